import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseMoney } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { overtimePay } from '../payroll/overtime.ts';
import { workingTimeOn } from '../statutory/malaysia/working-time.ts';
import { DEFAULT_WORKING_TIME_DECISIONS } from '../statutory/malaysia/working-time-decisions.ts';
import type { Piece } from './day-pieces.ts';
import { ordinaryRate, timesRate, type WageUnit } from './hourly-rate.ts';
import {
  type AttendanceSettings,
  type Calculation,
  DEFAULT_ATTENDANCE_SETTINGS,
  type PayDayKind,
  type TimeMultiplier,
} from './rule-set.ts';
import { minuteOf } from './sessions.ts';
import { earnedAllowances } from './shift-allowances.ts';
import { type WorkPayFacts, workPay } from './work-pay.ts';

interface Case {
  name: string;
  kind?: PayDayKind;
  wage: string;
  items?: number;
  month?: number;
  manual?: boolean;
  beyond?: 'same';
  hourly?: number;
  times?: string[];
  begins?: string;
  normal?: number;
  overtime?: number;
  late?: number;
  early?: number;
  lateness?: 'deducted';
  decides?: 'by_hours';
  covered?: boolean;
  lines: Record<string, number>;
  due?: number;
  below?: boolean;
}
const cases = parse(readFileSync(new URL('./cases/work-pay.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const sen = (ringgit: number | string): number => unwrap(parseMoney(String(ringgit)));
const LAW = workingTimeOn('SGR', '2026-11-23');
if (!LAW) throw new Error('no law');

function calculationOf({ hourly, times }: Case): Calculation {
  if (hourly !== undefined) return { type: 'Fix Amount', hourly_rate: sen(hourly) };
  if (!times) return { type: 'Basic' };
  const multipliers = times.map((text): TimeMultiplier => {
    const [day_kind, time = '', normal = '', overtime = ''] = text.split(' ');
    const [from = '', to = ''] = time.split('-');
    return { day_kind: day_kind as PayDayKind, from, to, normal, overtime };
  });
  return { type: 'Time-Based', multipliers };
}

function factsOf(one: Case): WorkPayFacts {
  const [amount = '', unit] = one.wage.split(' ');
  const [normal, overtime] = [one.normal ?? 0, one.overtime ?? 0];
  const begin = minuteOf(one.begins ?? '14:00');
  const pieces: Piece[] = [
    { from: begin, to: begin + normal, kind: 'normal' },
    { from: begin + normal, to: begin + normal + overtime, kind: 'overtime' },
    { from: begin + normal + overtime, to: begin + normal + overtime + 10, kind: 'after_shift' },
  ];
  const settings: AttendanceSettings = {
    ...DEFAULT_ATTENDANCE_SETTINGS,
    calculation: calculationOf(one),
    lateness: one.lateness ?? 'reported',
    beyond_wage_limit: one.beyond ?? 'none',
  };
  return {
    day: {
      kind: one.kind ?? 'work',
      pieces: pieces.filter(({ from, to }) => from < to),
      normal_minutes: normal,
      overtime_minutes: overtime,
      late_minutes: one.late ?? 0,
      early_leave_minutes: one.early ?? 0,
    },
    wage: { unit: unit as WageUnit, amount: sen(amount), ordinary_items: sen(one.items ?? 0) },
    month_wages: one.month === undefined ? sen(amount) : sen(one.month),
    manual_worker: one.manual ?? false,
    settings,
    law: LAW ?? (undefined as never),
    decisions: {
      ...DEFAULT_WORKING_TIME_DECISIONS,
      holiday_daily_paid: one.decides ?? 'two_days',
    },
  };
}

const byKey = (lines: ReturnType<typeof workPay>['lines']) => {
  const sums: Record<string, number> = {};
  for (const { key, amount } of lines) sums[key] = (sums[key] ?? 0) + amount;
  return sums;
};

test.each(cases)('$name', (one) => {
  const pay = workPay(factsOf(one));
  const expected = Object.fromEntries(Object.entries(one.lines).map(([key, value]) => [key, sen(value)]));
  expect(byKey(pay.lines)).toEqual(expected);
  const total = Object.values(expected).reduce((sum, amount) => sum + amount, 0);
  expect([pay.covered, pay.statutory_amount, pay.below_law]).toEqual([
    one.covered ?? true,
    one.due === undefined ? total : sen(one.due),
    one.below ?? false,
  ]);
});

describe('a line', () => {
  test('says base, rate, divisors, law and rounding', () => {
    const [overtime] = workPay(factsOf({ name: '', wage: '2600 month', overtime: 90, lines: {} })).lines;
    expect(overtime).toEqual({
      key: 'overtime',
      amount: 2813,
      base: 260_000,
      ordinary_items: 0,
      unit: 'month',
      rate: '1.5',
      per: 'hour',
      minutes: 90,
      days: 26,
      normal_minutes: 480,
      rounding: 'half_up_sen',
      law: {
        statute: 'employment_act',
        section: 's.60A(3)',
        effective_from: '2023-01-01',
        source: LAW.source,
      },
    });
  });

  test.each([
    ['rest', 's.60(3)', 'day'],
    ['holiday', 's.60D(3)', 'day'],
  ] as const)('of a %s is by %s and the %s', (kind, section, per) => {
    const [work] = workPay(factsOf({ name: '', kind, wage: '2600 month', normal: 60, lines: {} })).lines;
    expect([work?.law?.section, work?.per, work?.minutes]).toEqual([section, per, 60]);
  });

  test('of normal hours and lateness is by the ordinary rate, one of the company’s by no law', () => {
    const section = (one: Partial<Case>) =>
      workPay(factsOf({ name: '', wage: '10 hour', month: 2000, normal: 60, lines: {}, ...one })).lines[0]
        ?.law?.section;
    expect(section({})).toBe('s.60I');
    expect(section({ wage: '2600 month', normal: 0, late: 9, lateness: 'deducted' })).toBe('s.60I');
    expect(section({ times: ['work 00:00-00:00 1 1'] })).toBeUndefined();
    expect(section({ kind: 'holiday' })).toBe('s.60D(3)');
  });

  test('of lateness says that it drops the fraction', () => {
    const facts = factsOf({ name: '', wage: '3333.33 month', late: 7, lateness: 'deducted', lines: {} });
    expect(workPay(facts).lines[0]).toMatchObject({ rounding: 'truncate_sen', minutes: 7, rate: '1' });
  });
});

describe('the rates', () => {
  const wage = (unit: WageUnit, amount: number) => ({ unit, amount, ordinary_items: 0 });
  const divisors = { days: 26, normal_minutes: 450 };

  test('of a day and a minute are exact', () => {
    const exact = (unit: WageUnit) => ordinaryRate(wage(unit, 100_000), { type: 'Basic' }, divisors);
    expect(exact('month')).toMatchObject({
      day: { numerator: 100_000, denominator: 26 },
      minute: { numerator: 100_000, denominator: 11_700 },
    });
    expect(exact('day')).toMatchObject({
      day: { numerator: 100_000, denominator: 1 },
      minute: { numerator: 100_000, denominator: 450 },
    });
    expect(exact('hour')).toMatchObject({
      day: { numerator: 45_000_000, denominator: 60 },
      minute: { numerator: 100_000, denominator: 60 },
    });
  });

  test('of somebody paid by day or hour have a 26th of the items a day', () => {
    const exact = (unit: WageUnit) =>
      ordinaryRate({ unit, amount: 1000, ordinary_items: 2600 }, { type: 'Basic' }, divisors);
    const value = ({ numerator, denominator }: { numerator: number; denominator: number }) =>
      numerator / denominator;
    // 26.00 a month is 1.00 a day, a 450th of it a minute.
    expect(value(exact('day').day)).toBe(1100);
    expect(value(exact('day').minute)).toBeCloseTo(1100 / 450, 9);
    expect(value(exact('hour').day)).toBe(7600);
    expect(value(exact('hour').minute)).toBeCloseTo(7600 / 450, 9);
  });

  test('have no items where the rate an hour is typed', () => {
    const typed = { type: 'Fix Amount', hourly_rate: 1500 } as const;
    const rate = ordinaryRate({ unit: 'month', amount: 1000, ordinary_items: 2600 }, typed, divisors);
    expect([rate.base, rate.items]).toEqual([1500, 0]);
    expect(rate.minute).toEqual({ numerator: 1500, denominator: 60 });
  });

  test('give the overtime of payroll, whatever the salary and the minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom('1.5', '2', '3'),
        fc.integer({ min: 0, max: 100_000 }),
        (salary, quarters, multiplier, items) => {
          const { minute } = ordinaryRate(
            { ...wage('month', salary), ordinary_items: items },
            { type: 'Basic' },
            { days: 26, normal_minutes: 480 },
          );
          expect(timesRate(minute, quarters * 15, multiplier, 'half_up_sen')).toBe(
            overtimePay(salary, { multiplier, hours: (quarters / 4).toFixed(2) }, items),
          );
        },
      ),
    );
  });

  test('never pay less for more work', () => {
    const minutes = fc.integer({ min: 0, max: 480 });
    fc.assert(
      fc.property(
        fc.constantFrom<PayDayKind>('work', 'off', 'rest', 'holiday'),
        fc.constantFrom('2600 month', '80 day', '9.50 hour'),
        minutes,
        minutes,
        fc.integer({ min: 0, max: 300 }),
        (kind, paid, a, b, overtime) => {
          const due = (normal: number) =>
            workPay(factsOf({ name: '', kind, wage: paid, month: 2000, normal, overtime, lines: {} }))
              .statutory_amount;
          expect(due(Math.max(a, b))).toBeGreaterThanOrEqual(due(Math.min(a, b)));
        },
      ),
    );
  });
});

test('an allowance is earned by each session worked for long enough', () => {
  const session = (template_id: number, start_time: string, end_time: string) => ({
    template_id,
    start_time,
    end_time,
    effective_from: '1900-01-01',
    ontime_checkin_minute: 0,
    ontime_checkout_minute: 0,
    break_minute: 0,
  });
  const sessions = [session(1, '08:00', '12:00'), session(2, '22:00', '06:00'), session(3, '13:00', '14:00')];
  const pieces: Piece[] = [
    { from: 480, to: 700, kind: 'normal' },
    { from: 1320, to: 1560, kind: 'normal' },
    { from: 1560, to: 1580, kind: 'break' },
    { from: 1580, to: 1700, kind: 'overtime' },
  ];
  const allowances = [
    { template_id: 1, amount: 500, min_minutes: 221 },
    { template_id: 2, amount: 1500, min_minutes: 360 },
    { template_id: 2, amount: 200, min_minutes: 361 },
    { template_id: 3, amount: 900, min_minutes: 0 },
  ];
  expect(earnedAllowances(sessions, pieces, allowances)).toEqual([
    { template_id: 2, amount: 1500, minutes: 360 },
  ]);
});
