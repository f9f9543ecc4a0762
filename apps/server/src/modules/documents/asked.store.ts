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

/** What the functions below need of a call. */
export interface AskedCall {
  actor: Actor;
  companyIds: readonly number[];
  tx: Tx;
  services: Services;
}

/** The acknowledgement of an employee for a version, to join by. */
export const acknowledgedBy = (versionId: number | { getSQL(): SQL }): SQL =>
  sql`${documentAcknowledgements.company_id} = ${employees.company_id} and ${documentAcknowledgements.version_id} = ${versionId}
    and ${documentAcknowledgements.employee_id} = ${employees.id}`;

/**
 * Of the joined employees, documents and acknowledgements: those who are asked. That is every reader who works here
 * today, and besides whoever has acknowledged, even if they read no longer.
 */
export function askedPeople({ actor, companyIds, services }: Omit<AskedCall, 'tx'>): SQL | undefined {
  const today = todaySql(actor, companyIds, services.clock);
  return and(
    eq(employees.company_id, documents.company_id),
    isNull(employees.archived_at),
    visibleTo(actor, companyIds),
    or(and(activeOn(today), readBy()), sql`${documentAcknowledgements.id} is not null`),
  );
}

/** Counts of `askedPeople` for a row of documents and its version, as a scalar of JSON. */
export const askedCounts = (call: Omit<AskedCall, 'tx'>, versionId: { getSQL(): SQL }): SQL =>
  sql`(select json_build_object('done', count(${documentAcknowledgements.id}), 'of', count(*))
    from ${employees} left join ${documentAcknowledgements} on ${acknowledgedBy(versionId)} where ${askedPeople(call)})`;

/** The accounts of the readers who work here today and have not acknowledged a version. */
export async function missingAccounts(
  call: AskedCall,
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
    .where(and(askedPeople(call), isNull(documentAcknowledgements.id)));
  return rows.map((row) => row.user_id);
}

const AT_ONCE = 1000;

/** Tells people of a document that waits for them; the caller who is among them is not told of their own doing. */
export async function tellReaders(
  call: AskedCall,
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
        link: '/my/documents',
      })),
    );
  return others.length;
}
