import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChooser, type ShownColumns, useChosenColumns } from './column-chooser.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Column, Filter, ListSource, RowAction } from './list-view.ts';
import { PageHeader } from './page-header.tsx';
import { Pager } from './pager.tsx';
import { Problem } from './problem.tsx';
import { RowCards } from './row-cards.tsx';
import { SelectionBar, useSelection } from './selection-bar.tsx';

interface ListPageProps<Row> {
  /** Remembers the chosen columns and names the export: `branches`. */
  name: string;
  title: string;
  description?: ReactNode;
  /** The primary action: a button that creates. */
  action?: ReactNode;
  list: ListSource<Row>;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  searchLabel?: string;
  rowActions?: (row: Row) => RowAction[];
  /** Nothing yet: what this is for and how to begin. */
  empty: { title: string; hint?: ReactNode; action?: ReactNode };
  /** With these, rows can be ticked and done something with together. */
  bulk?: (rows: Row[], done: () => void) => ReactNode;
  /** Ticked rows stay so on other pages, and everything that matches can be ticked, up to so many. */
  most?: number;
  /** Views of the list under a name; gets the columns, which are a part of them. */
  views?: (columns: ShownColumns) => ReactNode;
  /** Instead of the export of what the page shows, where the server makes the file; null where there is none. */
  exporter?: ReactNode;
  /** Between the title and the table: tabs within a page, figures. */
  children?: ReactNode;
}

/** A list: title, primary action, filters, rows, pages. Its state is the address's. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { list, columns } = props;
  const chosen = useChosenColumns(props.name, columns);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <>
      <PageHeader title={props.title} description={props.description} actions={props.action} />
      {props.children}
      <div className="surface">
        <FilterBar
          list={list}
          filters={props.filters ?? []}
          searchLabel={props.searchLabel}
          tools={
            <>
              {props.views?.({
                keys: chosen.shown.map((column) => column.key),
                own: columns.flatMap((column) => (column.optional ? [] : [column.key])),
                show: chosen.show,
              })}
              {phone ? null : (
                <ColumnChooser
                  columns={columns}
                  isShown={(column) => !!chosen.isShown(column)}
                  choose={chosen.choose}
                />
              )}
              {props.exporter === undefined ? (
                <ExportButton name={props.name} list={list} columns={columns} small={phone ?? false} />
              ) : (
                props.exporter
              )}
            </>
          }
        />
        <ListBody {...props} columns={chosen.shown} />
        <Pager list={list} />
      </div>
    </>
  );
}

function ListBody<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { list } = props;
  const { t } = useTranslation('ui');
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const selection = useSelection(list, props.most);
  if (list.error) return <Problem error={list.error} retry={list.retry} />;
  if (list.rows?.length === 0) {
    return list.narrowedBy.length > 0 ? (
      <EmptyState
        icon={<IconSearchOff size={22} />}
        title={t('nothing_matches')}
        hint={t('nothing_matches_hint')}
        action={
          <Button variant="default" onClick={list.clear}>
            {t('filters_clear')}
          </Button>
        }
      />
    ) : (
      <EmptyState {...props.empty} />
    );
  }
  const ticking = props.bulk ? { selected: selection.rows, onSelect: selection.set } : {};
  const shared = { list, columns: props.columns, rowActions: props.rowActions, label: props.title };
  return (
    <>
      {props.bulk && selection.rows.length > 0 ? (
        <SelectionBar selection={selection} list={list} most={props.most}>
          {props.bulk(selection.rows, selection.clear)}
        </SelectionBar>
      ) : null}
      {phone ? (
        <RowCards {...shared} {...(props.most ? ticking : {})} />
      ) : (
        <DataTable {...shared} {...ticking} />
      )}
    </>
  );
}
