import { columnKey } from '@mesra/contract/employee-import/column-key';
import { FILE_LIMITS } from '@mesra/contract/kit/file-limits';
import type { Message } from '@mesra/contract/kit/problem';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { calendarEvents, isCalendar } from './calendar.ts';
import { tooMuch } from './too-much.ts';
import { withinLimits } from './unpack.ts';
import { zipParts } from './zip-parts.ts';

/** A cell as in the file: text, or a workbook number. A workbook's dates and booleans become text. */
export type Cell = string | number;

/** A data row with its line in the file; for a multi-line row the first line. */
export interface FileRow {
  line: number;
  cells: Cell[];
}

/** A problem at a place in the file. */
export interface FileProblem {
  row: number;
  column: string | null;
  message: Message;
}

/** The file as a table, or the reasons why it is not one. */
export interface FileTable {
  header: string[];
  rows: FileRow[];
  problems: FileProblem[];
}

/** Options for reading a table. */
export interface TableShape {
  /** Keys of the known columns, used to detect the delimiter. */
  columns: readonly string[];
  /** Maximum data rows. */
  max_rows: number;
  /** Whether a calendar (ICS) is taken too, as a table of `date` and `name`. */
  calendar?: boolean;
}

const refused = (key: string, row = 1, params?: Message['params']): FileTable => ({
  header: [],
  rows: [],
  problems: [{ row, column: null, message: params ? { key, params } : { key } }],
});

/** Parses a CSV, XLSX or, where it is taken, ICS file by its content; the name is ignored. 422 on `file` beyond the limits. */
export async function readTable(bytes: Buffer, shape: TableShape): Promise<FileTable> {
  if (bytes.length === 0) return refused('import.empty');
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return readWorkbook(bytes, shape);
  if (bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) return refused('import.unreadable');
  if (shape.calendar && isCalendar(bytes)) return readCalendarFile(decode(bytes), shape);
  return readCsv(bytes, shape);
}

/** The events of a calendar as rows. */
function readCalendarFile(text: string, shape: TableShape): FileTable {
  assertBounded(text, ',');
  const { events, problems } = calendarEvents(text);
  const rows = new Rows(shape);
  rows.add(1, ['date', 'name']);
  for (const { line, date, name } of events) rows.add(line, [date, name]);
  rows.problems.push(...problems);
  return rows.table();
}

/** Collects non-empty rows up to the limits; the first is the header. */
class Rows {
  readonly filled: FileRow[] = [];
  readonly problems: FileProblem[] = [];
  readonly #most: number;
  #cells = 0;
  #letters = 0;

  constructor({ max_rows }: TableShape) {
    this.#most = max_rows + 1;
  }

  get tooMany(): boolean {
    return this.filled.length > this.#most;
  }

  add(line: number, cells: Cell[]): void {
    if (this.tooMany || cells.every((cell) => String(cell).trim() === '')) return;
    this.#cells += cells.length;
    for (const cell of cells) this.#letters += typeof cell === 'string' ? cell.length : 1;
    if (this.#cells > FILE_LIMITS.cells.max) throw tooMuch(FILE_LIMITS.cells);
    if (this.#letters > FILE_LIMITS.unpacked.max) throw tooMuch(FILE_LIMITS.unpacked);
    this.filled.push({ line, cells });
  }

  table(): FileTable {
    const { problems } = this;
    const [first, ...rest] = this.filled;
    if (!first) return problems.length > 0 ? { header: [], rows: [], problems } : refused('import.empty');
    if (this.tooMany) return refused('import.too_many_rows', 1, { max: this.#most - 1 });
    const header = first.cells.map((cell) => String(cell).trim());
    if (rest.length === 0 && problems.length === 0) return { ...refused('import.no_rows'), header };
    return { header, rows: rest, problems: problems.slice(0, 100) };
  }
}

async function readWorkbook(bytes: Buffer, shape: TableShape): Promise<FileTable> {
  const parts = zipParts(bytes);
  if (!parts || !(await withinLimits(parts))) return refused('import.unreadable');
  let workbook: Awaited<ReturnType<typeof readXlsx>>;
  try {
    let found = false;
    workbook = await readXlsx(bytes, {
      sheets: (sheet) => {
        const take = !found && !sheet.hidden && !sheet.veryHidden;
        found ||= take;
        return take;
      },
      maxRows: shape.max_rows + 10,
    });
  } catch {
    return refused('import.unreadable');
  }
  const rows = new Rows(shape);
  for (const [index, cells] of (workbook.sheets[0]?.rows ?? []).entries())
    rows.add(index + 1, cells.map(workbookCell));
  return rows.table();
}

function workbookCell(value: string | number | boolean | Date | null): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#' : workbookTime(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return Number.isFinite(value) ? value : '#';
  return clean(value);
}

/** A workbook's date, date with time, or time alone, whose day is before the first: to the second. */
function workbookTime(value: Date): string {
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  const [day = '', time = ''] = text.slice(0, 19).split('T');
  if (day < '1900') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Exports prefix an apostrophe against formula injection; it is not part of the value. */
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

/** The delimiter that yields the most known columns in the first line. */
function delimiterOf(text: string, columns: readonly string[]): string {
  const known = new Set(columns);
  const first =
    text
      .slice(0, 20_000)
      .split(/\r\n|\n|\r/)
      .find((line) => line.trim() !== '') ?? '';
  const count = (delimiter: string) =>
    first.split(delimiter).filter((name) => known.has(columnKey(name.replaceAll('"', '')))).length;
  const best = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, found: count(delimiter) }));
  return best.sort((a, b) => b.found - a.found)[0]?.delimiter ?? ',';
}

const linesIn = (text: string): number => text.split(/\r\n|\n|\r/).length - 1;

/** Checks the counts before parsing: a parser buffers a whole row, and each byte may be one. */
function assertBounded(text: string, delimiter: string): void {
  let lines = 1;
  let cells = 1;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === delimiter) cells += 1;
    else if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) lines += 1;
    else continue;
    if (lines > FILE_LIMITS.lines.max) throw tooMuch(FILE_LIMITS.lines);
    if (cells > FILE_LIMITS.cells.max) throw tooMuch(FILE_LIMITS.cells);
  }
}

function readCsv(bytes: Buffer, shape: TableShape): FileTable {
  const text = decode(bytes).replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text, shape.columns);
  assertBounded(text, delimiter);
  const nul = text.indexOf('\0');
  if (nul >= 0) return refused('import.nul', linesIn(text.slice(0, nul)) + 1);
  const rows = new Rows(shape);
  let line = 1;
  let cursor = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step: (result, parser) => {
      rows.add(line, result.data.map(clean));
      for (const error of result.errors)
        if (error.type === 'Quotes')
          rows.problems.push({ row: line, column: null, message: { key: 'import.quote' } });
      line += linesIn(text.slice(cursor, result.meta.cursor));
      cursor = result.meta.cursor;
      if (rows.tooMany) parser.abort();
    },
  });
  return rows.table();
}
