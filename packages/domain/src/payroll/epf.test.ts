import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { ORDINARY_EMPLOYEE } from './cases/read-cases.ts';
import { epfEmployeeShare, epfOfMonth } from './epf.ts';
import type { EmployeeFacts } from './facts.ts';

const statute = unwrap(statuteFor('2026-05'));
const person = (changes: Partial<EmployeeFacts> = {}): EmployeeFacts => ({
  ...ORDINARY_EMPLOYEE,
  ...changes,
});
const share = (wages: number, changes: Partial<EmployeeFacts> = {}) =>
  epfEmployeeShare({ wages, bonus: 0 }, person(changes), statute);

describe("the employee's share of EPF that relief is made of", () => {
  test('is that of the printed row, by its highest wage', () => {
    expect(share(498_100)).toBe(55_000); // row up to 5,000.00, 11%; of 4,981.00 alone it were 548.00
  });

  test('is the exact percentage above the table, up to the ringgit', () => {
    expect(share(2_000_000)).toBe(220_000);
    expect(share(2_000_101)).toBe(220_100); // 2,200.1111
    expect(share(2_000_101, { contribution_epf_employee_rate: '0.09' })).toBe(180_100); // 1,800.0909
  });

  test('is nothing from 75', () => {
    expect(share(500_000, { date_of_birth: '1951-05-31' })).toBe(0);
  });

  test('is nothing of no wages, and of less than none', () => {
    for (const nationality of ['MY', 'ID'])
      expect([share(0, { nationality }), share(-100_000, { nationality })]).toEqual([0, 0]);
  });

  test('of a non-citizen is 2%, or their own rate', () => {
    expect(share(500_100, { nationality: 'ID' })).toBe(10_100); // 100.02
    expect(share(500_100, { nationality: 'ID', contribution_epf_employee_rate: '0.11' })).toBe(55_100); // 550.11
  });
});

test('wages up to 5,000.00 with a bonus in them stay in their row', () => {
  const month = epfOfMonth({ wages: 448_100, bonus: 48_100 }, person(), statute);
  // The row up to 4,500.00: 13% and 11% of that; 13% of 4,481.00 alone were 583.00.
  expect([month.employer.amount, month.employee.amount]).toEqual([58_500, 49_500]);
});

test('wages that bring no contribution bring none by a rate of their own either', () => {
  const month = epfOfMonth(
    { wages: 1_000, bonus: 0 },
    person({ contribution_epf_employee_rate: '0.15' }),
    statute,
  );
  expect([month.employee.amount, month.employer.amount]).toEqual([0, 0]);
});

test('exactly 20,000.00 is explained by the last row of the table, a sen more by the percentage', () => {
  const rowOf = (wages: number) =>
    epfOfMonth({ wages, bonus: 0 }, person(), statute).employee.explanation.row?.max_salary ?? null;
  expect([rowOf(2_000_000), rowOf(2_000_001)]).toEqual([2_000_000, null]);
});
