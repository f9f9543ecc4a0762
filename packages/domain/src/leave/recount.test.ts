import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recountedDays } from './recount.ts';
import {
  type CountedDay,
  countDays,
  LEAVE_DAY_KINDS,
  type LeaveDayKind,
  type LeaveDuration,
  type LeavePlanDay,
} from './request-days.ts';

const planned = (kind: LeaveDayKind): LeavePlanDay => ({
  date: '2026-11-23',
  kind,
  holiday: kind === 'holiday' ? 'Hari Keputeraan' : null,
});
const day = (duration: LeaveDuration, half_days: number): CountedDay => ({
  ...{ date: '2026-11-23', duration, half_days },
  why: 'work',
  holiday: null,
});

test.each<[string, LeaveDuration, LeaveDayKind, number]>([
  ['a holiday gives a whole day back', 'Full', 'holiday', 0],
  ['a rest day gives a whole day back', 'Full', 'rest', 0],
  ['a half working day leaves half of it', 'Full', 'half', 1],
  ['a holiday gives half a day back', 'Half Day (Morning)', 'holiday', 0],
])('%s', (_what, duration, kind, half_days) => {
  const found = recountedDays([day(duration, duration === 'Full' ? 2 : 1)], [planned(kind)], 'work_days');
  expect(found).toEqual([{ ...day(duration, half_days), why: kind, holiday: planned(kind).holiday }]);
});

test('half a day on what is a half working day now is all that is worked of it', () => {
  const found = recountedDays([day('Half Day (Afternoon)', 1)], [planned('half')], 'work_days');
  expect(found).toMatchObject([{ half_days: 1, why: 'half' }]);
});

test('leave by the calendar counts every day as before, and says what it is', () => {
  const found = recountedDays([day('Full', 2)], [planned('holiday')], 'calendar_days');
  expect(found).toMatchObject([{ half_days: 2, why: 'holiday', holiday: 'Hari Keputeraan' }]);
});

test.each(['work_days', 'calendar_days'] as const)(
  'outside service nothing counts of leave by %s',
  (counts) => {
    const after = { ...planned('off'), in_service: false };
    expect(recountedDays([day('Full', 2)], [after], counts)).toMatchObject([{ half_days: 0, why: 'off' }]);
  },
);

test('a day whose plan is the same, or not known, stays', () => {
  expect(recountedDays([day('Full', 2)], [planned('work')], 'work_days')).toEqual([]);
  expect(recountedDays([day('Full', 2)], [], 'work_days')).toEqual([]);
});

test('counting again comes to what asking for it now would', () => {
  const kind = fc.constantFrom(...LEAVE_DAY_KINDS);
  fc.assert(
    fc.property(kind, kind, (before, after) => {
      const requested = [{ date: '2026-11-23', duration: 'Full' as const }];
      const { days } = countDays(requested, [planned(before)], 'work_days');
      const now = countDays(requested, [planned(after)], 'work_days').days;
      expect(before === after ? days : recountedDays(days, [planned(after)], 'work_days')).toEqual(now);
    }),
  );
});
