import { Checkbox, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Cell } from './cell.tsx';
import { type Column, cellNode, type ListSource, nameOf, type RowAction } from './list-view.ts';
import { RowActions } from './row-actions.tsx';
import css from './row-cards.module.css';
import { useRowKeys } from './use-row-keys.ts';

interface RowCardsProps<Row> {
  list: ListSource<Row>;
  columns: readonly Column<Row>[];
  rowActions?: ((row: Row) => RowAction[]) | undefined;
  label: string;
  /** Enables row selection. */
  selected?: Row[] | undefined;
  onSelect?: ((rows: Row[]) => void) | undefined;
}

/** The rows of a list as cards, on a phone. */
export function RowCards<Row extends { id: number }>({
  list,
  columns,
  rowActions,
  label,
  selected = [],
  onSelect,
}: RowCardsProps<Row>) {
  const { t } = useTranslation('ui');
  const cards = useRowKeys<HTMLUListElement>();
  if (!list.rows) {
    return (
      <div role="status" aria-label={t('loading')} className={css.card}>
        <Skeleton height={14} width="60%" mb={10} />
        <Skeleton height={12} width="85%" mb={8} />
        <Skeleton height={12} width="45%" />
      </div>
    );
  }
  const naming = columns.find((column) => column.names) ?? columns[0];
  const rest = columns.filter((column) => column !== naming);
  return (
    <ul ref={cards} className={css.cards} aria-label={label} aria-busy={list.fetching}>
      {list.rows.map((row) => (
        <li key={row.id} className={css.card}>
          <div className={css.head}>
            {onSelect ? (
              <Checkbox
                className={css.tick}
                aria-label={nameOf(columns, row)}
                checked={selected.some((one) => one.id === row.id)}
                onChange={() => onSelect(toggled(selected, row))}
              />
            ) : null}
            <div className={css.title}>{naming ? cellNode(naming, row) : null}</div>
            {rowActions ? <RowActions name={nameOf(columns, row)} actions={rowActions(row)} /> : null}
          </div>
          <dl className={css.facts}>
            {rest
              .filter(({ isOf }) => isOf?.(row) ?? true)
              .map((column) => (
                <div key={column.key}>
                  {column.text?.(row) === column.title ? null : <dt>{column.title}</dt>}
                  <dd className={column.align === 'right' ? 'figures' : undefined}>
                    <Cell column={column} row={row} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function toggled<Row extends { id: number }>(selected: readonly Row[], row: Row): Row[] {
  const others = selected.filter((one) => one.id !== row.id);
  return others.length < selected.length ? others : [...others, row];
}
