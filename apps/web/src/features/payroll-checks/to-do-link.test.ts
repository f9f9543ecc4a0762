import { TO_DO_KINDS } from '@mesra/contract/payroll-checks/to-do';
import { expect, test } from 'vitest';
import { toDoLink } from './to-do-link.ts';

const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };

test.each([
  ['leave_requests', '/leave/manage', { status: ['Pending', 'Reviewed'], end_date: '2026-11-30' }],
  ['claims', '/claim/manage', { status: ['Pending', 'Reviewed'], end_date: '2026-11-30' }],
  ['attendance_corrections', '/inbox', { kind: ['attendance_correction'] }],
  ['tax_requests', '/inbox', { kind: ['tax_claim', 'former_employer', 'tax_deduction', 'tax_benefit'] }],
  ['holidays', '/leave/holiday', { year: 2026, confirmed: false }],
  ['joiners', '/payroll/manage/cinco', { ...NOVEMBER, part: 'people' }],
  ['leavers', '/payroll/manage/cinco', { ...NOVEMBER, part: 'people' }],
] as const)('%s are dealt with on %s', (kind, to, search) =>
  expect(toDoLink(kind, NOVEMBER)).toEqual({ to, search }),
);

test('every kind leads somewhere', () =>
  expect(
    TO_DO_KINDS.filter((kind) => kind !== 'differences' && !toDoLink(kind, NOVEMBER).to.startsWith('/')),
  ).toEqual([]));
