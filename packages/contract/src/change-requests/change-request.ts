import {
  isOwnedRowKind,
  OWN_DATA_FIELDS,
  OWNED_ROW_FIELDS,
  type OwnedRowKind,
  REQUEST_OPERATIONS,
  type RequestKind,
  type RequestOperation,
} from '@mesra/domain/employees/change-request';
import { z } from 'zod';
import { approvalStatus } from '../approvals/approval.ts';
import { documentItem, documentUpload, fileQuery } from '../documents/document-file.ts';
import { warning } from '../employees/employee.ts';
import { type EmployeeField, employeeFields } from '../employees/employee-fields.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, line, many, optionalLine, version } from '../kit/primitives.ts';
import { dependantFields } from '../personal/dependant.ts';
import { educationFields } from '../personal/education.ts';
import { emergencyContactFields } from '../personal/emergency-contact.ts';
import { spouseFields } from '../personal/spouse.ts';

/*
 * An employee requests a change of their own data; an approver sees the difference and grants or refuses it.
 */

const KINDS = [...Object.keys(OWN_DATA_FIELDS), ...Object.keys(OWNED_ROW_FIELDS)] as [
  RequestKind,
  ...RequestKind[],
];
export const requestKind = z.enum(KINDS);
export const requestOperation = z.enum(REQUEST_OPERATIONS);

const fieldsIn = (fields: readonly EmployeeField[]): z.ZodObject =>
  z.object(Object.fromEntries(fields.map((field) => [field, employeeFields.shape[field]]))).partial();

/** Schemas of the requested values per kind, the same as in the forms that edit the record. */
export const REQUESTED_VALUES: Record<RequestKind, z.ZodObject> = {
  personal: fieldsIn(OWN_DATA_FIELDS.personal),
  contact: fieldsIn(OWN_DATA_FIELDS.contact),
  family: fieldsIn(OWN_DATA_FIELDS.family),
  bank: fieldsIn(OWN_DATA_FIELDS.bank),
  numbers: fieldsIn(OWN_DATA_FIELDS.numbers),
  emergency_contact: emergencyContactFields,
  education: educationFields,
  spouse: spouseFields,
  dependant: dependantFields,
};

/** Required fields of a new row, by kind. */
const NEEDED: Record<OwnedRowKind, readonly string[]> = {
  emergency_contact: ['name', 'relationship', 'phone'],
  education: ['level', 'institution'],
  spouse: ['name'],
  dependant: ['relief'],
};

/** Schema of a request: all fields for a new row, only the changed ones for an existing row. */
export function requestedValues(kind: RequestKind, operation: RequestOperation): z.ZodObject {
  const some = REQUESTED_VALUES[kind].partial();
  if (operation !== 'create' || !isOwnedRowKind(kind)) return some;
  return some.required(
    Object.fromEntries(NEEDED[kind].map((field) => [field, true])) as Record<string, true>,
  );
}

/** A value as text; booleans as words. */
const text = z.string().nullable();

export const requestedChange = z.object({
  field: z.string(),
  /** Value at the time of the request. */
  before: text,
  /** Current value while the request is pending; null afterwards. */
  now: text,
  asked: text,
  state: z.enum(['waiting', 'moved', 'done']),
  /** Whether it was granted; null while the request is pending. */
  granted: z.boolean().nullable(),
});
export type RequestedChangeRow = z.output<typeof requestedChange>;

const person = z.object({ id, name: z.string() });

/**
 * A request as seen by its author. Numbers are masked to the last four characters, except in an open request.
 */
export const ownChangeRequest = z.object({
  id,
  company_id: id,
  kind: requestKind,
  operation: requestOperation,
  /** Id of the row to change or remove; null for the employee's own fields and for a new row. */
  record_id: id.nullable(),
  /** Display name of that row. */
  label: text,
  status: approvalStatus,
  note: text,
  /** Reason for refusal, or a note on the approval. */
  answer: text,
  changes: z.array(requestedChange),
  /** Warnings about the requested values, while the request is pending. */
  warnings: z.array(warning),
  proof: documentItem.omit({ file: true }).nullable(),
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  /** A request by the sole owner, granted immediately because nobody else could decide. */
  granted_at_once: z.boolean(),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'cancel']),
});
export type OwnChangeRequest = z.output<typeof ownChangeRequest>;

const target = person.extend({ employee_code: z.string(), image: text });

/** A request in the approvers' list: field names only, without values. */
export const changeRequestRow = z.object({
  id,
  company_id: id,
  employee: target,
  kind: requestKind,
  operation: requestOperation,
  asked_fields: z.array(z.string()),
  status: approvalStatus,
  has_proof: z.boolean(),
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  granted_at_once: z.boolean(),
  created_at: instant,
  updated_at: instant,
  can: can(['decide']),
});
export type ChangeRequestRow = z.output<typeof changeRequestRow>;

/** A request as seen by approvers, with all numbers in full. */
export const changeRequest = ownChangeRequest.omit({ can: true }).extend({
  employee: target,
  /** The caller's own request, which somebody else must decide. */
  own: z.boolean(),
  /** The row concerned no longer exists. */
  gone: z.boolean(),
  /** Whether some of the fields may be granted without the others. */
  divisible: z.boolean(),
  /** Version of the row to change, matching `changes`; null for a new row. */
  record_version: version.nullable(),
  can: can(['decide']),
});
export type ChangeRequest = z.output<typeof changeRequest>;

const note = optionalLine(500);
const values = z.record(z.string().max(60), z.unknown());
const params = z.object({ id });

const own = '/api/profile/requests' as const;
const ownItem = `${own}/{id}` as const;
const mine = [{ screen: '/my/employment' }] as const;

const kinds = many(requestKind).optional();

/** Endpoints of the employee. */
export const ownChangeRequestEndpoints = {
  list: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    summary: 'What the caller has asked to be changed of their own data, the latest first.',
    kind: 'list',
    query: listQuery({
      sortable: ['id'],
      sort_by: 'id',
      sort: 'desc',
      filters: { kind: kinds, status: z.union([approvalStatus, z.literal('all')]).default('all') },
    }),
    response: ownChangeRequest,
  }),
  create: endpoint({
    method: 'POST',
    path: own,
    access: mine,
    summary:
      'Ask for a change of the own data. A request about the same part that still waits becomes this one.',
    body: z.object({
      company_id: id,
      kind: requestKind,
      operation: requestOperation,
      record_id: id.optional(),
      values: values.default({}),
      note,
    }),
    response: ownChangeRequest,
  }),
  update: endpoint({
    method: 'PATCH',
    path: ownItem,
    access: mine,
    summary: 'Ask for something else, while the request waits; a stale version is refused.',
    params,
    body: z.object({ values, note, version }),
    response: ownChangeRequest,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${ownItem}/cancel`,
    access: mine,
    summary: 'Take a request back, while it waits.',
    params,
    body: z.object({}),
    response: ownChangeRequest,
  }),
  addProof: endpoint({
    method: 'POST',
    path: `${ownItem}/proof`,
    access: mine,
    summary: 'Upload the paper that proves what is asked, in place of one that was there.',
    params,
    upload: documentUpload,
    response: ownChangeRequest,
  }),
  removeProof: endpoint({
    method: 'DELETE',
    path: `${ownItem}/proof`,
    access: mine,
    summary: 'Take the proof of a request away, while it waits.',
    params,
    response: ownChangeRequest,
  }),
  proof: endpoint({
    method: 'GET',
    path: `${ownItem}/proof`,
    access: mine,
    summary: 'The proof of an own request.',
    kind: 'file',
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
};

const collection = '/api/admin/employees/requests' as const;
const item = `${collection}/{id}` as const;
const decide = [{ screen: '/admin/employee/request' }] as const;

/** Endpoints of approvers. */
export const changeRequestEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access: decide,
    summary: 'What employees ask to be changed of their own data; by default what waits.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'created_at', 'decided_at', 'name'],
      sort_by: 'id',
      sort: 'desc',
      filters: {
        status: z.union([approvalStatus, z.literal('all')]).default('Pending'),
        kind: kinds,
        employee_id: many(id).optional(),
      },
    }),
    response: changeRequestRow,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: decide,
    summary: 'A request with the difference to the record: what it was, what it is now, what is asked.',
    params,
    response: changeRequest,
  }),
  proof: endpoint({
    method: 'GET',
    path: `${item}/proof`,
    access: decide,
    summary: 'The proof of a request.',
    kind: 'file',
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
  approve: endpoint({
    method: 'POST',
    path: `${item}/approve`,
    access: decide,
    summary:
      'Grant a request or some of its fields. Refused where the request or the record is no longer what the caller saw.',
    params,
    body: z.object({
      version,
      record_version: version.nullable(),
      fields: z.array(z.string().max(60)).max(60).optional(),
      answer: note,
    }),
    response: changeRequest,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${item}/refuse`,
    access: decide,
    summary: 'Refuse a request, with the reason.',
    params,
    body: z.object({ version, answer: line(500) }),
    response: changeRequest,
  }),
};
