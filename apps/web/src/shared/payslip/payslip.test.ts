import {
  myPayslipEndpoints,
  payrollDocumentEndpoints,
} from '@mesra/contract/payroll-documents/payroll-document';
import { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { describe, expect, test } from 'vitest';
import { differenceOf, senOf, sumAmounts } from './amounts.ts';
import { monthChoices, monthLabel, periodOf, readMonth, stepMonth } from './month.ts';
import { plainCalls } from './plain-calls.ts';

describe('amounts', () => {
  test('are added and compared in sen, never in fractions', () => {
    expect(sumAmounts(['0.10', '0.20', null])).toBe('0.30');
    expect(differenceOf('0.30', '0.10')).toBe('0.20');
    expect(differenceOf('1.00', '2.50')).toBe('-1.50');
    expect(senOf('abc')).toBe(0);
  });
  test('are read while they are typed, with commas that no longer stand in their places', () => {
    expect(senOf(' 1,2345.5 ')).toBe(1_234_550);
    expect(senOf('5,079.86')).toBe(507_986);
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
