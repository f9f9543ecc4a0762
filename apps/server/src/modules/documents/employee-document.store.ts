import { type SQL, sql } from 'drizzle-orm';
import { ownerOf } from '../employees/employees.api.ts';
import { mayManageEmployeeDocuments } from './documents.policy.ts';
import { documentVersions, employeeDocuments } from './documents.tables.ts';
import type { DocumentKind } from './owned-document.store.ts';

/** Documents of employees in the caller's scope, by category. */
export const EMPLOYEE_DOCUMENTS: DocumentKind = {
  table: employeeDocuments,
  owner: employeeDocuments.employee_id,
  versions: 'employee_document_id',
  ownerOf,
  addressOf: (employeeId, id) => `/api/admin/employees/${employeeId}/documents/${id}/file`,
  mayManage: mayManageEmployeeDocuments,
  order: [employeeDocuments.category],
};

/** Whether the joined version is the employee document's latest. */
export const isCurrentOfEmployee: SQL = sql`${documentVersions.company_id} = ${employeeDocuments.company_id}
  and ${documentVersions.employee_document_id} = ${employeeDocuments.id}
  and ${documentVersions.number} = (select max(v.number) from document_versions v
    where v.company_id = ${employeeDocuments.company_id} and v.employee_document_id = ${employeeDocuments.id})`;
