import { requestedValues } from '@mesra/contract/change-requests/change-request';
import {
  bankErrors,
  dashedIdentityNumber,
  employeeWarnings,
  type FieldMessage,
} from '@mesra/contract/employees/employee-check';
import type { EmployeeFields } from '@mesra/contract/employees/employee-fields';
import type { Dependant } from '@mesra/contract/personal/dependant';
import type { Education } from '@mesra/contract/personal/education';
import type { EmergencyContact } from '@mesra/contract/personal/emergency-contact';
import type { Spouse } from '@mesra/contract/personal/spouse';
import {
  fieldsOf,
  isOwnedRowKind,
  type OwnedRowKind,
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
  assertNoErrors,
  changeEmployee,
  completeKnown,
  type EmployeeRecord,
  type Known,
  openNumbers,
  problemsOf,
} from '../employees/employees.api.ts';
import {
  assertBirthInPast,
  contactRows,
  dependantRows,
  educationRows,
  spouseRows,
} from '../personal/personal.api.ts';

/** The current state of a request's target. */
export interface ChangeTarget {
  values: RequestValues;
  version: number;
  label: string | null;
}

/** Identifies a part of an employee's data. */
export interface Part {
  kind: RequestKind;
  operation: RequestOperation;
  record_id: number | null;
}

type OwnedRow = EmergencyContact | Education | Spouse | Dependant;

/** The store functions of each record type. */
const OWNED_ROWS = {
  emergency_contact: contactRows,
  education: educationRows,
  spouse: spouseRows,
  dependant: dependantRows,
} as const satisfies Record<OwnedRowKind, object>;

const pick = (row: object, fields: readonly string[]): RequestValues =>
  Object.fromEntries(
    fields.map((field) => [field, ((row as Record<string, unknown>)[field] ?? null) as RequestValue]),
  );

function ownedRowTarget(kind: OwnedRowKind, row: OwnedRow): ChangeTarget {
  const label = 'institution' in row ? row.institution : row.name;
  return { values: pick(row, fieldsOf(kind)), version: row.version, label };
}

/** The target of a request; null if the row does not exist (yet, or any more). */
export async function targetOf(
  call: RowCall,
  employee: EmployeeRecord,
  { kind, operation, record_id }: Part,
  lock = false,
): Promise<ChangeTarget | null> {
  const fields = fieldsOf(kind);
  if (!isOwnedRowKind(kind)) {
    const known = { ...employee, ...openNumbers(call.services.vault, employee) };
    return { values: pick(known, fields), version: employee.version, label: null };
  }
  if (operation === 'create' || record_id === null) return null;
  const row = await OWNED_ROWS[kind].find(call, employee.id, record_id, lock);
  return row ? ownedRowTarget(kind, row) : null;
}

/** Reads the targets of one employee's requests, each table at most once. */
export function targetReader(call: RowCall, employee: EmployeeRecord) {
  const lists = new Map<OwnedRowKind, Promise<readonly OwnedRow[]>>();
  return async (part: Part): Promise<ChangeTarget | null> => {
    const { kind, operation, record_id } = part;
    if (!isOwnedRowKind(kind)) return targetOf(call, employee, part);
    if (operation === 'create' || record_id === null) return null;
    const list = lists.get(kind) ?? OWNED_ROWS[kind].list(call, employee.id);
    lists.set(kind, list);
    const row = (await list).find((one) => one.id === record_id);
    return row ? ownedRowTarget(kind, row) : null;
  };
}

/** Parses input by the form rules; 422 lists every invalid field. Unknown fields are dropped. */
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

/** Completes a requested address, normalising the postcode: a lost leading zero is not a change. */
export function completeRequested(now: RequestValues, given: RequestValues): RequestValues {
  if (typeof given.postcode !== 'string') return given;
  const country = given.country ?? now.country;
  return { ...given, postcode: wholePostcode(typeof country === 'string' ? country : 'MY', given.postcode) };
}

function assertWholeAccount(now: RequestValues, given: RequestValues): void {
  const next = { ...now, ...given };
  const moved = 'bank_swift' in given && given.bank_swift !== now.bank_swift;
  if (!next.bank_swift && next.bank_account) throw invalid('bank_swift', 'request.bank_whole');
  if (next.bank_swift && (!next.bank_account || (moved && !given.bank_account)))
    throw invalid('bank_account', 'request.bank_whole');
  assertNoErrors(bankErrors(next, next));
}

const known = (call: RowCall, employee: EmployeeRecord, given: RequestValues) =>
  ({ ...employee, ...openNumbers(call.services.vault, employee), ...given }) as unknown as Known;

/**
 * Applies the decider's form checks to the request, so that it can be recorded later. Duplicate numbers are
 * not reported here, since that would reveal which numbers the company holds.
 */
export function checkRequested(
  call: RowCall,
  employee: EmployeeRecord,
  kind: RequestKind,
  { now, given }: { now: RequestValues; given: RequestValues },
): void {
  if (kind === 'bank') assertWholeAccount(now, given);
  if (isOwnedRowKind(kind)) {
    assertBirthInPast(call, employee.company_id, given.date_of_birth as string | null);
    return;
  }
  const today = todayIn(call.actor, employee.company_id, call.services.clock);
  const problems = problemsOf(completeKnown(known(call, employee, given)), null, today);
  const dateOfBirth = problems.map((one) =>
    one.field === 'company_joined_at' ? { ...one, field: 'date_of_birth' } : one,
  );
  // These are validated as a whole: a requested field may be invalid in combination with unchanged ones.
  const whole = kind === 'personal' || kind === 'contact';
  assertNoErrors(
    dateOfBirth.filter(
      ({ field }) => fieldsOf(kind).includes(field) && (whole || Object.hasOwn(given, field)),
    ),
  );
}

/** Warnings on a requested change of identity. */
export function warningsOn(
  call: RowCall,
  employee: EmployeeRecord,
  kind: RequestKind,
  requested: RequestValues,
): FieldMessage[] {
  if (kind !== 'personal') return [];
  const warnings = employeeWarnings(known(call, employee, requested));
  return warnings.filter((one) => one.field in requested || 'identity_number' in requested);
}

/**
 * Records the granted values through the record's own functions, as the caller and at the version they saw.
 */
export async function grant(
  call: RowCall,
  employee: EmployeeRecord,
  { kind, operation, record_id }: Part,
  { values, version }: { values: RequestValues; version: number | null },
): Promise<void> {
  if (!isOwnedRowKind(kind)) {
    await changeEmployee(call, employee.id, values as Partial<EmployeeFields>, version ?? employee.version);
    return;
  }
  const { add, change, remove } = OWNED_ROWS[kind];
  if (operation === 'create') await add(call, employee.id, values as never);
  else if (record_id === null || version === null) return;
  else if (operation === 'update')
    await change(call, employee.id, record_id, { ...values, version } as never);
  else await remove(call, employee.id, record_id);
}
