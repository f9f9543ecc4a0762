import type { dependantRelief } from '@mesra/contract/personal/dependant';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { employeeDependants } from '../personal/personal.views.ts';
import type { StoredEmployee } from './employee.present.ts';
import { periodSql } from './employee-list-query.ts';
import { type Numbers, openNumbers } from './employee-numbers.ts';
import { employeeOpeningBalances, employeeSalaries, employees } from './employees.tables.ts';
import { employments } from './employment.tables.ts';

export type Relief = z.output<typeof dependantRelief>;

/** An employee with the data covered by an import file. */
export interface Existing {
  row: StoredEmployee;
  numbers: Numbers;
  salaries: { id: number; effective_from: string; amount: number }[];
  dependants: { id: number; relief: Relief; plain: boolean }[];
  /** Opening figures of this employment in the requested year. */
  openingBalance: Pick<
    typeof employeeOpeningBalances.$inferSelect,
    'id' | 'remuneration' | 'epf' | 'mtd' | 'zakat' | 'religious_journeys' | 'waiver_reason'
  > | null;
  /** Day of the first employment change after joining; null if none. */
  changed_from: string | null;
}

/** Which employees, the year of the opening figures, and the placement date `asOf`, if given. */
interface ExistingQuery {
  companyId: number;
  year: number;
  where: SQL;
  asOf?: string | undefined;
}

/** Sets placements as of a day, as the list with `as_of` shows them. */
async function setPlacementAsOf(
  tx: Tx,
  companyId: number,
  found: readonly Existing[],
  day: string,
): Promise<void> {
  const ids = found.map(({ row }) => row.id);
  const placements = await tx
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
  const byId = new Map(placements.map((placement) => [placement.id, placement]));
  for (const { row } of found) Object.assign(row, byId.get(row.id));
}

/**
 * Employees matching a condition, with salaries, dependants, opening figures and first change, in five
 * queries.
 */
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
      openingBalance: null,
      changed_from: null,
    });
  if (byId.size === 0) return [];
  const of = (table: typeof employeeSalaries | typeof employeeDependants | typeof employeeOpeningBalances) =>
    sql`${table.company_id} = ${companyId} and ${table.employee_id} = any (${sql.param([...byId.keys()])}::bigint[])`;
  for (const one of await tx.select().from(employeeSalaries).where(of(employeeSalaries)))
    byId.get(one.employee_id)?.salaries.push(one);
  const dependants = await tx.select().from(employeeDependants).where(of(employeeDependants));
  for (const { id, relief, name, date_of_birth, employee_id } of dependants)
    byId.get(employee_id)?.dependants.push({ id, relief, plain: name === null && date_of_birth === null });
  const openingBalances = await tx
    .select()
    .from(employeeOpeningBalances)
    .where(sql`${of(employeeOpeningBalances)} and ${employeeOpeningBalances.year} = ${year}`);
  for (const one of openingBalances) {
    const existing = byId.get(one.employee_id);
    if (existing) existing.openingBalance = one;
  }
  for (const { employee_id, day } of await firstChanges(tx, companyId)) {
    const existing = byId.get(employee_id);
    if (existing) existing.changed_from = day;
  }
  if (asOf) await setPlacementAsOf(tx, companyId, [...byId.values()], asOf);
  return [...byId.values()];
}

/** The first employment change of everyone who has one; usually few. */
async function firstChanges(tx: Tx, companyId: number) {
  const { rows } = await tx.execute<{ employee_id: number; day: string }>(sql`
    select employee_id, min(effective_from) as day from employments
    where company_id = ${companyId} and event <> 'joined' group by employee_id`);
  return rows;
}

/** Employees that match a file's keys: code, IC or passport number. */
export function matchingKeys(keys: { codes: string[]; identities: Buffer[]; passports: Buffer[] }): SQL {
  return sql`(lower(${employees.employee_code}) = any (${sql.param(keys.codes)}::text[])
    or ${employees.identity_number_index} = any (${sql.param(keys.identities)}::bytea[])
    or ${employees.passport_index} = any (${sql.param(keys.passports)}::bytea[]))`;
}
