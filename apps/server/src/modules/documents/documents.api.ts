import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
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
import { present, readable } from './my-document.reads.ts';
import { acknowledgedBy, type DocumentCall } from './requested-people.store.ts';

/** Recording that the caller has read a version. */
export { acknowledgeVersion } from './acknowledgement.store.ts';
/** The documents of promoters, for their module. */
export { promoterDocumentHandlers } from './promoter-document.store.ts';

const isEmployee = ({ actor, companyIds }: DocumentCall): boolean =>
  actor.roles.some((role) => role.employee_id !== null && companyIds.includes(role.company_id));

/** Documents that the caller may read today with their versions; `version` says which, `and` what else. */
const readToday = (call: DocumentCall, version: SQL | undefined, more: SQL | undefined): SQL => {
  const { actor, companyIds, services } = call;
  return sql`from ${documents}
    join ${employees} on ${and(isCaller(actor, companyIds), isNull(employees.archived_at), readBy())}
    join ${documentVersions} on ${documentVersions.company_id} = ${documents.company_id}
      and ${documentVersions.document_id} = ${documents.id}
    left join ${documentAcknowledgements} on ${acknowledgedBy(documentVersions.id)}
    where ${and(
      inArray(documents.company_id, [...companyIds]),
      isNull(documents.archived_at),
      activeOn(todaySql(actor, companyIds, services.clock)),
      version,
      more,
    )}`;
};

/**
 * The versions that the caller is asked to acknowledge as a query of items; null for whoever is no employee. It waits since
 * it was published, or since they joined.
 */
export const acknowledgementsWaiting = (call: DocumentCall): SQL | null =>
  isEmployee(call)
    ? sql`select ${documents.company_id}, ${documentVersions.id}, ${employees.id} as employee_id, 'Pending' as status,
        greatest(${documentVersions.created_at}, ${employees.company_joined_at}::timestamptz) as since
        ${readToday(call, and(isCurrent, documentVersions.acknowledge.getSQL()), isNull(documentAcknowledgements.id))}`
    : null;

/** The versions that the caller has acknowledged, of documents that they may still read. */
export const acknowledgementsDone = (call: DocumentCall): SQL | null =>
  isEmployee(call)
    ? sql`select ${documents.company_id}, ${documentVersions.id}, ${employees.id} as employee_id,
        'Acknowledged' as status, ${documentAcknowledgements.acknowledged_at} as since, null::bigint as decided_for
        ${readToday(call, undefined, isNotNull(documentAcknowledgements.id))}`
    : null;

/** What a list says about some versions, and whether the caller has opened them, in one query. */
export const versionsOf = (call: DocumentCall, versionIds: readonly number[]) =>
  call.tx
    .select({
      id: documentVersions.id,
      number: documentVersions.number,
      title: documents.title,
      folder: documentFolders.name,
      opened_at: documentOpenings.opened_at,
    })
    .from(documentVersions)
    .innerJoin(
      documents,
      and(
        eq(documents.company_id, documentVersions.company_id),
        eq(documents.id, documentVersions.document_id),
      ),
    )
    .innerJoin(
      employees,
      and(eq(employees.company_id, documents.company_id), isCaller(call.actor, call.companyIds)),
    )
    .leftJoin(
      documentFolders,
      and(eq(documentFolders.company_id, documents.company_id), eq(documentFolders.id, documents.folder_id)),
    )
    .leftJoin(
      documentOpenings,
      and(
        eq(documentOpenings.company_id, documentVersions.company_id),
        eq(documentOpenings.version_id, documentVersions.id),
        eq(documentOpenings.employee_id, employees.id),
      ),
    )
    .where(
      and(
        inArray(documentVersions.company_id, [...call.companyIds]),
        inArray(documentVersions.id, [...versionIds]),
      ),
    );

/** The document of a version that the caller is asked to acknowledge, or has acknowledged; 404 otherwise. */
export async function documentToAcknowledge(call: DocumentCall, versionId: number) {
  const ofVersion = sql`exists (select from document_versions v where v.company_id = ${documents.company_id}
    and v.document_id = ${documents.id} and v.id = ${versionId})`;
  const [found] = await readable(call, ofVersion);
  if (!found) throw notFound();
  const { row, version, employee_id } = found;
  const { company_id } = row;
  const [done] = await call.tx
    .select({ at: documentAcknowledgements.acknowledged_at })
    .from(documentAcknowledgements)
    .where(
      and(
        eq(documentAcknowledgements.company_id, company_id),
        eq(documentAcknowledgements.version_id, versionId),
        eq(documentAcknowledgements.employee_id, employee_id),
      ),
    );
  const current = version.id === versionId;
  if (!done && !(current && version.acknowledge)) throw notFound();
  return {
    ...{ company_id, employee_id, document: present(found) },
    published_at: version.created_at,
    acknowledged_at: done?.at ?? null,
  };
}
