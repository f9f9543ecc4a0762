import { scheduleEndpoints } from '@mesra/contract/schedules/schedule';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';

/** No company uses more templates than this. */
const MAX_TEMPLATES = 500;

/** The templates in use, by name. */
export function useScheduleTemplates() {
  const { company } = useSession();
  const query = { company_id: company.id, per_page: MAX_TEMPLATES };
  return useQuery({
    queryKey: [...keyOf(scheduleEndpoints.list.path), 'in use', query],
    queryFn: ({ signal }) => callList(scheduleEndpoints.list, { query, signal }),
  }).data?.data;
}
