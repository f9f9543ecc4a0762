import { may } from '@mesra/contract/access/may';
import { type LoanStatus, loanAbilities } from '@mesra/domain/payroll/loan-states';
import type { Actor } from '../../kit/actor.ts';

interface LoanFacts {
  company_id: number;
  employee_id: number;
  status: LoanStatus;
}

/** Whether the loan is the caller's own. */
export const isOwn = (actor: Actor, { company_id, employee_id }: Omit<LoanFacts, 'status'>): boolean =>
  actor.roles.some((role) => role.company_id === company_id && role.employee_id === employee_id);

/** Whether the caller processes the payroll of the company. */
export const mayProcess = (actor: Actor, companyId: number): boolean =>
  actor.roles.some(
    (role) =>
      role.company_id === companyId &&
      role.modules.payroll === true &&
      may(role, '/payroll/manage', 'Process'),
  );

/** Whether the caller handles a loan: whoever processes payroll, but nobody their own, unless they own the company. */
export const handles = (actor: Actor, loan: Omit<LoanFacts, 'status'>): boolean =>
  mayProcess(actor, loan.company_id) &&
  (!isOwn(actor, loan) ||
    actor.roles.some((role) => role.company_id === loan.company_id && role.type === 'owner'));

/** What the caller may do with a loan in its state; their own request they withdraw until it is decided. */
export function loanCan(actor: Actor, loan: LoanFacts) {
  const able = loanAbilities(loan.status);
  const handling = handles(actor, loan);
  return {
    cancel: able.cancel && (handling || (isOwn(actor, loan) && loan.status === 'Pending')),
    pay_out: able.pay_out && handling,
    change: able.change && handling,
    pay_early: able.pay_early && handling,
    write_off: able.write_off && handling,
  };
}
