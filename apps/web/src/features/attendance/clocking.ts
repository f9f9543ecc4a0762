import type { ownAttendanceEndpoints } from '@mesra/contract/attendance/own-attendance';
import type { BodyIn } from '@mesra/contract/kit/endpoint';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { DevicePosition, LocateProblem } from '../../lib/locate.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { type Contact, isFresh, type Moment, momentOf, type PageClock, timed } from './server-clock.ts';
import { type ClockSite, siteInside } from './sites-here.ts';

type EventBody = BodyIn<typeof ownAttendanceEndpoints.record>;
export type ClockType = EventBody['type'];

/** What a tap asks for. */
export interface ClockRequest {
  company_id: number;
  type: ClockType;
  sites: readonly ClockSite[];
  /** The chosen site; null is the one that the person stands in. */
  work_site_id: number | null;
  note: string;
  picture: File | null;
}

/** An event that was tapped, with its uuid and time, until the server has answered. */
export interface StoredEvent {
  body: EventBody;
  picture: File | null;
}

export type ClockingState =
  | { at: 'ready' }
  | { at: 'locating'; type: ClockType }
  | { at: 'no_position'; event: StoredEvent; problem: LocateProblem }
  | { at: 'sending'; event: StoredEvent }
  /** The server was not reached; the event is kept and may be sent again. */
  | { at: 'unsent'; event: StoredEvent };

export interface ClockingParts {
  clock: PageClock;
  drawUuid: () => string;
  /** Rejects with a `LocateProblem`. */
  locate: () => Promise<DevicePosition>;
  /** The last contact with the server; null before the first. */
  contact: () => Contact | null;
  /** Asks the server for the time. */
  sync: () => Promise<Contact>;
  send: (event: StoredEvent) => Promise<{ recorded_at: string }>;
  /** The event has been stored; settled before the next tap. */
  onRecorded: (type: ClockType, recorded_at: string) => unknown;
  onNoPosition: (problem: LocateProblem) => void;
  onRefused: (error: unknown) => void;
}

export interface Clocking {
  state: Store<ClockingState>;
  tap: (request: ClockRequest) => Promise<void>;
  sendWithoutPosition: () => Promise<void>;
  /** Sends what was kept again, with the same uuid and time. */
  retry: () => Promise<void>;
  /** Leaves an event without its position. */
  dismiss: () => void;
}

/** Whether the server may not have seen the event, or could not answer: the same event is to be sent again. */
export const mayRetry = (error: unknown): boolean =>
  error instanceof ApiProblem
    ? error.code === 'network' || error.status === 401 || error.status === 429 || error.status >= 500
    : true;

const READY: ClockingState = { at: 'ready' };

/** How old a position was at the moment of a tap; one measured after it is new. */
const ageAt = (fix: DevicePosition, tapped: Moment, clock: PageClock): number =>
  Math.max(0, fix.age - Math.floor((clock.monotonic() - tapped.monotonic) / 1000));

function bodyOf(
  request: ClockRequest,
  uuid: string,
  when: ReturnType<typeof timed>,
  fix: (DevicePosition & { age: number }) | null,
): EventBody {
  const { company_id, type, sites, note } = request;
  return {
    company_id,
    uuid,
    type,
    ...when,
    lat: fix?.lat ?? null,
    lng: fix?.lng ?? null,
    accuracy: fix?.accuracy ?? null,
    fix_age: fix?.age ?? null,
    work_site_id: request.work_site_id ?? (fix && siteInside(sites, fix)),
    note: note.trim() || null,
  };
}

/**
 * Clocking in and out: one event for a tap, whatever happens in between. Its uuid is drawn once and its time is that of
 * the tap by the server's clock; both are kept until the server has answered.
 */
export function createClocking(parts: ClockingParts): Clocking {
  const state = createStore<ClockingState>(READY);

  /** When a tap was: by a fresh contact, else by a new one, else by the last one known. */
  async function timeOf(moment: Moment): Promise<ReturnType<typeof timed>> {
    const last = parts.contact();
    if (last && isFresh(last, moment)) return timed(last, moment);
    try {
      return timed(await parts.sync(), moment, last?.server_at);
    } catch (error) {
      if (last) return timed(last, moment);
      throw error;
    }
  }

  async function send(event: StoredEvent): Promise<void> {
    state.set({ at: 'sending', event });
    try {
      const { recorded_at } = await parts.send(event);
      await parts.onRecorded(event.body.type, recorded_at);
      state.set(READY);
    } catch (error) {
      if (mayRetry(error)) state.set({ at: 'unsent', event });
      else {
        state.set(READY);
        parts.onRefused(error);
      }
    }
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
      const event = { body: bodyOf(request, uuid, when, fix), picture: request.picture };
      if (found.problem === null) return await send(event);
      state.set({ at: 'no_position', event, problem: found.problem });
      parts.onNoPosition(found.problem);
    } catch (error) {
      state.set(READY);
      parts.onRefused(error);
    }
  }

  return {
    state,
    tap,
    async sendWithoutPosition() {
      const now = state.get();
      if (now.at === 'no_position') await send(now.event);
    },
    async retry() {
      const now = state.get();
      if (now.at === 'unsent') await send(now.event);
    },
    dismiss() {
      if (state.get().at === 'no_position') state.set(READY);
    },
  };
}
