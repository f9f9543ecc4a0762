import { holidayChanges } from '@mesra/contract/holidays/holiday-changes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';

/** The check of a year of holidays, this year's by default. */
export function useHolidayCheck(year: number | undefined) {
  const { company } = useSession();
  const query = { company_id: company.id, ...(year ? { year } : {}) };
  return useQuery({
    queryKey: [...keyOf(holidayChanges.check.path), query],
    queryFn: ({ signal }) => call(holidayChanges.check, { query, signal }),
    placeholderData: keepWithin(company.id),
  });
}
