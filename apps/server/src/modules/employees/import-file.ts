import { columnKey, IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@mesra/contract/employees/import';
import type { Message } from '@mesra/contract/kit/problem';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { unpackedSize } from './xlsx-size.ts';

/** A cell as the file has it: text, or a number of a workbook. A workbook's dates and flags are put as text. */
export type Cell = string | number;

/** A data row with its line in the file; of a row over several lines the first. */
export interface FileRow {
  line: number;
  cells: Cell[];
}

/** What is wrong with a place in the file. */
export interface FileProblem {
  row: number;
  column: string | null;
  message: Message;
}

/** The file as a table, or why it is none. */
export interface FileTable {
  header: string[];
  rows: FileRow[];
  problems: FileProblem[];
}

const MAX_UNPACKED_BYTES = 300 * 1_048_576;

const refused = (key: string, row = 1, params?: Message['params']): FileTable => ({
  header: [],
  rows: [],
  problems: [{ row, column: null, message: params ? { key, params } : { key } }],
});

/** Reads a CSV or XLSX file by its content; its name does not matter. */
export async function readTable(bytes: Buffer): Promise<FileTable> {
  if (bytes.length === 0) return refused('import.empty');
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return readWorkbook(bytes);
  if (bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) return refused('import.unreadable');
  return readCsv(bytes);
}

function asTable(rows: FileRow[], problems: FileProblem[] = []): FileTable {
  const filled = rows.filter((row) => row.cells.some((cell) => String(cell).trim() !== ''));
  const [first, ...rest] = filled;
  if (!first) return problems.length > 0 ? { header: [], rows: [], problems } : refused('import.empty');
  if (rest.length > MAX_IMPORT_ROWS) return refused('import.too_many_rows', 1, { max: MAX_IMPORT_ROWS });
  const header = first.cells.map((cell) => String(cell).trim());
  if (rest.length === 0 && problems.length === 0) return { ...refused('import.no_rows'), header };
  return { header, rows: rest, problems };
}

async function readWorkbook(bytes: Buffer): Promise<FileTable> {
  const size = unpackedSize(bytes);
  if (size === null || size > MAX_UNPACKED_BYTES) return refused('import.unreadable');
  try {
    let found = false;
    const workbook = await readXlsx(bytes, {
      sheets: (sheet) => {
        const take = !found && !sheet.hidden && !sheet.veryHidden;
        found ||= take;
        return take;
      },
      maxRows: MAX_IMPORT_ROWS + 10,
    });
    const rows = workbook.sheets[0]?.rows ?? [];
    return asTable(rows.map((cells, index) => ({ line: index + 1, cells: cells.map(workbookCell) })));
  } catch {
    return refused('import.unreadable');
  }
}

function workbookCell(value: string | number | boolean | Date | null): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? value : clean(value);
}

/** A download puts an apostrophe before what a spreadsheet would take for a formula; it is no part of the value. */
const clean = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const KNOWN = new Set<string>(IMPORT_COLUMNS);
/** The delimiter by which the first line has most of the format's columns. */
function delimiterOf(text: string): string {
  const first =
    text
      .slice(0, 20_000)
      .split(/\r\n|\n|\r/)
      .find((line) => line.trim() !== '') ?? '';
  const known = (delimiter: string) =>
    first.split(delimiter).filter((name) => KNOWN.has(columnKey(name.replaceAll('"', '')))).length;
  const best = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, found: known(delimiter) }));
  return best.sort((a, b) => b.found - a.found)[0]?.delimiter ?? ',';
}

const linesIn = (text: string): number => text.split(/\r\n|\n|\r/).length - 1;

function readCsv(bytes: Buffer): FileTable {
  const text = decode(bytes).replace(/^\uFEFF/, '');
  const nul = text.indexOf('\0');
  if (nul >= 0) return refused('import.nul', linesIn(text.slice(0, nul)) + 1);
  const rows: FileRow[] = [];
  const problems: FileProblem[] = [];
  let line = 1;
  let cursor = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: (result) => {
      rows.push({ line, cells: result.data.map(clean) });
      for (const error of result.errors)
        if (error.type === 'Quotes')
          problems.push({ row: line, column: null, message: { key: 'import.quote' } });
      line += linesIn(text.slice(cursor, result.meta.cursor));
      cursor = result.meta.cursor;
    },
  });
  return asTable(rows, problems.slice(0, 100));
}
