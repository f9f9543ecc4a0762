import { describe, expect, test } from 'vitest';
import { type MonthSummary, monthFigures, statePartsOf } from './month-state.tsx';
import { tasksOf } from './payroll-card.tsx';
import { isEditable } from './process-desk.tsx';
import { readTarget } from './process-target.ts';
import { isRunShown } from './run-job.tsx';

const totals = {
  salary_amount: '1000.00',
  total_salary: '1000.00',
  total_earning: '0.00',
  total_gross_pay: '1000.00',
  total_deduction: '0.00',
  total_adjustment: '0.00',
  total_contribution_employee: '120.20',
  total_contribution_employer: '150.35',
  total_net_pay: '879.80',
  contribution_epf_employee_amount: '110.00',
  contribution_epf_employer_amount: '130.00',
  contribution_socso_employee_amount: '4.75',
  contribution_socso_employer_amount: '16.65',
  contribution_eis_employee_amount: '1.90',
  contribution_eis_employer_amount: '1.90',
  contribution_skbbk_employee_amount: '3.55',
  contribution_hrdf: '1.80',
  contribution_tax_monthly_amount: '0.00',
  // RM 200 of it was not earned.
  total_cost: '950.35',
};
const summary: MonthSummary = {
  employees: 12,
  unprocessed: 5,
  openings_missing: 0,
  blocked: 2,
  pay_day: '2026-11-30',
  statuses: [
    { status: 'Confirmed', count: 3, total_net_pay: '0.00', unusual: 0 },
    { status: 'In Process', count: 4, total_net_pay: '0.00', unusual: 0 },
  ],
  totals,
  previous: null,
  unusual: 1,
  blockers: [],
  unconfirmed_holidays: [],
  sources: { count: 0, unaccepted: 0 },
  job: null,
};

describe('a month at a glance', () => {
  test('counts each employee once, blocked apart from unprocessed', () => {
    const parts = statePartsOf(summary);
    expect(Object.fromEntries(parts.map(({ state, count }) => [state, count]))).toEqual({
      Blocked: 2,
      Unprocessed: 3,
      'In Process': 4,
      Confirmed: 3,
      'Waiting for Payment': 0,
      Paid: 0,
    });
    expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(summary.employees);
  });

  test('adds up both sides of a contribution to the sen, and says what the month costs', () => {
    const figures = Object.fromEntries(monthFigures(totals).map(({ key, amount }) => [key, amount]));
    expect(figures).toMatchObject({
      cost: '950.35',
      epf: '240.00',
      socso: '21.40',
      eis: '3.80',
      net: '879.80',
    });
  });

  test('says what needs doing in the order of the work, and nothing that does not', () => {
    expect(tasksOf(summary).map(({ task, count }) => [task, count])).toEqual([
      ['blocked', 2],
      ['unprocessed', 3],
      ['unusual', 1],
      ['in_process', 4],
      ['confirmed', 3],
    ]);
    const paid = {
      ...summary,
      unprocessed: 0,
      blocked: 0,
      statuses: [{ status: 'Paid' as const, count: 12, total_net_pay: '0.00', unusual: 0 }],
    };
    expect(tasksOf(paid)).toEqual([]);
  });
});

describe('what may be done', () => {
  const can = {
    process: true,
    update: false,
    confirm: false,
    payslip: false,
    mark_as_paid: false,
    remove: false,
    update_needs_reason: false,
  };
  const editable = (payroll_id: number | null, change: Partial<typeof can>) =>
    isEditable({ payroll_id, can: { ...can, ...change } } as Parameters<typeof isEditable>[0]);
  test('a new payroll is edited by who may process, a stored one while its state allows', () => {
    expect(editable(null, {})).toBe(true);
    expect(editable(null, { process: false })).toBe(false);
    expect(editable(7, { update: true })).toBe(true);
    expect(editable(7, {})).toBe(false);
  });

  test('a process page needs somebody; it knows the month and the list it came from', () => {
    for (const employee_id of [undefined, '', '0', 'abc'])
      expect(() => readTarget({ employee_id }, '2026-11-21')).toThrow();
    expect(readTarget({ employee_id: '4', at: '12', status: ['Pending'], page: '2' }, '2026-11-21')).toEqual({
      payslipKey: { employee_id: 4, sequence: 1, start_date: '2026-11-01', end_date: '2026-11-30' },
      at: 12,
      filters: { status: ['Pending'] },
    });
    const offCycle = readTarget({ employee_id: '4', sequence: '2' }, '2026-11-21');
    expect(offCycle).toMatchObject({ payslipKey: { sequence: 2 }, filters: {} });
  });
});

describe('a run', () => {
  const job = {
    id: 9,
    company_id: 1,
    type: 'payroll_run',
    status: 'success' as const,
    total: 2,
    done: 2,
    failed: 0,
    message: null,
    failures: [],
    result: null,
    created_at: '2026-11-21T01:00:00Z',
    finished_at: '2026-11-21T01:00:05Z',
  };
  const soon = Date.parse('2026-11-21T01:10:00Z');
  test('is shown while it goes on, even put away; afterwards for an hour, until it is put away', () => {
    expect(isRunShown({ ...job, status: 'running', finished_at: null }, '9', soon)).toBe(true);
    expect(isRunShown(job, null, soon)).toBe(true);
    expect(isRunShown(job, '9', soon)).toBe(false);
    expect(isRunShown(job, null, soon + 3_600_000)).toBe(false);
  });
});
