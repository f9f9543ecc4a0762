import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { memberships } from '../company/company.views.ts';
import { activeOn, todaySql, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { readBy } from './documents.policy.ts';
import { documentAcknowledgements, documents } from './documents.tables.ts';

/** The parts of a call that the functions below need. */
export interface DocumentCall {
  actor: Actor;
  companyIds: readonly number[];
  tx: Tx;
  services: Services;
}

/** Join condition for an employee's acknowledgement of a version. */
export const acknowledgedBy = (versionId: number | { getSQL(): SQL }): SQL =>
  sql`${documentAcknowledgements.company_id} = ${employees.company_id} and ${documentAcknowledgements.version_id} = ${versionId}
    and ${documentAcknowledgements.employee_id} = ${employees.id}`;

/**
 * Of the joined employees, documents and acknowledgements, the people asked to acknowledge: every current
 * employee who is a reader, and everyone who has acknowledged, even if no longer a reader.
 */
export function requestedPeople({ actor, companyIds, services }: Omit<DocumentCall, 'tx'>): SQL | undefined {
  const today = todaySql(actor, companyIds, services.clock);
  return and(
    eq(employees.company_id, documents.company_id),
    isNull(employees.archived_at),
    visibleTo(actor, companyIds),
    or(and(activeOn(today), readBy()), sql`${documentAcknowledgements.id} is not null`),
  );
}

/** Counts of `askedPeople` for a document and its version, as a JSON scalar. */
export const requestedCounts = (call: Omit<DocumentCall, 'tx'>, versionId: { getSQL(): SQL }): SQL =>
  sql`(select json_build_object('done', count(${documentAcknowledgements.id}), 'of', count(*))
    from ${employees} left join ${documentAcknowledgements} on ${acknowledgedBy(versionId)} where ${requestedPeople(call)})`;

/** Accounts of current readers who have not acknowledged a version. */
export async function missingAccounts(
  call: DocumentCall,
  companyId: number,
  documentId: number,
  versionId: number,
): Promise<number[]> {
  const rows = await call.tx
    .select({ user_id: memberships.user_id })
    .from(employees)
    .innerJoin(documents, and(eq(documents.company_id, companyId), eq(documents.id, documentId)))
    .innerJoin(
      memberships,
      and(
        eq(memberships.company_id, employees.company_id),
        eq(memberships.employee_id, employees.id),
        eq(memberships.status, 'Active'),
      ),
    )
    .leftJoin(documentAcknowledgements, acknowledgedBy(versionId))
    .where(and(requestedPeople(call), isNull(documentAcknowledgements.id)));
  return rows.map((row) => row.user_id);
}

const AT_ONCE = 1000;

/** Notifies people of a document to acknowledge; the caller is skipped. */
export async function notifyReaders(
  call: DocumentCall,
  document: { id: number; company_id: number; title: string },
  kind: 'document_to_acknowledge' | 'document_reminder',
  userIds: readonly number[],
): Promise<number> {
  const others = userIds.filter((id) => id !== call.actor.user_id);
  for (let at = 0; at < others.length; at += AT_ONCE)
    await notifyMany(
      call.tx,
      others.slice(at, at + AT_ONCE).map((user_id) => ({
        company_id: document.company_id,
        user_id,
        kind,
        params: { title: document.title },
        link: `/my/documents?id=${document.id}`,
      })),
    );
  return others.length;
}
