import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CellMessages } from './cell-messages.tsx';
import { type CellEditing, ImportCell } from './import-cell.tsx';
import type { PreviewRow } from './import-preview.ts';
import css from './import-table.module.css';

interface ImportCardsProps {
  rows: readonly PreviewRow[];
  columns: readonly { key: string; title: string }[];
  action: (row: PreviewRow) => ReactNode;
  editing: CellEditing | null;
}

/** The rows on a phone: who it is, what happens, and only the cells that something is said of. */
export function ImportCards({ rows, columns, action, editing }: ImportCardsProps) {
  const { t } = useTranslation('employee-import');
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  return (
    <ul className={css.cards} aria-label={t('table.label')}>
      {rows.map((row) => (
        <li key={row.row} className={css.card}>
          <div className={css.head}>
            <span className={css.who}>
              {row.name || row.employee_code || '–'}
              <small>
                {t('table.row')} {row.row} · {row.employee_code}
              </small>
            </span>
            {action(row)}
          </div>
          <CellMessages errors={row.errors} warnings={row.warnings} />
          {row.cells
            .filter((cell) => cell.tone !== null)
            .map((cell) => (
              <div key={cell.key} className={css.told} data-tone={cell.tone ?? undefined}>
                <span className={css.column}>{titles.get(cell.key)}</span>
                <ImportCell row={row} cell={cell} editing={editing} />
              </div>
            ))}
        </li>
      ))}
    </ul>
  );
}
