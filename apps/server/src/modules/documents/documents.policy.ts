import { documentEndpoints } from '@mesra/contract/documents/document';
import { employeeDocumentEndpoints } from '@mesra/contract/documents/employee-document';
import { READER_COLUMNS, type ReaderColumn } from '@mesra/contract/documents/readers';
import { siteDocumentEndpoints } from '@mesra/contract/documents/site-document';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, allows } from '../../kit/actor.ts';
import { employees } from '../employees/employees.views.ts';
import { documents } from './documents.tables.ts';

/** Whether the caller manages the company's documents, i.e. may open the document centre. */
export const mayManageDocuments = (actor: Actor, companyId: number): boolean =>
  allows(actor, companyId, documentEndpoints.update);

/** Whether the caller manages documents of employees in their scope, i.e. may open the employee screen. */
export const mayManageEmployeeDocuments = (actor: Actor, companyId: number): boolean =>
  allows(actor, companyId, employeeDocumentEndpoints.update);

/** Whether the caller manages documents of work sites, i.e. may open the sites of the whole company. */
export const mayManageSiteDocuments = (actor: Actor, companyId: number): boolean =>
  allows(actor, companyId, siteDocumentEndpoints.update);

const OF_EMPLOYEE: Record<ReaderColumn, { getSQL(): SQL }> = {
  branch_id: employees.branch_id,
  division_id: employees.division_id,
  department_id: employees.department_id,
  position_id: employees.position_id,
  position_level_id: employees.position_level_id,
  employee_id: employees.id,
};

/**
 * Whether an employee may read a document: readers are everyone, or the employee matches any named reader.
 */
export function readBy(): SQL {
  const named = READER_COLUMNS.map((column) => sql`r.${sql.identifier(column)} = ${OF_EMPLOYEE[column]}`);
  return sql`(${employees.company_id} = ${documents.company_id} and (${documents.readers} = 'everyone'
    or (${documents.readers} = 'named' and exists (select from document_readers r
      where r.company_id = ${documents.company_id} and r.document_id = ${documents.id}
      and (${sql.join(named, sql` or `)})))))`;
}

/** The caller's own employee record in these companies. */
export function isCaller(actor: Actor, companyIds: readonly number[]): SQL {
  const own = actor.roles.flatMap((role) =>
    role.employee_id !== null && companyIds.includes(role.company_id)
      ? [and(eq(employees.company_id, role.company_id), eq(employees.id, role.employee_id))]
      : [],
  );
  return or(...own) ?? sql`false`;
}
