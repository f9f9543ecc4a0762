/** What a spreadsheet would run: all that begins like a formula. A negative amount is none. */
const RISKY = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/;

/** A cell of CSV: quoted where needed, and never something that a spreadsheet would run as a formula. */
function cell(value: string): string {
  const harmless = RISKY.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV that spreadsheets open as UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
