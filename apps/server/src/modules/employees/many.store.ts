import type { Tx } from '../../kit/db.ts';
import { drawIds } from '../../kit/draw-ids.ts';
import { emit } from '../../kit/events.ts';
import { CHUNK, insertRows, updateRows } from '../../kit/many-rows.ts';
import type { Services } from '../../kit/services.ts';
import { employeesChanged, employeesChanging, employeesJoined } from './employees.events.ts';
import { employeeOpeningBalances, employeeSalaries, employees } from './employees.tables.ts';
import { type ChangedRow, syncRows } from './many-periods.ts';

const FIGURES = ['remuneration', 'epf', 'mtd', 'zakat', 'religious_journeys'] as const;

/** Salaries and opening figures of many employees: inserts and updates. */
export interface ManyParts {
  salaries: { employee_id: number; effective_from: string; amount: number }[];
  changedSalaries: { id: number; effective_from: string; amount: number }[];
  openingBalances: { employee_id: number; year: number; [figure: string]: unknown }[];
  changedOpeningBalances: { id: number; [figure: string]: unknown }[];
}

export const noParts = (): ManyParts => ({
  salaries: [],
  changedSalaries: [],
  openingBalances: [],
  changedOpeningBalances: [],
});

/** Preallocated ids for new employees, since their numbers are encrypted for the id before storing. */
export const drawEmployeeIds = (tx: Tx, count: number) => drawIds(tx, 'public.employees', count);

/** Employees of a company to be stored in bulk. */
export interface ManyEmployees {
  companyId: number;
  today: string;
  /** Columns present in every row, besides `id`. */
  columns: readonly string[];
  created: readonly ({ id: number } & Record<string, unknown>)[];
  changed: readonly ChangedRow[];
  /** Columns that change in at least one updated row. */
  fields: readonly string[];
  parts: ManyParts;
  /** Called with the number of rows written since the last call. */
  onRows?: ((rows: number) => Promise<void>) | undefined;
}

async function storeParts(tx: Tx, companyId: number, parts: ManyParts): Promise<void> {
  const inCompany = <R extends object>(rows: R[]) => rows.map((row) => ({ company_id: companyId, ...row }));
  await insertRows(
    tx,
    employeeSalaries,
    ['company_id', 'employee_id', 'effective_from', 'amount'],
    inCompany(parts.salaries),
  );
  await updateRows(tx, employeeSalaries, companyId, ['effective_from', 'amount'], parts.changedSalaries);
  const columns = ['company_id', 'employee_id', 'year', ...FIGURES];
  await insertRows(tx, employeeOpeningBalances, columns, inCompany(parts.openingBalances));
  await updateRows(
    tx,
    employeeOpeningBalances,
    companyId,
    [...FIGURES, 'waiver_reason'],
    parts.changedOpeningBalances,
  );
}

/** A bulk insert invalidates the planner's statistics and fills the pending list of the table's GIN index. */
async function insertEmployees(
  tx: Tx,
  columns: readonly string[],
  rows: ManyEmployees['created'],
  onRows: ManyEmployees['onRows'],
): Promise<void> {
  let stored = 0;
  const many = rows.length > CHUNK;
  const onChunk = async (count: number) => {
    if (many && stored === 0) await tx.$client.query('select system.learn_employees()');
    stored += count;
    await onRows?.(count);
  };
  await insertRows(tx, employees, columns, rows, { onChunk });
  if (many) await tx.$client.query('select system.settle_employee_search()');
}

/** Stores many employees, few statements per table, and emits the joined and changed events. */
export async function storeMany(
  { tx, services }: { tx: Tx; services: Services },
  { companyId, today, columns, created, changed, fields, parts, onRows }: ManyEmployees,
): Promise<void> {
  await insertEmployees(tx, ['id', ...columns], created, onRows);
  await emit({ tx, services }, employeesChanging, { companyId, fields });
  await syncRows(tx, companyId, today, changed);
  const rows = changed.map(({ row }) => row);
  const written = columns.filter((name) => name !== 'company_id');
  await updateRows(tx, employees, companyId, written, rows, onRows);
  await storeParts(tx, companyId, parts);
  const idsOf = (list: readonly { id: number }[]) => list.map((row) => row.id);
  await emit({ tx, services }, employeesJoined, { companyId, today, people: idsOf(created) });
  const before = changed.map((one) => one.before);
  await emit({ tx, services }, employeesChanged, { companyId, today, people: idsOf(rows), fields, before });
}
