/** A field of a CSV, within quotation marks where it needs them. One that would begin a formula is preceded by an apostrophe. */
function csvField(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV with a header, its lines ending in CRLF. */
export const csvText = (header: string, rows: readonly (readonly string[])[]): string =>
  [header, ...rows.map((row) => row.map(csvField).join(','))].map((line) => `${line}\r\n`).join('');
