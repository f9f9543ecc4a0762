import {
  myPayslipEndpoints,
  payrollDocumentEndpoints,
} from '@mesra/contract/payroll-documents/payroll-document';
import { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { describe, expect, test } from 'vitest';
import { differenceOf, senOf, sumAmounts } from './amounts.ts';
import { monthChoices, monthLabel, periodOf, readMonth, stepMonth } from './month.ts';
import { type MonthSummary, monthFigures, statePartsOf } from './month-state.tsx';
import { netByMonth } from './my-payslips.tsx';
import { tasksOf } from './payroll-card.tsx';
import { plainCalls } from './plain-calls.ts';
import { isEditable } from './process-desk.tsx';
import { readPlace } from './process-place.ts';
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
};
const summary: MonthSummary = {
  employees: 12,
  unprocessed: 5,
  openings_missing: 0,
  blocked: 2,
  statuses: [
    { status: 'Confirmed', count: 3 },
    { status: 'In Process', count: 4 },
  ],
  totals,
  previous: null,
  unusual: 1,
  blockers: [],
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

  test('adds up both sides of a contribution, and what the month costs, to the sen', () => {
    const figures = Object.fromEntries(monthFigures(totals).map(({ key, amount }) => [key, amount]));
    expect(figures).toMatchObject({
      cost: '1150.35',
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
      statuses: [{ status: 'Paid' as const, count: 12 }],
    };
    expect(tasksOf(paid)).toEqual([]);
  });
});

describe('amounts', () => {
  test('are added and compared in sen, never in fractions', () => {
    expect(sumAmounts(['0.10', '0.20', null])).toBe('0.30');
    expect(differenceOf('0.30', '0.10')).toBe('0.20');
    expect(differenceOf('1.00', '2.50')).toBe('-1.50');
    expect(senOf('abc')).toBe(0);
  });
});

describe('a month', () => {
  test('is read from the address, and is this month where that says none', () => {
    expect(readMonth('2026-02-17', '2026-11-21')).toBe('2026-02-01');
    expect(readMonth('2026-02-30', '2026-11-21')).toBe('2026-11-01');
    expect(readMonth(undefined, '2026-11-21')).toBe('2026-11-01');
    expect(periodOf('2028-02-01')).toEqual({ start_date: '2028-02-01', end_date: '2028-02-29' });
    expect(stepMonth('2026-01-01', -1)).toBe('2025-12-01');
  });

  test('is chosen from the company’s first to the next one, whatever the address says among them', () => {
    const choices = monthChoices('2026-11-21', '2025-03-01', '2026-11-01');
    expect([choices[0], choices.at(-1)]).toEqual(['2026-12-01', '2025-03-01']);
    expect(monthChoices('2026-11-21', null, '2024-01-01').at(-1)).toBe('2024-01-01');
    expect(monthChoices('2026-11-21', null, '2027-02-01')[0]).toBe('2027-02-01');
  });

  test('has its name in both languages', () => {
    expect(monthLabel('2026-03-01', 'en')).toBe('March 2026');
    expect(monthLabel('2026-03-01', 'ms')).toBe('Mac 2026');
  });

  test('of a year adds several payslips of one month together', () => {
    const row = (start_date: string, total_net_pay: string) => ({
      start_date,
      total_net_pay,
      total_gross_pay: '0.00',
    });
    const year = netByMonth(2026, [row('2026-03-01', '100.10'), row('2026-03-01', '0.20')]);
    expect(year).toHaveLength(12);
    expect(year[2]).toEqual({ start: '2026-03-01', net: '100.30' });
    expect(year[0]?.net).toBe('0.00');
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
      expect(() => readPlace({ employee_id }, '2026-11-21')).toThrow();
    expect(readPlace({ employee_id: '4', at: '12', status: ['Pending'], page: '2' }, '2026-11-21')).toEqual({
      subject: { employee_id: 4, sequence: 1, start_date: '2026-11-01', end_date: '2026-11-30' },
      at: 12,
      filters: { status: ['Pending'] },
    });
    const offCycle = readPlace({ employee_id: '4', sequence: '2' }, '2026-11-21');
    expect(offCycle).toMatchObject({ subject: { sequence: 2 }, filters: {} });
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

test('the calls that carry no schemas are those of the contract', () => {
  for (const [own, declared] of [
    [plainCalls.summary, payrollEndpoints.summary],
    [plainCalls.mine, myPayslipEndpoints.list],
    [plainCalls.payslips, payrollDocumentEndpoints.payslips],
    [plainCalls.payslipPdf, payrollDocumentEndpoints.payslipPdf],
  ] as const) {
    expect(own).toEqual({ method: declared.method, path: declared.path, access: declared.access });
  }
});
