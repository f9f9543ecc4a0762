import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { addDays } from '../kit/plain-date.ts';
import { daysOf } from './half-days.ts';
import {
  countDays,
  halvesOf,
  LEAVE_COUNTS,
  LEAVE_DAY_KINDS,
  LEAVE_DURATIONS,
  type LeaveCounts,
  type LeaveDayKind,
  type LeaveDuration,
  type LeavePlanDay,
  leaveDayKind,
  type RequestedDay,
  sharesHalf,
} from './request-days.ts';

interface Case {
  name: string;
  by?: LeaveCounts;
  days: string[];
  counts: string[];
  /** Days that are holidays once they are confirmed. */
  possible?: string[];
  refused?: string[];
  total: number;
}
const cases = parse(readFileSync(new URL('./cases/request-days.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const day = (date: string, kind: LeaveDayKind): LeavePlanDay => ({
  date,
  kind,
  holiday: kind === 'holiday' ? 'Hari Wilayah' : null,
});
const PLAN = [
  ...['23', '24', '25', '26', '27'].map((one) => day(`2026-11-${one}`, 'work')),
  day('2026-11-28', 'half'),
  day('2026-11-29', 'rest'),
  day('2026-11-30', 'holiday'),
  { ...day('2026-12-01', 'work'), possible_holiday: 'Hari Keputeraan' },
  { ...day('2026-12-05', 'off'), possible_holiday: 'Hari Keputeraan' },
];
const DURATIONS: Record<string, LeaveDuration> = {
  F: 'Full',
  M: 'Half Day (Morning)',
  A: 'Half Day (Afternoon)',
};
function requestedDay(text: string): RequestedDay {
  const [date, duration] = text.split(' ');
  return { date: `2026-${date}`, duration: DURATIONS[duration ?? ''] ?? 'Full' };
}

test.each(cases)('$name', (one) => {
  const found = countDays(one.days.map(requestedDay), PLAN, one.by ?? 'work_days');
  expect({
    counts: found.days.map(({ date, half_days, why }) => `${date.slice(5)} ${daysOf(half_days)} ${why}`),
    refused: found.refused.map(({ date, problem }) => `${date.slice(5)} ${problem}`),
    possible: found.days.flatMap(({ date, possible_holiday }) =>
      possible_holiday ? [`${date.slice(5)} ${possible_holiday}`] : [],
    ),
    total: daysOf(found.half_days),
  }).toEqual({
    ...{ counts: one.counts, total: one.total },
    ...{ refused: one.refused ?? [], possible: one.possible ?? [] },
  });
});

test('a holiday is named beside its day, and is kept with what it counts', () => {
  const [found] = countDays([requestedDay('11-30 F')], PLAN, 'work_days').days;
  expect(found).toMatchObject({ why: 'holiday', holiday: 'Hari Wilayah', half_days: 0 });
});

test('a planned day is what pay takes it for; a holiday on a rest day stays a rest day', () => {
  const of = (kind: Parameters<typeof leaveDayKind>[0], half = false, holiday = false) =>
    leaveDayKind(kind, { half, holiday });
  expect([of('work'), of('work', true), of('rest'), of('off')]).toEqual(['work', 'half', 'rest', 'off']);
  expect([of('work', true, true), of('rest', false, true), of('off', false, true)]).toEqual([
    'holiday',
    'rest',
    'holiday',
  ]);
  expect([of('unset'), of('away')]).toEqual(['work', 'work']);
});

test('two durations share a half of a day unless one is its morning and the other its afternoon', () => {
  for (const a of LEAVE_DURATIONS)
    for (const b of LEAVE_DURATIONS)
      expect([a, b, sharesHalf(a, b)]).toEqual([
        a,
        b,
        halvesOf(a).some((half) => halvesOf(b).includes(half)),
      ]);
});

const SPAN = 40;
const request = fc
  .array(
    fc.record({ kind: fc.constantFrom(...LEAVE_DAY_KINDS), duration: fc.constantFrom(...LEAVE_DURATIONS) }),
    {
      minLength: 1,
      maxLength: SPAN,
    },
  )
  .map((days) =>
    days.map(({ kind, duration }, index) => ({ plan: day(addDays('2026-11-01', index), kind), duration })),
  );
const countsOf = fc.constantFrom(...LEAVE_COUNTS);
const requested = (days: readonly { plan: LeavePlanDay; duration: LeaveDuration }[]) =>
  days.map(({ plan, duration }) => ({ date: plan.date, duration }));

test('the order in which days are named never matters', () => {
  fc.assert(
    fc.property(request, countsOf, fc.infiniteStream(fc.nat()), (days, counts, order) => {
      const plan = days.map((one) => one.plan);
      const mixed = requested(days)
        .map((one) => ({ one, at: order.next().value as number }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one);
      expect(countDays(mixed, [...plan].reverse(), counts)).toEqual(countDays(requested(days), plan, counts));
    }),
  );
});

test('a range split anywhere counts as much as the whole', () => {
  fc.assert(
    fc.property(request, countsOf, fc.nat(SPAN), (days, counts, at) => {
      const plan = days.map((one) => one.plan);
      const whole = countDays(requested(days), plan, counts);
      const parts = [requested(days.slice(0, at)), requested(days.slice(at))].map((part) =>
        countDays(part, plan, counts),
      );
      expect(parts.flatMap((part) => part.days)).toEqual(whole.days);
      expect(parts.reduce((sum, part) => sum + part.half_days, 0)).toBe(whole.half_days);
    }),
  );
});
