import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { CellMessages } from './cell-messages.tsx';
import type { PreviewCell, PreviewRow } from './import-preview.ts';
import css from './import-table.module.css';

/** Corrects cells of the file on the page. */
export interface CellEditing {
  /** The name of a column for its field. */
  label: (key: string) => string;
  mayEdit: (row: PreviewRow, cell: PreviewCell) => boolean;
  correct: (row: number, key: string, value: string) => void;
  /** How many other rows have the file's value of a corrected cell; 0 where it is corrected everywhere. */
  others: (cell: PreviewCell) => number;
  correctAll: (cell: PreviewCell) => void;
}

interface ImportCellProps {
  row: PreviewRow;
  cell: PreviewCell;
  editing: CellEditing | null;
}

/** The content of a cell: its value, or a field where it can be corrected, and what is said of it. */
export function ImportCell({ row, cell, editing }: ImportCellProps) {
  const { t } = useTranslation('employee-import');
  const mayEdit = editing?.mayEdit(row, cell) ?? false;
  return (
    <>
      {editing && mayEdit ? (
        <CellField key={cell.text} row={row} cell={cell} editing={editing} />
      ) : (
        <span className={css.value}>{cell.text}</span>
      )}
      <CellMessages errors={cell.errors} warnings={cell.warnings} />
      {cell.tone === 'corrected' ? (
        <Text size="xs" c="dimmed" mt={2}>
          {t('correct.waiting')}
        </Text>
      ) : null}
      {editing && cell.tone === 'corrected' && editing.others(cell) > 0 ? (
        <button type="button" className={css.all} onClick={() => editing.correctAll(cell)}>
          {t('correct.all', { count: editing.others(cell), total: formatCount(editing.others(cell)) })}
        </button>
      ) : null}
    </>
  );
}

function CellField({ row, cell, editing }: Omit<ImportCellProps, 'editing'> & { editing: CellEditing }) {
  const { t } = useTranslation('employee-import');
  const keep = (value: string) => value !== cell.text && editing.correct(row.row, cell.key, value);
  return (
    <TextInput
      size="xs"
      className={css.field}
      aria-label={t('correct.cell', { column: editing.label(cell.key), row: row.row })}
      defaultValue={cell.text}
      maxLength={300}
      error={cell.errors.length > 0}
      onBlur={(event) => keep(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep(event.currentTarget.value);
      }}
    />
  );
}
