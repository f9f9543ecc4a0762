import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { drawIds } from '../../kit/draw-ids.ts';
import { emit } from '../../kit/events.ts';
import type { Services } from '../../kit/services.ts';
import { insertRows, updateRows } from './bulk-rows.ts';
import { employeesChanged, employeesChanging, employeesJoined } from './employees.events.ts';
import { employeeDependants, employeeOpenings, employeeSalaries, employees } from './employees.tables.ts';
import { type ChangedRow, followRows } from './many-periods.ts';

const FIGURES = ['remuneration', 'epf', 'mtd', 'zakat', 'religious_journeys'] as const;

/** Salaries, children and opening figures of many employees: which are new, which change, and which go. */
export interface ManyParts {
  salaries: { employee_id: number; effective_from: string; amount: number }[];
  changedSalaries: { id: number; effective_from: string; amount: number }[];
  dependants: { employee_id: number; relief: string }[];
  goneDependants: number[];
  openings: { employee_id: number; year: number; source: 'ytd'; [figure: string]: unknown }[];
  changedOpenings: { id: number; [figure: string]: unknown }[];
}

export const noParts = (): ManyParts => ({
  salaries: [],
  changedSalaries: [],
  dependants: [],
  goneDependants: [],
  openings: [],
  changedOpenings: [],
});

/** Ids for new employees, whose numbers are sealed for them before they are stored. */
export const drawEmployeeIds = (tx: Tx, count: number) => drawIds(tx, 'public.employees', count);

/** Many employees of a company as they are to be stored. */
export interface ManyEmployees {
  companyId: number;
  today: string;
  /** The columns that every row has, besides its `id`. */
  columns: readonly string[];
  created: readonly ({ id: number } & Record<string, unknown>)[];
  changed: readonly ChangedRow[];
  /** What some of those that change, change in. */
  fields: readonly string[];
  parts: ManyParts;
  /** Told how many rows more were written. */
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
  const columns = ['company_id', 'employee_id', 'year', 'source', ...FIGURES];
  await insertRows(tx, employeeOpenings, columns, inCompany(parts.openings));
  await updateRows(tx, employeeOpenings, companyId, [...FIGURES, 'waiver_reason'], parts.changedOpenings);
}

/** Stores many employees, each table in few statements, and emits that they joined and changed. */
export async function storeMany(
  { tx, services }: { tx: Tx; services: Services },
  { companyId, today, columns, created, changed, fields, parts, onRows }: ManyEmployees,
): Promise<void> {
  await insertRows(tx, employees, ['id', ...columns], created, { onChunk: onRows });
  await emit({ tx, services }, employeesChanging, { companyId, fields });
  await followRows(tx, companyId, today, changed);
  const rows = changed.map(({ row }) => row);
  const written = columns.filter((name) => name !== 'company_id');
  await updateRows(tx, employees, companyId, written, rows, onRows);
  await storeParts(tx, companyId, parts);
  const idsOf = (list: readonly { id: number }[]) => list.map((row) => row.id);
  await emit({ tx, services }, employeesJoined, { companyId, today, people: idsOf(created) });
  const before = changed.map((one) => one.before);
  await emit({ tx, services }, employeesChanged, { companyId, today, people: idsOf(rows), fields, before });
}
