import { neutral } from '@mesra/domain/kit/formula';
import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import type { FileAnswer } from './http.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook says of a text that it is one; there only what an import would shorten is lengthened, and what a workbook
 * would read as the number of a sign (`_x000D_`) is said in its own way.
 */
export const stored = (text: string): string =>
  (text.startsWith("'") ? neutral(text) : text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

interface TableFile {
  /** File name without extension. */
  name: string;
  /** Sheet name in a workbook. */
  sheet: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table as a download: CSV with a byte order mark, so that spreadsheets detect UTF-8, or XLSX. */
export async function tableFile(table: TableFile, format: 'csv' | 'xlsx'): Promise<FileAnswer> {
  const { name, sheet, header, rows } = table;
  if (format === 'csv') {
    const text = Papa.unparse([[...header], ...rows.map((row) => row.map(neutral))]);
    return { bytes: Buffer.from(`\uFEFF${text}\r\n`), type: 'text/csv; charset=utf-8', name: `${name}.csv` };
  }
  const cells = [[...header], ...rows.map((row) => row.map(stored))];
  const created = await writeXlsx({ sheets: [{ name: sheet, rows: cells, freezePane: { rows: 1 } }] });
  return { bytes: Buffer.from(created), type: XLSX, name: `${name}.xlsx` };
}
