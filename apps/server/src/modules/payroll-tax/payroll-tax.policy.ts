import { may } from '@mesra/contract/access/may';
import type { TaxDeductionType } from '@mesra/domain/payroll/tax-deductions';
import { type TaxRequestStatus, taxRequestAbilities } from '@mesra/domain/payroll/tax-request';
import type { Actor, ActorRole } from '../../kit/actor.ts';

/** Whose tax record a caller looks at: their own, or that of somebody whose payroll they manage. */
export interface TaxPerson {
  company_id: number;
  employee_id: number;
}

/** The caller's role where they are this person. */
export const ownRole = (actor: Actor, person: TaxPerson): ActorRole | undefined =>
  actor.roles.find(
    (role) => role.company_id === person.company_id && role.employee_id === person.employee_id,
  );

/** Whether the caller manages the payroll of a company, and so sees the records of those in their scope. */
export const manages = (actor: Actor, companyId: number): boolean =>
  actor.roles.some((role) => role.company_id === companyId && may(role, '/payroll/manage'));

/** Whether the caller hands in something for a person: for themselves, or for somebody whose payroll they process. */
export const mayClaim = (actor: Actor, person: TaxPerson): boolean =>
  actor.roles.some(
    (role) =>
      role.company_id === person.company_id &&
      role.modules.payroll === true &&
      (role.employee_id === person.employee_id || may(role, '/payroll/manage', 'Process')),
  );

/** Whether the caller processes the payroll of a person. */
export const mayProcess = (actor: Actor, { company_id }: Pick<TaxPerson, 'company_id'>): boolean =>
  actor.roles.some(
    (role) =>
      role.company_id === company_id &&
      role.modules.payroll === true &&
      may(role, '/payroll/manage', 'Process'),
  );

/** Whether the caller ends a monthly deduction: zakat as it is asked for, an instruction CP38 never one's own. */
export const endsDeductions = (actor: Actor, row: TaxPerson & { type: TaxDeductionType }): boolean =>
  row.type === 'cp38' ? mayProcess(actor, row) && !ownRole(actor, row) : mayClaim(actor, row);

/** What the caller may do with a request: as in its state, if they may hand in something for the person. */
export function taxRequestCan(
  actor: Actor,
  request: TaxPerson & { status: TaxRequestStatus; payroll_id: number | null },
) {
  const able = taxRequestAbilities(request.status, request.payroll_id !== null);
  const may = mayClaim(actor, request);
  return {
    update: may && able.update,
    send: may && able.send,
    cancel: may && able.cancel,
    prove: may && able.prove,
  };
}
