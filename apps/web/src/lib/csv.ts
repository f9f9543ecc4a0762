/** Cells that a spreadsheet would evaluate as formulas. A negative amount is not one. */
const RISKY = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/;

/** A CSV cell: quoted if needed, and escaped if a spreadsheet would evaluate it as a formula. */
function cell(value: string): string {
  const harmless = RISKY.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV text. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Rows as a CSV file with a BOM, so that spreadsheets open it as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv;charset=utf-8' });
