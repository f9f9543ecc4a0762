import { neutral } from '../kit/formula.ts';

/** A field of a CSV, within quotation marks where it needs them; it begins no formula. */
function csvField(text: string): string {
  const safe = neutral(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV with a header, its lines ending in CRLF. */
export const csvText = (header: string, rows: readonly (readonly string[])[]): string =>
  [header, ...rows.map((row) => row.map(csvField).join(','))].map((line) => `${line}\r\n`).join('');
