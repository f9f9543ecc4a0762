import type { MyDocument } from '@mesra/contract/documents/my-document';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../kit/problem.ts';
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
} from './documents.tables.ts';
import { acknowledgedBy, type DocumentCall } from './requested-people.store.ts';
import { presentItem } from './version.store.ts';

/** Documents the caller may read today, each with its current version and the caller's acknowledgement. */
export async function readable(call: DocumentCall, where?: SQL) {
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
export type Readable = Awaited<ReturnType<typeof readable>>[number];

/** One of them; 404 otherwise. */
export async function readableOne(call: DocumentCall, id: number): Promise<Readable> {
  const [found] = await readable(call, eq(documents.id, id));
  if (!found) throw notFound();
  return found;
}

/** A document as its reader sees it. */
export const present = ({ row, version, folder, opened_at, acknowledged_at }: Readable): MyDocument => ({
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
