import { claimBatchEndpoints } from '@mesra/contract/claim-payments/claim-batch';
import { managedClaimEndpoints } from '@mesra/contract/claims/managed-claim';
import { type ClaimAction, type ClaimStatus, nextClaimStatus } from '@mesra/domain/claims/claim-states';
import { type Actor, allows } from '../../kit/actor.ts';
import { type ApprovalFacts, mayDecide } from '../approvals/approvals.api.ts';

/** What the owner of a claim may do with it. */
export function ownAbilities(status: ClaimStatus) {
  const can = (action: ClaimAction) =>
    nextClaimStatus({ status, last_step: true, checked: true }, action) !== null;
  return {
    change: can('change'),
    submit: can('submit'),
    withdraw: can('withdraw'),
    correct: can('correct'),
  };
}

/** A claim as far as who may do what with it depends on it. */
export interface DecidedFacts {
  company_id: number;
  status: ClaimStatus;
  undecided: number;
  approval: Omit<ApprovalFacts, 'kind' | 'status' | 'employee_id'> & { employee_id: number };
  last_step: boolean;
  /** Whether any of it waits to be transferred. */
  transferable: boolean;
}

/** Whether a claim is the caller's own. */
export const isOwnClaim = (
  actor: Actor,
  { company_id, employee_id }: { company_id: number; employee_id: number },
): boolean => actor.roles.some((role) => role.company_id === company_id && role.employee_id === employee_id);

/**
 * What the caller may do with somebody's claim on the screen of managing claims: nobody reviews, checks or approves their own.
 * A payment may contain the payer's claim; four eyes are checked where it is paid.
 */
export function managedAbilities(actor: Actor, row: DecidedFacts) {
  const { company_id, approval, status, last_step, undecided } = row;
  const role = actor.roles.find((one) => one.company_id === company_id);
  const own = isOwnClaim(actor, { company_id, employee_id: approval.employee_id });
  const waits = status === 'Pending' || status === 'Reviewed';
  const decides =
    waits && mayDecide({ user_id: actor.user_id, role }, { ...approval, kind: 'claim', status });
  const can = (action: ClaimAction) =>
    nextClaimStatus({ status, last_step, checked: undecided === 0 }, action) !== null;
  const { check, review, approve, reject, sendBack } = managedClaimEndpoints;
  return {
    check: !own && can('check') && allows(actor, company_id, check),
    review: decides && can('review') && allows(actor, company_id, review),
    approve: decides && can('approve') && allows(actor, company_id, approve),
    reject: decides && can('reject') && allows(actor, company_id, reject),
    send_back: decides && can('send_back') && allows(actor, company_id, sendBack),
    prepare: row.transferable && can('prepare') && allows(actor, company_id, claimBatchEndpoints.prepare),
    pay: can('pay') && allows(actor, company_id, claimBatchEndpoints.payOne),
  };
}
