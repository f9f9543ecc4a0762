import {
  type AttendanceToday,
  ownAttendanceEndpoints as endpoints,
} from '@mesra/contract/attendance/own-attendance';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../lib/api.ts';
import { showPopup, showToast } from '../../lib/feedback.ts';
import { formatTimeIn } from '../../lib/format.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { locate } from '../../lib/locate.ts';
import { pageClock } from '../../lib/page-clock.ts';
import { read, refresh } from '../../lib/query-client.ts';
import { loadQueue } from '../../lib/queue/queue-state.ts';
import { linesOf } from '../../lib/queue/refusal-lines.ts';
import { StorageFull } from '../../lib/queue/storage-space.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { type Clocking, type ClockType, createClocking } from './clocking.ts';
import { keepEvent } from './keep-event.ts';
import { type Contact, contactNow, keepContact, keptContact, laterContact } from './server-clock.ts';

/** What may be recorded now, with the contact that gave the server's time. */
export type Today = AttendanceToday & { contact: Contact };

const todayQuery = (company_id: number) => {
  const options = read(endpoints.today, { query: { company_id } });
  return queryOptions<Today | null>({
    queryKey: options.queryKey,
    queryFn: async ({ signal }) => {
      const today = await call(endpoints.today, { query: { company_id }, signal });
      if (!today) return null;
      const contact = contactNow(today.now);
      keepContact(contact);
      return { ...today, contact };
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

const fullText = () => i18next.t('full', { ns: 'my-attendance' });

/** The address of the day of an employee that is open, for each employee record of this page's life. */
const clockings = new Map<number, Clocking>();

function clockingFor(client: QueryClient, { company_id, employee_id, zone }: Today): Clocking {
  const query = todayQuery(company_id);
  const known = () => client.getQueryData<Today | null>(query.queryKey)?.contact ?? null;
  const say = (key: 'recorded' | 'kept', type: ClockType, recorded_at: string) => {
    const time = formatTimeIn(zone, recorded_at);
    showToast({
      kind: 'success',
      message: () => i18next.t(`${key}.${type}`, { ns: 'my-attendance', time }),
    });
  };
  return createClocking({
    clock: pageClock,
    drawUuid: () => crypto.randomUUID(),
    locate,
    contact: () => laterContact(known(), keptContact()),
    sync: async () => {
      const today = await client.fetchQuery({ ...query, staleTime: 0, retry: false });
      if (!today) throw new Error(`No employee record ${employee_id}`);
      return today.contact;
    },
    keep: (event) => keepEvent(event, zone),
    send: async (uuid) => (await loadQueue()).sendAndSee(uuid),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onRecorded: async (type, recorded_at) => {
      say('recorded', type, recorded_at);
      // The button says the next step only when it is known.
      await refresh(client, [endpoints.today.path]);
    },
    onKept: (type, recorded_at) => say('kept', type, recorded_at),
    onNoPosition: (problem) => showPopup({ lines: [i18next.t(`locate.${problem}`, { ns: 'ui' })] }),
    onRefused: ({ message, errors }) => showPopup({ lines: linesOf(message, errors) }),
    onFailed: (error) =>
      error instanceof StorageFull ? showPopup({ lines: [fullText()] }) : reportProblem(error),
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
