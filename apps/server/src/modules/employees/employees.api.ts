import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { IndexedNumber } from './employee-numbers.ts';
import { seesAll, visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';

/** Which account an employee record has. */
export { linkAccount, unlinkAccount } from './account-link.store.ts';
/** Acts on many chosen people at once: who they are, what becomes of each, and the outcome as the API answers it. */
export { messageOf, presentOutcome } from './bulk.present.ts';
export { type Chosen, failureOf, readChosen, tally, type Verdict } from './bulk.reads.ts';
/** The rows that belong to an employee: children, educations, contacts and spouses. */
export { dependantRows } from './dependant.store.ts';
export { educationRows } from './education.store.ts';
export { contactRows } from './emergency-contact.store.ts';
/** An employee whom the caller may see, whole or some columns, as the API shows them, and the end of their service. */
export { type EmployeeRecord, presentSalaries } from './employee.present.ts';
export {
  changeEmployee,
  completeKnown,
  endService,
  findEmployee,
  findEmployees,
  type Known,
  problemsOf,
  refuse,
  showEmployee,
} from './employee.store.ts';
/** Which employees a list is about by its filters, as a condition on the table itself: never anyone unseen. */
export { employeesMatching } from './employee-list-query.ts';
export { type LookupCall, visibleEmployee } from './employee-lookup.ts';
export {
  INDEXED,
  maskNumber,
  NUMBERS,
  type Numbers,
  type NumbersOf,
  openNumber,
  openNumbers,
  type SealedNumbers,
  sealNumbers,
} from './employee-numbers.ts';
export { findByKeyword } from './employee-search.ts';
/** The employees of some companies that a caller may see, as a condition on the table itself. */
export { abilities, mayManage, visibleTo } from './employees.policy.ts';
export { type EmploymentRecord, periodsOf, placeOf } from './employment.store.ts';
/** Where people work: what is wrong with a place, the periods, and the row that says what that of today does. */
export { checkPlace, demandPlaces, lockLines, newPlace } from './employment-check.ts';
export { lockPeople } from './lock-people.ts';
/** Many employees at once, with what belongs to them: read as a file of employees has them, and stored. */
export { type Existing, loadExisting, matchingKeys, type Relief } from './many.reads.ts';
export { drawEmployeeIds, type ManyParts, noParts, storeMany } from './many.store.ts';
export { openingsOf } from './opening.store.ts';
export { waiveOpenings } from './opening-waiver.store.ts';
export { ownCall, ownRecord } from './own.store.ts';
export { applyPeriodsOf } from './periods-of-day.ts';
export { storePlace } from './place.store.ts';
export { type PlaceNames, placeNames } from './place-names.ts';
export { type EndingProbation, endingProbations, setProbation } from './probation.store.ts';
/** Reminders of dates, each once, and what the holders of a screen are told of the people whom they may see. */
export { remind, toHolders } from './reminders.ts';
export { addSalary, paidUntil, removeSalaryOn, salariesOf } from './salary.store.ts';
/** Whether somebody serves on a day, as SQL and as the status of spec section 4. */
export { activeOn, statusOn, todaySql } from './service-days.ts';
/** How many of a company serve on some of the days, for lists of everyone. */
export { servingTotal } from './serving-total.ts';
export { refuseUnborn, spouseRows } from './spouse.store.ts';

/**
 * For rows of other modules that belong to an employee: holds where the caller may see that employee. Undefined where
 * they see everyone of these companies. The columns must carry the name of their table.
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

/** Whether the caller may see one employee; costs no query for whoever sees everyone of the company. */
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

const IDENTITY_NUMBER = /^\d{6}-?\d{2}-?\d{4}$/;

/** Whether a keyword identifies somebody: it looks like an identity number, or is the number or passport of one whom the caller may see. */
export async function isPersonalNumber(
  { tx, actor, services }: { tx: Tx; actor: ScopedActor; services: Pick<Services, 'vault'> },
  companyId: number,
  keyword: string,
): Promise<boolean> {
  if (IDENTITY_NUMBER.test(keyword.trim())) return true;
  const exact = (name: IndexedNumber) => services.vault.indexes(companyId, name, keyword);
  const [row] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        visibleTo(actor, [companyId]),
        or(
          inArray(employees.identity_number_index, exact('identity_number')),
          inArray(employees.passport_index, exact('passport')),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}
