import { expect, it } from 'vitest';
import { changedSinceSent, monthApprovalSteps, paymentApprovers } from './month-approval.ts';

const since = (effective_from: string, first: number[], second: number[] = [], payment: number[] = []) => ({
  effective_from,
  first_approvers: first,
  second_approvers: second,
  payment_approvers: payment,
});

it('a month has the steps in force by then, in their order, and none before the first row', () => {
  const rows = [since('2026-05-01', [1], [2, 3]), since('2026-07-01', [])];
  expect(monthApprovalSteps(rows, '2026-04-01')).toEqual([]);
  expect(monthApprovalSteps(rows, '2026-06-01')).toEqual([[1], [2, 3]]);
  expect(monthApprovalSteps(rows, '2026-07-01')).toEqual([]);
});

it('what pays a month is approved by those in force by then, and by nobody before the first row', () => {
  const rows = [since('2026-05-01', [], [], [7, 8]), since('2026-07-01', [1])];
  expect(paymentApprovers(rows, '2026-04-01')).toEqual([]);
  expect(paymentApprovers(rows, '2026-06-01')).toEqual([7, 8]);
  expect(paymentApprovers(rows, '2026-08-01')).toEqual([]);
});

it('a payroll that was processed again or taken back has changed since it was sent', () => {
  const sent = [1, 2, 3].map((payroll_id) => ({ payroll_id, payroll_version: 4 }));
  const stored = [
    { id: 1, version: 4 },
    { id: 2, version: 5 },
  ];
  expect(changedSinceSent(sent, stored).map(({ payroll_id }) => payroll_id)).toEqual([2, 3]);
});
