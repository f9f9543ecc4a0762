import type { Employee } from '@mesra/contract/employees/employee';
import {
  addressErrors,
  completeAddress,
  completeFromIdentity,
  employeeErrors,
  type Remark,
} from '@mesra/contract/employees/employee-check';
import type { EmployeeFields } from '@mesra/contract/employees/employee-fields';
import type { Message } from '@mesra/contract/kit/problem';
import type { LeavingReason } from '@mesra/domain/employees/employment';
import { PLACE_FIELDS, periodOn, placeDay } from '@mesra/domain/employees/periods';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { drawId } from '../../kit/draw-ids.ts';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { isKnownSwift } from '../reference-data/reference-data.api.ts';
import { type EmployeeRecord, presentDependant, presentEmployee } from './employee.present.ts';
import { type LookupCall, visibleEmployee } from './employee-lookup.ts';
import type { NumbersOf } from './employee-numbers.ts';
import { NUMBERS, type Numbers, openNumbers, sealNumbers } from './employee-numbers.ts';
import { employeeLeft, employeesChanged, employeesChanging, employeesJoined } from './employees.events.ts';
import { visibleTo } from './employees.policy.ts';
import { employeeDependants, employeeSalaries, employees } from './employees.tables.ts';
import { periodsOf, placeOf } from './employment.store.ts';
import { checkPlace, lockLines } from './employment-check.ts';
import { followFields } from './employment-fields.ts';
import { placeNames } from './place-names.ts';
import { statusOn } from './service-days.ts';

const COLUMNS = Object.keys(getTableColumns(employees)) as (keyof EmployeeRecord)[];

/** The row that the caller may see, else not found. `lock` keeps others from changing it until the end. */
export const findEmployee = (call: LookupCall, id: number, lock = false): Promise<EmployeeRecord> =>
  visibleEmployee(call, id, COLUMNS, lock);

/** The rows of these employees that the caller may see, by their ids. */
export async function findEmployees(
  { tx, actor, companyIds }: LookupCall,
  ids: readonly number[],
): Promise<Map<number, EmployeeRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(employees)
    .where(and(visibleTo(actor, companyIds), inArray(employees.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The row's dependants, in the order in which they came. */
export async function dependantsOf(tx: Tx, row: Pick<EmployeeRecord, 'company_id' | 'id'>) {
  const rows = await tx
    .select()
    .from(employeeDependants)
    .where(and(eq(employeeDependants.company_id, row.company_id), eq(employeeDependants.employee_id, row.id)))
    .orderBy(employeeDependants.id);
  return rows.map(presentDependant);
}

/** A row in the shape of the API. */
export async function showEmployee(call: RowCall, row: EmployeeRecord): Promise<Employee> {
  const names = await placeNames({ tx: call.tx, actor: call.actor, company_id: row.company_id }, [row]);
  return presentEmployee({
    row,
    names: names(row),
    dependants: await dependantsOf(call.tx, row),
    actor: call.actor,
    vault: call.services.vault,
    today: todayIn(call.actor, row.company_id, call.services.clock),
    language: call.language,
  });
}

/** Refuses with every field's messages where something is wrong. */
export function refuse(remarks: readonly Remark[]): void {
  if (remarks.length === 0) return;
  const fields: Record<string, Message[]> = {};
  for (const { field, message } of remarks) fields[field] = [...(fields[field] ?? []), message];
  throw new Problem('invalid', { fields });
}

/** An employee's fields with the numbers in the open. */
export type Known = Omit<EmployeeFields, keyof Numbers> & Numbers;

/** An employee's fields with what they say of each other. */
export const completeKnown = (values: Known): Known => completeAddress(completeFromIdentity(values));

/** What is wrong in an employee's fields, all of it. */
export function problemsOf(values: Known, inactive_at: string | null, today: string): Remark[] {
  const remarks = [...employeeErrors(values, today), ...addressErrors(values)];
  if (values.bank_swift && !isKnownSwift(values.bank_swift))
    remarks.push({ field: 'bank_swift', message: { key: 'validation.unknown' } });
  if (inactive_at !== null && inactive_at < values.company_joined_at)
    remarks.push({ field: 'company_joined_at', message: { key: 'employee.left_before_joined' } });
  if (values.probation_until && values.probation_until < values.company_joined_at)
    remarks.push({ field: 'probation_until', message: { key: 'employment.probation_before_joining' } });
  return remarks;
}

function columnsOf(call: RowCall, of: NumbersOf, values: Partial<Known>) {
  const plain: Record<string, unknown> = { ...values };
  for (const name of NUMBERS) delete plain[name];
  return { ...plain, ...sealNumbers(call.services.vault, of, values) } as Partial<
    typeof employees.$inferInsert
  >;
}

const NO_NUMBERS = Object.fromEntries(NUMBERS.map((name) => [name, null])) as Numbers;

/** What a new employee is given; everything but these four has a standard. */
export type NewEmployee = Partial<EmployeeFields> &
  Pick<EmployeeFields, 'employee_code' | 'name' | 'nationality' | 'company_joined_at'>;

/** Creates an employee, and the salary from the joining day where there is one. Also for the demo. */
export async function createEmployee(
  call: RowCall,
  companyId: number,
  fields: NewEmployee,
  basicSalary?: number,
): Promise<EmployeeRecord> {
  const today = todayIn(call.actor, companyId, call.services.clock);
  const complete = completeKnown({
    country: 'MY',
    postcode: null,
    permanent_resident: false,
    date_of_birth: null,
    gender: null,
    ...NO_NUMBERS,
    ...fields,
  } as Known);
  refuse(problemsOf(complete, null, today));
  const place = Object.fromEntries(PLACE_FIELDS.map((field) => [field, complete[field] ?? undefined]));
  await checkPlace(call, { company_id: companyId, id: null }, place, complete.company_joined_at);
  const of = { company_id: companyId, id: await drawId(call.tx, 'public.employees') };
  const values = columnsOf(call, of, complete) as typeof employees.$inferInsert;
  const [row] = await call.tx
    .insert(employees)
    .overridingSystemValue()
    .values({ ...values, ...of })
    .returning();
  if (!row) throw notFound();
  if (basicSalary !== undefined)
    await call.tx.insert(employeeSalaries).values({
      company_id: companyId,
      employee_id: row.id,
      effective_from: row.company_joined_at,
      amount: basicSalary,
    });
  await emit(call, employeesJoined, { companyId, today, people: [row.id] });
  return row;
}

/** Changes the given fields of an employee at the version that the caller saw; a stale one is refused. */
export async function changeEmployee(
  call: RowCall,
  id: number,
  fields: Partial<EmployeeFields>,
  version: number,
): Promise<EmployeeRecord> {
  const moves = fields.reports_to_id !== undefined || fields.company_joined_at !== undefined;
  if (moves) await lockLines(call.tx, (await findEmployee(call, id)).company_id);
  const before = await findEmployee(call, id, true);
  await assertVersion(before, version, () => showEmployee(call, before));
  const numbers = openNumbers(call.services.vault, before);
  const merged = completeKnown({ ...before, ...numbers, ...fields } as Known);
  const today = todayIn(call.actor, before.company_id, call.services.clock);
  refuse(problemsOf(merged, before.inactive_at, today));
  const changed = Object.fromEntries(
    Object.entries(merged).filter(
      ([name, value]) =>
        value !== (name in numbers ? numbers[name as keyof Numbers] : before[name as keyof EmployeeRecord]),
    ),
  );
  if (Object.keys(changed).length === 0) return before;
  const service = { company_joined_at: merged.company_joined_at, inactive_at: before.inactive_at };
  const place = await followFields(call, before, changed, { service, today });
  return store(call, before, { ...columnsOf(call, before, changed), ...place });
}

/** How somebody leaves: the last day, when notice was given, and why. */
export interface Leaving {
  inactive_at: string;
  notice_given_at?: string | null | undefined;
  leaving_reason?: LeavingReason | null | undefined;
  leaving_note?: string | null | undefined;
}

const NOT_LEAVING = { inactive_at: null, notice_given_at: null, leaving_reason: null, leaving_note: null };

/** Sets the last day of service with how it came to it, or takes all of it back. */
export async function endService(
  call: RowCall,
  id: number,
  leaving: Leaving | null,
  version?: number,
): Promise<EmployeeRecord> {
  const before = await findEmployee(call, id, true);
  if (version !== undefined) await assertVersion(before, version, () => showEmployee(call, before));
  if ((before.inactive_at === null) === (leaving === null))
    throw new Problem('wrong_state', {
      params: { status: leaving === null ? 'Active' : 'Inactive' },
      current: await showEmployee(call, before),
    });
  const today = todayIn(call.actor, before.company_id, call.services.clock);
  const { inactive_at, notice_given_at = null } = leaving ?? NOT_LEAVING;
  if (inactive_at !== null && inactive_at < before.company_joined_at)
    refuse([{ field: 'inactive_at', message: { key: 'employee.left_before_joined' } }]);
  if (inactive_at !== null && notice_given_at !== null && notice_given_at > inactive_at)
    refuse([{ field: 'notice_given_at', message: { key: 'employment.notice_after_leaving' } }]);
  const service = { company_joined_at: before.company_joined_at, inactive_at };
  const periods = await periodsOf(call.tx, before.company_id, before.id);
  const place = periodOn(periods, placeDay(service, today));
  const set = {
    ...NOT_LEAVING,
    ...leaving,
    status: statusOn(inactive_at, today),
    ...(place && placeOf(place)),
  };
  return store(call, before, set, leaving ? employeeLeft : employeesChanged);
}

/** Which columns a write changes; a sealed number by its index, since it seals to other bytes each time. */
const changedColumns = (before: EmployeeRecord, set: Partial<typeof employees.$inferInsert>): string[] =>
  Object.entries(set).flatMap(([name, value]) => {
    const was = before[name as keyof EmployeeRecord];
    return value === undefined || value === was || name.endsWith('_sealed')
      ? []
      : [name.replace(/_index$/, '')];
  });

async function store(
  call: RowCall,
  before: EmployeeRecord,
  set: Partial<typeof employees.$inferInsert>,
  event: typeof employeesChanged = employeesChanged,
): Promise<EmployeeRecord> {
  const here = and(eq(employees.company_id, before.company_id), eq(employees.id, before.id));
  const companyId = before.company_id;
  const fields = changedColumns(before, set);
  await emit(call, employeesChanging, { companyId, fields });
  const [row] = await call.tx.update(employees).set(set).where(here).returning();
  if (!row) throw notFound();
  const today = todayIn(call.actor, companyId, call.services.clock);
  await emit(call, event, { companyId, today, people: [row.id], fields, before: [before] });
  return row;
}
