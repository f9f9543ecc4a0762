import { describe, expect, test } from 'vitest';
import {
  canTransition,
  isClosed,
  locksDays,
  nextStatus,
  PAYROLL_LIST_STATUSES,
  type PayrollTransition,
  payrollAbilities,
} from './status.ts';

const ALL: PayrollTransition[] = [
  'process',
  'update',
  'adjust',
  'confirm',
  'prepare_for_payment',
  'mark_as_paid',
  'pay_in_batch',
];
const allowed = (status: (typeof PAYROLL_LIST_STATUSES)[number]) =>
  ALL.filter((t) => canTransition(status, t));

test('each status knows exactly its transitions', () => {
  expect(Object.fromEntries(PAYROLL_LIST_STATUSES.map((status) => [status, allowed(status)]))).toEqual({
    Pending: ['process'],
    'In Process': ['process', 'update', 'adjust', 'confirm'],
    Confirmed: ['update', 'adjust', 'prepare_for_payment', 'mark_as_paid'],
    'Waiting for Payment': ['pay_in_batch'],
    Paid: [],
  });
});

describe('a confirmed payroll', () => {
  test('is reopened only with a reason', () => {
    for (const reason of [null, '', '   ']) {
      const outcome = nextStatus('Confirmed', 'update', reason);
      expect(outcome.ok ? null : outcome.problems[0]?.key).toBe('payroll_reason_required');
    }
    expect(nextStatus('Confirmed', 'update', 'Overtime was missing')).toEqual({
      ok: true,
      value: 'In Process',
    });
  });

  test('cannot be confirmed again', () => {
    expect(nextStatus('Confirmed', 'confirm').ok).toBe(false);
  });
});

test('one in process changes without a reason and stays in process', () => {
  expect(nextStatus('In Process', 'adjust')).toEqual({ ok: true, value: 'In Process' });
});

test('one that waits for payment or is paid is closed', () => {
  for (const status of ['Waiting for Payment', 'Paid'] as const) {
    expect(isClosed(status)).toBe(true);
    for (const transition of ['process', 'update', 'adjust', 'confirm', 'mark_as_paid'] as const) {
      const outcome = nextStatus(status, transition, 'a reason');
      expect(outcome.ok ? null : outcome.problems[0]?.key).toBe('payroll_transition_not_allowed');
    }
  }
  expect(nextStatus('Waiting for Payment', 'pay_in_batch')).toEqual({ ok: true, value: 'Paid' });
});

test('the payslip is there from confirmation on, and the days are held', () => {
  const seen = PAYROLL_LIST_STATUSES.map((status) => [
    status,
    payrollAbilities(status, true).payslip,
    locksDays(status),
  ]);
  expect(seen).toEqual([
    ['Pending', false, false],
    ['In Process', false, false],
    ['Confirmed', true, true],
    ['Waiting for Payment', true, true],
    ['Paid', true, true],
  ]);
});

test('without a payroll there is nothing to do but process', () => {
  const { process, ...rest } = payrollAbilities('Pending', false);
  expect(process).toBe(true);
  expect(Object.values(rest).some(Boolean)).toBe(false);
  expect(payrollAbilities('In Process', false).confirm).toBe(false);
});

test('a refused transition names the state and what was tried; only a reopening needs its reason', () => {
  const outcome = nextStatus('Paid', 'process');
  expect(outcome.ok ? null : outcome.problems[0]?.params).toEqual({ status: 'Paid', transition: 'process' });
  expect(nextStatus('Confirmed', 'mark_as_paid')).toEqual({ ok: true, value: 'Paid' });
  expect(nextStatus('Confirmed', 'adjust').ok).toBe(false);
  expect(nextStatus('Confirmed', 'prepare_for_payment')).toEqual({ ok: true, value: 'Waiting for Payment' });
  expect(nextStatus('Pending', 'process')).toEqual({ ok: true, value: 'In Process' });
  expect(nextStatus('In Process', 'process')).toEqual({ ok: true, value: 'In Process' });
  expect(nextStatus('In Process', 'confirm')).toEqual({ ok: true, value: 'Confirmed' });
  const needing = PAYROLL_LIST_STATUSES.filter(
    (status) => payrollAbilities(status, true).update_needs_reason,
  );
  expect(needing).toEqual(['Confirmed']);
  expect(payrollAbilities('Confirmed', false).update_needs_reason).toBe(false);
  expect(payrollAbilities('In Process', true)).toMatchObject({ update: true, adjust: true, confirm: true });
});
