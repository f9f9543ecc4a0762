import type { Placement } from '@mesra/domain/employees/periods';
import { and, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';

const PARTS = {
  branch: 'branches',
  division: 'divisions',
  department: 'departments',
  position: 'positions',
  position_level: 'position_levels',
} as const;
type Part = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as Part[];

type Named = { id: number; name: string } | null;

/** A placement with names instead of ids. */
export type PlacementNames = Record<Part, Named> & { reports_to: { id: number; name: string | null } | null };

/** The viewer of placements in a company. */
interface Reader {
  tx: Tx;
  actor: Actor;
  company_id: number;
}

type Ids = Omit<Placement, 'employment_type'>;

async function superiorNames({ tx, actor, company_id }: Reader, placements: readonly Ids[]) {
  const ids = [...new Set(placements.flatMap((placement) => placement.reports_to_id ?? []))];
  if (ids.length === 0) return new Map<number, string>();
  const found = await tx
    .select({ id: employees.id, name: employees.name })
    .from(employees)
    .where(and(visibleTo(actor, [company_id]), inArray(employees.id, ids)));
  return new Map(found.map((row) => [row.id, row.name]));
}

/**
 * Resolves the names of any number of placements in two queries. People outside the caller's scope have no
 * name.
 */
export async function placementNames<P extends Ids>(
  reader: Reader,
  placements: readonly P[],
): Promise<(placement: P) => PlacementNames> {
  const queries = PART_NAMES.map((part) => {
    const ids = [...new Set(placements.flatMap((placement) => placement[`${part}_id`] ?? []))];
    return sql`select ${part} as part, id, name from reads.${sql.identifier(PARTS[part])}
      where company_id = ${reader.company_id} and id = any (${sql.param(ids)}::bigint[])`;
  });
  const { rows } = await reader.tx.execute<{ part: Part; id: number; name: string }>(
    sql.join(queries, sql` union all `),
  );
  const names = new Map(rows.map((row) => [`${row.part} ${row.id}`, { id: row.id, name: row.name }]));
  const superiors = await superiorNames(reader, placements);
  return (placement) => {
    const parts = PART_NAMES.map((part) => [part, names.get(`${part} ${placement[`${part}_id`]}`) ?? null]);
    const id = placement.reports_to_id;
    return {
      ...(Object.fromEntries(parts) as Record<Part, Named>),
      reports_to: id === null ? null : { id, name: superiors.get(id) ?? null },
    };
  };
}
