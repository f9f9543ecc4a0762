import {
  type AttendanceToday,
  ownAttendanceEndpoints as endpoints,
} from '@mesra/contract/attendance/own-attendance';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call, callWithMessage } from '../../lib/api.ts';
import { showPopup, showToast } from '../../lib/feedback.ts';
import { formatTimeIn } from '../../lib/format.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { locate } from '../../lib/locate.ts';
import { read, refreshAfter } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { type Clocking, createClocking } from './clocking.ts';
import { type Contact, contactNow, pageClock } from './server-clock.ts';

/** What may be recorded now, with the contact that gave the server's time. */
export type Today = AttendanceToday & { contact: Contact };

const todayQuery = (company_id: number) => {
  const options = read(endpoints.today, { query: { company_id } });
  return queryOptions<Today | null>({
    queryKey: options.queryKey,
    queryFn: async ({ signal }) => {
      const today = await call(endpoints.today, { query: { company_id }, signal });
      return today && { ...today, contact: contactNow(today.now) };
    },
  });
};

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

/** The address of the day of an employee that is open, for each employee record of this page's life. */
const clockings = new Map<number, Clocking>();

function clockingFor(client: QueryClient, { company_id, employee_id, zone }: Today): Clocking {
  const query = todayQuery(company_id);
  const latest = () => client.getQueryData<Today | null>(query.queryKey)?.contact ?? null;
  const refreshed = () => refreshAfter(client, endpoints.record);
  return createClocking({
    clock: pageClock,
    drawUuid: () => crypto.randomUUID(),
    locate,
    contact: latest,
    sync: async () => {
      const today = await client.fetchQuery({ ...query, staleTime: 0, retry: false });
      if (!today) throw new Error(`No employee record ${employee_id}`);
      return today.contact;
    },
    send: async ({ body, picture: file }) => {
      if (!file) return (await callWithMessage(endpoints.record, { body, idempotencyKey: body.uuid })).data;
      const contact = body.contact && JSON.stringify(body.contact);
      return call(endpoints.recordWithPicture, { body: { ...body, contact }, file });
    },
    onRecorded: async (type, recorded_at) => {
      const time = formatTimeIn(zone, recorded_at);
      showToast({
        kind: 'success',
        message: () => i18next.t(`recorded.${type}`, { ns: 'my-attendance', time }),
      });
      // The button says the next step only when it is known.
      await refreshed();
    },
    onNoPosition: (problem) => showPopup({ lines: [i18next.t(`locate.${problem}`, { ns: 'ui' })] }),
    onRefused: reportProblem,
  });
}

/** Clocking of a person; what it keeps survives going to another page and back. */
export function useClocking(today: Today): Clocking {
  const client = useQueryClient();
  const known = clockings.get(today.employee_id);
  if (known) return known;
  const created = clockingFor(client, today);
  clockings.set(today.employee_id, created);
  return created;
}
