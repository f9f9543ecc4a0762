import { type MyDocument, myDocumentEndpoints } from '@mesra/contract/documents/my-document';
import { expiryOn } from '@mesra/domain/documents/expiry';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { sendDocument } from '../../kit/documents.ts';
import { handle } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { activeOn, todaySql } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { isCurrent } from './document.store.ts';
import { isCaller, readBy } from './documents.policy.ts';
import {
  documentAcknowledgements,
  documentFolders,
  documentOpenings,
  documents,
  documentVersions,
  employeeDocuments,
} from './documents.tables.ts';
import { isCurrentOfEmployee } from './employee-document.store.ts';
import { acknowledgedBy, type DocumentCall } from './requested-people.store.ts';
import { presentItem } from './version.store.ts';

/** Documents the caller may read today, each with its current version and the caller's acknowledgement. */
async function readable(call: DocumentCall, where?: SQL) {
  const { tx, actor, companyIds, services } = call;
  return tx
    .select({
      row: documents,
      version: documentVersions,
      folder: documentFolders.name,
      employee_id: employees.id,
      opened_at: documentOpenings.opened_at,
      acknowledged_at: documentAcknowledgements.acknowledged_at,
    })
    .from(documents)
    .innerJoin(employees, and(isCaller(actor, companyIds), isNull(employees.archived_at), readBy()))
    .innerJoin(documentVersions, isCurrent)
    .leftJoin(documentAcknowledgements, acknowledgedBy(documentVersions.id))
    .leftJoin(
      documentOpenings,
      and(
        eq(documentOpenings.company_id, employees.company_id),
        eq(documentOpenings.version_id, documentVersions.id),
        eq(documentOpenings.employee_id, employees.id),
      ),
    )
    .leftJoin(
      documentFolders,
      and(eq(documentFolders.company_id, documents.company_id), eq(documentFolders.id, documents.folder_id)),
    )
    .where(
      and(
        inArray(documents.company_id, [...companyIds]),
        isNull(documents.archived_at),
        activeOn(todaySql(actor, companyIds, services.clock)),
        where,
      ),
    )
    .orderBy(
      sql`${documentVersions.acknowledge} and ${documentAcknowledgements.id} is null desc`,
      asc(sql`lower(${documents.title})`),
      asc(documents.id),
    );
}
type Readable = Awaited<ReturnType<typeof readable>>[number];

async function readableOne(call: DocumentCall, id: number): Promise<Readable> {
  const [found] = await readable(call, eq(documents.id, id));
  if (!found) throw notFound();
  return found;
}

const present = ({ row, version, folder, opened_at, acknowledged_at }: Readable): MyDocument => ({
  id: row.id,
  company_id: row.company_id,
  folder,
  title: row.title,
  note: row.note,
  file: presentItem(version, `/api/service/documents/mine/${row.id}/file`),
  number: version.number,
  published_at: version.created_at,
  acknowledge: version.acknowledge,
  opened_at,
  acknowledged_at,
});

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

/** Rejects acknowledging a version that is not current, does not require it, or was not opened. */
async function checkVersion(call: DocumentCall, found: Readable, read: number): Promise<void> {
  const { row, version } = found;
  if (version.id !== read) {
    const [other] = await call.tx
      .select({ id: documentVersions.id })
      .from(documentVersions)
      .where(
        and(
          eq(documentVersions.company_id, row.company_id),
          eq(documentVersions.document_id, row.id),
          eq(documentVersions.id, read),
        ),
      );
    if (!other) throw notFound();
    throw new Problem('wrong_state', { key: 'document.newer_version' });
  }
  if (!version.acknowledge) throw new Problem('wrong_state', { key: 'document.not_asked' });
  if (found.opened_at === null && found.acknowledged_at === null)
    throw new Problem('wrong_state', { key: 'document.not_opened', current: present(found) });
}

const acknowledge = handle(myDocumentEndpoints.acknowledge, async (call) => {
  const { params, body, tx, actor, services } = call;
  const found = await readableOne(call, params.id);
  await checkVersion(call, found, body.version_id);
  await tx
    .insert(documentAcknowledgements)
    .values({
      company_id: found.row.company_id,
      version_id: found.version.id,
      employee_id: found.employee_id,
      user_id: actor.user_id,
      acknowledged_at: services.clock.now().toISOString(),
    })
    .onConflictDoNothing();
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
