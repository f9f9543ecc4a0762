import { requestedValues } from '@mesra/contract/change-requests/change-request';
import type { Dependant } from '@mesra/contract/employees/dependant';
import type { Education } from '@mesra/contract/employees/education';
import type { EmergencyContact } from '@mesra/contract/employees/emergency-contact';
import {
  dashedIdentityNumber,
  employeeWarnings,
  type Remark,
} from '@mesra/contract/employees/employee-check';
import type { EmployeeFields } from '@mesra/contract/employees/employee-fields';
import type { Spouse } from '@mesra/contract/employees/spouse';
import {
  type ChildKind,
  fieldsOf,
  isChildKind,
  type RequestKind,
  type RequestOperation,
  type RequestValue,
  type RequestValues,
} from '@mesra/domain/employees/change-request';
import { wholePostcode } from '@mesra/domain/kit/postcode';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import { parseAll } from '../../kit/validation.ts';
import {
  changeEmployee,
  completeKnown,
  contactRows,
  dependantRows,
  type EmployeeRecord,
  educationRows,
  type Known,
  openNumbers,
  problemsOf,
  refuse,
  refuseUnborn,
  spouseRows,
} from '../employees/employees.api.ts';

/** What a request is about, as it is now. */
export interface Subject {
  values: RequestValues;
  version: number;
  label: string | null;
}

/** Which part of the data of an employee. */
export interface Part {
  kind: RequestKind;
  operation: RequestOperation;
  record_id: number | null;
}

type ChildRow = EmergencyContact | Education | Spouse | Dependant;

/** The functions with which the record itself is kept. */
const CHILDREN = {
  emergency_contact: contactRows,
  education: educationRows,
  spouse: spouseRows,
  dependant: dependantRows,
} as const satisfies Record<ChildKind, object>;

const pick = (row: object, fields: readonly string[]): RequestValues =>
  Object.fromEntries(
    fields.map((field) => [field, ((row as Record<string, unknown>)[field] ?? null) as RequestValue]),
  );

function childSubject(kind: ChildKind, row: ChildRow): Subject {
  const label = 'institution' in row ? row.institution : row.name;
  return { values: pick(row, fieldsOf(kind)), version: row.version, label };
}

/** What a request is about; null where there is no such row (yet, or any more). */
export async function subjectOf(
  call: RowCall,
  employee: EmployeeRecord,
  { kind, operation, record_id }: Part,
  lock = false,
): Promise<Subject | null> {
  const fields = fieldsOf(kind);
  if (!isChildKind(kind)) {
    const known = { ...employee, ...openNumbers(call.services.vault, employee) };
    return { values: pick(known, fields), version: employee.version, label: null };
  }
  if (operation === 'create' || record_id === null) return null;
  const row = await CHILDREN[kind].find(call, employee.id, record_id, lock);
  return row ? childSubject(kind, row) : null;
}

/** Reads what requests of one employee are about, each table of theirs once however many requests there are. */
export function subjectReader(call: RowCall, employee: EmployeeRecord) {
  const lists = new Map<ChildKind, Promise<readonly ChildRow[]>>();
  return async (part: Part): Promise<Subject | null> => {
    const { kind, operation, record_id } = part;
    if (!isChildKind(kind)) return subjectOf(call, employee, part);
    if (operation === 'create' || record_id === null) return null;
    const list = lists.get(kind) ?? CHILDREN[kind].list(call, employee.id);
    lists.set(kind, list);
    const row = (await list).find((one) => one.id === record_id);
    return row ? childSubject(kind, row) : null;
  };
}

/** What is typed in, read by the rules of the forms; 422 names every field that is wrong. Unknown fields are left out. */
export function readValues({ kind, operation }: Part, raw: Record<string, unknown>): RequestValues {
  if (operation === 'delete') return {};
  const { values } = parseAll<{ values: Record<string, RequestValue> }>({
    values: [requestedValues(kind, operation), raw],
  });
  const given = Object.fromEntries(Object.entries(values).filter(([field]) => Object.hasOwn(raw, field)));
  if (kind === 'personal' && typeof given.identity_number === 'string')
    given.identity_number = dashedIdentityNumber(given.identity_number);
  return given;
}

/** What is asked of an address, with the postcode as it is kept: a lost zero asks for nothing. */
export function completeAsked(now: RequestValues, given: RequestValues): RequestValues {
  if (typeof given.postcode !== 'string') return given;
  const country = given.country ?? now.country;
  return { ...given, postcode: wholePostcode(typeof country === 'string' ? country : 'MY', given.postcode) };
}

function refuseHalfAccount(now: RequestValues, given: RequestValues): void {
  const next = { ...now, ...given };
  const moved = 'bank_swift' in given && given.bank_swift !== now.bank_swift;
  if (!next.bank_swift && next.bank_account) throw invalid('bank_swift', 'request.bank_whole');
  if (next.bank_swift && (!next.bank_account || (moved && !given.bank_account)))
    throw invalid('bank_account', 'request.bank_whole');
}

const known = (call: RowCall, employee: EmployeeRecord, given: RequestValues) =>
  ({ ...employee, ...openNumbers(call.services.vault, employee), ...given }) as unknown as Known;

/**
 * Refuses what whoever decides could not record: the same checks as their form, of what is asked. That a number belongs
 * to somebody else is not told here, since it would say whose numbers the company knows.
 */
export function checkAsked(
  call: RowCall,
  employee: EmployeeRecord,
  kind: RequestKind,
  { now, given }: { now: RequestValues; given: RequestValues },
): void {
  if (kind === 'bank') refuseHalfAccount(now, given);
  if (isChildKind(kind)) {
    refuseUnborn(call, employee.company_id, given.date_of_birth as string | null);
    return;
  }
  const today = todayIn(call.actor, employee.company_id, call.services.clock);
  const problems = problemsOf(completeKnown(known(call, employee, given)), null, today);
  const born = problems.map((one) =>
    one.field === 'company_joined_at' ? { ...one, field: 'date_of_birth' } : one,
  );
  // What is asked may be wrong by what stays beside it: who somebody is, and where they live, is judged as a whole.
  const whole = kind === 'personal' || kind === 'contact';
  refuse(
    born.filter(({ field }) => fieldsOf(kind).includes(field) && (whole || Object.hasOwn(given, field))),
  );
}

/** What is worth a look in what is asked of somebody's identity. */
export function remarksOn(
  call: RowCall,
  employee: EmployeeRecord,
  kind: RequestKind,
  asked: RequestValues,
): Remark[] {
  if (kind !== 'personal') return [];
  const remarks = employeeWarnings(known(call, employee, asked));
  return remarks.filter((one) => one.field in asked || 'identity_number' in asked);
}

/** Records what was granted, by the functions of the record, as the caller and at the version that they saw. */
export async function grant(
  call: RowCall,
  employee: EmployeeRecord,
  { kind, operation, record_id }: Part,
  { values, version }: { values: RequestValues; version: number | null },
): Promise<void> {
  if (!isChildKind(kind)) {
    await changeEmployee(call, employee.id, values as Partial<EmployeeFields>, version ?? employee.version);
    return;
  }
  const { add, change, remove } = CHILDREN[kind];
  if (operation === 'create') await add(call, employee.id, values as never);
  else if (record_id === null || version === null) return;
  else if (operation === 'update')
    await change(call, employee.id, record_id, { ...values, version } as never);
  else await remove(call, employee.id, record_id);
}
