import type { Place } from '@mesra/domain/employees/periods';
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

/** A place with names in place of ids. */
export type PlaceNames = Record<Part, Named> & { reports_to: { id: number; name: string | null } | null };

/** Who looks at the places of a company. */
interface Reader {
  tx: Tx;
  actor: Actor;
  company_id: number;
}

type Ids = Omit<Place, 'employment_type'>;

async function superiorNames({ tx, actor, company_id }: Reader, places: readonly Ids[]) {
  const ids = [...new Set(places.flatMap((place) => place.reports_to_id ?? []))];
  if (ids.length === 0) return new Map<number, string>();
  const found = await tx
    .select({ id: employees.id, name: employees.name })
    .from(employees)
    .where(and(visibleTo(actor, [company_id]), inArray(employees.id, ids)));
  return new Map(found.map((row) => [row.id, row.name]));
}

/**
 * The names behind the branches, divisions and so on of any number of places, in two queries. Whom the caller may not
 * see has no name.
 */
export async function placeNames<P extends Ids>(
  reader: Reader,
  places: readonly P[],
): Promise<(place: P) => PlaceNames> {
  const queries = PART_NAMES.map((part) => {
    const ids = [...new Set(places.flatMap((place) => place[`${part}_id`] ?? []))];
    return sql`select ${part} as part, id, name from reads.${sql.identifier(PARTS[part])}
      where company_id = ${reader.company_id} and id = any (${sql.param(ids)}::bigint[])`;
  });
  const { rows } = await reader.tx.execute<{ part: Part; id: number; name: string }>(
    sql.join(queries, sql` union all `),
  );
  const names = new Map(rows.map((row) => [`${row.part} ${row.id}`, { id: row.id, name: row.name }]));
  const superiors = await superiorNames(reader, places);
  return (place) => {
    const parts = PART_NAMES.map((part) => [part, names.get(`${part} ${place[`${part}_id`]}`) ?? null]);
    const id = place.reports_to_id;
    return {
      ...(Object.fromEntries(parts) as Record<Part, Named>),
      reports_to: id === null ? null : { id, name: superiors.get(id) ?? null },
    };
  };
}
