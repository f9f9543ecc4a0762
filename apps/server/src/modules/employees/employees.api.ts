import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { seesAll, visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';

/** Bulk operations: selecting people, the outcome for each, and the result in the API's format. */
export { type Chosen, failureOf, readChosen, tally, type Verdict } from './bulk.reads.ts';
/** What is about to happen to employees. */
export { comingEvents, comingUntil } from './coming-events.ts';
/** Reading an employee in the caller's scope (whole or some columns), API format, and ending service. */
export { presentSalaries, type StoredEmployee as EmployeeRecord } from './employee.present.ts';
export {
  assertNoErrors,
  changeEmployee,
  completeKnown,
  endService,
  findEmployee,
  findEmployees,
  type Known,
  linkAccount,
  problemsOf,
  setEmployeeColumns,
  showEmployee,
  unlinkAccount,
} from './employee.store.ts';
/** List filters as a condition on the table; never includes anyone outside the caller's scope. */
export {
  type EmployeeFilter,
  employeesMatching,
  ofAnyStatus,
  reportPeople,
  STRUCTURE,
} from './employee-list-query.ts';
export { type LookupCall, lockPeople, ownerOf, visibleEmployee } from './employee-lookup.ts';
export {
  INDEXED,
  type IndexedNumber,
  maskNumber,
  NUMBERS,
  type Numbers,
  type NumbersOf,
  openNumber,
  openNumbers,
  type SealedNumbers,
  sealNumbers,
} from './employee-numbers.ts';
export { findByKeyword, keywordMatches } from './employee-search.ts';
/** The employees in a caller's scope, as a condition on the table. */
export { abilities, mayManage, scopeIds, seesAll, visibleTo } from './employees.policy.ts';
export { periodsOf, placementOf, type StoredEmployment as EmploymentRecord } from './employment.store.ts';
/** Placements: validation, periods, and applying today's period to the employee's row. */
export {
  assertOrgUnits,
  assertPlacement as checkPlace,
  changedPlacement as newPlace,
  lockLines,
} from './employment-check.ts';
/** Bulk read and write of employees with related rows, in the import format. */
export { type Existing, loadExisting, matchingKeys, type Relief } from './many.reads.ts';
export { drawEmployeeIds, type ManyParts, noParts, storeMany } from './many.store.ts';
export { offboardingsOf } from './offboarding.reads.ts';
export { openingBalancesOf as openingsOf } from './opening-balance.store.ts';
export { waiveOpeningBalances as waiveOpenings } from './opening-balance-waiver.store.ts';
export { ownCall, ownEmployee as ownRecord, type Self } from './own.store.ts';
export { applyPeriodsOf } from './periods-of-day.ts';
export { storePlacement as storePlace } from './placement.store.ts';
export { type PlacementNames as PlaceNames, placementNames as placeNames } from './placement-names.ts';
export { addSalary, paidUntil, removeSalaryOn, salariesOf } from './salary.store.ts';
/** Whether someone is in service on a day, as SQL and as the status of spec section 4. */
export { activeOn, firstServiceChange, statusOn, todaySql } from './service-days.ts';
/** Number of employees in service on any of the days, for unfiltered lists. */
export { servingTotal } from './serving-total.ts';

/**
 * Condition for other modules' rows that belong to an employee in the caller's scope. Undefined if the scope
 * is unlimited. Columns must be qualified with their table name.
 */
export function belongsToVisible(
  actor: ScopedActor,
  companyIds: readonly number[],
  row: { company_id: { getSQL(): SQL }; employee_id: { getSQL(): SQL } },
): SQL | undefined {
  if (companyIds.every((id) => seesAll(actor, id))) return undefined;
  return sql`exists (select from ${employees} where ${employees.company_id} = ${row.company_id}
    and ${employees.id} = ${row.employee_id} and ${visibleTo(actor, companyIds)})`;
}

/** Rows about employees whom one role sees: what a role decides by right, each within its employee access. */
export const seenBy = (
  role: ScopedActor['roles'][number],
  row: Parameters<typeof belongsToVisible>[2],
): SQL | undefined => belongsToVisible({ roles: [role] }, [role.company_id], row);

/** Whether an employee is in the caller's scope; no query if the scope is unlimited. */
export async function maySee(
  tx: Tx,
  actor: ScopedActor,
  companyId: number,
  employeeId: number,
): Promise<boolean> {
  if (seesAll(actor, companyId)) return true;
  const [row] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(visibleTo(actor, [companyId]), eq(employees.id, employeeId)));
  return row !== undefined;
}
