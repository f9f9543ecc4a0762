import type { dependantRelief } from '@mesra/contract/employees/dependant';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import type { EmployeeRecord } from './employee.present.ts';
import { periodSql } from './employee-list-query.ts';
import { type Numbers, openNumbers } from './employee-numbers.ts';
import { employeeDependants, employeeOpenings, employeeSalaries, employees } from './employees.tables.ts';
import { employments } from './employment.tables.ts';

export type Relief = z.output<typeof dependantRelief>;

/** An employee with what a file of employees speaks of. */
export interface Existing {
  row: EmployeeRecord;
  numbers: Numbers;
  salaries: { id: number; effective_from: string; amount: number }[];
  dependants: { id: number; relief: Relief; plain: boolean }[];
  /** Opening figures of this employment in the year asked for. */
  opening: Pick<
    typeof employeeOpenings.$inferSelect,
    'id' | 'remuneration' | 'epf' | 'mtd' | 'zakat' | 'religious_journeys' | 'waiver_reason'
  > | null;
  /** The day of the first change of employment since they joined; null before there is one. */
  changed_from: string | null;
}

/** Which employees, with the opening figures of which year; where they worked on the day `asOf`, if given. */
interface ExistingQuery {
  companyId: number;
  year: number;
  where: SQL;
  asOf?: string | undefined;
}

/** Puts people where they worked on a day, as the list with `as_of` shows them. */
async function placeAsOf(tx: Tx, companyId: number, found: readonly Existing[], day: string): Promise<void> {
  const ids = found.map(({ row }) => row.id);
  const places = await tx
    .select({
      id: employments.employee_id,
      branch_id: employments.branch_id,
      division_id: employments.division_id,
      department_id: employments.department_id,
      position_id: employments.position_id,
      position_level_id: employments.position_level_id,
    })
    .from(employees)
    .innerJoin(employments, periodSql(day))
    .where(
      sql`${employees.company_id} = ${companyId} and ${employees.id} = any (${sql.param(ids)}::bigint[])`,
    );
  const byId = new Map(places.map((place) => [place.id, place]));
  for (const { row } of found) Object.assign(row, byId.get(row.id));
}

/** Employees by a condition, with salaries, dependants, opening figures and the first change: five queries whatever their number. */
export async function loadExisting(
  tx: Tx,
  vault: Vault,
  { companyId, year, where, asOf }: ExistingQuery,
): Promise<Existing[]> {
  const rows = await tx
    .select()
    .from(employees)
    .where(sql`${employees.company_id} = ${companyId} and ${where}`)
    .orderBy(sql`lower(${employees.employee_code})`);
  const byId = new Map<number, Existing>();
  for (const row of rows)
    byId.set(row.id, {
      row,
      numbers: openNumbers(vault, row),
      salaries: [],
      dependants: [],
      opening: null,
      changed_from: null,
    });
  if (byId.size === 0) return [];
  const of = (table: typeof employeeSalaries | typeof employeeDependants | typeof employeeOpenings) =>
    sql`${table.company_id} = ${companyId} and ${table.employee_id} = any (${sql.param([...byId.keys()])}::bigint[])`;
  for (const one of await tx.select().from(employeeSalaries).where(of(employeeSalaries)))
    byId.get(one.employee_id)?.salaries.push(one);
  const dependants = await tx.select().from(employeeDependants).where(of(employeeDependants));
  for (const { id, relief, name, date_of_birth, employee_id } of dependants)
    byId.get(employee_id)?.dependants.push({ id, relief, plain: name === null && date_of_birth === null });
  const openings = await tx
    .select()
    .from(employeeOpenings)
    .where(
      sql`${of(employeeOpenings)} and ${employeeOpenings.year} = ${year} and ${employeeOpenings.source} = 'ytd'`,
    );
  for (const one of openings) {
    const existing = byId.get(one.employee_id);
    if (existing) existing.opening = one;
  }
  for (const { employee_id, day } of await firstChanges(tx, companyId)) {
    const existing = byId.get(employee_id);
    if (existing) existing.changed_from = day;
  }
  if (asOf) await placeAsOf(tx, companyId, [...byId.values()], asOf);
  return [...byId.values()];
}

/** The first change of employment of everyone who has one: few of a company. */
async function firstChanges(tx: Tx, companyId: number) {
  const { rows } = await tx.execute<{ employee_id: number; day: string }>(sql`
    select employee_id, min(effective_from) as day from employments
    where company_id = ${companyId} and event <> 'joined' group by employee_id`);
  return rows;
}

/** Whom the keys of a file may mean: by code, identity number or passport. */
export function matchingKeys(keys: { codes: string[]; identities: Buffer[]; passports: Buffer[] }): SQL {
  return sql`(lower(${employees.employee_code}) = any (${sql.param(keys.codes)}::text[])
    or ${employees.identity_number_index} = any (${sql.param(keys.identities)}::bytea[])
    or ${employees.passport_index} = any (${sql.param(keys.passports)}::bytea[]))`;
}
