/** What a spreadsheet would run: all that begins like a formula. A negative amount is none. */
const RISKY = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/;

/** A cell of CSV: quoted where needed, and never something that a spreadsheet would run as a formula. */
function cell(value: string): string {
  const harmless = RISKY.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV text. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Rows as a CSV file that spreadsheets open as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv;charset=utf-8' });
