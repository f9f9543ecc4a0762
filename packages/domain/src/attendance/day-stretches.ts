import { minutesInto, type OffsetAt } from '../kit/zone.ts';
import type { PresenceEvent } from '../presence/event.ts';
import type { Attribution } from './attribution.ts';
import type { Piece } from './day-pieces.ts';
import type { Grace, TimeRounding } from './rule-set.ts';
import type { Span } from './sessions.ts';

/** An event at its minute of the day. */
export interface DayEvent {
  readonly minute: number;
  readonly event: PresenceEvent;
}

/** From the first coming to the last going of a session, or of work without one; null where one is missing. */
export interface Stretch {
  readonly session: number | null;
  readonly events: readonly DayEvent[];
  readonly first_in: DayEvent | null;
  readonly last_out: DayEvent | null;
}

/** The stretches of a day in order, from its attributed events, which are in order of time. */
export function stretchesOf(attributions: readonly Attribution[], offsetAt: OffsetAt): Stretch[] {
  const groups = new Map<string, Attribution[]>();
  for (const one of attributions) {
    const key = one.opened_by ?? `session ${one.session}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const events = group.map(({ event, date }) => ({
      event,
      minute: minutesInto(date, event.recorded_at, offsetAt),
    }));
    const first_in = events.find(({ event }) => event.type === 'in') ?? null;
    const last = events.findLast(({ event }) => event.type === 'in' || event.type === 'out');
    const last_out = first_in && last?.event.type === 'in' ? null : lastOut(events, first_in);
    return { session: group[0]?.session ?? null, events, first_in, last_out };
  });
}

/** The last going, after the first coming if there is one. */
const lastOut = (events: readonly DayEvent[], first_in: DayEvent | null): DayEvent | null =>
  events.findLast(({ event, minute }) => event.type === 'out' && minute >= (first_in?.minute ?? minute)) ??
  null;

/** A time rounded to a multiple of minutes from midnight. */
export function roundTime(minute: number, { step_minutes, mode }: TimeRounding): number {
  if (step_minutes <= 1) return minute;
  const steps = minute / step_minutes;
  if (mode === 'up') return Math.ceil(steps) * step_minutes;
  return Math.floor(mode === 'down' ? steps : steps + 0.5) * step_minutes;
}

/** What a stretch is measured by. */
export interface StretchRules {
  readonly rounding: { readonly checkin: TimeRounding; readonly checkout: TimeRounding };
  readonly grace: Grace;
}

/** The coming and going of a complete stretch as they happened and as they count, in minutes of the day. */
export interface CountedStretch extends Span {
  readonly actual: Span;
  readonly stretch: Stretch;
}

/** A complete stretch with rounding and grace applied; null if its coming or going is missing. */
export function countStretch(
  stretch: Stretch,
  expected: readonly Span[],
  { rounding, grace }: StretchRules,
): CountedStretch | null {
  if (!stretch.first_in || !stretch.last_out) return null;
  const actual = { from: stretch.first_in.minute, to: stretch.last_out.minute };
  const entered = expected.find(
    ({ from }) => from < actual.from && actual.from - from <= grace.checkin_minutes,
  );
  const left = expected.find(({ to }) => actual.to < to && to - actual.to <= grace.checkout_minutes);
  return {
    stretch,
    actual,
    from: entered?.from ?? roundTime(actual.from, rounding.checkin),
    to: left?.to ?? roundTime(actual.to, rounding.checkout),
  };
}

/** The minutes of counted stretches, without overlap: present, or lost to rounding. */
export function piecesOf(stretches: readonly CountedStretch[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (from: number, to: number, kind: Piece['kind']) => {
    const begin = Math.max(from, pieces.at(-1)?.to ?? from);
    if (begin < to) pieces.push({ from: begin, to, kind });
  };
  for (const { actual, from, to } of [...stretches].sort((a, b) => a.actual.from - b.actual.from)) {
    const begin = Math.min(from, Math.max(actual.to, to));
    add(actual.from, begin, 'rounding');
    add(begin, Math.max(begin, to), 'present');
    add(Math.max(begin, to), actual.to, 'rounding');
  }
  return pieces;
}

/** The clocked breaks of a stretch. One that is not ended lasts until the next coming or going. */
export function breaksOf({ events }: Stretch): Span[] {
  const breaks: Span[] = [];
  let from: number | null = null;
  for (const { event, minute } of events) {
    if (event.type === 'break_start') from ??= minute;
    else {
      if (from !== null) breaks.push({ from, to: minute });
      from = null;
    }
  }
  return breaks;
}

/** Minutes at a site; `work_site_id` null is without a site, `between` is after going and before coming again. */
export interface SiteMinutes {
  readonly work_site_id: number | null;
  readonly between: boolean;
  readonly minutes: number;
}

/** The division of complete stretches by site, as they happened. A coming ends the minutes at the last site. */
export function divideBySite(stretches: readonly CountedStretch[]): SiteMinutes[] {
  const found = new Map<string, SiteMinutes>();
  for (const { stretch, actual } of stretches) {
    const moves = stretch.events.filter(
      ({ event, minute }) =>
        (event.type === 'in' || event.type === 'out') && minute >= actual.from && minute <= actual.to,
    );
    for (const [index, { event, minute }] of moves.entries()) {
      const minutes = (moves[index + 1]?.minute ?? minute) - minute;
      const between = event.type === 'out';
      const work_site_id = between ? null : event.work_site_id;
      const key = `${work_site_id} ${between}`;
      if (minutes > 0)
        found.set(key, { work_site_id, between, minutes: (found.get(key)?.minutes ?? 0) + minutes });
    }
  }
  return [...found.values()];
}
