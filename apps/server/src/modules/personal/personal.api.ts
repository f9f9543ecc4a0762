import type { Dependant } from '@mesra/contract/personal/dependant';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { employeeDependants } from './personal.tables.ts';

/** The rows that belong to an employee: children, educations, contacts and spouses. */
export { dependantRows } from './dependant.store.ts';
export { educationRows } from './education.store.ts';
export { contactRows } from './emergency-contact.store.ts';
export { assertBirthInPast, spouseRows } from './spouse.store.ts';

/** Children of many employees: those to add, and the ids of those to remove. */
export interface ManyDependants {
  added: { employee_id: number; relief: Dependant['relief'] }[];
  removed: number[];
}

/** Adds and removes the children of many employees of a company, in a few statements. */
export async function storeDependants(
  tx: Tx,
  companyId: number,
  { added, removed }: ManyDependants,
): Promise<void> {
  const rows = added.map((row) => ({ company_id: companyId, ...row }));
  await insertRows(tx, employeeDependants, ['company_id', 'employee_id', 'relief'], rows);
  if (removed.length === 0) return;
  const { company_id, id } = employeeDependants;
  await tx.delete(employeeDependants).where(and(eq(company_id, companyId), inArray(id, removed)));
}
