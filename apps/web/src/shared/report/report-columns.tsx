import { isNumeric, type ReportCell, type ReportColumn } from '@mesra/contract/kit/report';
import { formatAmount, formatCount, formatDate } from '../../lib/format.ts';
import type { Column } from '../../ui/list-view.ts';
import css from './report.module.css';
import type { PreviewRow } from './report.queries.ts';

/** A cell of a report as it is read: hours of minutes with two decimals; empty where there is nothing. */
export function reportCellText(kind: ReportColumn['kind'], cell: ReportCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (kind === 'count') return formatCount(Number(cell));
  if (kind === 'days') return formatAmount(String(cell)).replace(/\.?0+$/, '');
  if (kind === 'hours') return formatAmount((Number(cell) / 60).toFixed(2));
  if (kind === 'money') return formatAmount(String(cell));
  return kind === 'date' ? formatDate(String(cell)) : String(cell);
}

/** The columns of a report for a table; the first names the row. */
export const useReportColumns = (columns: readonly ReportColumn[]): Column<PreviewRow>[] =>
  columns.map(({ key, title, kind, width }, at) => ({
    key,
    title: title.replace('\n', ' '),
    names: at === 0,
    align: isNumeric(kind) ? 'right' : 'left',
    text: ({ cells }) => reportCellText(kind, cells[at]),
    render: ({ cells, tones }) => (
      <span
        className={`${css.cell} ${width === 'narrow' ? css.narrow : ''} ${isNumeric(kind) ? 'figures' : ''}`}
        data-tone={tones?.[key]}
      >
        {reportCellText(kind, cells[at])}
      </span>
    ),
  }));
