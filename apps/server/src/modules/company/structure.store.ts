import type { StructureKind } from '@mesra/contract/company/structure';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kit/db.ts';
import { branches, departments, divisions, positionLevels, positions } from './company.tables.ts';

const TABLES: Record<StructureKind, PgTable> = {
  branch: branches,
  division: divisions,
  department: departments,
  position: positions,
  position_level: positionLevels,
};

/** Creates org units of a kind by name; an archived one of that name is restored. */
export async function createOrgUnits(
  tx: Tx,
  companyId: number,
  kind: StructureKind,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    insert into ${TABLES[kind]} (company_id, name)
    select ${companyId}::bigint, name from unnest(${sql.param([...names])}::text[]) name
    on conflict (company_id, lower(name)) do update set archived_at = null returning id, name`);
  return rows;
}
