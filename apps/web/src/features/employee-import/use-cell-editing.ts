import type { CellEditing } from './import-cell.tsx';
import { isImported, MAX_CORRECTIONS, rowsWith, withCell, withValue } from './import-choices.ts';
import type { ImportFlow } from './import-flow.ts';
import type { Preview } from './import-preview.ts';
import { useColumnName } from './use-column-name.ts';

/** Editing of a file that is still at hand and not imported yet; otherwise null. */
export function useCellEditing(flow: ImportFlow, preview: Preview, done: boolean): CellEditing | null {
  const nameOf = useColumnName();
  const { chosen } = flow;
  if (!chosen || done) return null;
  const { corrections, table } = chosen;
  const columnOf = (key: string) => preview.columns.find((column) => column.key === key);
  return {
    label: (key) => (isImported(key) ? nameOf(key) : key),
    mayEdit: (row, { key, tone }) =>
      isImported(key) &&
      (row.action === 'error' || tone === 'warning' || tone === 'corrected') &&
      corrections.cells.length < MAX_CORRECTIONS,
    correct: (row, key, value) => {
      if (isImported(key)) flow.correct(withCell(corrections, { row, column: key, value }));
    },
    others: ({ key, original, text }) => {
      const index = columnOf(key)?.index ?? -1;
      const replaced = corrections.values.some((one) => one.column === key && one.to === text);
      return !table || index < 0 || replaced ? 0 : Math.max(0, rowsWith(table, index, original) - 1);
    },
    correctAll: ({ key, original, text }) => {
      if (isImported(key)) flow.correct(withValue(corrections, { column: key, from: original, to: text }));
    },
  };
}
