import {
  type AttendanceToday,
  ownAttendanceEndpoints as endpoints,
} from '@mesra/contract/attendance/own-attendance';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import type { Clocking } from '../../shared/clocking/clocking.ts';
import { type Timed, timedQuery } from '../../shared/clocking/timed-query.ts';
import { useClocking } from '../../shared/clocking/use-clocking.ts';

/** What may be recorded now, with the contact that gave the server's time. */
export type Today = Timed<AttendanceToday>;

const todayQuery = (company_id: number) =>
  timedQuery<AttendanceToday>(read(endpoints.today, { query: { company_id } }).queryKey, (signal) =>
    call(endpoints.today, { query: { company_id }, signal }),
  );

/** The shift, sites and rules of now; null for somebody without an employee record. */
export function useAttendanceToday() {
  const { company } = useSession();
  return useQuery({ ...todayQuery(company.id), meta: { silent: true, offline: true } });
}

/** Own days of a range; those of the range before stay while the next one loads. */
export function useOwnDays(start_date: string, end_date: string) {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.list, { query: { company_id: company.id, start_date, end_date } }),
    placeholderData: keepWithin(company.id),
    meta: { silent: true, offline: true },
  });
}

export function useOwnDay(date: string) {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.read, { params: { date }, query: { company_id: company.id } }),
    meta: { silent: true, offline: true },
  });
}

export function useOwnYear(year: number) {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.summary, { query: { company_id: company.id, year } }),
    placeholderData: keepWithin(company.id),
    meta: { silent: true, offline: true },
  });
}

/** Clocking in and out of a person. */
export const useAttendanceClocking = (today: Today): Clocking =>
  useClocking(today, todayQuery(today.company_id));
