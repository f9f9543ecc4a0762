import type { Employee } from '@mesra/contract/employees/employee';
import {
  addressErrors,
  bankErrors,
  completeAddress,
  completeFromIdentity,
  employeeErrors,
  type FieldMessage,
} from '@mesra/contract/employees/employee-check';
import type { EmployeeFields } from '@mesra/contract/employees/employee-fields';
import type { Message } from '@mesra/contract/kit/problem';
import type { OffboardingReason } from '@mesra/domain/employees/employment';
import { PLACEMENT_FIELDS, periodOn, placementDay } from '@mesra/domain/employees/periods';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { drawId } from '../../kit/draw-ids.ts';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { employeeDependants } from '../personal/personal.views.ts';
import { isKnownSwift } from '../reference-data/reference-data.api.ts';
import { presentEmployee, type StoredEmployee } from './employee.present.ts';
import { type LookupCall, visibleEmployee } from './employee-lookup.ts';
import { NUMBERS, type Numbers, type NumbersOf, openNumbers, sealNumbers } from './employee-numbers.ts';
import { employeeLeft, employeesChanged, employeesChanging, employeesJoined } from './employees.events.ts';
import { visibleTo } from './employees.policy.ts';
import { employeeSalaries, employees } from './employees.tables.ts';
import { periodsOf, placementOf } from './employment.store.ts';
import { assertPlacement, lockLines } from './employment-check.ts';
import { syncFields } from './employment-fields.ts';
import { placementNames } from './placement-names.ts';
import { statusOn } from './service-days.ts';

const COLUMNS = Object.keys(getTableColumns(employees)) as (keyof StoredEmployee)[];

/** An employee in the caller's scope; 404 otherwise. `lock` locks the row until the transaction ends. */
export const findEmployee = (call: LookupCall, id: number, lock = false): Promise<StoredEmployee> =>
  visibleEmployee(call, id, COLUMNS, lock);

/** Employees in the caller's scope, by id. */
export async function findEmployees(
  { tx, actor, companyIds }: LookupCall,
  ids: readonly number[],
): Promise<Map<number, StoredEmployee>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(employees)
    .where(and(visibleTo(actor, companyIds), inArray(employees.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The employee's dependants in insertion order. */
export async function dependantsOf(tx: Tx, row: Pick<StoredEmployee, 'company_id' | 'id'>) {
  const { id, name, date_of_birth, relief, version, created_at } = employeeDependants;
  return tx
    .select({ id, name, date_of_birth, relief, version, created_at })
    .from(employeeDependants)
    .where(and(eq(employeeDependants.company_id, row.company_id), eq(employeeDependants.employee_id, row.id)))
    .orderBy(employeeDependants.id);
}

export async function showEmployee(call: RowCall, row: StoredEmployee): Promise<Employee> {
  const names = await placementNames({ tx: call.tx, actor: call.actor, company_id: row.company_id }, [row]);
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

/** Throws a 422 with all field messages, if any. */
export function assertNoErrors(warnings: readonly FieldMessage[]): void {
  if (warnings.length === 0) return;
  const fields: Record<string, Message[]> = {};
  for (const { field, message } of warnings) fields[field] = [...(fields[field] ?? []), message];
  throw new Problem('invalid', { fields });
}

/** An employee's fields with decrypted numbers. */
export type Known = Omit<EmployeeFields, keyof Numbers> & Numbers;

/** The fields completed with values derived from each other. */
export const completeKnown = (values: Known): Known => completeAddress(completeFromIdentity(values));

/** All validation problems of an employee's fields. */
export function problemsOf(values: Known, inactive_at: string | null, today: string): FieldMessage[] {
  const warnings = [...employeeErrors(values, today), ...addressErrors(values)];
  if (values.bank_swift && !isKnownSwift(values.bank_swift))
    warnings.push({ field: 'bank_swift', message: { key: 'validation.unknown' } });
  if (inactive_at !== null && inactive_at < values.company_joined_at)
    warnings.push({ field: 'company_joined_at', message: { key: 'employee.left_before_joined' } });
  if (values.probation_until && values.probation_until < values.company_joined_at)
    warnings.push({ field: 'probation_until', message: { key: 'employment.probation_before_joining' } });
  return warnings;
}

function columnsOf(call: RowCall, of: NumbersOf, values: Partial<Known>) {
  const plain: Record<string, unknown> = { ...values };
  for (const name of NUMBERS) delete plain[name];
  return { ...plain, ...sealNumbers(call.services.vault, of, values) } as Partial<
    typeof employees.$inferInsert
  >;
}

const NO_NUMBERS = Object.fromEntries(NUMBERS.map((name) => [name, null])) as Numbers;

/** Fields of a new employee; all but these four have defaults. */
export type NewEmployee = Partial<EmployeeFields> &
  Pick<EmployeeFields, 'employee_code' | 'name' | 'nationality' | 'company_joined_at'>;

/** Creates an employee, with the salary from the joining day if given. Also used by the demo seed. */
export async function createEmployee(
  call: RowCall,
  companyId: number,
  fields: NewEmployee,
  basicSalary?: number,
): Promise<StoredEmployee> {
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
  assertNoErrors([...problemsOf(complete, null, today), ...bankErrors(complete, complete)]);
  const placement = Object.fromEntries(
    PLACEMENT_FIELDS.map((field) => [field, complete[field] ?? undefined]),
  );
  await assertPlacement(call, { company_id: companyId, id: null }, placement, complete.company_joined_at);
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

/** Updates fields of an employee at the given version; 409 if stale. */
export async function changeEmployee(
  call: RowCall,
  id: number,
  fields: Partial<EmployeeFields>,
  version: number,
): Promise<StoredEmployee> {
  const moves = fields.reports_to_id !== undefined || fields.company_joined_at !== undefined;
  if (moves) await lockLines(call.tx, (await findEmployee(call, id)).company_id);
  const before = await findEmployee(call, id, true);
  await assertVersion(before, version, () => showEmployee(call, before));
  const numbers = openNumbers(call.services.vault, before);
  const merged = completeKnown({ ...before, ...numbers, ...fields } as Known);
  const today = todayIn(call.actor, before.company_id, call.services.clock);
  assertNoErrors([...problemsOf(merged, before.inactive_at, today), ...bankErrors(merged, fields)]);
  const changed = Object.fromEntries(
    Object.entries(merged).filter(
      ([name, value]) =>
        value !== (name in numbers ? numbers[name as keyof Numbers] : before[name as keyof StoredEmployee]),
    ),
  );
  if (Object.keys(changed).length === 0) return before;
  const service = { company_joined_at: merged.company_joined_at, inactive_at: before.inactive_at };
  const placement = await syncFields(call, before, changed, { service, today });
  return store(call, before, { ...columnsOf(call, before, changed), ...placement });
}

/** End of service: the last day, notice date and reason. */
export interface Offboarding {
  inactive_at: string;
  notice_given_at?: string | null | undefined;
  leaving_reason?: OffboardingReason | null | undefined;
  leaving_note?: string | null | undefined;
  leaves_malaysia?: boolean | undefined;
}

const NOT_OFFBOARDED = {
  ...{ inactive_at: null, notice_given_at: null, leaving_reason: null, leaving_note: null },
  leaves_malaysia: false,
};

/** Sets the last day of service with its details, or clears all of them. */
export async function endService(
  call: RowCall,
  id: number,
  offboarding: Offboarding | null,
  version?: number,
): Promise<StoredEmployee> {
  const before = await findEmployee(call, id, true);
  if (version !== undefined) await assertVersion(before, version, () => showEmployee(call, before));
  if ((before.inactive_at === null) === (offboarding === null))
    throw new Problem('wrong_state', {
      params: { status: offboarding === null ? 'Active' : 'Inactive' },
      current: await showEmployee(call, before),
    });
  const today = todayIn(call.actor, before.company_id, call.services.clock);
  const { inactive_at, notice_given_at = null } = offboarding ?? NOT_OFFBOARDED;
  if (inactive_at !== null && inactive_at < before.company_joined_at)
    assertNoErrors([{ field: 'inactive_at', message: { key: 'employee.left_before_joined' } }]);
  if (inactive_at !== null && notice_given_at !== null && notice_given_at > inactive_at)
    assertNoErrors([{ field: 'notice_given_at', message: { key: 'employment.notice_after_leaving' } }]);
  const service = { company_joined_at: before.company_joined_at, inactive_at };
  const periods = await periodsOf(call.tx, before.company_id, before.id);
  const placement = periodOn(periods, placementDay(service, today));
  const set = {
    ...NOT_OFFBOARDED,
    ...offboarding,
    status: statusOn(inactive_at, today),
    ...(placement && placementOf(placement)),
  };
  return store(call, before, set, offboarding ? employeeLeft : employeesChanged);
}

/**
 * Columns that a write changes; an encrypted number is compared by blind index, since its ciphertext differs
 * each time.
 */
const changedColumns = (before: StoredEmployee, set: Partial<typeof employees.$inferInsert>): string[] =>
  Object.entries(set).flatMap(([name, value]) => {
    const was = before[name as keyof StoredEmployee];
    return value === undefined || value === was || name.endsWith('_sealed')
      ? []
      : [name.replace(/_index$/, '')];
  });

async function store(
  call: RowCall,
  before: StoredEmployee,
  set: Partial<typeof employees.$inferInsert>,
  event: typeof employeesChanged = employeesChanged,
): Promise<StoredEmployee> {
  const whereRow = and(eq(employees.company_id, before.company_id), eq(employees.id, before.id));
  const companyId = before.company_id;
  const fields = changedColumns(before, set);
  await emit(call, employeesChanging, { companyId, fields });
  const [row] = await call.tx.update(employees).set(set).where(whereRow).returning();
  if (!row) throw notFound();
  const today = todayIn(call.actor, companyId, call.services.clock);
  await emit(call, event, { companyId, today, people: [row.id], fields, before: [before] });
  return row;
}

/** Sets columns of an employee that no form has: the picture, the probation, whether they supervise field sales. */
export async function setEmployeeColumns(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, id }: Pick<StoredEmployee, 'company_id' | 'id'>,
  values: Partial<Pick<StoredEmployee, 'image' | 'confirmed_at' | 'probation_until' | 'spm_supervisor'>>,
): Promise<StoredEmployee> {
  const whereRow = and(eq(employees.company_id, company_id), eq(employees.id, id));
  const [row] = await tx.update(employees).set(values).where(whereRow).returning();
  if (!row) throw notFound();
  return row;
}

/** Unlinks a user's account from their employee record in the company. */
export async function unlinkAccount(tx: Tx, companyId: number, userId: number): Promise<void> {
  await tx
    .update(employees)
    .set({ user_id: null })
    .where(and(eq(employees.company_id, companyId), eq(employees.user_id, userId)));
}

/** Links the account to this employee record only. */
export async function linkAccount(
  tx: Tx,
  companyId: number,
  userId: number,
  employeeId: number,
): Promise<void> {
  await unlinkAccount(tx, companyId, userId);
  await tx
    .update(employees)
    .set({ user_id: userId })
    .where(and(eq(employees.company_id, companyId), eq(employees.id, employeeId)));
}
