import { expect, test } from 'vitest';
import { explainSalary, salaryOn, salarySegments } from './proration.ts';

const JUNE = { start_date: '2026-06-01', end_date: '2026-06-30' };
const HERE = { company_joined_at: '2020-01-01', inactive_at: null };
const row = (effective_from: string, amount: number) => ({ effective_from, amount });

test('the salary of a day is the latest that has begun, in whatever order they are written', () => {
  const rows = [row('2020-01-01', 300_000), row('2026-06-11', 330_000)];
  for (const salaries of [rows, [...rows].reverse()])
    expect(['2019-12-31', '2026-06-10', '2026-06-11'].map((day) => salaryOn(salaries, day)?.amount)).toEqual([
      undefined,
      300_000,
      330_000,
    ]);
});

test('a month outside of the service has no salary in it', () => {
  const salaries = [row('2020-01-01', 300_000)];
  const of = (employee: { company_joined_at: string; inactive_at: string | null }) =>
    salarySegments({ ...JUNE, employee, salaries });
  expect(of({ company_joined_at: '2026-07-01', inactive_at: null })).toEqual([]);
  expect(of({ company_joined_at: '2020-01-01', inactive_at: '2026-05-31' })).toEqual([]);
});

test('the same salary written twice does not divide the month', () => {
  const salaries = [row('2020-01-01', 300_001), row('2026-06-11', 300_001)];
  expect(salarySegments({ ...JUNE, employee: HERE, salaries })).toEqual([
    {
      start: '2026-06-01',
      end: '2026-06-30',
      days: 30,
      days_in_month: 30,
      monthly_salary: 300_001,
      amount: 300_001,
    },
  ]);
});

test('three salaries of a month are three parts of it, the same one twice in succession a single part', () => {
  const salaries = [
    row('2020-01-01', 300_000),
    row('2026-06-11', 330_000),
    row('2026-06-16', 330_000),
    row('2026-06-21', 360_000),
  ];
  const parts = salarySegments({ ...JUNE, employee: HERE, salaries });
  expect(parts.map(({ start, days, amount }) => [start, days, amount])).toEqual([
    ['2026-06-01', 10, 100_000], // 3,000 x 10/30
    ['2026-06-11', 10, 110_000], // 3,300 x 10/30
    ['2026-06-21', 10, 120_000], // 3,600 x 10/30
  ]);
});

test('the reason is the contract for a whole month, and the law for parts of one or none', () => {
  const salaries = [row('2020-01-01', 300_000), row('2026-06-11', 330_000)];
  const reason = (salariesOf: typeof salaries, joined: string) => {
    const employee = { company_joined_at: joined, inactive_at: null };
    return explainSalary(salarySegments({ ...JUNE, employee, salaries: salariesOf }), 0).law;
  };
  expect(reason(salaries.slice(0, 1), '2020-01-01')).toBe('law.contract.salary');
  expect(reason(salaries, '2020-01-01')).toBe('law.employment_act.s18a');
  expect(reason(salaries.slice(0, 1), '2026-06-02')).toBe('law.employment_act.s18a');
  expect(reason(salaries, '2026-07-01')).toBe('law.employment_act.s18a');
});
