import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
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
  /** Instead of the export of what the page shows, where the server makes the file. */
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
              {phone ? null : (
                <ColumnChooser
                  columns={columns}
                  isShown={(column) => !!chosen.isShown(column)}
                  choose={chosen.choose}
                />
              )}
              {props.exporter ?? (
                <ExportButton name={props.name} list={list} columns={columns} small={phone ?? false} />
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
  const [selected, setSelected] = useState<Row[]>([]);
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
  const shared = { list, columns: props.columns, rowActions: props.rowActions, label: props.title };
  if (phone) return <RowCards {...shared} />;
  const here = selected.filter((row) => list.rows?.some((one) => one.id === row.id));
  return (
    <>
      {props.bulk && here.length > 0 ? (
        <Group px="md" py="xs" gap="sm">
          <Text fw={550}>{t('selected', { count: here.length })}</Text>
          {props.bulk(here, () => setSelected([]))}
        </Group>
      ) : null}
      <DataTable {...shared} {...(props.bulk ? { selected: here, onSelect: setSelected } : {})} />
    </>
  );
}
