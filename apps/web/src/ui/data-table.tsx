import 'mantine-datatable/styles.css';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type DataTableColumn, DataTable as Table } from 'mantine-datatable';
import { useTranslation } from 'react-i18next';
import css from './data-table.module.css';
import { type Column, cellNode, type ListSource, nameOf, type RowAction } from './list-view.ts';
import { RowActions } from './row-actions.tsx';

interface DataTableProps<Row> {
  list: ListSource<Row>;
  columns: readonly Column<Row>[];
  rowActions?: ((row: Row) => RowAction[]) | undefined;
  /** With these, rows can be ticked. */
  selected?: Row[] | undefined;
  onSelect?: ((rows: Row[]) => void) | undefined;
  /** Read aloud: what the table holds. */
  label: string;
}

/** The rows of a list at a desk: sortable, the head stays in sight, wide tables scroll by themselves. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  const { list, columns, rowActions } = props;
  if (!list.rows) return <TableSkeleton columns={columns.length} rows={Math.min(list.state.per_page, 10)} />;
  const shown: DataTableColumn<Row>[] = columns.map((column) => ({
    accessor: column.key,
    title: column.sortable ? <SortButton column={column} list={list} /> : column.title,
    textAlign: column.align ?? 'left',
    render: (row) =>
      column.names ? <span className={css.name}>{cellNode(column, row)}</span> : cellNode(column, row),
    cellsClassName: column.align === 'right' ? 'figures' : '',
    ...(column.width ? { width: column.width } : {}),
  }));
  if (rowActions) {
    shown.push({
      accessor: '__actions',
      title: <span className={css.hidden}>{t('actions')}</span>,
      textAlign: 'right',
      width: 60,
      render: (row) => <RowActions name={nameOf(columns, row)} actions={rowActions(row)} />,
    });
  }
  const selection =
    props.selected && props.onSelect
      ? {
          selectedRecords: props.selected,
          onSelectedRecordsChange: props.onSelect,
          allRecordsSelectionCheckboxProps: { 'aria-label': t('all') },
          getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': nameOf(columns, row) }),
        }
      : {};
  return (
    <Table<Row>
      className={css.table}
      aria-label={props.label}
      aria-busy={list.fetching}
      records={list.rows}
      columns={shown}
      maxHeight="max(360px, calc(100dvh - 300px))"
      horizontalSpacing="md"
      verticalSpacing={9}
      highlightOnHover
      {...selection}
    />
  );
}

function SortButton<Row>({ column, list }: { column: Column<Row>; list: ListSource<Row> }) {
  const { t } = useTranslation('ui');
  const { sort, sort_by } = list.state;
  const on = sort_by === column.key;
  const Icon = on ? (sort === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  const next = on && sort === 'asc' ? 'desc' : 'asc';
  return (
    <UnstyledButton
      className={css.sort}
      data-on={on || undefined}
      onClick={() => list.change({ sort_by: column.key, sort: next })}
    >
      {column.title}
      <Icon size={14} aria-hidden />
      {on ? <span className={css.hidden}>, {t(sort === 'asc' ? 'sorted_asc' : 'sorted_desc')}</span> : null}
    </UnstyledButton>
  );
}

/** The shape of a table while its first rows are fetched. */
function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className={css.skeleton} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          key={row}
          className={css.skeletonRow}
          style={{ gridTemplateColumns: `2fr repeat(${Math.max(1, columns - 1)}, 1fr)` }}
        >
          {Array.from({ length: columns }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Skeleton key={cell} height={12} radius="sm" width={cell === 0 ? '70%' : '55%'} />
          ))}
        </div>
      ))}
    </div>
  );
}
