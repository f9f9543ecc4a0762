import { bulkExportEndpoints } from '@mesra/contract/employee-import/bulk-export';
import { IMPORT_COLUMNS, type ImportColumn, importEndpoints } from '@mesra/contract/employee-import/import';
import { formatMoney } from '@mesra/domain/kit/money';
import { inArray, type SQL } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type FileAnswer, handle, type RowCall } from '../../kit/http.ts';
import { tableFile } from '../../kit/table-file.ts';
import { employeesMatching, loadExisting, readChosen } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { type EmployeeValues, valuesOf } from './import-compare.ts';
import { loadStructure } from './org-units.ts';

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

/** Employees matching a condition in the import format; with their placement on `asOf`, if given. */
async function exportOf(
  { tx, actor, services }: Pick<RowCall, 'tx' | 'actor' | 'services'>,
  companyId: number,
  where: SQL,
  format: 'csv' | 'xlsx',
  asOf?: string,
): Promise<FileAnswer> {
  const today = todayIn(actor, companyId, services.clock);
  const year = Number(today.slice(0, 4));
  const found = await loadExisting(tx, services.vault, { companyId, year, where, asOf });
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

const exportChosen = handle(bulkExportEndpoints.export, async (call) => {
  const { company_id, ids, format } = call.body;
  await readChosen(call, company_id, ids, '2000-01-01');
  return exportOf(call, company_id, inArray(employees.id, ids), format);
});

export const exportHandlers = [template, exportFile, exportChosen];
