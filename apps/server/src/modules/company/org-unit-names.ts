import { type SQL, sql } from 'drizzle-orm';
import { employees } from '../employees/employees.views.ts';

/** Relations of an employee that a list may show by name. */
export type OrgUnit = 'branch' | 'division' | 'department' | 'position';

const TABLES: Record<OrgUnit, string> = {
  branch: 'branches',
  division: 'divisions',
  department: 'departments',
  position: 'positions',
};

/** Select columns and joins that add the names of org units to a query on the view `employees`. */
export function orgUnitNames(units: readonly OrgUnit[]): { columns: SQL; joins: SQL } {
  const columns = units.map(
    (name) => sql`, ${sql.identifier(`r_${name}`)}.id as ${sql.identifier(`${name}_key`)},
      ${sql.identifier(`r_${name}`)}.name as ${sql.identifier(`${name}_name`)}`,
  );
  const joins = units.map(
    (name) => sql` left join reads.${sql.identifier(TABLES[name])} ${sql.identifier(`r_${name}`)}
      on ${sql.identifier(`r_${name}`)}.company_id = ${employees.company_id}
      and ${sql.identifier(`r_${name}`)}.id = ${employees[`${name}_id`]}`,
  );
  return { columns: sql.join(columns), joins: sql.join(joins) };
}

type Named = { id: number; name: string } | null;

/** The org units of a row of such a query. */
export const orgUnitsOf = (
  row: Record<string, unknown>,
  units: readonly OrgUnit[],
): Partial<Record<OrgUnit, Named>> =>
  Object.fromEntries(
    units.map((name) => {
      const id = row[`${name}_key`] as number | null;
      return [name, id === null ? null : { id, name: row[`${name}_name`] as string }];
    }),
  );
