import { loanEndpoints } from '@mesra/contract/payroll-loans/loan';
import { type LoanStatus, loanAbilities } from '@mesra/domain/payroll/loan-states';
import { type Actor, allows } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { isSoleOwner } from '../approvals/approvals.api.ts';

interface OfSomebody {
  company_id: number;
  employee_id: number;
}

/** Whether the loan is the caller's own. */
const isOwn = (actor: Actor, { company_id, employee_id }: OfSomebody): boolean =>
  actor.roles.some((role) => role.company_id === company_id && role.employee_id === employee_id);

/** Whose own loans among some the caller handles: in these companies nobody else owns them. */
export async function soleOwnerIn(
  tx: Tx,
  actor: Actor,
  loans: readonly OfSomebody[],
): Promise<ReadonlySet<number>> {
  const companies = new Set<number>();
  for (const company_id of new Set(loans.filter((loan) => isOwn(actor, loan)).map((loan) => loan.company_id)))
    if (await isSoleOwner(tx, company_id, actor.user_id)) companies.add(company_id);
  return companies;
}

/** Whether the caller handles a loan: whoever processes payroll, but nobody their own, unless they alone own the company. */
export const handles = (actor: Actor, loan: OfSomebody, sole: ReadonlySet<number>): boolean =>
  allows(actor, loan.company_id, loanEndpoints.payOut) && (!isOwn(actor, loan) || sole.has(loan.company_id));

/** What the caller may do with a loan in its state; their own request they withdraw until it is decided. */
export function loanCan(actor: Actor, loan: OfSomebody & { status: LoanStatus }, sole: ReadonlySet<number>) {
  const able = loanAbilities(loan.status);
  const handling = handles(actor, loan, sole);
  return {
    cancel: able.cancel && (handling || (isOwn(actor, loan) && loan.status === 'Pending')),
    pay_out: able.pay_out && handling,
    change: able.change && handling,
    pay_early: able.pay_early && handling,
    write_off: able.write_off && handling,
  };
}
