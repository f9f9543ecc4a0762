import type { Message } from '@mesra/contract/kit/problem';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { clients } from './clients.tables.ts';

/** A client as it is found by name. */
export interface NamedClient {
  id: number;
  name: string;
  archived: boolean;
}

const NAMED = {
  id: clients.id,
  name: clients.name,
  archived: sql<boolean>`${clients.archived_at} is not null`,
};

/** The key under which a name is found, whatever its case. */
export const clientKey = (name: string): string => name.toLowerCase();

/** Clients of a company with these names, by `clientKey`. */
export async function clientsByName(
  tx: Tx,
  companyId: number,
  names: readonly string[],
): Promise<Map<string, NamedClient>> {
  if (names.length === 0) return new Map();
  // Compared as the unique index does: the database writes some letters small in another way than JavaScript.
  const { rows } = await tx.execute<NamedClient & Record<string, unknown> & { requested: string }>(sql`
    select ${NAMED.id} as id, ${clients.name} as name, ${NAMED.archived} as archived, requested
    from unnest(${sql.param([...new Set(names)])}::text[]) as requested
    join ${clients} on ${clients.company_id} = ${companyId} and lower(${clients.name}) = lower(requested)`);
  return new Map(rows.map(({ requested, ...client }) => [clientKey(requested), client]));
}

/** Clients with these names, by `clientKey`; those that are not there yet are created, once also where two ask at a time. */
export async function ensureClients(
  tx: Tx,
  companyId: number,
  names: readonly string[],
): Promise<Map<string, NamedClient>> {
  // Of several spellings the first.
  const distinct = [...new Map([...names].reverse().map((name) => [clientKey(name), name])).values()];
  if (distinct.length > 0)
    await tx
      .insert(clients)
      .values(distinct.sort().map((name) => ({ company_id: companyId, name })))
      .onConflictDoNothing();
  return clientsByName(tx, companyId, distinct);
}

/**
 * Why something of a company cannot be of a client: it is another company's, or archived; null if it can. The client stays as it
 * is until the end.
 */
export async function clientProblem(tx: Tx, companyId: number, id: number): Promise<Message | null> {
  const [found] = await tx
    .select({ archived: NAMED.archived })
    .from(clients)
    .where(and(eq(clients.company_id, companyId), eq(clients.id, id)))
    .for('share');
  if (!found) return { key: 'validation.not_in_company' };
  return found.archived ? { key: 'client.archived' } : null;
}
