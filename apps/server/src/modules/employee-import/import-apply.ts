import { setImmediate } from 'node:timers/promises';
import type { ImportColumn } from '@mesra/contract/employee-import/import';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { createOrgUnits } from '../company/company.api.ts';
import {
  drawEmployeeIds,
  type Existing,
  INDEXED,
  type ManyParts,
  NUMBERS,
  type Numbers,
  type NumbersOf,
  noParts,
  sealNumbers,
  storeMany,
} from '../employees/employees.api.ts';
import { type ManyDependants, storeDependants } from '../personal/personal.api.ts';
import {
  CHILD_COLUMNS,
  CHILD_NAMES,
  firstSalary,
  PLAIN_COLUMNS,
  YTD_COLUMNS,
  YTD_NAMES,
} from './import-compare.ts';
import type { ImportOptions, ImportPlan, PlannedRow } from './import-plan.ts';
import { STRUCTURE_KINDS, type Structure } from './org-units.ts';

export interface ImportProgress {
  /** Called with the number of rows written since the last call; the transaction is still open. */
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

/** Creates missing org units; an archived one is restored. */
async function createMissing(tx: Tx, plan: ImportPlan, companyId: number): Promise<void> {
  for (const kind of STRUCTURE_KINDS) {
    const names = plan.missing[kind];
    if (names.length === 0) continue;
    for (const { id, name } of await createOrgUnits(tx, companyId, kind, names))
      plan.structure[kind].set(name.toLowerCase(), { id, name, archived: false });
  }
}

/**
 * The table row: plain columns, ids instead of names, and encrypted numbers. An unchanged number keeps its
 * bytes.
 */
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
  return { ...storedBytes(vault, of.company_id, existing), ...row, ...sealNumbers(vault, of, numbers) };
}

/** Blind indexes are recomputed: their key may have been rotated since the row was read. */
function storedBytes(vault: Vault, companyId: number, existing: Existing | null): Record<string, unknown> {
  if (!existing) return {};
  const sealed = NUMBERS.map((name) => [`${name}_sealed`, existing.row[`${name}_sealed`]] as const);
  const indexes = INDEXED.map((name) => {
    const number = existing.numbers[name];
    return [`${name}_index`, number === null ? null : vault.index(companyId, name, number)] as const;
  });
  return Object.fromEntries([...sealed, ...indexes]);
}

/** The rows by id, in plan order. */
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

/** The dependants that a row counts; those with a name or birthday are never removed. */
function collectDependants(dependants: ManyDependants, planned: PlannedRow, employee_id: number): void {
  const { values, existing } = planned;
  for (const column of CHILD_NAMES) {
    const relief = CHILD_COLUMNS[column];
    const have = existing?.dependants.filter((one) => one.relief === relief) ?? [];
    const wanted = values[column] ?? have.length;
    for (let more = have.length; more < wanted; more += 1) dependants.added.push({ employee_id, relief });
    const plain = have.filter((one) => one.plain).map((one) => one.id);
    if (have.length > wanted) dependants.removed.push(...plain.slice(-(have.length - wanted)));
  }
}

/** Related rows of an employee: the first salary and opening figures. */
function collectParts(parts: ManyParts, planned: PlannedRow, employee_id: number, year: number): void {
  const { values, existing } = planned;
  collectSalary(parts, planned, employee_id);
  const figures = Object.fromEntries(YTD_NAMES.map((column) => [YTD_COLUMNS[column], values[column] ?? 0]));
  const before = existing?.openingBalance;
  if (before) {
    const differs = YTD_NAMES.some((column) => before[YTD_COLUMNS[column]] !== figures[YTD_COLUMNS[column]]);
    const { religious_journeys: _count, ...amounts } = figures;
    const entered = Object.values(amounts).some((amount) => amount > 0);
    const waiver_reason = entered ? null : before.waiver_reason;
    if (differs) parts.changedOpeningBalances.push({ id: before.id, ...figures, waiver_reason });
  } else if (YTD_NAMES.some((column) => values[column] !== undefined))
    parts.openingBalances.push({ employee_id, year, ...figures });
}

/** The salary from the joining day is corrected in place and moves with that day. Later salaries stay. */
function collectSalary(parts: ManyParts, { values, existing }: PlannedRow, employee_id: number): void {
  const effective_from = values.company_joined_at;
  const before = existing ? firstSalary(existing) : undefined;
  const there = existing?.salaries.find((salary) => salary.effective_from === effective_from);
  const amount = values.basic_salary ?? before?.amount;
  if (amount === undefined) return;
  const current = there ?? before;
  if (!current) parts.salaries.push({ employee_id, effective_from, amount });
  else if (current.amount !== amount || current.effective_from !== effective_from)
    parts.changedSalaries.push({ id: current.id, effective_from, amount });
}

/** Applies the plan in the caller's transaction, all or nothing. */
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
  const added = await rowsOf(created, await drawEmployeeIds(tx, created.length), plan, to);
  const ids = new Map(created.map((row, index) => [row.employee_code, added[index]?.id]));
  const inRow = updated.filter((row) => row.changed.some((column) => IN_ROW.has(column)));
  const known = inRow.map(({ existing }) => existing?.row.id ?? 0);
  const withIds = await rowsOf(inRow, known, plan, to);
  const parts = noParts();
  const dependants: ManyDependants = { added: [], removed: [] };
  for (const row of [...created, ...updated]) {
    const id = row.existing?.row.id ?? ids.get(row.employee_code);
    if (id === undefined) throw new Error(`Row ${row.line} was not stored.`);
    collectParts(parts, row, id, year);
    collectDependants(dependants, row, id);
  }
  await storeMany(
    { tx, services },
    {
      companyId,
      today: options.today,
      columns: COLUMNS,
      created: added,
      changed: withIds.flatMap((row, index) => {
        const before = inRow[index]?.existing?.row;
        return before ? [{ row, before }] : [];
      }),
      fields: [...new Set(inRow.flatMap((row) => row.changed))],
      parts,
      onRows,
    },
  );
  await storeDependants(tx, companyId, dependants);
  await onRows?.(plan.rows.length - created.length - inRow.length);
}
