import type { ClientReport } from '@mesra/contract/client-reports/client-report';
import type { Language } from '@mesra/contract/kit/language';
import type { ReportCell, ReportColumn, ReportFormat, ReportRow } from '@mesra/contract/kit/report';
import { dayIn } from '../../kit/clock.ts';
import type { FileAnswer } from '../../kit/http.ts';
import { XLSX } from '../../kit/table-file.ts';
import {
  cellText,
  reportText,
  shownDay,
  shownInstant,
  tablesPdf,
  tablesXlsx,
} from '../reports/reports.api.ts';

interface Table {
  title: string;
  columns: ReportColumn[];
  rows: ReportRow[];
}

/** The tables of a client's report: what it came to, by product, by outlet, by day, and what is out of stock. */
function tablesOf(report: ClientReport, language: Language): [Table, Table, ...Table[]] {
  const textOf = (key: string) => reportText('client_report', { language }, key);
  const column = (key: string, kind: ReportColumn['kind'], sum = false): ReportColumn => ({
    ...{ key, kind, title: textOf(`column.${key}`) },
    ...(sum ? { sum } : {}),
  });
  const table = (key: string, columns: ReportColumn[], cells: ReportCell[][]): Table => ({
    title: textOf(`table.${key}`),
    columns,
    rows: cells.map((row, at) => ({ id: String(at), cells: row })),
  });
  const sold = [column('sold', 'count', true), column('amount', 'money', true)];
  const { figures } = report;
  const counted = ['outlets', 'planned', 'came', 'out_of_stock'] as const;
  return [
    table(
      'summary',
      [
        ...[column('amount', 'money'), column('sold', 'count')],
        ...counted.map((key) => column(key, 'count')),
      ],
      [[figures.amount, figures.sold, ...counted.map((key) => figures[key])]],
    ),
    table(
      'product',
      [column('product', 'text'), column('brand', 'text'), ...sold],
      report.by_product.map((row) => [row.name, row.brand, row.sold, row.amount]),
    ),
    table(
      'outlet',
      [column('outlet', 'text'), column('chain', 'text'), ...sold],
      report.by_outlet.map((row) => [row.name, row.chain, row.sold, row.amount]),
    ),
    table(
      'day',
      [column('date', 'date'), ...sold],
      report.by_day.map((row) => [row.date, row.sold, row.amount]),
    ),
    table(
      'out_of_stock',
      [
        ...[column('outlet', 'text'), column('product', 'text'), column('left', 'count')],
        ...[column('minimum', 'count'), column('since', 'date')],
      ],
      report.out_of_stock.map((row) => [
        ...[row.outlet, row.product, row.left, row.minimum_stock],
        dayIn(report.time_zone, new Date(row.since)),
      ]),
    ),
  ];
}

/** A client's report as a workbook, a sheet for each of its tables, or as a PDF. */
export async function clientReportFile(
  report: ClientReport,
  { format, language }: { format: ReportFormat; language: Language },
): Promise<FileAnswer> {
  const { company, project, start_date, end_date } = report;
  const name = `${project.name} ${start_date} ${end_date}.${format}`.replace(/[\\/:*?"<>|]/g, ' ');
  const tables = tablesOf(report, language);
  if (format === 'xlsx') return { bytes: await tablesXlsx(tables), type: XLSX, name };
  const head = {
    company,
    period: `${shownDay(start_date)} – ${shownDay(end_date)}`,
    at: shownInstant(new Date(report.at), report.time_zone),
  };
  const headed = ({ title, ...table }: Table) => ({
    ...table,
    head: { ...head, title: `${project.name}: ${title}` },
  });
  // What it came to stands above the first table: a row has no page of its own.
  const [{ columns, rows }, first, ...others] = tables;
  const facts = columns.map((one, at) => [one.title, cellText(one, rows[0]?.cells[at] ?? null)] as const);
  const bytes = await tablesPdf([{ ...headed(first), facts }, ...others.map(headed)], { language });
  return { bytes, type: 'application/pdf', name };
}
