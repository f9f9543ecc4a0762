import type { dependantRelief } from '@mesra/contract/employees/dependant';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { branches, departments, divisions, positionLevels, positions } from '../company/company.views.ts';
import type { EmployeeRecord } from './employee.present.ts';
import { type Numbers, openNumbers } from './employee-numbers.ts';
import { employeeDependants, employeeOpenings, employeeSalaries, employees } from './employees.tables.ts';

export const STRUCTURE_TABLES = {
  branch: branches,
  division: divisions,
  department: departments,
  position: positions,
  position_level: positionLevels,
} as const;
export type StructureKind = keyof typeof STRUCTURE_TABLES;
export const STRUCTURE_KINDS = Object.keys(STRUCTURE_TABLES) as StructureKind[];

export type Relief = z.output<typeof dependantRelief>;

/** An employee with what the import format speaks of. */
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

/** Employees by a condition, with salaries, dependants, opening figures and the first change: five queries whatever their number. */
export async function loadExisting(
  tx: Tx,
  vault: Vault,
  companyId: number,
  year: number,
  where: SQL,
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

/** One entry of the company's structure. */
export interface StructureEntry {
  id: number;
  name: string;
  archived: boolean;
}
export type Structure = Record<StructureKind, Map<string, StructureEntry>>;

/** The company's branches and so on, by their name in small letters. */
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
