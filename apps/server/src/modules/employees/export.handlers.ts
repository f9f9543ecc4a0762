import { IMPORT_COLUMNS, type ImportColumn, importEndpoints } from '@mesra/contract/employees/import';
import { formatMoney } from '@mesra/domain/kit/money';
import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { type FileAnswer, handle } from '../../kit/http.ts';
import { employeesMatching } from './employee-list.handlers.ts';
import { todayIn } from './employees.api.ts';
import { type EmployeeValues, valuesOf } from './import-compare.ts';
import { loadExisting, loadStructure } from './import-existing.ts';

type Format = 'csv' | 'xlsx';
const MONEY = new Set<ImportColumn>(['basic_salary', 'ytd_remuneration', 'ytd_epf', 'ytd_mtd', 'ytd_zakat']);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a spreadsheet would take for a formula gets an apostrophe before it; an import takes it away again. */
const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cellOf(values: EmployeeValues, column: ImportColumn): string {
  const value = values[column];
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return MONEY.has(column) ? formatMoney(value) : String(value);
  return value;
}

/** A table as a file to download: CSV with a byte order mark, so that spreadsheets read its letters right, or XLSX. */
async function fileOf(name: string, rows: string[][], format: Format): Promise<FileAnswer> {
  if (format === 'csv') {
    const text = Papa.unparse([[...IMPORT_COLUMNS], ...rows.map((row) => row.map(neutral))]);
    return { bytes: Buffer.from(`\uFEFF${text}\r\n`), type: 'text/csv; charset=utf-8', name: `${name}.csv` };
  }
  const sheet = { name: 'Employees', rows: [[...IMPORT_COLUMNS], ...rows], freezePane: { rows: 1 } };
  return { bytes: Buffer.from(await writeXlsx({ sheets: [sheet] })), type: XLSX, name: `${name}.xlsx` };
}

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
