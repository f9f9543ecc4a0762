import { employeeDocumentEndpoints } from '@mesra/contract/documents/employee-document';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { asDocument, sendDocument } from '../../kit/documents.ts';
import { handle, handleUpload } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { documentVersions, employeeDocuments } from './documents.tables.ts';
import {
  type EmployeeDocumentRow,
  lockEmployeeDocument,
  ofEmployee,
  presentEmployeeDocuments,
  seenEmployee,
} from './employee-document.store.ts';
import type { DocumentCall } from './requested-people.store.ts';
import { addVersion } from './version.store.ts';

async function show(call: DocumentCall, row: EmployeeDocumentRow) {
  const where = ofEmployee({ id: row.employee_id, company_id: row.company_id }, row.id);
  const [shown] = await presentEmployeeDocuments(call, where);
  if (!shown) throw notFound();
  return shown;
}

const list = handle(employeeDocumentEndpoints.list, async (call) => {
  const employee = await seenEmployee(call, call.params.id);
  const { archived_at } = employeeDocuments;
  const where = and(ofEmployee(employee), call.query.archived ? isNotNull(archived_at) : isNull(archived_at));
  return { data: await presentEmployeeDocuments(call, where) };
});

const create = handleUpload(employeeDocumentEndpoints.create, asDocument, async (call) => {
  const { params, body, tx, services, actor, file } = call;
  const { company_id, id: employee_id } = await seenEmployee(call, params.id);
  const [row] = await tx
    .insert(employeeDocuments)
    .values({ ...body, company_id, employee_id })
    .returning();
  if (!row) throw notFound();
  const created = { company_id, employee_document_id: row.id, number: 1, note: null };
  await addVersion(tx, services, file, { ...created, created_by: actor.user_id });
  return { data: await show(call, row), message: 'document.uploaded', status: 201 };
});

async function lockSeen(
  call: DocumentCall,
  params: { id: number; document_id: number },
  version: number,
): Promise<EmployeeDocumentRow> {
  const row = await lockEmployeeDocument(call, params);
  await assertVersion(row, version, () => show(call, row));
  return row;
}

async function assertNotArchived(call: DocumentCall, row: EmployeeDocumentRow): Promise<void> {
  if (row.archived_at === null) return;
  throw new Problem('wrong_state', { key: 'document.archived', current: await show(call, row) });
}

const update = handle(employeeDocumentEndpoints.update, async (call) => {
  const { params, body, tx, services } = call;
  const { version, archived, ...values } = body;
  const row = await lockSeen(call, params, version);
  if (archived !== false) await assertNotArchived(call, row);
  const now = services.clock.now().toISOString();
  const archived_at = archived === undefined ? row.archived_at : archived ? now : null;
  await tx
    .update(employeeDocuments)
    .set({ ...values, archived_at })
    .where(and(eq(employeeDocuments.company_id, row.company_id), eq(employeeDocuments.id, row.id)));
  return { data: await show(call, row), message: 'saved' };
});

const newVersion = handleUpload(employeeDocumentEndpoints.addVersion, asDocument, async (call) => {
  const { params, body, tx, services, actor, file } = call;
  const row = await lockSeen(call, params, body.version);
  await assertNotArchived(call, row);
  const { versions } = await show(call, row);
  await addVersion(tx, services, file, {
    company_id: row.company_id,
    employee_document_id: row.id,
    number: (versions[0]?.number ?? 0) + 1,
    note: body.note,
    created_by: actor.user_id,
  });
  const expires_at = body.expires_at === undefined ? row.expires_at : body.expires_at;
  await tx
    .update(employeeDocuments)
    .set({ expires_at })
    .where(and(eq(employeeDocuments.company_id, row.company_id), eq(employeeDocuments.id, row.id)));
  return { data: await show(call, row), message: 'document.version_added', status: 201 };
});

const file = handle(employeeDocumentEndpoints.file, async (call) => {
  const { params, query, tx, services } = call;
  const employee = await seenEmployee(call, params.id);
  const [found] = await tx
    .select({ version: documentVersions })
    .from(employeeDocuments)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.company_id, employeeDocuments.company_id),
        eq(documentVersions.employee_document_id, employeeDocuments.id),
        query.version_id === undefined ? undefined : eq(documentVersions.id, query.version_id),
      ),
    )
    .where(ofEmployee(employee, params.document_id))
    .orderBy(desc(documentVersions.number))
    .limit(1);
  if (!found) throw notFound();
  return sendDocument(services, found.version, query.inline);
});

const remove = handle(employeeDocumentEndpoints.remove, async (call) => {
  const row = await lockEmployeeDocument(call, call.params);
  await call.tx
    .delete(employeeDocuments)
    .where(and(eq(employeeDocuments.company_id, row.company_id), eq(employeeDocuments.id, row.id)));
  return { data: {}, message: 'deleted' };
});

export const employeeDocumentHandlers = [list, create, update, newVersion, file, remove];
