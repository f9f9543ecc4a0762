import { isNumeric, type ReportCell, type ReportColumn, type ReportRow } from '@mesra/contract/kit/report';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { stored } from '../../kit/table-file.ts';
import { sumRows } from './report-cells.ts';

const FORMATS: Record<ReportColumn['kind'], string | undefined> = {
  text: undefined,
  count: '#,##0',
  days: '#,##0.0',
  hours: '#,##0.00',
  distance: '#,##0.00',
  money: '#,##0.00',
  date: 'dd/mm/yy',
  time: undefined,
};

/** In characters; a coming, a going and the kind of the day take twenty. */
const WIDTHS = {
  text: 20,
  count: 10,
  days: 10,
  hours: 10,
  distance: 10,
  money: 14,
  date: 11,
  time: 11,
} as const;

function widthOf({ kind, width }: ReportColumn, at: number): number {
  if (at === 0) return 30;
  return width === 'wide' ? 40 : WIDTHS[kind];
}

/** A cell by its kind, so that a workbook calculates with it. */
function typedCell({ kind }: ReportColumn, cell: ReportCell): string | number | Date | null {
  if (cell === null) return null;
  if (kind === 'hours') return Math.round((Number(cell) / 60) * 10_000) / 10_000;
  if (kind === 'distance') return Number(cell) / 1000;
  if (isNumeric(kind)) return Number(cell);
  if (kind === 'date') return new Date(`${cell}T00:00:00Z`);
  return stored(String(cell).replaceAll('\n', ' – '));
}

const headerOf = ({ title }: ReportColumn): string => stored(title.replaceAll('\n', ' '));

const shapeOf = (column: ReportColumn, at: number) => ({
  width: widthOf(column, at),
  ...(FORMATS[column.kind] ? { numFmt: FORMATS[column.kind] as string } : {}),
});

/** Characters that a sheet's name may not have, and its length. */
export const sheetName = (title: string): string => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** A workbook of short tables, a sheet each: its first row the titles, numbers and days as such. */
export async function tablesXlsx(
  tables: readonly { title: string; columns: readonly ReportColumn[]; rows: readonly ReportRow[] }[],
): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: tables.map(({ title, columns, rows }) => ({
      name: sheetName(title),
      columns: columns.map((column, at) => shapeOf(column, at)),
      rows: [
        columns.map(headerOf),
        ...rows.map(({ cells }) => columns.map((column, at) => typedCell(column, cells[at] ?? null))),
      ],
      freezePane: { rows: 1, columns: 1 },
    })),
  });
  return Buffer.from(bytes);
}

interface Workbook {
  bytes: Buffer;
  rows: number;
}

/** A workbook of rows as they come: one sheet, its first row the titles, numbers and days as such. */
export async function reportXlsx(
  columns: readonly ReportColumn[],
  rows: AsyncIterable<ReportRow>,
  { sheet, total }: { sheet: string; total: string },
): Promise<Workbook> {
  let count = 0;
  const sums = sumRows(columns);
  const valuesOf = (cells: readonly ReportCell[]) =>
    columns.map((column, at) => typedCell(column, cells[at] ?? null));
  async function* lines() {
    for await (const row of rows) {
      count += 1;
      sums.add(row);
      yield valuesOf(row.cells);
    }
    const last = sums.row(total);
    if (last && count > 0) yield valuesOf(last);
  }
  const stream = writeXlsxStream(lines(), {
    name: sheet,
    columns: columns.map((column, at) => ({ header: headerOf(column), ...shapeOf(column, at) })),
    freezePane: { rows: 1, columns: 1 },
  });
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return { bytes: Buffer.concat(parts), rows: count };
}
