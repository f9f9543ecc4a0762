import type { ReferenceEndpoints } from '@mesra/contract/kit/reference';
import { isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from './actor.ts';
import type { Handled, RowCall } from './http.ts';
import { likePattern } from './list.ts';
import { registerHandlers } from './register.ts';
import type { Links } from './register-links.ts';

/** A table of reference rows: the common columns. */
export type ReferenceTable = PgTable & {
  id: AnyPgColumn;
  company_id: AnyPgColumn;
  name: AnyPgColumn;
  code: AnyPgColumn;
  archived_at: AnyPgColumn;
  version: AnyPgColumn;
  created_at: AnyPgColumn;
};

type Row = Record<string, unknown>;

interface ReferenceOptions {
  table: ReferenceTable;
  endpoints: ReferenceEndpoints;
  /**
   * Number of employees visible to the caller that use each row: SQL that counts for `id` of the row's
   * company.
   */
  employees: (call: RowCall, companyId: SQL, id: SQL) => SQL;
  may: (actor: Actor, companyId: number) => boolean;
  links?: Links;
  /** What follows from a change, in its transaction; null before a creation and after a deletion. */
  changed?: (call: RowCall, change: { before: Row | null; after: Row | null }) => Promise<void>;
}

/** The handlers of a reference resource (contract/kit/reference). */
export const referenceHandlers = ({
  table,
  endpoints,
  employees,
  may,
  links = {},
  changed,
}: ReferenceOptions): Handled[] =>
  registerHandlers({
    table,
    endpoints,
    links,
    ...(changed ? { changed } : {}),
    sorts: { name: table.name, code: table.code, created_at: table.created_at },
    derived: (call) => ({
      employees_count: sql`(${employees(call, sql`${table.company_id}`, sql`${table.id}`)})::int`,
    }),
    matching: (query) => [
      query.archived ? undefined : isNull(table.archived_at),
      query.keyword
        ? sql`(${table.name} ilike ${likePattern(query.keyword)} or ${table.code} ilike ${likePattern(query.keyword)})`
        : undefined,
    ],
    can: (actor, { company_id }) => {
      const allowed = may(actor, Number(company_id));
      return { update: allowed, archive: allowed };
    },
    values: ({ archived, ...entered }, { services }) => {
      const columns = Object.fromEntries(Object.entries(entered).filter(([name]) => !(name in links)));
      if (archived === undefined) return columns;
      return { ...columns, archived_at: archived ? services.clock.now().toISOString() : null };
    },
  });
