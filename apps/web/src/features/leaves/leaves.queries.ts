import { entitlementEndpoints } from '@mesra/contract/leaves/entitlement';
import { leaveBalanceEndpoints } from '@mesra/contract/leaves/leave-balance';
import { type LeaveType, leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

const PEOPLE = '/api/admin/employees';
/** What a change of a type touches: the types, what everyone has, and each person's page. */
export const TYPES_TOUCHED = [leaveTypeEndpoints.list.path, entitlementEndpoints.list.path, PEOPLE];

/** What leave somebody has in a year; the year before stays while another is fetched. */
export const useEmployeeLeave = (id: number, year: number) =>
  useQuery({
    ...read(leaveBalanceEndpoints.read, { params: { id }, query: { year } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

/** Adds days to a balance or takes some away; failures land in the form. */
export const useAdjustLeave = () =>
  useWrite(leaveBalanceEndpoints.adjust, {
    refreshes: [PEOPLE, entitlementEndpoints.list.path],
    silent: true,
  });

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

/** What can be done with a type beside changing it: archived, brought back, deleted. */
export function useTypeActions() {
  const { t } = useTranslation('leave-types');
  const update = useWrite(leaveTypeEndpoints.update, { refreshes: TYPES_TOUCHED });
  const remove = useWrite(leaveTypeEndpoints.remove, { refreshes: TYPES_TOUCHED });
  const setArchived = (type: LeaveType, archived: boolean) =>
    update.mutate({ params: { id: type.id }, body: { version: type.version, archived } });
  return {
    archive: async (type: LeaveType) => {
      const title = t('archive_ask', { name: type.name });
      if (await askConfirm({ title, body: t('archive_effect') })) setArchived(type, true);
    },
    unarchive: (type: LeaveType) => setArchived(type, false),
    remove: async (type: LeaveType) => {
      const title = t('remove_ask', { name: type.name });
      if (await askConfirm({ title, body: t('remove_effect'), danger: true }))
        remove.mutate({ params: { id: type.id } });
    },
  };
}
