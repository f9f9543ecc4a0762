import { getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';

/** Somebody whose presence is recorded: an employee, or a promoter from outside. */
export type Person =
  | { employee_id: number; promoter_id?: null | undefined }
  | { employee_id?: null | undefined; promoter_id: number };

/** A person of a company. */
export type PersonOf = Person & { company_id: number };

/** How rows name a person: exactly one of the two is set. */
export interface PersonColumns {
  employee_id: number | null;
  promoter_id: number | null;
}

/** The person of a row. */
export function asPerson({ employee_id, promoter_id }: PersonColumns): Person {
  if (employee_id !== null) return { employee_id };
  if (promoter_id !== null) return { promoter_id };
  throw new Error('A row of a person names an employee or a promoter.');
}

/** A person as rows name them. */
export const personColumns = ({ employee_id, promoter_id }: Person): PersonColumns => ({
  employee_id: employee_id ?? null,
  promoter_id: promoter_id ?? null,
});

/** A person as one text, for maps. */
export const personKey = ({ employee_id, promoter_id }: Person | PersonColumns): string =>
  employee_id == null ? `promoter ${promoter_id}` : `employee ${employee_id}`;

/** Some employees as persons. */
export const asEmployees = (ids: readonly number[]): Person[] => ids.map((employee_id) => ({ employee_id }));

const BARE = { employee_id: sql.raw('employee_id'), promoter_id: sql.raw('promoter_id') };

/** Whether a row is of a person: by its columns, or in a query of one table by their names alone. */
export const isOfPerson = (
  { employee_id, promoter_id }: Person,
  row: Record<'employee_id' | 'promoter_id', SQLWrapper> = BARE,
): SQL =>
  employee_id == null
    ? sql`${row.promoter_id} = ${promoter_id}::bigint`
    : sql`${row.employee_id} = ${employee_id}::bigint`;

/** Whether a row is of one of some people. */
export const isAnyOf = (
  people: readonly Person[],
  row: Record<'employee_id' | 'promoter_id', SQLWrapper> = BARE,
): SQL => {
  const ids = (of: (person: Person) => number | null | undefined) =>
    sql.param(people.flatMap((person) => of(person) ?? []));
  return sql`(${row.employee_id} = any (${ids((one) => one.employee_id)}::bigint[])
    or ${row.promoter_id} = any (${ids((one) => one.promoter_id)}::bigint[]))`;
};

/** The constraint that a row is of one person: `ck_<table>__person`. */
export const ofOnePerson = (employeeId: AnyPgColumn) =>
  check(
    `ck_${getTableName(employeeId.table)}__person`,
    sql.raw('num_nonnulls(employee_id, promoter_id) = 1'),
  );
