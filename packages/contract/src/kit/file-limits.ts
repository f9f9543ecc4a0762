import type { MessageKey } from './messages.ts';

/** How far an uploaded file may go; checked while it is read, so that more is never held. */
export interface FileLimit {
  most: number;
  /** Said with `{max}`: the limit in the unit that the message names. */
  key: MessageKey;
  max: number | string;
}

const MEGABYTE = 1_048_576;
const inWords = (most: number) => most.toLocaleString('en-MY');
const limit = (key: MessageKey, most: number, max: number | string = inWords(most)): FileLimit => ({
  most,
  key,
  max,
});

/** Of every uploaded file: each limit once, with what is said of it. */
export const FILE_LIMITS = {
  /** Of all parts of a file that is packed, and of the text of a table's cells. */
  unpacked: limit('file.unpacked', 50 * MEGABYTE, 50),
  /** Of a table, empty ones that lie between others included. */
  cells: limit('file.cells', 2_500_000),
  /** Texts that a workbook keeps apart from its cells: 30 of their own for each of 10,000 employees. */
  strings: limit('file.strings', 300_000),
  /** Of a CSV file, empty ones included. */
  lines: limit('file.lines', 200_000),
  /** Of a picture's width and height. */
  side: limit('file.side', 12_000),
  pixels: limit('file.pixels', 40_000_000, 40),
  seconds: limit('file.seconds', 20),
  memory: limit('file.memory', 640 * MEGABYTE, 640),
} as const satisfies Record<string, FileLimit>;
