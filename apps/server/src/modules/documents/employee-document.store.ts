import type { EmployeeDocument } from '@mesra/contract/documents/employee-document';
import { expiryOn } from '@mesra/domain/documents/expiry';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { notFound } from '../../kit/problem.ts';
import { visibleEmployee } from '../employees/employees.api.ts';
import { mayManageEmployeeDocuments } from './documents.policy.ts';
import { documentVersions, employeeDocuments } from './documents.tables.ts';
import type { DocumentCall } from './requested-people.store.ts';
import { namesOfPeople, presentVersion } from './version.store.ts';

export type EmployeeDocumentRow = typeof employeeDocuments.$inferSelect;

/** Whether the joined version is the employee document's latest. */
export const isCurrentOfEmployee: SQL = sql`${documentVersions.company_id} = ${employeeDocuments.company_id}
  and ${documentVersions.employee_document_id} = ${employeeDocuments.id}
  and ${documentVersions.number} = (select max(v.number) from document_versions v
    where v.company_id = ${employeeDocuments.company_id} and v.employee_document_id = ${employeeDocuments.id})`;

/** An employee in the caller's scope; 404 otherwise. */
export const seenEmployee = (call: DocumentCall, id: number): Promise<{ id: number; company_id: number }> =>
  visibleEmployee(call, id, ['id', 'company_id']);

/** Locks a document of an employee in the caller's scope until the transaction ends; 404 otherwise. */
export async function lockEmployeeDocument(
  call: DocumentCall,
  params: { id: number; document_id: number },
): Promise<EmployeeDocumentRow> {
  const employee = await seenEmployee(call, params.id);
  const [row] = await call.tx
    .select()
    .from(employeeDocuments)
    .where(ofEmployee(employee, params.document_id))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** Condition for an employee's documents, or for one of them. */
export const ofEmployee = (employee: { id: number; company_id: number }, documentId?: number) =>
  and(
    eq(employeeDocuments.company_id, employee.company_id),
    eq(employeeDocuments.employee_id, employee.id),
    documentId === undefined ? undefined : eq(employeeDocuments.id, documentId),
  );

/** Employee documents in the API's format, by category and title, each with all versions. */
export async function presentEmployeeDocuments(
  call: DocumentCall,
  where: SQL | undefined,
): Promise<EmployeeDocument[]> {
  const rows = await call.tx
    .select()
    .from(employeeDocuments)
    .where(where)
    .orderBy(
      asc(employeeDocuments.category),
      asc(sql`lower(${employeeDocuments.title})`),
      asc(employeeDocuments.id),
    );
  if (rows.length === 0) return [];
  const versions = await call.tx
    .select()
    .from(documentVersions)
    .where(
      and(
        inArray(documentVersions.company_id, [...new Set(rows.map((row) => row.company_id))]),
        inArray(
          documentVersions.employee_document_id,
          rows.map((row) => row.id),
        ),
      ),
    )
    .orderBy(desc(documentVersions.number));
  const names = await namesOfPeople(
    call.tx,
    versions.map((version) => version.created_by),
  );
  return rows.map((row) => {
    const address = `/api/admin/employees/${row.employee_id}/documents/${row.id}/file`;
    const manage = mayManageEmployeeDocuments(call.actor, row.company_id);
    return {
      ...row,
      expiry: expiryOn(row.expires_at, todayIn(call.actor, row.company_id, call.services.clock)),
      versions: versions
        .filter((version) => version.employee_document_id === row.id)
        .map((version) => presentVersion(version, address, names)),
      can: { update: manage, remove: manage },
    };
  });
}
