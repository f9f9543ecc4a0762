import { Group, SegmentedControl, Select, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ImportResult, ImportRow } from '@mesra/contract/employee-import/import';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { PageNumbers } from '../../ui/page-numbers.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/status-colour.ts';
import { CellMessages } from './cell-messages.tsx';
import { ImportCards } from './import-cards.tsx';
import { type CellEditing, ImportCell } from './import-cell.tsx';
import { isImported } from './import-choices.ts';
import { isDone } from './import-flow.ts';
import {
  columnOrder,
  filteredRows,
  type Preview,
  type PreviewCell,
  type PreviewRow,
  type RowFilter,
} from './import-preview.ts';
import css from './import-table.module.css';
import { useColumnName } from './use-column-name.ts';

/** So many rows are drawn at once, however long the file is. */
const PER_PAGE = 50;
const FILTERS = ['all', 'error', 'warning', 'created', 'updated', 'skipped'] as const;
const TONES: Record<ImportRow['action'], Tone> = {
  created: 'success',
  updated: 'info',
  skipped: 'primary',
  error: 'error',
};

interface ImportTableProps {
  result: ImportResult;
  preview: Preview;
  /** Which rows are looked at first. */
  first: RowFilter;
  editing: CellEditing | null;
}

/** Every row of the file with what becomes of it, and what is wrong where it stands. */
export function ImportTable({ result, preview, first, editing }: ImportTableProps) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [filter, setFilter] = useState<RowFilter>(preview.counts[first] > 0 ? first : 'all');
  const [page, setPage] = useState(1);
  const rows = filteredRows(result, filter);
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const at = Math.min(page, pages);
  const shown = rows.slice((at - 1) * PER_PAGE, at * PER_PAGE).map(preview.show);
  const done = isDone(result);
  const looking = filter === 'error' || filter === 'warning' || filter === 'updated';
  const columns = looking ? columnOrder(preview.columns, shown) : preview.columns;
  const nameOf = useColumnName();
  const titled = (all: Preview['columns']) =>
    all.map(({ key, title }) => ({ key, title: title ?? (isImported(key) ? nameOf(key) : key) }));
  const choose = (next: RowFilter) => {
    setFilter(next);
    setPage(1);
  };
  return (
    <section className="surface">
      <FilterChoice preview={preview} filter={filter} onChange={choose} phone={phone ?? false} />
      {phone ? (
        <ImportCards
          rows={shown}
          columns={titled(preview.columns)}
          editing={editing}
          action={(row) => <Action row={row} done={done} />}
        />
      ) : (
        <Rows rows={shown} columns={titled(columns)} done={done} editing={editing} />
      )}
      <RowPages total={rows.length} page={at} pages={pages} onPage={setPage} />
    </section>
  );
}

interface FilterChoiceProps {
  preview: Preview;
  filter: RowFilter;
  onChange: (filter: RowFilter) => void;
  phone: boolean;
}

function FilterChoice({ preview, filter, onChange, phone }: FilterChoiceProps) {
  const { t } = useTranslation('employee-import');
  const labels: Record<RowFilter, string> = {
    all: t('table.all'),
    error: t('table.errors'),
    warning: t('table.warnings'),
    created: t('counts.created'),
    updated: t('counts.updated'),
    skipped: t('counts.skipped'),
  };
  const data = FILTERS.filter((one) => one === 'all' || preview.counts[one] > 0).map((value) => ({
    value,
    label: `${labels[value]} (${formatCount(preview.counts[value])})`,
  }));
  const change = (value: string | null) => onChange((value ?? 'all') as RowFilter);
  return (
    <div className={css.filter}>
      {phone ? (
        <Select
          aria-label={t('table.show')}
          data={data}
          value={filter}
          onChange={change}
          allowDeselect={false}
        />
      ) : (
        <SegmentedControl aria-label={t('table.show')} data={data} value={filter} onChange={change} />
      )}
    </div>
  );
}

interface RowsProps {
  rows: PreviewRow[];
  columns: { key: string; title: string }[];
  done: boolean;
  editing: CellEditing | null;
}

function Rows({ rows, columns, done, editing }: RowsProps) {
  const { t } = useTranslation('employee-import');
  return (
    <ScrollBox label={t('table.label')} className={css.scroll}>
      <Table className={css.table} aria-label={t('table.label')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('table.row')}</Table.Th>
            <Table.Th scope="col">{t(done ? 'table.action_done' : 'table.action')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.key} scope="col">
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.row}>
              <Table.Th scope="row" className="figures">
                {row.row}
              </Table.Th>
              <Table.Td>
                <Action row={row} done={done} />
                <CellMessages errors={row.errors} warnings={row.warnings} />
              </Table.Td>
              {columns.map(({ key }) => (
                <Cell
                  key={key}
                  row={row}
                  cell={row.cells.find((cell) => cell.key === key)}
                  editing={editing}
                />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

function Action({ row, done }: { row: PreviewRow; done: boolean }) {
  const { t } = useTranslation('employee-import');
  return (
    <Mark text={t(done ? `done_action.${row.action}` : `action.${row.action}`)} tone={TONES[row.action]} />
  );
}

interface CellProps {
  row: PreviewRow;
  cell: PreviewCell | undefined;
  editing: CellEditing | null;
}

function Cell({ row, cell, editing }: CellProps) {
  const { t } = useTranslation('employee-import');
  if (!cell) return <Table.Td />;
  return (
    <Table.Td
      data-tone={cell.tone ?? undefined}
      title={cell.tone === 'changed' ? t('table.changed') : undefined}
    >
      <ImportCell row={row} cell={cell} editing={editing} />
    </Table.Td>
  );
}

interface RowPagesProps {
  total: number;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function RowPages({ total, page, pages, onPage }: RowPagesProps) {
  const { t } = useTranslation(['employee-import', 'ui']);
  if (total === 0) return <Text p="md">{t('table.none')}</Text>;
  const from = (page - 1) * PER_PAGE + 1;
  const range = {
    from: formatCount(from),
    to: formatCount(Math.min(total, from + PER_PAGE - 1)),
    total: formatCount(total),
  };
  return (
    <Group justify="space-between" px="md" py="sm" gap="sm">
      <Text c="dimmed" size="sm" className="figures" aria-live="polite">
        {t('table.range', range)}
      </Text>
      <PageNumbers page={page} last={pages} onPage={onPage} />
    </Group>
  );
}
