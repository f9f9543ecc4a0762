import type { ImportColumn, ImportCorrections } from '@mesra/contract/employee-import/import';

/* What a person changes in a file on the page before it is imported. */

export type CellCorrection = ImportCorrections['cells'][number];
export type ValueCorrection = ImportCorrections['values'][number];

/** As many corrections of each kind as one request takes. */
export const MAX_CORRECTIONS = 300;
export const NO_CORRECTIONS: ImportCorrections = { cells: [], values: [] };

const sameText = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

export const correctionCount = ({ cells, values }: ImportCorrections): number => cells.length + values.length;

/** With one more corrected cell; the same cell again replaces it. */
export const withCell = (all: ImportCorrections, cell: CellCorrection): ImportCorrections => ({
  ...all,
  cells: [...all.cells.filter((one) => one.row !== cell.row || one.column !== cell.column), cell],
});

/** With a value replaced everywhere in its column, which takes the place of its single cells with that new value. */
export const withValue = (all: ImportCorrections, value: ValueCorrection): ImportCorrections => ({
  cells: all.cells.filter((one) => one.column !== value.column || one.value !== value.to),
  values: [
    ...all.values.filter((one) => one.column !== value.column || sameText(one.from) !== sameText(value.from)),
    value,
  ],
});

/** Without a replaced value. */
export const withoutValue = (
  all: ImportCorrections,
  { column, from }: ValueCorrection,
): ImportCorrections => ({
  ...all,
  values: all.values.filter((one) => one.column !== column || sameText(one.from) !== sameText(from)),
});

/** What a cell says after its corrections; null where it has none. */
export function correctedText(
  { cells, values }: ImportCorrections,
  cell: { row: number; column: string; text: string },
): string | null {
  const own = cells.find((one) => one.row === cell.row && one.column === cell.column);
  if (own) return own.value;
  const text = sameText(cell.text);
  return values.find((one) => one.column === cell.column && sameText(one.from) === text)?.to ?? null;
}

/** How many rows have a value in a column. */
export function rowsWith(
  table: { rows: ReadonlyMap<number, readonly string[]> },
  index: number,
  value: string,
): number {
  const wanted = sameText(value);
  if (wanted === '') return 0;
  let found = 0;
  for (const cells of table.rows.values()) if (sameText(cells[index] ?? '') === wanted) found += 1;
  return found;
}

/** Whether a column key is one that the import knows: another belongs to a column that is not imported. */
export const isImported = (key: string): key is ImportColumn => !key.startsWith('file:');
