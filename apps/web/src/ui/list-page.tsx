import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChooser, useChosenColumns } from './column-chooser.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Column, Filter, ListSource, RowAction } from './list-view.ts';
import { PageHeader } from './page-header.tsx';
import { Pager } from './pager.tsx';
import { Problem } from './problem.tsx';
import { RowCards } from './row-cards.tsx';
import { SavedViewsMenu } from './saved-views.tsx';
import { SelectionBar, useSelection } from './selection-bar.tsx';
import type { SavedViews } from './use-saved-views.ts';

interface ListPageProps<Row> {
  /** Storage key of the visible columns and base name of the export: `branches`. */
  name: string;
  title: string;
  description?: ReactNode;
  /** The primary action, such as a create button. */
  action?: ReactNode;
  list: ListSource<Row>;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  searchLabel?: string;
  rowActions?: (row: Row) => RowAction[];
  /** The empty state: purpose and how to begin. */
  empty: { title: string; hint?: ReactNode; action?: ReactNode };
  /** Bulk actions; enables row selection. */
  bulk?: (rows: Row[], done: () => void) => ReactNode;
  /** The selection spans pages and can include everything that matches, up to this many rows. */
  max?: number;
  /** Saved views, from `useViewedList`; they include the columns. */
  views?: SavedViews<Row>;
  /** A server-side export instead of the client-side one; null for none. */
  exporter?: ReactNode;
  /** Of the title: 2 for a list in a record. */
  level?: 1 | 2;
  /** Between the title and the table: tabs, figures. */
  children?: ReactNode;
}

/** Whether there are no rows at all, rather than none that match. */
const isEmpty = (list: Pick<ListSource<unknown>, 'rows' | 'activeFilters'>): boolean =>
  list.rows?.length === 0 && list.activeFilters.length === 0;

/** A list page: title, primary action, filters, rows, pages. Its state is in the URL. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { list, columns } = props;
  const chosen = useChosenColumns(props.name, columns);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <>
      <PageHeader
        title={props.title}
        description={props.description}
        level={props.level ?? 1}
        // An empty list offers its action where the rows would be: one primary action a page.
        actions={isEmpty(list) && props.empty.action ? null : props.action}
      />
      {props.children}
      <div className="surface">
        <FilterBar
          list={list}
          filters={props.filters ?? []}
          searchLabel={props.searchLabel}
          tools={
            <>
              {props.views ? (
                <SavedViewsMenu
                  views={props.views}
                  columns={{
                    keys: chosen.shown.map((column) => column.key),
                    own: columns.flatMap((column) => (column.optional ? [] : [column.key])),
                    show: chosen.show,
                  }}
                />
              ) : null}
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
  const selection = useSelection(list, props.max);
  if (list.error) return <Problem error={list.error} retry={list.retry} />;
  if (list.rows?.length === 0) {
    return list.activeFilters.length > 0 ? (
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
        <SelectionBar selection={selection} list={list} max={props.max}>
          {props.bulk(selection.rows, selection.clear)}
        </SelectionBar>
      ) : null}
      {phone ? (
        <RowCards {...shared} {...(props.max ? ticking : {})} />
      ) : (
        <DataTable {...shared} {...ticking} />
      )}
    </>
  );
}
