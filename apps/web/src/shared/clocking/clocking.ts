import type { SendingClock } from '@mesra/contract/devices/entry';
import type { DevicePosition, LocateProblem } from '../../lib/locate.ts';
import { type Moment, momentOf, type PageClock } from '../../lib/page-clock.ts';
import type { Became } from '../../lib/queue/queue.ts';
import type { Refusal } from '../../lib/queue/queue-entry.ts';
import { clockAt } from '../../lib/queue/sending-clock.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { type Contact, isFresh, timed } from './server-clock.ts';
import { type ClockSite, siteInside } from './sites-here.ts';

export type ClockType = 'in' | 'out' | 'break_start' | 'break_end';

/** The words of an event: a visit is checked in and out of, a day clocked. */
export const eventWord = ({ type, visit_uuid }: Pick<EventBody, 'type' | 'visit_uuid'>) =>
  visit_uuid !== null && (type === 'in' || type === 'out') ? (`visit_${type}` as const) : type;

/** What a tap asks for. */
export interface ClockRequest {
  company_id: number;
  type: ClockType;
  sites: readonly ClockSite[];
  /** The chosen site; null is the one that the person stands in. */
  work_site_id: number | null;
  /** The visit that it begins or ends; null for one that is of none. */
  visit_uuid: string | null;
  note: string;
  picture: File | null;
  /** The outlet whose day it begins or ends. */
  outlet?: string;
}

/** What is recorded of a tap. */
export interface EventBody {
  type: ClockType;
  recorded_at: string;
  contact: { server_at: string; elapsed_ms: number | null } | null;
  lat: number | null;
  lng: number | null;
  accuracy: number | null;
  fix_age: number | null;
  work_site_id: number | null;
  visit_uuid: string | null;
  note: string | null;
}

/** An event that was tapped, with what the clocks of the page showed then. */
export interface TappedEvent {
  uuid: string;
  company_id: number;
  body: EventBody;
  picture: File | null;
  outlet?: string | undefined;
  clock: SendingClock;
}

export type ClockingState =
  | { at: 'ready' }
  | { at: 'locating'; type: ClockType }
  | { at: 'no_position'; event: TappedEvent; problem: LocateProblem }
  | { at: 'sending'; event: TappedEvent };

export interface ClockingParts {
  clock: PageClock;
  drawUuid: () => string;
  /** Rejects with a `LocateProblem`. */
  locate: () => Promise<DevicePosition>;
  /** The last contact with the server; null before the first. */
  contact: () => Contact | null;
  /** Asks the server for the time. */
  sync: () => Promise<Contact>;
  /** Keeps the event on this device, before anything is sent. */
  keep: (event: TappedEvent) => Promise<void>;
  /** Sends it, and says what became of it. */
  send: (uuid: string) => Promise<Became>;
  /** Settles after so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  /** The server has it; settled before the next tap. */
  onRecorded: (body: EventBody) => unknown;
  /** It waits on this device. */
  onKept: (body: EventBody) => void;
  onNoPosition: (problem: LocateProblem) => void;
  onRefused: (refusal: Refusal) => void;
  /** Nothing was kept. */
  onFailed: (error: unknown) => void;
}

export interface Clocking {
  state: Store<ClockingState>;
  tap: (request: ClockRequest) => Promise<void>;
  sendWithoutPosition: () => Promise<void>;
  /** Leaves an event without its position. */
  dismiss: () => void;
}

/** So long a tap waits for the server's time, and for its answer, before the person may go on. */
export const SYNC_MS = 4000;
export const ANSWER_MS = 6000;

const READY: ClockingState = { at: 'ready' };

/** How old a position was at the moment of a tap; one measured after it is new. */
const ageAt = (fix: DevicePosition, tapped: Moment, clock: PageClock): number =>
  Math.max(0, fix.age - Math.floor((clock.monotonic() - tapped.monotonic) / 1000));

function bodyOf(
  request: ClockRequest,
  when: ReturnType<typeof timed>,
  fix: (DevicePosition & { age: number }) | null,
): EventBody {
  const { type, sites, note } = request;
  return {
    type,
    ...when,
    lat: fix?.lat ?? null,
    lng: fix?.lng ?? null,
    accuracy: fix?.accuracy ?? null,
    fix_age: fix?.age ?? null,
    work_site_id: request.work_site_id ?? (fix && siteInside(sites, fix)),
    visit_uuid: request.visit_uuid,
    note: note.trim() || null,
  };
}

/**
 * Clocking in and out: one event for a tap, whatever happens in between. Its uuid is drawn once and its time is that of
 * the tap by the server's clock. It is kept on the device before it is sent, and the queue holds it until the server has it.
 */
export function createClocking(parts: ClockingParts): Clocking {
  const state = createStore<ClockingState>(READY);

  /** When a tap was: by a fresh contact, else by a new one, else by the last one known. */
  async function timeOf(moment: Moment): Promise<ReturnType<typeof timed>> {
    const last = parts.contact();
    if (last && isFresh(last, moment)) return timed(last, moment);
    try {
      const late = parts.pause(SYNC_MS).then(() => Promise.reject(new Error('The server gave no time')));
      // Without an earlier contact there is no time at all but the server's.
      const next = await (last ? Promise.race([parts.sync(), late]) : parts.sync());
      return timed(next, moment, last?.server_at);
    } catch (error) {
      if (last) return timed(last, moment);
      throw error;
    }
  }

  async function send(event: TappedEvent): Promise<void> {
    state.set({ at: 'sending', event });
    try {
      await parts.keep(event);
      const late = parts.pause(ANSWER_MS).then((): Became => ({ to: 'kept' }));
      const became = await Promise.race([parts.send(event.uuid), late]);
      if (became.to === 'arrived') await parts.onRecorded(event.body);
      else if (became.to === 'kept') parts.onKept(event.body);
      else parts.onRefused(became.refusal);
    } catch (error) {
      parts.onFailed(error);
    }
    state.set(READY);
  }

  async function tap(request: ClockRequest): Promise<void> {
    if (state.get().at !== 'ready') return;
    state.set({ at: 'locating', type: request.type });
    const moment = momentOf(parts.clock);
    const uuid = parts.drawUuid();
    try {
      const [found, when] = await Promise.all([
        parts.locate().then(
          (fix) => ({ fix, problem: null }),
          (problem: LocateProblem) => ({ fix: null, problem }),
        ),
        timeOf(moment),
      ]);
      const fix = found.fix && { ...found.fix, age: ageAt(found.fix, moment, parts.clock) };
      const event = {
        ...{ uuid, company_id: request.company_id, picture: request.picture, outlet: request.outlet },
        ...{ body: bodyOf(request, when, fix), clock: clockAt(moment) },
      };
      if (found.problem === null) return await send(event);
      state.set({ at: 'no_position', event, problem: found.problem });
      parts.onNoPosition(found.problem);
    } catch (error) {
      state.set(READY);
      parts.onFailed(error);
    }
  }

  return {
    state,
    tap,
    async sendWithoutPosition() {
      const now = state.get();
      if (now.at === 'no_position') await send(now.event);
    },
    dismiss() {
      if (state.get().at === 'no_position') state.set(READY);
    },
  };
}
