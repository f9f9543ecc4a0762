import { IMPORT_COLUMNS, type ImportColumn, importEndpoints } from '@mesra/contract/employees/import';
import { formatMoney } from '@mesra/domain/kit/money';
import type { SQL } from 'drizzle-orm';
import { type FileAnswer, handle } from '../../kit/http.ts';
import { tableFile } from '../../kit/table-file.ts';
import type { RecordCall } from './employee.record.ts';
import { employeesMatching } from './employee-list.handlers.ts';
import { todayIn } from './employees.api.ts';
import { type EmployeeValues, valuesOf } from './import-compare.ts';
import { loadExisting, loadStructure } from './import-existing.ts';

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

/** The employees of a company that a condition names, in the import format. */
export async function exportOf(
  { tx, actor, services }: Pick<RecordCall, 'tx' | 'actor' | 'services'>,
  companyId: number,
  where: SQL,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const today = todayIn(actor, companyId, services.clock);
  const year = Number(today.slice(0, 4));
  const found = await loadExisting(tx, services.vault, companyId, year, where);
  const structure = await loadStructure(tx, companyId);
  const rows = found.map((existing) => {
    const values = valuesOf(existing, structure);
    return IMPORT_COLUMNS.map((column) => cellOf(values, column));
  });
  return fileOf(`employees-${today}`, rows, format);
}

const exportFile = handle(importEndpoints.export, (call) => {
  const { query, actor, companyIds, services } = call;
  return exportOf(
    call,
    query.company_id,
    employeesMatching(query, actor, companyIds, services),
    query.format,
  );
});

export const exportHandlers = [template, exportFile];
