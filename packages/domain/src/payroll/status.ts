import { failed, type Outcome, ok, problem } from '../kit/outcome.ts';

/** Payroll statuses as displayed. */
export const PAYROLL_STATUSES = ['In Process', 'Confirmed', 'Waiting for Payment', 'Paid'] as const;
export type PayrollStatus = (typeof PAYROLL_STATUSES)[number];

/** `Pending` is shown in lists for an employee without a payroll for the month. */
export const PAYROLL_LIST_STATUSES = ['Pending', ...PAYROLL_STATUSES] as const;
export type PayrollListStatus = (typeof PAYROLL_LIST_STATUSES)[number];

/** `pay_in_batch` is payment through the batch that the payroll is waiting in, `release` what cancelling that does. */
export type PayrollTransition =
  | 'process'
  | 'update'
  | 'adjust'
  | 'confirm'
  | 'prepare_for_payment'
  | 'mark_as_paid'
  | 'pay_in_batch'
  | 'release';

const NEXT: Record<PayrollTransition, Partial<Record<PayrollListStatus, PayrollStatus>>> = {
  process: { Pending: 'In Process', 'In Process': 'In Process' },
  update: { 'In Process': 'In Process', Confirmed: 'In Process' },
  adjust: { 'In Process': 'In Process', Confirmed: 'In Process' },
  confirm: { 'In Process': 'Confirmed' },
  prepare_for_payment: { Confirmed: 'Waiting for Payment' },
  mark_as_paid: { Confirmed: 'Paid' },
  pay_in_batch: { 'Waiting for Payment': 'Paid' },
  release: { 'Waiting for Payment': 'Confirmed' },
};

/** Whether a transition is allowed from a status (spec section 4). */
export function canTransition(status: PayrollListStatus, transition: PayrollTransition): boolean {
  return NEXT[transition][status] !== undefined;
}

/**
 * The status after a transition. Problems: `payroll_transition_not_allowed` {status, transition};
 * `payroll_reason_required` if a Confirmed payroll is updated or adjusted without a reason.
 */
export function nextStatus(
  status: PayrollListStatus,
  transition: PayrollTransition,
  reason: string | null = null,
): Outcome<PayrollStatus> {
  const next = NEXT[transition][status];
  if (!next) return failed(problem('payroll_transition_not_allowed', { status, transition }));
  if (needsReason(status, transition) && !reason?.trim()) return failed(problem('payroll_reason_required'));
  return ok(next);
}

/** Whether a transition requires a reason: any change that reopens a Confirmed payroll. */
export function needsReason(status: PayrollListStatus, transition: PayrollTransition): boolean {
  return status === 'Confirmed' && (transition === 'update' || transition === 'adjust');
}

/** Actions available in a status. Authorization is up to the server's policy. */
export interface PayrollAbilities {
  process: boolean;
  update: boolean;
  adjust: boolean;
  update_needs_reason: boolean;
  confirm: boolean;
  payslip: boolean;
  prepare_for_payment: boolean;
  mark_as_paid: boolean;
  pay_in_batch: boolean;
}

/** Abilities by status. `has_payroll` is false for a Pending row, which can only be processed. */
export function payrollAbilities(status: PayrollListStatus, has_payroll: boolean): PayrollAbilities {
  const may = (transition: PayrollTransition) => has_payroll && canTransition(status, transition);
  return {
    process: canTransition(status, 'process'),
    update: may('update'),
    adjust: may('adjust'),
    update_needs_reason: has_payroll && needsReason(status, 'update'),
    confirm: may('confirm'),
    payslip: has_payroll && (status === 'Confirmed' || status === 'Waiting for Payment' || status === 'Paid'),
    prepare_for_payment: may('prepare_for_payment'),
    mark_as_paid: may('mark_as_paid'),
    pay_in_batch: may('pay_in_batch'),
  };
}

/** Whether the payroll is immutable; corrections are made as a difference in the next one. */
export function isClosed(status: PayrollListStatus): boolean {
  return status === 'Waiting for Payment' || status === 'Paid';
}

/** Whether the payroll locks the employee's days it consumed (attendance, leave, claims). */
export function locksDays(status: PayrollListStatus): boolean {
  return status === 'Confirmed' || isClosed(status);
}
