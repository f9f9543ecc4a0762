/**
 * The parts of a grid whose rows are placed by a virtualiser, which a table does not allow. The focus moves among its cells, so
 * that rows and heads take none. Rows have their place among all of them, in view or not.
 */
export const AS = {
  body: { role: 'rowgroup' },
  row: (index: number) => ({ role: 'row', 'aria-rowindex': index }),
  columnhead: { role: 'columnheader' },
  rowhead: (selected?: boolean) => ({ role: 'rowheader', 'aria-selected': selected }),
  cell: (label?: string, selected?: boolean) => ({
    role: 'gridcell',
    'aria-label': label,
    'aria-selected': selected,
  }),
  /** Only for its place. */
  slot: { role: 'presentation' },
} as const;
