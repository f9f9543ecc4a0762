import type { ImportColumn, ImportCorrections, ImportFields } from '@mesra/contract/employee-import/import';
import type { Cell, FileTable } from '../../kit/reading/table.ts';

const sameText = (cell: Cell) => String(cell).trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * A table with its corrections: values first, then single cells. A correction of a column that the file does not have
 * adds the column, after those of the file. Rows that it does not have are ignored.
 */
export function corrected(
  table: FileTable,
  fields: ImportFields,
  corrections: ImportCorrections | undefined,
): { table: FileTable; fields: ImportFields } {
  if (!corrections || corrections.cells.length + corrections.values.length === 0) return { table, fields };
  const all = [...fields];
  const indexes = new Map<ImportColumn, number>();
  for (const [index, field] of fields.entries()) if (field && !indexes.has(field)) indexes.set(field, index);
  for (const { column } of corrections.cells)
    if (!indexes.has(column)) indexes.set(column, all.push(column) - 1);
  const replaced = corrections.values.flatMap(({ column, from, to }) => {
    const index = indexes.get(column);
    return index === undefined ? [] : [{ index, from: sameText(from), to }];
  });
  const byRow = new Map<number, ImportCorrections['cells']>();
  for (const cell of corrections.cells) byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell]);
  const added = all.length - fields.length;
  const rows = table.rows.map((row) => {
    const cells = [...row.cells];
    while (cells.length < fields.length) cells.push('');
    // Before any cells beyond the header, which stay an error of their row.
    cells.splice(fields.length, 0, ...Array<Cell>(added).fill(''));
    for (const { index, from, to } of replaced) if (sameText(cells[index] ?? '') === from) cells[index] = to;
    for (const { column, value } of byRow.get(row.line) ?? []) cells[indexes.get(column) ?? 0] = value;
    return { line: row.line, cells };
  });
  return { table: { ...table, rows }, fields: all };
}
