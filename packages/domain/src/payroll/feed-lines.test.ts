import { expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts } from './cases/read-cases.ts';
import type { PayslipFacts } from './facts.ts';
import type { FeedFacts } from './feed-facts.ts';
import { daysLeft, decideFeed, feedLine, type GivenLine } from './feed-lines.ts';

const OVERTIME: GivenLine = {
  source: 'attendance',
  key: 'overtime.employment_act',
  type: 'overtime',
  amount: 43_27,
  source_days: ['2026-11-12'],
  minutes: 120,
  explanation: {
    law: 'law.employment_act.overtime',
    effective_from: '2023-01-01',
    source: 'the Act',
    base: 300_000,
    rate: '1.5',
    steps: [{ date: '2026-11-12', label_key: 'step.hours_worked', formula: '2 h', amount: 43_27 }],
  },
};
const absence = (date: string, days = '1'): GivenLine => ({
  source: 'attendance',
  key: `absence.${date}`,
  type: 'unpaid_leave',
  amount: 0,
  source_days: [date],
  unpaid_leave: { days },
  explanation: null,
  proposed: true,
});
const feedOf = (...lines: GivenLine[]): FeedFacts => ({ taken: [], lines: lines.map(feedLine) });
const payslip = (changes: Partial<PayslipFacts>) =>
  unwrap(calculatePayslip(ordinaryFacts('2026-11', 300_000, changes), unwrap(statuteFor('2026-11'))));

test('a feed line is paid with the flags of its type: overtime carries no EPF but SOCSO, EIS and tax', () => {
  const without = payslip({});
  const paid = payslip({ feed: feedOf(OVERTIME) });
  expect(paid.total_gross_pay).toBe(3_043_27);
  expect(paid.contribution_epf_employee_amount).toBe(without.contribution_epf_employee_amount);
  expect(paid.month_total.socso_wages).toBe(3_043_27);
  expect(paid.month_total.normal_remuneration).toBe(3_043_27);
  expect(paid.month_total.hrdf_wages).toBe(3_000_00);
  expect(paid.earnings).toMatchObject([
    {
      name: 'Overtime',
      amount: 43_27,
      explanation: { law: 'law.employment_act.overtime', steps: [{ date: '2026-11-12', amount: 43_27 }] },
      feed: { source: 'attendance', source_days: ['2026-11-12'], minutes: 120, taken: true },
    },
  ]);
});

test('a line that names itself and what it counts towards is paid so; what it leaves out is that of its type', () => {
  const named = feedLine({ ...OVERTIME, name: 'Night work', epf: true, socso: false });
  expect(named).toMatchObject({
    name: 'Night work',
    epf: true,
    socso: false,
    eis: true,
    tax: true,
    hrdf: false,
  });
  const flags = feedLine({ ...OVERTIME, eis: false, tax: false, hrdf: true });
  expect(flags).toMatchObject({
    name: 'Overtime',
    epf: false,
    socso: true,
    eis: false,
    tax: false,
    hrdf: true,
  });
  expect(payslip({ feed: { taken: [], lines: [named] } }).month_total).toMatchObject({
    epf_wages: 3_043_27,
    socso_wages: 3_000_00,
    eis_wages: 3_043_27,
  });
});

test('a line left out is not paid, and stays on record with its reason', () => {
  const feed = decideFeed(feedOf(OVERTIME), {
    left_out: [{ source: 'attendance', key: OVERTIME.key, reason: 'Paid in cash' }],
  });
  const result = payslip({ feed });
  expect(result.earnings).toEqual([]);
  expect(result.total_gross_pay).toBe(3_000_00);
  expect(result.feed).toMatchObject([{ amount: 43_27, feed: { taken: false, reason: 'Paid in cash' } }]);
});

test('a decision counts for the line of its source and key only', () => {
  const feed = decideFeed(feedOf(OVERTIME, absence('2026-11-03')), {
    left_out: [
      { source: 'leave', key: OVERTIME.key, reason: 'Another source' },
      { source: 'attendance', key: 'overtime', reason: 'Another key' },
    ],
    accepted: [{ source: 'attendance', key: 'absence.2026-11-04' }],
  });
  expect(feed.lines.map(({ taken, reason }) => [taken, reason])).toEqual([
    [true, null],
    [false, null],
  ]);
});

test('nothing proposed is deducted until it was accepted; what was accepted is rounded once', () => {
  const proposed = feedOf(absence('2026-11-03'), absence('2026-11-04'), absence('2026-11-05', '0.5'));
  const salaries = [{ effective_from: '2020-01-01', amount: 250_000 }];
  const untouched = payslip({ salaries, feed: proposed });
  expect(untouched.total_deduction).toBe(0);
  // Each by itself: 2,500.00 / 30 a day.
  expect(untouched.feed?.map(({ amount }) => amount)).toEqual([83_33, 83_33, 41_67]);
  const accepted = ['absence.2026-11-03', 'absence.2026-11-04'].map((key) => ({
    source: 'attendance' as const,
    key,
  }));
  const result = payslip({ salaries, feed: decideFeed(proposed, { accepted }) });
  // 2,500.00 × 2 / 30 = 166.666…
  expect(result.deductions).toMatchObject([
    { type: 'unpaid_leave', amount: 166_67, feed: { source_days: ['2026-11-03', '2026-11-04'] } },
  ]);
  expect(result.month_total.epf_wages).toBe(2_333_33);
  const all = { accepted: [...accepted, { source: 'attendance' as const, key: 'absence.2026-11-05' }] };
  // 2,500.00 × 2.5 / 30 = 208.333…
  expect(payslip({ salaries, feed: decideFeed(proposed, all) }).total_deduction).toBe(208_33);
});

test('facts without a feed give a result without one', () => {
  const result = payslip({});
  expect('feed' in result).toBe(false);
  expect(JSON.stringify(result)).not.toContain('source_days');
});

test('a feed line of a type outside the catalogue is refused', () => {
  expect(() => feedLine({ ...OVERTIME, type: 'a wish' })).toThrow('no line type a wish');
});

test('days that another payroll took split the rest into ranges', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
  expect(daysLeft(days, () => false)).toEqual([{ start_date: '2026-11-01', end_date: '2026-11-05' }]);
  expect(daysLeft(days, (day) => day === '2026-11-01' || day === '2026-11-03')).toEqual([
    { start_date: '2026-11-02', end_date: '2026-11-02' },
    { start_date: '2026-11-04', end_date: '2026-11-05' },
  ]);
  expect(daysLeft(days, () => true)).toEqual([]);
});

test('wages by the day or hour are paid by the feed and never as a month’s salary', () => {
  const wages = feedLine({ ...OVERTIME, key: 'normal_hours', type: 'time_wages', amount: 1_000_00 });
  for (const unit of ['day', 'hour'] as const) {
    const salaries = [{ effective_from: '2020-01-01', amount: 100_00, unit }];
    const result = payslip({ salaries, feed: { taken: [], lines: [wages] } });
    expect(result).toMatchObject({ salary_amount: 0, total_gross_pay: 1_000_00, segments: [] });
    expect(result.month_total.epf_wages).toBe(1_000_00);
  }
});
