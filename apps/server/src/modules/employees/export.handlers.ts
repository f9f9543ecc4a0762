import { IMPORT_COLUMNS, type ImportColumn, importEndpoints } from '@mesra/contract/employees/import';
import { formatMoney } from '@mesra/domain/kit/money';
import { handle } from '../../kit/http.ts';
import { tableFile } from '../../kit/table-file.ts';
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

const exportFile = handle(importEndpoints.export, async (call) => {
  const { query, actor, companyIds, tx, services } = call;
  const today = todayIn(actor, query.company_id, services.clock);
  const where = employeesMatching(query, actor, companyIds, services);
  const year = Number(today.slice(0, 4));
  const found = await loadExisting(tx, services.vault, query.company_id, year, where);
  const structure = await loadStructure(tx, query.company_id);
  const rows = found.map((existing) => {
    const values = valuesOf(existing, structure);
    return IMPORT_COLUMNS.map((column) => cellOf(values, column));
  });
  return fileOf(`employees-${today}`, rows, query.format);
});

export const exportHandlers = [template, exportFile];
