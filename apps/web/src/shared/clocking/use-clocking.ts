import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { showPopup, showToast } from '../../lib/feedback.ts';
import { formatTimeIn } from '../../lib/format.ts';
import { locate } from '../../lib/locate.ts';
import { pageClock } from '../../lib/page-clock.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import { linesOf } from '../../lib/queue/refusal-lines.ts';
import { StorageFull } from '../../lib/queue/storage-space.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { type Clocking, createClocking, type EventBody, eventWord } from './clocking.ts';
import { keepEvent } from './keep-event.ts';
import { laterContact, storedContact } from './server-clock.ts';
import type { Timed, TimedQuery } from './timed-query.ts';

/** Whose events are recorded: an employee's or, of somebody from outside, a promoter's. */
export type ClockedPerson = { zone: string } & (
  | { employee_id: number }
  | { employee_id: null; promoter_id: number }
);

interface Own {
  clocking: Clocking;
  /** Of the page that is open. */
  query: TimedQuery<object>;
}

const fullText = () => i18next.t('full', { ns: 'clocking' });

function clockingFor(client: QueryClient, { zone }: ClockedPerson, queryNow: () => Own['query']) {
  const known = () => client.getQueryData<Timed<object> | null>(queryNow().queryKey)?.contact ?? null;
  const notice = (key: 'recorded' | 'kept', body: EventBody) => {
    const time = formatTimeIn(zone, body.recorded_at);
    const message = () => i18next.t(`${key}.${eventWord(body)}`, { ns: 'clocking', time });
    showToast({ kind: 'success', message });
  };
  return createClocking({
    clock: pageClock,
    drawUuid: () => crypto.randomUUID(),
    locate,
    contact: () => laterContact(known(), storedContact()),
    sync: async () => {
      const query = queryNow();
      // Without an answer the last contact counts: nothing has failed for whoever taps.
      const meta = { ...client.getQueryCache().find({ queryKey: query.queryKey })?.meta, silent: true };
      const today = await client.fetchQuery({ ...query, staleTime: 0, retry: false, meta });
      if (!today) throw new Error('No record of the person');
      return today.contact;
    },
    keep: (event) => keepEvent(event, zone),
    send: async (uuid) => (await loadQueue()).sendAndSee(uuid),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onRecorded: async (body) => {
      notice('recorded', body);
      // The button says the next step only when it is known.
      await client.invalidateQueries({ queryKey: queryNow().queryKey });
    },
    onKept: (body) => notice('kept', body),
    onNoPosition: (problem) => showPopup({ lines: [i18next.t(`locate.${problem}`, { ns: 'ui' })] }),
    onRefused: ({ message, errors }) => showPopup({ lines: linesOf(message, errors) }),
    onFailed: (error) =>
      error instanceof StorageFull ? showPopup({ lines: [fullText()] }) : reportProblem(error),
  });
}

/** The clocking of each person of this page's life, whichever page it is done on. */
const clockings = new Map<string, Own>();

const personOf = (person: ClockedPerson): string =>
  person.employee_id === null ? `promoter ${person.promoter_id}` : `employee ${person.employee_id}`;

/** Clocking of a person; what it keeps survives going to another page and back. */
export function useClocking(person: ClockedPerson, query: TimedQuery<object>): Clocking {
  const client = useQueryClient();
  const known = clockings.get(personOf(person));
  if (known) {
    known.query = query;
    return known.clocking;
  }
  const own: Own = { query, clocking: clockingFor(client, person, () => own.query) };
  clockings.set(personOf(person), own);
  return own.clocking;
}
