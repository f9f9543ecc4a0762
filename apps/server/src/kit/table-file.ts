import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import type { FileAnswer } from './http.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * What a spreadsheet would take for a formula gets an apostrophe before it, and so does what would look like that; an
 * import takes one away again.
 */
const neutral = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
/**
 * A workbook says of a text that it is one; there only what an import would shorten is lengthened, and what a workbook
 * would read as the number of a sign (`_x000D_`) is said in its own way.
 */
const kept = (text: string): string =>
  (text.startsWith("'") ? neutral(text) : text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

interface TableFile {
  /** Of the file, without its ending. */
  name: string;
  /** Of the sheet in a workbook. */
  sheet: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table as a file to download: CSV with a byte order mark, so that spreadsheets read its letters right, or XLSX. */
export async function tableFile(table: TableFile, format: 'csv' | 'xlsx'): Promise<FileAnswer> {
  const { name, sheet, header, rows } = table;
  if (format === 'csv') {
    const text = Papa.unparse([[...header], ...rows.map((row) => row.map(neutral))]);
    return { bytes: Buffer.from(`\uFEFF${text}\r\n`), type: 'text/csv; charset=utf-8', name: `${name}.csv` };
  }
  const cells = [[...header], ...rows.map((row) => row.map(kept))];
  const made = await writeXlsx({ sheets: [{ name: sheet, rows: cells, freezePane: { rows: 1 } }] });
  return { bytes: Buffer.from(made), type: XLSX, name: `${name}.xlsx` };
}
