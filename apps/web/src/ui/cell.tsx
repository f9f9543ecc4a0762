import { InlineEdit } from './inline-edit.tsx';
import { type Column, cellNode } from './list-view.ts';

/** The cell of a row, in a table or on a card; edited in place where the column and the row allow it. */
export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const edit = column.edit?.(row) ?? null;
  const content = cellNode(column, row);
  return edit ? <InlineEdit edit={edit}>{content}</InlineEdit> : content;
}
