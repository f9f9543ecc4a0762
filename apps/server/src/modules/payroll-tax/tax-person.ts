import { type RowCall, roleIn } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { maySee } from '../employees/employees.api.ts';
import { manages, ownRole, type TaxPerson } from './payroll-tax.policy.ts';

/** Whom a call is about: the caller, or somebody whose payroll they manage; 404 otherwise. Null without an employee record. */
export async function personOf(
  call: RowCall,
  companyId: number,
  employeeId: number | undefined,
): Promise<TaxPerson | null> {
  const { actor, tx } = call;
  const role = roleIn(actor, companyId);
  const employee_id = employeeId ?? role.employee_id;
  if (employee_id === null) return null;
  const person = { company_id: companyId, employee_id };
  if (ownRole(actor, person)) return person;
  if (!manages(actor, companyId) || !(await maySee(tx, actor, companyId, employee_id))) throw notFound();
  return person;
}
