import type { Instant } from '../kit/zone.ts';
import { DEFAULT_MARK_LIMITS } from '../presence/marks.ts';
import type { PinOutcome } from './fr-record.ts';

/** Wrong PINs that lock a person's, whatever kiosk they were typed at. */
export const PIN_TRIES = 5;

/** Minutes for which it is locked. */
export const PIN_LOCK_MINUTES = 15;

/** Wrong PINs of a person that are evaluated of what arrives within an hour, from all devices: these may say any time of typing. */
export const PIN_TRIES_AN_HOUR = 20;

const LOCK_MS = PIN_LOCK_MINUTES * 60_000;
const CLOCK_MS = DEFAULT_MARK_LIMITS.clock_seconds * 1000;

/** What is known of the tries of a person's PIN. */
export interface PinState {
  /** Wrong ones since the last right one, or since it was locked. */
  readonly tries: number;
  /** The first instant at which it is not locked any more; null if it never was. */
  readonly locked_until: Instant | null;
  /** The latest try that was judged. */
  readonly last_tried_at: Instant | null;
  /** Wrong ones that arrived within this hour, and when it ends. */
  readonly arrived: { readonly wrong: number; readonly hour_ends: Instant };
}

/** What bounds the time of a try. */
export interface TryBounds {
  readonly set_at: Instant;
  /** When the device was enrolled that it was typed at; null where that is not known. */
  readonly enrolled_at: Instant | null;
  readonly arrived_at: Instant;
}

/**
 * When a try counts as made: as its device says, but not after it arrived, so that nothing is locked for longer than from then on.
 * Null before the PIN was set, when another was typed, and before its device was enrolled, further than a clock may be out (the mark
 * `moved_clock`): it recorded nothing then. That is wrong and counts for nothing, or whoever has a device would have all the time
 * before to guess in.
 */
export const triedAt = (typed_at: Instant, { set_at, enrolled_at, arrived_at }: TryBounds): Instant | null =>
  typed_at < set_at || (enrolled_at !== null && typed_at < enrolled_at - CLOCK_MS)
    ? null
    : Math.min(typed_at, arrived_at);

/** Until when a try of a time is not evaluated, right or wrong; null where it is. */
export function pinLockedUntil({ locked_until, arrived }: PinState, at: Instant): Instant | null {
  const locked = locked_until !== null && at < locked_until ? locked_until : null;
  return arrived.wrong < PIN_TRIES_AN_HOUR ? locked : Math.max(locked ?? 0, arrived.hour_ends);
}

/** Whether a try of a time is not evaluated, right or wrong. */
export const isPinLocked = (state: PinState, at: Instant): boolean => pinLockedUntil(state, at) !== null;

/**
 * What becomes of a try, and what is known after it. Tries are evaluated as they arrive: one of an earlier time than others that
 * were judged before is held against what is known, so that it neither unlocks anything nor forgives wrong ones after it.
 */
export function evaluatePin(
  state: PinState,
  { at, right }: { at: Instant; right: boolean },
): { outcome: Exclude<PinOutcome, 'unset'>; state: PinState } {
  if (isPinLocked(state, at)) return { outcome: 'locked', state };
  const latest = state.last_tried_at === null || at >= state.last_tried_at;
  const last_tried_at = latest ? at : state.last_tried_at;
  if (right) return { outcome: 'right', state: { ...state, tries: latest ? 0 : state.tries, last_tried_at } };
  const tries = state.tries + 1;
  const arrived = { ...state.arrived, wrong: state.arrived.wrong + 1 };
  if (tries < PIN_TRIES) return { outcome: 'wrong', state: { ...state, tries, last_tried_at, arrived } };
  return {
    outcome: 'wrong',
    state: { tries: 0, locked_until: (last_tried_at ?? at) + LOCK_MS, last_tried_at, arrived },
  };
}

/** Whether a PIN is easily guessed: one digit throughout, one after the other up or down, or a pair or three repeated. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  if (steps.every((step) => step === steps[0] && [0, 1, 9].includes(step))) return true;
  return [2, 3].some((length) => pin === pin.slice(0, length).repeat(pin.length / length));
}
