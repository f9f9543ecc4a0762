import { inArray } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { branches, departments, divisions, positionLevels, positions } from '../company/company.views.ts';

const STRUCTURE_TABLES = {
  branch: branches,
  division: divisions,
  department: departments,
  position: positions,
  position_level: positionLevels,
} as const;
export type StructureKind = keyof typeof STRUCTURE_TABLES;
export const STRUCTURE_KINDS = Object.keys(STRUCTURE_TABLES) as StructureKind[];

/** One org unit. */
export interface StructureEntry {
  id: number;
  name: string;
  archived: boolean;
}
export type Structure = Record<StructureKind, Map<string, StructureEntry>>;

/** The company's org units by lower-case name. */
export async function loadStructure(tx: Tx, companyId: number): Promise<Structure> {
  const structure = {} as Structure;
  for (const kind of STRUCTURE_KINDS) {
    const table = STRUCTURE_TABLES[kind];
    const rows = await tx
      .select({ id: table.id, name: table.name, archived_at: table.archived_at })
      .from(table)
      .where(inArray(table.company_id, [companyId]));
    structure[kind] = new Map(
      rows.map((row) => [
        row.name.toLowerCase(),
        { id: row.id, name: row.name, archived: row.archived_at !== null },
      ]),
    );
  }
  return structure;
}
