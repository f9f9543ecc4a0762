import { PAYOUT_SCREEN, payoutEndpoints } from '@mesra/contract/payouts/payout';
import {
  nextPayoutStatus,
  PAYOUT_MOVES,
  type PayoutMove,
  type PayoutStatus,
} from '@mesra/domain/payouts/payout-states';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, allows } from '../../kit/actor.ts';
import { visiblePromoters } from '../promoters/promoters.api.ts';
import { payouts } from './payouts.tables.ts';

/**
 * The payouts that the caller sees, as a condition on the table: whoever opens them by the access list sees those of the promoters
 * within their employee access, and of people from outside only with unlimited access; promoters see their own. Being a
 * supervisor shows none.
 */
export const visiblePayouts = (actor: Pick<Actor, 'roles'>, companyIds: readonly number[]): SQL =>
  sql`(${visiblePromoters(
    actor,
    companyIds,
    {
      company_id: payouts.company_id,
      id: payouts.promoter_id,
      employee_id: sql`(select m.employee_id from reads.promoters m
      where m.company_id = ${payouts.company_id} and m.id = ${payouts.promoter_id})`,
    },
    [PAYOUT_SCREEN],
  )})`;

/** Whether a payout is the caller's own, also of a record as a promoter that is archived. */
export const IS_OWN = sql<boolean>`${payouts.promoter_id} = any ((select system.promoters_of_user())::bigint[])`;

interface PayoutFacts {
  company_id: number;
  employee_id: number | null;
  status: PayoutStatus;
  total: number;
  /** Whether it is the caller's own. */
  own: boolean;
  /** Whether the payroll of its month is closed. */
  closed: boolean;
  /** The last day of an employee who left before its month. */
  left_on: string | null;
}

/** What the caller may do with a payout as it stands: nothing where its payroll is closed; nobody approves their own, or posts to a payroll after the last day of service. */
export function payoutAbilities(actor: Actor, row: PayoutFacts): Record<PayoutMove, boolean> {
  const employed = row.employee_id !== null;
  const may = (move: PayoutMove): boolean =>
    !row.closed &&
    nextPayoutStatus(row.status, move, { employed }) !== null &&
    allows(actor, row.company_id, payoutEndpoints[move]) &&
    (move !== 'approve' || (row.total > 0 && !row.own)) &&
    (move !== 'post' || row.left_on === null);
  return Object.fromEntries(PAYOUT_MOVES.map((move) => [move, may(move)])) as Record<PayoutMove, boolean>;
}
