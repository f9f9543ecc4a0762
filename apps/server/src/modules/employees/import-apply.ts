import { setImmediate } from 'node:timers/promises';
import type { ImportColumn } from '@mesra/contract/employees/import';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { drawIds } from '../../kit/draw-ids.ts';
import { emit } from '../../kit/events.ts';
import type { Services } from '../../kit/services.ts';
import { insertRows, updateRows } from './bulk-rows.ts';
import type { NumbersOf } from './employee-numbers.ts';
import { INDEXED, NUMBERS, type Numbers, sealNumbers } from './employee-numbers.ts';
import { employeesChanged, employeesChanging, employeesJoined } from './employees.events.ts';
import { employeeDependants, employeeOpenings, employeeSalaries, employees } from './employees.tables.ts';
import {
  CHILD_COLUMNS,
  CHILD_NAMES,
  firstSalary,
  PLAIN_COLUMNS,
  YTD_COLUMNS,
  YTD_NAMES,
} from './import-compare.ts';
import { type Existing, STRUCTURE_KINDS, type STRUCTURE_TABLES, type Structure } from './import-existing.ts';
import { followRows } from './import-periods.ts';
import type { ImportOptions, ImportPlan, PlannedRow } from './import-plan.ts';

export interface ImportProgress {
  /** Told how many rows more were written; the transaction is still open then. */
  onRows?: (rows: number) => Promise<void>;
}

const COLUMNS = [
  'company_id',
  ...PLAIN_COLUMNS,
  ...STRUCTURE_KINDS.map((kind) => `${kind}_id`),
  ...NUMBERS.map((name) => `${name}_sealed`),
  ...INDEXED.map((name) => `${name}_index`),
];
const IN_ROW = new Set<ImportColumn>([...PLAIN_COLUMNS, ...NUMBERS, ...STRUCTURE_KINDS]);

/** Makes the names that are not there; an archived one comes back. */
async function createMissing(tx: Tx, plan: ImportPlan, companyId: number): Promise<void> {
  for (const kind of STRUCTURE_KINDS) {
    const names = plan.missing[kind];
    if (names.length === 0) continue;
    const table = sql.identifier(STRUCTURE_NAMES[kind]);
    const made = await tx.execute<{ id: number; name: string }>(sql`
      insert into ${table} (company_id, name) select ${companyId}::bigint, name from unnest(${sql.param(names)}::text[]) name
      on conflict (company_id, lower(name)) do update set archived_at = null returning id, name`);
    for (const { id, name } of made.rows)
      plan.structure[kind].set(name.toLowerCase(), { id, name, archived: false });
  }
}

const STRUCTURE_NAMES: Record<keyof typeof STRUCTURE_TABLES, string> = {
  branch: 'branches',
  division: 'divisions',
  department: 'departments',
  position: 'positions',
  position_level: 'position_levels',
};

/** The row of the table: plain columns, ids of names, and sealed numbers. One that did not change keeps its bytes. */
function rowOf(
  planned: PlannedRow,
  structure: Structure,
  vault: Vault,
  of: NumbersOf,
): Record<string, unknown> {
  const { values, existing } = planned;
  const row: Record<string, unknown> = { ...of };
  for (const column of PLAIN_COLUMNS) row[column] = values[column];
  for (const kind of STRUCTURE_KINDS)
    row[`${kind}_id`] = values[kind] ? (structure[kind].get(values[kind].toLowerCase())?.id ?? null) : null;
  const numbers: Partial<Numbers> = {};
  for (const name of NUMBERS) {
    if (existing && existing.numbers[name] === values[name]) continue;
    numbers[name] = values[name];
  }
  return { ...keptBytes(vault, of.company_id, existing), ...row, ...sealNumbers(vault, of, numbers) };
}

/** The indexes are made anew: the key that they are made with may have changed since the row was read. */
function keptBytes(vault: Vault, companyId: number, existing: Existing | null): Record<string, unknown> {
  if (!existing) return {};
  const sealed = NUMBERS.map((name) => [`${name}_sealed`, existing.row[`${name}_sealed`]] as const);
  const indexes = INDEXED.map((name) => {
    const number = existing.numbers[name];
    return [`${name}_index`, number === null ? null : vault.index(companyId, name, number)] as const;
  });
  return Object.fromEntries([...sealed, ...indexes]);
}

/** The rows under their ids, in the order of the plan. */
async function rowsOf(
  planned: readonly PlannedRow[],
  ids: readonly number[],
  plan: ImportPlan,
  { vault, companyId }: { vault: Vault; companyId: number },
) {
  const rows: ({ id: number } & Record<string, unknown>)[] = [];
  for (const [index, one] of planned.entries()) {
    if (index % 250 === 249) await setImmediate();
    const of = { company_id: companyId, id: ids[index] ?? 0 };
    rows.push({ ...rowOf(one, plan.structure, vault, of), id: of.id });
  }
  return rows;
}

interface Parts {
  salaries: { employee_id: number; effective_from: string; amount: number }[];
  changedSalaries: { id: number; effective_from: string; amount: number }[];
  dependants: { employee_id: number; relief: string }[];
  goneDependants: number[];
  openings: { employee_id: number; year: number; source: 'ytd'; [figure: string]: unknown }[];
  changedOpenings: { id: number; [figure: string]: unknown }[];
}

/** What belongs to an employee beside the row: the first salary, children, opening figures. */
function collectParts(parts: Parts, planned: PlannedRow, employee_id: number, year: number): void {
  const { values, existing } = planned;
  collectSalary(parts, planned, employee_id);
  for (const column of CHILD_NAMES) {
    const relief = CHILD_COLUMNS[column];
    const have = existing?.dependants.filter((one) => one.relief === relief) ?? [];
    const wanted = values[column] ?? have.length;
    for (let more = have.length; more < wanted; more += 1) parts.dependants.push({ employee_id, relief });
    const plain = have.filter((one) => one.plain).map((one) => one.id);
    if (have.length > wanted) parts.goneDependants.push(...plain.slice(-(have.length - wanted)));
  }
  const figures = Object.fromEntries(YTD_NAMES.map((column) => [YTD_COLUMNS[column], values[column] ?? 0]));
  const before = existing?.opening;
  if (before) {
    const differs = YTD_NAMES.some((column) => before[YTD_COLUMNS[column]] !== figures[YTD_COLUMNS[column]]);
    const { religious_journeys: _count, ...amounts } = figures;
    const entered = Object.values(amounts).some((amount) => amount > 0);
    const waiver_reason = entered ? null : before.waiver_reason;
    if (differs) parts.changedOpenings.push({ id: before.id, ...figures, waiver_reason });
  } else if (YTD_NAMES.some((column) => values[column] !== undefined))
    parts.openings.push({ employee_id, year, source: 'ytd', ...figures });
}

/** The salary from the joining day is one fact: it is corrected, and moves with the day. Later ones stay. */
function collectSalary(parts: Parts, { values, existing }: PlannedRow, employee_id: number): void {
  const effective_from = values.company_joined_at;
  const before = existing ? firstSalary(existing) : undefined;
  const there = existing?.salaries.find((salary) => salary.effective_from === effective_from);
  const amount = values.basic_salary ?? before?.amount;
  if (amount === undefined) return;
  const kept = there ?? before;
  if (!kept) parts.salaries.push({ employee_id, effective_from, amount });
  else if (kept.amount !== amount || kept.effective_from !== effective_from)
    parts.changedSalaries.push({ id: kept.id, effective_from, amount });
}

async function storeParts(tx: Tx, companyId: number, parts: Parts): Promise<void> {
  const inCompany = <R extends object>(rows: R[]) => rows.map((row) => ({ company_id: companyId, ...row }));
  const figures = Object.values(YTD_COLUMNS);
  await insertRows(
    tx,
    employeeSalaries,
    ['company_id', 'employee_id', 'effective_from', 'amount'],
    inCompany(parts.salaries),
  );
  await updateRows(tx, employeeSalaries, companyId, ['effective_from', 'amount'], parts.changedSalaries);
  await insertRows(
    tx,
    employeeDependants,
    ['company_id', 'employee_id', 'relief'],
    inCompany(parts.dependants),
  );
  if (parts.goneDependants.length > 0)
    await tx
      .delete(employeeDependants)
      .where(
        and(
          eq(employeeDependants.company_id, companyId),
          inArray(employeeDependants.id, parts.goneDependants),
        ),
      );
  const columns = ['company_id', 'employee_id', 'year', 'source', ...figures];
  await insertRows(tx, employeeOpenings, columns, inCompany(parts.openings));
  await updateRows(tx, employeeOpenings, companyId, [...figures, 'waiver_reason'], parts.changedOpenings);
}

/** Does what the plan says, in the transaction of the caller: all of it, or nothing. */
export async function applyImport(
  tx: Tx,
  services: Services,
  plan: ImportPlan,
  options: ImportOptions,
  { onRows }: ImportProgress = {},
): Promise<void> {
  const { companyId } = options;
  const year = Number(options.today.slice(0, 4));
  if (options.createMissing) await createMissing(tx, plan, companyId);
  const created = plan.rows.filter((row) => row.action === 'created');
  const updated = plan.rows.filter((row) => row.action === 'updated');
  const to = { vault: services.vault, companyId };
  const made = await rowsOf(created, await drawIds(tx, 'public.employees', created.length), plan, to);
  await insertRows(tx, employees, ['id', ...COLUMNS], made, { onChunk: onRows });
  const ids = new Map(created.map((row, index) => [row.employee_code, made[index]?.id]));
  const inRow = updated.filter((row) => row.changed.some((column) => IN_ROW.has(column)));
  const fields = [...new Set(inRow.flatMap((row) => row.changed))];
  await emit({ tx, services }, employeesChanging, { companyId, fields });
  const known = inRow.map(({ existing }) => existing?.row.id ?? 0);
  const withIds = await rowsOf(inRow, known, plan, to);
  await followRows(tx, companyId, options.today, inRow, withIds);
  await updateRows(tx, employees, companyId, COLUMNS.slice(1), withIds, onRows);
  const parts: Parts = {
    salaries: [],
    changedSalaries: [],
    dependants: [],
    goneDependants: [],
    openings: [],
    changedOpenings: [],
  };
  for (const row of [...created, ...updated]) {
    const id = row.existing?.row.id ?? ids.get(row.employee_code);
    if (id === undefined) throw new Error(`Row ${row.line} was not stored.`);
    collectParts(parts, row, id, year);
  }
  await storeParts(tx, companyId, parts);
  const { today } = options;
  const idsOf = (list: readonly { id: number }[]) => list.map((row) => row.id);
  await emit({ tx, services }, employeesJoined, { companyId, today, people: idsOf(made) });
  const before = inRow.flatMap(({ existing }) => (existing ? [existing.row] : []));
  await emit({ tx, services }, employeesChanged, {
    companyId,
    today,
    people: idsOf(withIds),
    fields,
    before,
  });
  await onRows?.(plan.rows.length - created.length - inRow.length);
}
