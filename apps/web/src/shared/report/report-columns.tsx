import { Button } from '@mantine/core';
import type { ScreenPath } from '@mesra/contract/access/screens';
import { isNumeric, type ReportCell, type ReportColumn } from '@mesra/contract/kit/report';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount, formatDate } from '../../lib/format.ts';
import { parseSearch } from '../../lib/search-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import type { Column } from '../../ui/list-view.ts';
import { StatusBadge, statusLabel } from '../../ui/status-badge.tsx';
import css from './report.module.css';
import type { PreviewRow } from './report.queries.ts';

/** A cell of a report as it is read: hours of minutes with two decimals, times as on every page; empty where there is nothing. */
export function reportCellText(kind: ReportColumn['kind'], cell: ReportCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (kind === 'count') return formatCount(Number(cell));
  if (kind === 'days') return formatAmount(String(cell)).replace(/\.?0+$/, '');
  if (kind === 'hours') return formatAmount((Number(cell) / 60).toFixed(2));
  if (kind === 'distance') return formatAmount((Number(cell) / 1000).toFixed(2));
  if (kind === 'money') return formatAmount(String(cell));
  if (kind === 'time') return formatTimeOfDay(String(cell));
  return kind === 'date' ? formatDate(String(cell)) : String(cell);
}

interface ColumnOptions {
  /** Heads the links of the rows where they do not lead to what puts a row right. */
  linkTitle?: string | undefined;
  /** The statuses of the column `status`, which are then shown as on every other page. */
  statuses?: readonly string[] | undefined;
}

/** The columns of a report for a table; the first names the row, and the last leads to where it is put right or shown further. */
export function useReportColumns(
  columns: readonly ReportColumn[],
  rows: readonly PreviewRow[] | undefined,
  { linkTitle, statuses = [] }: ColumnOptions = {},
): Column<PreviewRow>[] {
  const { t, i18n } = useTranslation('report');
  const statusOf = (key: string, text: string) =>
    key === 'status' ? statuses.find((one) => statusLabel(one, i18n) === text) : undefined;
  const { may } = useSession();
  const shown = columns.flatMap(({ key, title, kind, width, sortable, only_in_files }, at) => {
    if (only_in_files) return [];
    const column: Column<PreviewRow> = {
      key,
      title: title.replace('\n', ' '),
      names: at === 0,
      sortable: sortable ?? false,
      align: isNumeric(kind) ? 'right' : 'left',
      text: ({ cells }) => reportCellText(kind, cells[at]),
      isOf: ({ cells }) => cells[at] !== null,
      render: ({ cells, tones, link }) => {
        const text = reportCellText(kind, cells[at]);
        const status = statusOf(key, text);
        if (status) return <StatusBadge status={status} />;
        return (
          <span
            className={clsx(css.cell, width && css[width], at === 0 && kind === 'text' && css.naming, {
              figures: isNumeric(kind),
            })}
            data-tone={tones?.[key]}
          >
            {text || (link ? '–' : '')}
          </span>
        );
      },
    };
    return [column];
  });
  if (!rows?.some(({ link }) => link)) return shown;
  const linkOf = ({ link }: PreviewRow) => (link && may(pathOf(link) as ScreenPath) ? link : null);
  const link: Column<PreviewRow> = {
    key: 'link',
    title: linkTitle ?? t('put_right'),
    stays: true,
    text: (row) => row.link?.title ?? '',
    isOf: (row) => linkOf(row) !== null,
    render: (row) => <RowLink link={linkOf(row)} of={String(row.cells[0])} />,
  };
  return [...shown, link];
}

type ReportLink = NonNullable<PreviewRow['link']>;

const pathOf = ({ address }: ReportLink): string => address.split('?')[0] ?? '/';

/** The way to where a row is put right or shown further; what the report shows stays where that is its own page. */
function RowLink({ link, of }: { link: ReportLink | null; of: string }) {
  const { pathname } = useLocation();
  if (!link) return null;
  const named = parseSearch(link.address.split('?')[1] ?? '');
  const isHere = pathOf(link) === pathname;
  const search = (before: object) => ({ ...(isHere ? before : {}), ...named });
  return (
    <Button
      variant="default"
      size="compact-sm"
      rightSection={<IconChevronRight size={14} aria-hidden />}
      className={css.link}
      data-row-link
      renderRoot={(props) => (
        <Link
          {...props}
          to={pathOf(link) as '/'}
          search={search as never}
          resetScroll={!isHere}
          aria-label={`${link.title}: ${of}`}
        />
      )}
    >
      {link.title}
    </Button>
  );
}
