import type { Language } from '@mesra/contract/kit/language';
import { MESSAGES, messageText } from '@mesra/contract/kit/messages';
import { sql } from 'drizzle-orm';
import type { Tx } from './db.ts';
import { Problem } from './problem.ts';

/** Number of rows of a table that reference a row. */
export interface ReferenceCount {
  table: string;
  count: number;
}

interface Reference extends Record<string, unknown> {
  table: string;
  column: string;
}

/**
 * What references a row of a company, by table, most first. Read from the database's foreign keys, so that
 * none is missed; tables without references and rows deleted by cascade are omitted, unless they are named as `also`.
 */
export async function referencesTo(
  tx: Tx,
  table: string,
  companyId: number,
  id: number,
  also: readonly string[] = [],
): Promise<ReferenceCount[]> {
  const references = await tx.execute<Reference>(sql`
    select r.relname as "table", a.attname as "column" from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'company_id'
    where c.contype = 'f' and (c.confdeltype <> 'c' or r.relname = any (${sql.param([...also])}::text[]))
      and c.confrelid = format('public.%I', ${table}::text)::regclass`);
  const counts = references.rows.map(
    (
      one,
    ) => sql`select ${one.table}::text as "table", count(*)::int as count from ${sql.identifier(one.table)}
      where company_id = ${companyId} and ${sql.identifier(one.column)} = ${id}`,
  );
  if (counts.length === 0) return [];
  const { rows } = await tx.execute<ReferenceCount & Record<string, unknown>>(sql`
    select "table", sum(count)::int as count from (${sql.join(counts, sql` union all `)}) as uses
    group by 1 having sum(count) > 0 order by 2 desc, 1`);
  return rows;
}

/** 409: what references it, as text, and in `data` by table. */
export function inUse(references: readonly ReferenceCount[], language: Language): Problem {
  const phrases = references.map(({ table, count }) => {
    const key = `uses.${table}`;
    return messageText({ key: key in MESSAGES ? key : 'uses.other', params: { count } }, language);
  });
  const params = { references: phrases.join(', ') };
  return new Problem('in_use', { key: 'problem.in_use_by', params, current: { references } });
}
