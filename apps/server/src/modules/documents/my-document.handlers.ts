import { myDocumentEndpoints } from '@mesra/contract/documents/my-document';
import { expiryOn } from '@mesra/domain/documents/expiry';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { sendDocument } from '../../kit/documents.ts';
import { handle } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { employees } from '../employees/employees.views.ts';
import { acknowledgeVersion } from './acknowledgement.store.ts';
import { isCaller } from './documents.policy.ts';
import { documentOpenings, documentVersions, employeeDocuments } from './documents.tables.ts';
import { isCurrentOfEmployee } from './employee-document.store.ts';
import { present, readable, readableOne } from './my-document.reads.ts';
import type { DocumentCall } from './requested-people.store.ts';
import { presentItem } from './version.store.ts';

const list = handle(myDocumentEndpoints.list, async (call) => ({
  data: (await readable(call)).map(present),
}));

const file = handle(myDocumentEndpoints.file, async (call) => {
  const { tx, services } = call;
  const { row, version, employee_id } = await readableOne(call, call.params.id);
  const sent = await sendDocument(services, version, call.query.inline);
  await tx
    .insert(documentOpenings)
    .values({
      company_id: row.company_id,
      version_id: version.id,
      employee_id,
      opened_at: services.clock.now().toISOString(),
    })
    .onConflictDoNothing();
  return sent;
});

const acknowledge = handle(myDocumentEndpoints.acknowledge, async (call) => {
  const { params, body } = call;
  await acknowledgeVersion(call, params.id, body.version_id);
  return { data: present(await readableOne(call, params.id)), message: 'document.acknowledged' };
});

/** Visible documents about the caller, also after their last day of service. */
async function shownToCaller(call: DocumentCall, where?: SQL) {
  const { tx, actor, companyIds } = call;
  return tx
    .select({ row: employeeDocuments, version: documentVersions })
    .from(employeeDocuments)
    .innerJoin(
      employees,
      and(
        isCaller(actor, companyIds),
        isNull(employees.archived_at),
        eq(employees.company_id, employeeDocuments.company_id),
        eq(employees.id, employeeDocuments.employee_id),
      ),
    )
    .innerJoin(documentVersions, isCurrentOfEmployee)
    .where(
      and(
        inArray(employeeDocuments.company_id, [...companyIds]),
        isNull(employeeDocuments.archived_at),
        eq(employeeDocuments.visible_to_employee, true),
        where,
      ),
    )
    .orderBy(asc(sql`lower(${employeeDocuments.title})`), asc(employeeDocuments.id));
}

const own = handle(myDocumentEndpoints.own, async (call) => {
  const rows = await shownToCaller(call);
  const data = rows.map(({ row, version }) => ({
    id: row.id,
    company_id: row.company_id,
    category: row.category,
    title: row.title,
    file: presentItem(version, `/api/service/documents/own/${row.id}/file`),
    expires_at: row.expires_at,
    expiry: expiryOn(row.expires_at, todayIn(call.actor, row.company_id, call.services.clock)),
    updated_at: row.updated_at,
  }));
  return { data };
});

const ownFile = handle(myDocumentEndpoints.ownFile, async (call) => {
  const [found] = await shownToCaller(call, eq(employeeDocuments.id, call.params.id));
  if (!found) throw notFound();
  return sendDocument(call.services, found.version, call.query.inline);
});

export const myDocumentHandlers = [list, file, acknowledge, own, ownFile];
