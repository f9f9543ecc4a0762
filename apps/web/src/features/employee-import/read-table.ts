import { columnKey } from '@mesra/contract/employee-import/column-key';
import { KNOWN_KEYS } from '@mesra/contract/employee-import/column-names';

/** The cells of a file as in a spreadsheet, by the server's line numbers. */
export interface SeenTable {
  /** The titles of the columns. */
  header: string[];
  rows: ReadonlyMap<number, readonly string[]>;
}

const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

function tableOf(lines: readonly { line: number; cells: readonly string[] }[]): SeenTable | null {
  const [head, ...rest] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head) return null;
  const header = head.cells.map((cell) => cell.trim());
  return { header, rows: new Map(rest.map(({ line, cells }) => [line, cells])) };
}

const KNOWN = new Set<string>(KNOWN_KEYS);

function delimiterOf(text: string): string {
  const first = text.split(/\r\n|\n|\r/, 50).find((line) => line.trim() !== '') ?? '';
  const known = (delimiter: string) =>
    first.split(delimiter).filter((name) => KNOWN.has(columnKey(name.replaceAll('"', '')))).length;
  return [',', ';', '\t', '|'].reduce((best, one) => (known(one) > known(best) ? one : best));
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const linesIn = (text: string): number => text.split(/\r\n|\n|\r/).length - 1;

async function readCsv(bytes: Uint8Array): Promise<SeenTable | null> {
  const { default: Papa } = await import('papaparse');
  const text = decode(bytes).replace(/^\uFEFF/, '');
  const lines: { line: number; cells: string[] }[] = [];
  let line = 1;
  let cursor = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: (result) => {
      lines.push({ line, cells: result.data });
      line += linesIn(text.slice(cursor, result.meta.cursor));
      cursor = result.meta.cursor;
    },
  });
  return tableOf(lines);
}

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
};

async function readWorkbook(bytes: Uint8Array): Promise<SeenTable | null> {
  const { readXlsx } = await import('hucre/xlsx');
  let found = false;
  const workbook = await readXlsx(bytes, {
    sheets: (sheet) => {
      const take = !found && !sheet.hidden && !sheet.veryHidden;
      found ||= take;
      return take;
    },
  });
  const rows = workbook.sheets[0]?.rows ?? [];
  return tableOf(rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })));
}

/**
 * Parses the file in the browser to show messages in place. Only the server validates; if parsing fails, only
 * its messages are shown.
 */
export async function readTable(bytes: Uint8Array): Promise<SeenTable | null> {
  try {
    return isWorkbook(bytes) ? await readWorkbook(bytes) : await readCsv(bytes);
  } catch {
    return null;
  }
}

/** The same of a file that was chosen. */
export const readFile = async (file: File): Promise<SeenTable | null> => {
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes && readTable(new Uint8Array(bytes));
};
