import type {
  ChangeRequest,
  ChangeRequestRow,
  OwnChangeRequest,
  RequestedChangeRow,
} from '@mesra/contract/change-requests/change-request';
import { messageText } from '@mesra/contract/kit/messages';
import { isOpen as isOpenStatus } from '@mesra/domain/approvals/approval';
import {
  CONCEALED_FIELDS,
  differenceOf,
  isDivisible,
  type RequestValue,
} from '@mesra/domain/employees/change-request';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { isOwn, mayDecide } from '../approvals/approvals.api.ts';
import { type EmployeeRecord, maskNumber } from '../employees/employees.api.ts';
import { openAnswer, openPayload, type Payload, type RequestRow } from './change-request-payload.ts';
import { type ChangeTarget, targetReader, warningsOn } from './change-request-target.ts';

/** A request with its employee. */
export interface Requested {
  row: RequestRow;
  employee: EmployeeRecord;
}

type Names = ReadonlyMap<number, string>;

const isOpen = (row: RequestRow) => isOpenStatus(row.status);

const textOf = (value: RequestValue): string | null =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value === null ? null : String(value);

const wasGranted = ({ status, operation, granted_fields }: RequestRow, field: string): boolean =>
  status === 'Approved' && (operation !== 'update' || (granted_fields ?? []).includes(field));

/** The changes field by field; once decided, against the record at the time of the request. */
function changesOf(row: RequestRow, payload: Payload, target: ChangeTarget | null): RequestedChangeRow[] {
  const open = isOpen(row);
  const now = open ? (target?.values ?? null) : payload.base;
  return differenceOf({ operation: row.operation, base: payload.base, now, asked: payload.asked }).map(
    (change) => ({
      field: change.field,
      before: textOf(change.before),
      now: open ? textOf(change.now) : null,
      asked: textOf(change.asked),
      state: open ? change.state : 'waiting',
      granted: open ? null : wasGranted(row, change.field),
    }),
  );
}

/**
 * Masks values for the person: stored ones show their last characters; their own input is shown in full while
 * the request is open.
 */
function masked(change: RequestedChangeRow, open: boolean): RequestedChangeRow {
  if (!CONCEALED_FIELDS.includes(change.field)) return change;
  const { before, now, asked: requested } = change;
  return {
    ...change,
    before: maskNumber(before),
    now: maskNumber(now),
    asked: open ? requested : maskNumber(requested),
  };
}

const deciderNames = (call: RowCall, rows: readonly RequestRow[]): Promise<Names> =>
  peopleNames(
    call.tx,
    rows.flatMap((row) => row.decided_by ?? []),
  );

const deciderOf = ({ decided_by: id }: RequestRow, names: Names) =>
  id === null ? null : { id, name: names.get(id) ?? '' };

type Reader = ReturnType<typeof targetReader>;
interface Showing {
  names: Names;
  read: Reader;
  address: string;
}

async function common(call: RowCall, { row, employee }: Requested, { names, read, address }: Showing) {
  const { vault } = call.services;
  const payload = openPayload(vault, row);
  const target = isOpen(row) ? await read(row) : null;
  const warnings = isOpen(row) ? warningsOn(call, employee, row.kind, payload.asked) : [];
  const { id, company_id, kind, operation, record_id, status, decided_at, version, created_at, updated_at } =
    row;
  return {
    subject: target,
    shown: {
      id,
      company_id,
      kind,
      operation,
      record_id,
      label: payload.label,
      status,
      note: payload.note,
      answer: openAnswer(vault, row),
      changes: changesOf(row, payload, target),
      warnings: warnings.map(({ field, message }) => ({
        field,
        message: messageText(message, call.language),
      })),
      proof: payload.proof && row.proof_key ? { ...payload.proof, url: `${address}/${row.id}/proof` } : null,
      decided_by: deciderOf(row, names),
      decided_at,
      granted_at_once: row.granted_at_once,
      version,
      created_at,
      updated_at,
    },
  };
}

/** Own requests in the person's view. */
export async function presentOwnRequests(
  call: RowCall,
  requests: readonly Requested[],
): Promise<OwnChangeRequest[]> {
  const names = await deciderNames(
    call,
    requests.map((one) => one.row),
  );
  const shown: OwnChangeRequest[] = [];
  const readers = new Map<number, Reader>();
  for (const one of requests) {
    const open = isOpen(one.row);
    const read = readers.get(one.employee.id) ?? targetReader(call, one.employee);
    readers.set(one.employee.id, read);
    const address = '/api/profile/requests';
    const { shown: request } = await common(call, one, { names, read, address });
    const changes = request.changes.map((change) => masked(change, open));
    shown.push({ ...request, changes, can: { update: open, cancel: open } });
  }
  return shown;
}

/** One own request in the person's view. */
export async function presentOwnRequest(call: RowCall, one: Requested): Promise<OwnChangeRequest> {
  const [shown] = await presentOwnRequests(call, [one]);
  return shown as OwnChangeRequest;
}

const targetPerson = ({ id, name, employee_code, image }: EmployeeRecord) => ({
  id,
  name,
  employee_code,
  image,
});

/** Whether the request is the caller's own, and whether they may decide it. */
export function abilities(call: RowCall, { row }: Requested): { own: boolean; decide: boolean } {
  const { user_id } = call.actor;
  const decider = { user_id, role: roleIn(call.actor, row.company_id) };
  const { employee_id, status, requested_by } = row;
  const facts = { kind: 'change_request' as const, employee_id, status, requested_by };
  return { own: isOwn(decider, facts), decide: mayDecide(decider, facts) };
}

/** A request in the decider's view. */
export async function presentRequest(call: RowCall, one: Requested): Promise<ChangeRequest> {
  const { row, employee } = one;
  const names = await deciderNames(call, [row]);
  const showing = { names, read: targetReader(call, employee), address: '/api/admin/employees/requests' };
  const { shown, subject: target } = await common(call, one, showing);
  const { own, decide } = abilities(call, one);
  return {
    ...shown,
    employee: targetPerson(employee),
    own,
    gone: isOpen(row) && row.operation !== 'create' && target === null,
    divisible: isDivisible(row.kind, row.operation),
    record_version: target?.version ?? null,
    can: { decide },
  };
}

/** Requests in the decider's list; nothing is decrypted. */
export async function presentRequestRows(
  call: RowCall,
  requests: readonly Requested[],
): Promise<ChangeRequestRow[]> {
  const names = await deciderNames(
    call,
    requests.map((one) => one.row),
  );
  return requests.map((one) => {
    const { row } = one;
    const { id, company_id, kind, operation, asked_fields, status, decided_at, created_at, updated_at } = row;
    return {
      ...{ id, company_id, kind, operation, asked_fields, status, decided_at, created_at, updated_at },
      employee: targetPerson(one.employee),
      has_proof: row.proof_key !== null,
      decided_by: deciderOf(row, names),
      granted_at_once: row.granted_at_once,
      can: { decide: abilities(call, one).decide },
    };
  });
}
