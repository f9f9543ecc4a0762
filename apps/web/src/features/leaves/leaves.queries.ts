import { type LeaveType, leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { flipped, useWrite } from '../../lib/write.ts';

/** The types of which something is posted by the year: the columns of the list. */
export function useYearTypes(): LeaveType[] {
  const { company } = useSession();
  const query = { company_id: company.id, per_page: 100 };
  const { data } = useQuery({
    queryKey: [...keyOf(leaveTypeEndpoints.list.path), 'columns', query],
    queryFn: ({ signal }) => callList(leaveTypeEndpoints.list, { query, signal }),
    placeholderData: keepWithin(company.id),
  });
  return (data?.data ?? []).filter((type) => type.basis === 'year');
}

/** What can be done with a type beside changing it; asked about before. */
export function useTypeActions() {
  const update = useWrite(leaveTypeEndpoints.update, { undo: flipped('archived') });
  const remove = useWrite(leaveTypeEndpoints.remove);
  return {
    setArchived: ({ id, version }: LeaveType, archived: boolean) =>
      update.mutate({ params: { id }, body: { version, archived } }),
    remove: ({ id }: LeaveType) => remove.mutate({ params: { id } }),
  };
}
