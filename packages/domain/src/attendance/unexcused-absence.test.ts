import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fixedOffset } from '../kit/zone.ts';
import { recordByException } from './by-exception.ts';
import type { DayLeave } from './day-count.ts';
import { DEFAULT_ATTENDANCE_SETTINGS, type PayDayKind } from './rule-set.ts';
import { type AbsenceDay, lateFactDays, proposedAbsences, type TakenDay } from './unexcused-absence.ts';

interface Case {
  name: string;
  date?: string;
  today?: string;
  in?: boolean;
  out?: boolean;
  leave?: DayLeave;
  half?: boolean;
  kind?: PayDayKind;
  sessions?: boolean;
  excused?: boolean;
  undecided?: boolean;
  by_exception?: boolean;
  noted?: boolean;
  days: number;
}
const cases = parse(readFileSync(new URL('./cases/absences.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];
const PERIOD = { start: '2026-10-26', end: '2026-11-25' };

const dayOf = (one: Partial<Case>): AbsenceDay => ({
  date: one.date ?? '2026-11-23',
  has_sessions: one.sessions ?? true,
  leave: one.leave ?? null,
  half_day: one.half ?? false,
  by_exception: one.by_exception ?? false,
  noted_absent: one.noted ?? false,
  record: {
    kind: one.kind ?? 'work',
    first_in: one.in ? 540 : null,
    last_out: one.out ? 1080 : null,
  },
  undecided: one.undecided ?? false,
  excused: one.excused ?? false,
});

test.each(cases)('$name', (one) => {
  const found = proposedAbsences([dayOf(one)], PERIOD, one.today ?? '2026-11-28');
  expect(found).toEqual(
    one.days === 0
      ? []
      : [{ date: one.date ?? '2026-11-23', half_days: one.days, undecided: one.undecided ?? false }],
  );
});

test('absences are in order of their days', () => {
  const days = ['2026-11-20', '2026-11-18', '2026-11-19'].map((date) => dayOf({ date }));
  expect(proposedAbsences(days, PERIOD, '2026-11-28').map(({ date }) => date)).toEqual([
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ]);
});

describe('a late fact', () => {
  const taken = (changes: Partial<TakenDay> = {}): TakenDay => ({
    date: '2026-11-23',
    normal_minutes: 480,
    overtime_minutes: 60,
    late_minutes: 0,
    early_leave_minutes: 0,
    unpaid_half_days: 0,
    ...changes,
  });

  test('is a day that changed after it was taken', () => {
    for (const changes of [
      { normal_minutes: 479 },
      { overtime_minutes: 0 },
      { late_minutes: 1 },
      { early_leave_minutes: 1 },
      { unpaid_half_days: 2 },
      { unpaid_half_days: 1 },
    ])
      expect(lateFactDays([taken()], [taken(changes)])).toEqual([
        { date: '2026-11-23', taken: taken(), current: taken(changes) },
      ]);
  });

  test('is neither a day that is the same nor one that was not taken', () => {
    expect(lateFactDays([taken()], [taken(), taken({ date: '2026-11-24', late_minutes: 5 })])).toEqual([]);
    expect(lateFactDays([taken()], [])).toEqual([]);
  });
});

describe('who does not clock', () => {
  const session = (start_time: string, end_time: string) => ({
    template_id: 1,
    effective_from: '1900-01-01',
    start_time,
    end_time,
    ontime_checkin_minute: 15,
    ontime_checkout_minute: 15,
    break_minute: 60,
  });
  const record = (changes: Partial<Parameters<typeof recordByException>[0]> = {}) =>
    recordByException({
      planned: { date: '2026-11-23', kind: 'work', sessions: [session('09:00', '18:00')] },
      holiday: false,
      leave: null,
      settings: DEFAULT_ATTENDANCE_SETTINGS,
      overtime: { approved_minutes: null, month_left_minutes: null, as_leave: false },
      offsetAt: fixedOffset(480),
      law: null,
      noted_absent: false,
      ...changes,
    });

  test('is present as planned, without events or clock times', () => {
    const { steps, ...found } = record();
    expect(found).toMatchObject({
      normal_minutes: 480,
      break_minutes: 60,
      overtime_minutes: 0,
      span_minutes: 540,
      absent_minutes: 0,
      first_in: null,
      last_out: null,
      in_status: null,
      out_status: null,
      missing_in: false,
      missing_out: false,
      sites: [],
    });
    expect(steps.map(({ figure, rule, events }) => [figure, rule, events])).toEqual([
      ['break', 'rule.by_exception', []],
      ['normal', 'rule.by_exception', []],
    ]);
  });

  test('is present in both parts of a split shift', () => {
    const sessions = [session('08:00', '12:00'), session('17:00', '21:00')];
    expect(record({ planned: { date: '2026-11-23', kind: 'work', sessions } })).toMatchObject({
      normal_minutes: 480,
      span_minutes: 480,
    });
  });

  test('is absent where it was noted, and works half a day beside half a day of leave', () => {
    expect(record({ noted_absent: true })).toMatchObject({ normal_minutes: 0, absent_minutes: 540 });
    expect(record({ leave: 'first_half' })).toMatchObject({ normal_minutes: 270, absent_minutes: 0 });
    expect(record({ leave: 'full' })).toMatchObject({
      normal_minutes: 0,
      absent_minutes: 0,
      span_minutes: 0,
    });
  });

  test('works neither on holidays nor on rest days', () => {
    expect(record({ holiday: true })).toMatchObject({ kind: 'holiday', span_minutes: 0 });
    const sessions = [session('09:00', '18:00')];
    expect(record({ planned: { date: '2026-11-23', kind: 'rest', sessions } }).span_minutes).toBe(0);
  });
});
