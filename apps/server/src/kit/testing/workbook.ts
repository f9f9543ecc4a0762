import { writeXlsx } from 'hucre/xlsx';

/** An XLSX file with one sheet of these rows. */
export const workbookOf = async (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows: rows.map((row) => [...row]) }] }));
