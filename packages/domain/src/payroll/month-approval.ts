import { type FromMonth, inForce } from '../kit/in-force.ts';
import type { PlainDate } from '../kit/plain-date.ts';

/** Who approves the payrolls of a month, by account; an empty step is none. */
export interface ApprovalSetting {
  first_approvers: readonly number[];
  /** After the first; none without it. */
  second_approvers: readonly number[];
  /** Who approves what pays the payrolls; nobody: it needs no approval. */
  payment_approvers: readonly number[];
}

/** The setting of a company that has made none: whoever processes confirms. */
export const DEFAULT_APPROVAL_SETTING: ApprovalSetting = Object.freeze({
  first_approvers: [],
  second_approvers: [],
  payment_approvers: [],
});

/** The steps of a month's approval in their order, each with those who may decide it. */
export function monthApprovalSteps(
  rows: readonly (ApprovalSetting & FromMonth)[],
  month: PlainDate,
): (readonly number[])[] {
  const { first_approvers, second_approvers } = inForce(rows, month) ?? DEFAULT_APPROVAL_SETTING;
  return [first_approvers, second_approvers].filter((approvers) => approvers.length > 0);
}

/** The accounts that approve what pays the payrolls of a month, any one of whom decides. */
export const paymentApprovers = (
  rows: readonly (ApprovalSetting & FromMonth)[],
  month: PlainDate,
): readonly number[] => (inForce(rows, month) ?? DEFAULT_APPROVAL_SETTING).payment_approvers;

/** A payroll as it was sent to be approved. */
export interface SentPayroll {
  payroll_id: number;
  payroll_version: number;
}

/** A payroll as it stands. */
export interface StoredPayroll {
  id: number;
  version: number;
}

/** The sent payrolls that have been processed again or taken back since. */
export const changedSinceSent = <S extends SentPayroll>(
  sent: readonly S[],
  stored: readonly StoredPayroll[],
): S[] => {
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  return sent.filter(({ payroll_id, payroll_version }) => versions.get(payroll_id) !== payroll_version);
};
