import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatMoney, parseMoney } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { lineType } from '../payroll/line-types.ts';
import type { StateCode } from '../statutory/malaysia/states.ts';
import { workingTimeOn } from '../statutory/malaysia/working-time.ts';
import { DEFAULT_WORKING_TIME_DECISIONS } from '../statutory/malaysia/working-time-decisions.ts';
import type { WageUnit } from './hourly-rate.ts';
import { type PaidDay, payLines } from './pay-lines.ts';
import { DEFAULT_ATTENDANCE_SETTINGS, type PayDayKind } from './rule-set.ts';
import { workPay } from './work-pay.ts';

interface Case {
  name: string;
  wage: string;
  items?: string;
  state?: StateCode;
  days: Record<string, string>;
  lines: string[];
  steps: string[];
}
const cases = parse(readFileSync(new URL('./cases/pay-lines.yaml', import.meta.url), 'utf8'), {
  schema: 'failsafe',
}) as Case[];

function paidDays({ wage, items, state, days }: Case): PaidDay[] {
  const [amount = '', unit = 'month'] = wage.split(' ');
  return Object.entries(days).map(([date, text]) => {
    const [kind, normal, overtime] = text.split(' ');
    const law = workingTimeOn(state ?? 'SGR', date);
    if (!law) throw new Error('no law');
    const { lines } = workPay({
      day: {
        kind: kind as PayDayKind,
        pieces: [],
        normal_minutes: Number(normal),
        overtime_minutes: Number(overtime),
        late_minutes: 0,
        early_leave_minutes: 0,
      },
      wage: {
        unit: unit as WageUnit,
        amount: unwrap(parseMoney(amount)),
        ordinary_items: unwrap(parseMoney(items ?? '0')),
      },
      month_wages: 300_000,
      manual_worker: false,
      settings: DEFAULT_ATTENDANCE_SETTINGS,
      law,
      decisions: DEFAULT_WORKING_TIME_DECISIONS,
    });
    return { date, lines, allowances: [] };
  });
}

test.each(cases.map((one) => [one.name, one] as const))('%s', (_, given) => {
  const lines = payLines(paidDays(given), []);
  expect(
    lines.map(({ type, amount, key, explanation }) =>
      [type, formatMoney(amount), key, explanation?.law].join(' '),
    ),
  ).toEqual(given.lines);
  expect(
    lines.flatMap(({ explanation }) =>
      (explanation?.steps ?? []).map(({ date, amount, formula }) =>
        [date, formatMoney(amount), formula].join(' '),
      ),
    ),
  ).toEqual(given.steps);
  for (const { type, amount, explanation, source_days } of lines) {
    expect(lineType(type)).not.toBeNull();
    expect(explanation?.steps.reduce((sum, step) => sum + step.amount, 0)).toBe(amount);
    expect(explanation?.steps.map(({ date }) => date)).toEqual(source_days);
    expect(explanation?.effective_from).toMatch(/^20\d\d-/);
  }
});

test('lateness is a deduction of a positive amount', () => {
  const law = workingTimeOn('SGR', '2026-11-12');
  if (!law) throw new Error('no law');
  const { lines } = workPay({
    day: {
      kind: 'work',
      pieces: [],
      normal_minutes: 450,
      overtime_minutes: 0,
      late_minutes: 30,
      early_leave_minutes: 0,
    },
    wage: { unit: 'month', amount: 300_000, ordinary_items: 0 },
    month_wages: 300_000,
    manual_worker: false,
    settings: { ...DEFAULT_ATTENDANCE_SETTINGS, lateness: 'deducted' },
    law,
    decisions: DEFAULT_WORKING_TIME_DECISIONS,
  });
  // 14.4230… × 0.5 h = 7.211…, never more than the minutes missed
  expect(payLines([{ date: '2026-11-12', lines, allowances: [] }], [])).toMatchObject([
    {
      type: 'lateness',
      amount: 7_21,
      minutes: 30,
      explanation: { steps: [{ label_key: 'step.time_missed' }] },
    },
  ]);
});

test('the allowances of all shifts are one line, and every absence is a proposal of its own', () => {
  const allowance = { template_id: 1, amount: 15_00, minutes: 480 };
  const days = [
    { date: '2026-11-12', lines: [], allowances: [allowance, { ...allowance, amount: 5_00 }] },
    { date: '2026-11-13', lines: [], allowances: [allowance] },
  ];
  const absences = [
    { date: '2026-11-17', half_days: 2, undecided: false },
    { date: '2026-11-18', half_days: 1, undecided: true },
  ];
  expect(payLines(days, absences)).toMatchObject([
    { type: 'shift_allowance', amount: 35_00, source_days: ['2026-11-12', '2026-11-13'], minutes: 1440 },
    { key: 'absence.2026-11-17', unpaid_leave: { days: '1' }, proposed: true, undecided: false },
    { key: 'absence.2026-11-18', unpaid_leave: { days: '0.5' }, proposed: true, undecided: true },
  ]);
});
