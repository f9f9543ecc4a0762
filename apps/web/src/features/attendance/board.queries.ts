import { attendanceEndpoints } from '@mesra/contract/attendance/attendance';
import { useQuery } from '@tanstack/react-query';
import { keepWithin } from '../../lib/keep-previous.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

/** What the list and its counts are filtered by in common. */
const SUMMARY_FILTERS = [
  'branch_id',
  'division_id',
  'department_id',
  'position_id',
  'position_level_id',
  'work_site_id',
] as const;

/** The part of the list's state that its counts follow: search, status and exceptions do not change them. */
export const summaryFilters = (state: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(SUMMARY_FILTERS.flatMap((key) => (state[key] === undefined ? [] : [[key, state[key]]])));

/** How many are in each status on a day; with `positions`, where they are too. */
export function useBoardSummary(date: string, filters: Record<string, unknown>, positions: boolean) {
  const { company } = useSession();
  const query = { ...filters, company_id: company.id, date, ...(positions ? { positions: true } : {}) };
  return useQuery({
    ...read(attendanceEndpoints.summary, { query: query as never }),
    placeholderData: keepWithin(company.id),
  });
}

/** Somebody's day with its events. */
export const useBoardDay = (id: number, date: string) =>
  useQuery(read(attendanceEndpoints.read, { params: { id }, query: { date } }));

export const useNoteAbsence = () => useWrite(attendanceEndpoints.noteAbsence);

export const useWithdrawAbsence = () => useWrite(attendanceEndpoints.withdrawAbsence);

export const useEnterEvent = () => useWrite(attendanceEndpoints.createEvent, { silent: true });
