import { Checkbox, Skeleton, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Cell } from './cell.tsx';
import css from './data-table.module.css';
import { type Column, type ListSource, nameOf, type RowAction } from './list-view.ts';
import { RowActions } from './row-actions.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface DataTableProps<Row> {
  list: ListSource<Row>;
  columns: readonly Column<Row>[];
  rowActions?: ((row: Row) => RowAction[]) | undefined;
  /** Enables row selection. */
  selected?: Row[] | undefined;
  onSelect?: ((rows: Row[]) => void) | undefined;
  /** Accessible name of the table. */
  label: string;
  /** Many narrow columns: less room between them. */
  dense?: boolean;
}

/** So many rows need no header that stays: they scroll with the page, none hidden in a box of its own. */
const FEW = 12;

/** The rows of a list on desktop: sortable, with horizontal scrolling, and a sticky header where they are many. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { list, columns } = props;
  const rows = list.rows;
  const body = useRowKeys<HTMLTableSectionElement>();
  if (!rows) return <TableSkeleton columns={columns.length} rows={Math.min(list.state.per_page, 10)} />;
  return (
    <ScrollBox label={props.label} className={clsx(css.scroll, rows.length > FEW && css.tall)}>
      <Table
        className={clsx(css.table, props.dense && css.dense)}
        aria-label={props.label}
        aria-busy={list.fetching}
        highlightOnHover
      >
        <Head {...props} rows={rows} />
        <Table.Tbody ref={body}>
          {rows.map((row) => (
            <BodyRow key={row.id} row={row} {...props} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

function Head<Row extends { id: number }>(props: DataTableProps<Row> & { rows: Row[] }) {
  const { t } = useTranslation('ui');
  const { list, columns, rows, selected, onSelect } = props;
  const { sort, sort_by } = list.state;
  const here = new Set(selected?.map((row) => row.id));
  const ticked = rows.filter((row) => here.has(row.id)).length;
  const elsewhere = () => selected?.filter((one) => !rows.some((row) => row.id === one.id)) ?? [];
  return (
    <Table.Thead>
      <Table.Tr>
        {onSelect ? (
          <Table.Th className={css.tick}>
            <Checkbox
              size="xs"
              aria-label={t('all')}
              checked={ticked > 0 && ticked === rows.length}
              indeterminate={ticked > 0 && ticked < rows.length}
              onChange={() => onSelect(ticked === rows.length ? elsewhere() : [...elsewhere(), ...rows])}
            />
          </Table.Th>
        ) : null}
        {columns.map((column) => {
          const order = sort === 'asc' ? 'ascending' : 'descending';
          return (
            <Table.Th
              key={column.key}
              scope="col"
              className={clsx(
                column.align === 'right' && css.right,
                column.names && css.naming,
                column.stays && css.staying,
              )}
              aria-sort={column.sortable && sort_by === column.key ? order : undefined}
              w={column.width}
            >
              {column.sortable ? <SortButton column={column} list={list} /> : column.title}
            </Table.Th>
          );
        })}
        {props.rowActions ? (
          <Table.Th w={56} scope="col">
            <span className={css.hidden}>{t('actions')}</span>
          </Table.Th>
        ) : null}
      </Table.Tr>
    </Table.Thead>
  );
}

function BodyRow<Row extends { id: number }>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, rowActions, selected, onSelect } = props;
  const ticked = selected?.some((one) => one.id === row.id) ?? false;
  const toggle = () => {
    const others = selected?.filter((one) => one.id !== row.id) ?? [];
    onSelect?.(ticked ? others : [...others, row]);
  };
  return (
    <Table.Tr data-ticked={ticked || undefined}>
      {onSelect ? (
        <Table.Td className={css.tick}>
          <Checkbox size="xs" aria-label={nameOf(columns, row)} checked={ticked} onChange={toggle} />
        </Table.Td>
      ) : null}
      {columns.map((column) => (
        <Table.Td
          key={column.key}
          className={clsx(
            column.align === 'right' && css.right,
            column.names && [css.name, css.naming],
            column.stays && css.staying,
          )}
        >
          <Cell column={column} row={row} />
        </Table.Td>
      ))}
      {rowActions ? (
        <Table.Td className={css.right}>
          <RowActions name={nameOf(columns, row)} actions={rowActions(row)} />
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

function SortButton<Row>({ column, list }: { column: Column<Row>; list: ListSource<Row> }) {
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
    </UnstyledButton>
  );
}

/** Skeleton of a table while its first rows load. */
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
