import { IMPORT_COLUMNS, type ImportColumn, importEndpoints } from '@mesra/contract/employees/import';
import { formatMoney } from '@mesra/domain/kit/money';
import { type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { type FileAnswer, handle, type RowCall } from '../../kit/http.ts';
import { tableFile } from '../../kit/table-file.ts';
import { employeesMatching, periodSql } from './employee-list.query.ts';
import { employees } from './employees.tables.ts';
import { employments } from './employment.tables.ts';
import { type EmployeeValues, valuesOf } from './import-compare.ts';
import { type Existing, loadExisting, loadStructure } from './import-existing.ts';

const MONEY = new Set<ImportColumn>(['basic_salary', 'ytd_remuneration', 'ytd_epf', 'ytd_mtd', 'ytd_zakat']);

function cellOf(values: EmployeeValues, column: ImportColumn): string {
  const value = values[column];
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return MONEY.has(column) ? formatMoney(value) : String(value);
  return value;
}

const fileOf = (name: string, rows: string[][], format: 'csv' | 'xlsx') =>
  tableFile({ name, sheet: 'Employees', header: IMPORT_COLUMNS, rows }, format);

const template = handle(importEndpoints.template, async ({ query }) =>
  fileOf('employees-template', [], query.format),
);

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

/** The employees of a company that a condition names, in the import format; where they worked on the day `asOf`, if given. */
export async function exportOf(
  { tx, actor, services }: Pick<RowCall, 'tx' | 'actor' | 'services'>,
  companyId: number,
  where: SQL,
  format: 'csv' | 'xlsx',
  asOf?: string,
): Promise<FileAnswer> {
  const today = todayIn(actor, companyId, services.clock);
  const year = Number(today.slice(0, 4));
  const found = await loadExisting(tx, services.vault, companyId, year, where);
  if (asOf) await placeAsOf(tx, companyId, found, asOf);
  const structure = await loadStructure(tx, companyId);
  const rows = found.map((existing) => {
    const values = valuesOf(existing, structure);
    return IMPORT_COLUMNS.map((column) => cellOf(values, column));
  });
  return fileOf(asOf ? `employees-as-of-${asOf}` : `employees-${today}`, rows, format);
}

const exportFile = handle(importEndpoints.export, (call) => {
  const { query, actor, companyIds, services } = call;
  return exportOf(
    call,
    query.company_id,
    employeesMatching(query, actor, companyIds, services),
    query.format,
    query.as_of,
  );
});

export const exportHandlers = [template, exportFile];
