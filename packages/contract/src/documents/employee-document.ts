import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { can, flag, id, instant, version } from '../kit/primitives.ts';
import {
  documentChanges,
  documentFields,
  documentUpload,
  documentVersion,
  expiryState,
  fileQuery,
  nextVersion,
} from './document-file.ts';

export const documentCategory = z.enum([
  'contract',
  'identity',
  'passport',
  'permit',
  'certificate',
  'medical',
  'other',
]);

/** A document about one employee with its files, latest first. */
export const employeeDocument = z.object({
  id,
  company_id: id,
  employee_id: id,
  category: documentCategory,
  title: z.string(),
  note: z.string().nullable(),
  expires_at: z.string().nullable(),
  expiry: expiryState,
  visible_to_employee: z.boolean(),
  versions: z.array(documentVersion),
  archived_at: instant.nullable(),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'remove']),
});
export type EmployeeDocument = z.output<typeof employeeDocument>;

const collection = '/api/admin/employees/{id}/documents' as const;
const item = `${collection}/{document_id}` as const;
const access = [{ screen: '/admin/employee' }] as const;
const ofEmployee = z.object({ id });
const one = z.object({ id, document_id: id });

export const employeeDocumentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access,
    summary: 'The documents of an employee, by category and title; with `archived` the archived ones.',
    params: ofEmployee,
    query: z.object({ archived: flag.default(false) }),
    response: z.array(employeeDocument),
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access,
    summary: 'Upload a document of an employee.',
    params: ofEmployee,
    body: documentFields.extend({ category: documentCategory, visible_to_employee: flag.default(false) }),
    upload: documentUpload,
    response: employeeDocument,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    summary: 'Change a document of an employee, archive it or bring it back; the file stays.',
    params: one,
    body: documentChanges.extend({
      category: documentCategory.optional(),
      visible_to_employee: z.boolean().optional(),
    }),
    response: employeeDocument,
  }),
  addVersion: endpoint({
    method: 'POST',
    path: `${item}/versions`,
    access,
    summary: 'Upload a new version; the earlier ones are kept.',
    params: one,
    body: nextVersion,
    upload: documentUpload,
    response: employeeDocument,
  }),
  file: endpoint({
    method: 'GET',
    path: `${item}/file`,
    access,
    summary: 'The file of the current or a named version.',
    kind: 'file',
    params: one,
    query: fileQuery,
    response: z.object({}),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access,
    summary: 'Delete a document with every version; its files are erased within a day or two.',
    params: one,
    response: z.object({}),
  }),
};
