import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { addDays, dateOfDayNumber, dayNumber, type PlainDate } from '../kit/plain-date.ts';
import { fixedOffset, instantAt, type OffsetAt, offsetIn } from '../kit/zone.ts';
import { EVENT_TYPES, type EventType, type PresenceEvent } from '../presence/event.ts';
import { attributeEvents, shiftsOf } from './attribution.ts';
import { spanOf } from './sessions.ts';
import type { PlannedSession } from './work-day.ts';

interface Case {
  name: string;
  plan: Record<PlainDate, string[]>;
  events: Record<string, string>;
}
const cases = parse(readFileSync(new URL('./cases/attribution.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const KUALA_LUMPUR = offsetIn('Asia/Kuala_Lumpur');

const session = (text: string): PlannedSession => ({
  template_id: 1,
  effective_from: '1900-01-01',
  start_time: text.slice(0, 5),
  end_time: text.slice(6),
  ontime_checkin_minute: 15,
  ontime_checkout_minute: 15,
  break_minute: 60,
});
const planOf = (plan: Record<PlainDate, string[]>) =>
  Object.entries(plan).map(([date, sessions]) => ({ date, sessions: sessions.map(session) }));

const event = (
  recorded_at: number,
  type: EventType,
  changes: Partial<PresenceEvent> = {},
): PresenceEvent => ({
  uuid: `${recorded_at} ${type}`,
  type,
  recorded_at,
  arrived_at: recorded_at,
  zone: 'Asia/Kuala_Lumpur',
  fix: null,
  work_site_id: null,
  source: 'own',
  state: 'Verified',
  supersedes: null,
  ...changes,
});
function eventOf(text: string): PresenceEvent {
  const [date, time, type] = text.split(' ');
  return event(Date.parse(`${date}T${time}+08:00`), type as EventType, { uuid: text });
}

test.each(cases)('$name', ({ plan, events }) => {
  const found = attributeEvents(
    Object.keys(events).map(eventOf).reverse(),
    shiftsOf(planOf(plan), KUALA_LUMPUR),
    KUALA_LUMPUR,
  );
  const results = found.map(({ event: { uuid }, date, session: index }) => [
    uuid,
    `${date} ${index === null ? '-' : index + 1}`,
  ]);
  expect(Object.fromEntries(results)).toEqual(events);
});

test('work without a session names the event that began it, each time', () => {
  const events = [
    '2026-11-22 08:00 in',
    '2026-11-22 09:00 out',
    '2026-11-22 12:00 in',
    '2026-11-22 13:00 out',
  ];
  expect(
    attributeEvents(events.map(eventOf), [], KUALA_LUMPUR).map(({ opened_by }) => opened_by?.slice(11, 13)),
  ).toEqual(['08', '08', '12', '12']);
});

test('rejected and replaced events are not attributed', () => {
  const wrong = { ...eventOf('2026-11-23 03:00 in'), state: 'Rejected' as const };
  const early = eventOf('2026-11-23 08:00 in');
  const corrected = { ...eventOf('2026-11-23 09:00 in'), supersedes: early.uuid };
  const shifts = shiftsOf(planOf({ '2026-11-23': ['09:00-18:00'] }), KUALA_LUMPUR);
  expect(attributeEvents([wrong, early, corrected], shifts, KUALA_LUMPUR).map((one) => one.event)).toEqual([
    corrected,
  ]);
});

test('shifts are in time with their windows', () => {
  const [night] = shiftsOf(planOf({ '2026-11-30': ['19:00-07:00'] }), KUALA_LUMPUR);
  const iso = (at = 0) => new Date(at).toISOString().slice(0, 16);
  expect([night?.starts, night?.ends].map(iso)).toEqual(['2026-11-30T11:00', '2026-11-30T23:00']);
  expect([night?.checkin.from, night?.checkin.to].map(iso)).toEqual(['2026-11-30T10:45', '2026-11-30T11:15']);
  expect([night?.checkout.from, night?.checkout.to].map(iso)).toEqual([
    '2026-11-30T22:45',
    '2026-11-30T23:15',
  ]);
});

describe('whatever the days', () => {
  const PLANS = [['09:00-18:00'], ['19:00-07:00'], ['08:00-12:00', '17:00-21:00'], ['22:00-06:00'], []];
  const date = fc
    .integer({ min: dayNumber('2023-12-20'), max: dayNumber('2028-03-10') })
    .map(dateOfDayNumber);
  const zone = fc
    .constantFrom('Asia/Kuala_Lumpur', 'Asia/Kolkata', 'America/New_York', 'Europe/Berlin', null)
    .map((name): OffsetAt => (name ? offsetIn(name) : fixedOffset(0)));
  const jitter = fc.integer({ min: -45, max: 45 });
  /** Six days, each with one of the plans, a free day after each night so that no two shifts meet. */
  const days = fc
    .tuple(date, fc.array(fc.constantFrom(...PLANS), { minLength: 6, maxLength: 6 }))
    .map(([first, plans]) =>
      plans.map((sessions, index) => ({
        date: addDays(first, index * 2),
        sessions: sessions.map(session),
      })),
    );

  test('who comes and goes about their hours is attributed to the session of that day', () => {
    fc.assert(
      fc.property(days, zone, fc.array(jitter, { minLength: 24, maxLength: 24 }), (plan, offsetAt, by) => {
        const attended = plan.flatMap((day, d) =>
          day.sessions.map((one, s) => {
            const { from, to } = spanOf(one);
            const at = (minute: number, i: number) =>
              instantAt(day.date, minute + (by[d * 4 + s * 2 + i] ?? 0), offsetAt);
            return {
              date: day.date,
              session: s,
              events: [event(at(from, 0), 'in'), event(at(to, 1), 'out')],
            };
          }),
        );
        const found = attributeEvents(
          attended.flatMap(({ events }) => events),
          shiftsOf(plan, offsetAt),
          offsetAt,
        );
        const expected = attended.flatMap((one) => one.events.map(() => [one.date, one.session]));
        expect(found.map((one) => [one.date, one.session])).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  const minutes = fc.array(fc.tuple(fc.integer({ min: 0, max: 8640 }), fc.constantFrom(...EVENT_TYPES)), {
    maxLength: 24,
  });
  const eventsFrom = (first: PlainDate, parts: [number, EventType][]) =>
    parts.map(([minute, type], index) =>
      event(instantAt(first, minute, KUALA_LUMPUR), type, { uuid: `${index}` }),
    );

  test('any order of arrival of the same events gives the same days, and every event has one', () => {
    fc.assert(
      fc.property(days, minutes, fc.integer({ min: 0, max: 23 }), (plan, parts, turn) => {
        const events = eventsFrom(plan[0]?.date ?? '', parts);
        const shifts = shiftsOf(plan, KUALA_LUMPUR);
        const found = attributeEvents(events, shifts, KUALA_LUMPUR);
        const turned = [...events.slice(turn), ...events.slice(0, turn)].reverse();
        expect(attributeEvents(turned, shifts, KUALA_LUMPUR)).toEqual(found);
        expect(found).toHaveLength(events.length);
        for (const one of found) expect(one.session === null).toBe(one.opened_by !== null);
      }),
    );
  });

  test('events of the days before the last two change nothing', () => {
    fc.assert(
      fc.property(days, minutes, minutes, (plan, parts, before) => {
        const first = plan[0]?.date ?? '';
        const events = eventsFrom(first, parts);
        const earlier = eventsFrom(addDays(first, -8), before).map((one) => ({
          ...one,
          uuid: `-${one.uuid}`,
        }));
        const shifts = shiftsOf(plan, KUALA_LUMPUR);
        const dates = new Map(
          attributeEvents([...earlier, ...events], shifts, KUALA_LUMPUR).map((one) => [one.event.uuid, one]),
        );
        for (const one of attributeEvents(events, shifts, KUALA_LUMPUR))
          expect(dates.get(one.event.uuid)).toEqual(one);
      }),
    );
  });
});
