import type { MessageKey } from './messages.ts';

/** A limit on uploaded files; checked while streaming, so that excess data is never buffered. */
export interface FileLimit {
  max: number;
  /** Message with `{max}`: the limit in the unit of the message. */
  key: MessageKey;
  displayed: number | string;
}

const MEGABYTE = 1_048_576;
const formatCount = (max: number) => max.toLocaleString('en-MY');
const limit = (key: MessageKey, max: number, displayed: number | string = formatCount(max)): FileLimit => ({
  max,
  key,
  displayed,
});

/** Limits of uploaded files, with their messages. */
export const FILE_LIMITS = {
  /** Total of all parts of a compressed file, and of the text of a table's cells. */
  unpacked: limit('file.unpacked', 50 * MEGABYTE, 50),
  /** Cells of a table, including empty ones between others. */
  cells: limit('file.cells', 2_500_000),
  /** Shared strings of a workbook: 30 distinct ones for each of 10,000 employees. */
  strings: limit('file.strings', 300_000),
  /** Lines of a CSV file, including empty ones. */
  lines: limit('file.lines', 200_000),
  /** Width and height of an image in pixels. */
  side: limit('file.side', 12_000),
  pixels: limit('file.pixels', 40_000_000, 40),
  seconds: limit('file.seconds', 20),
  memory: limit('file.memory', 640 * MEGABYTE, 640),
} as const satisfies Record<string, FileLimit>;
