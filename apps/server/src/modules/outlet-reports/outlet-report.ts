import type { ReportCell, ReportColumn, ReportFigure, ReportRow } from '@mesra/contract/kit/report';
import { outletReportEndpoints } from '@mesra/contract/outlet-reports/outlet-report';
import { formatMoney } from '@mesra/domain/kit/money';
import { declareReport, reportText, type Shape, SUM, titledColumns } from '../reports/reports.api.ts';
import {
  type OutletCall,
  type OutletFilters,
  type OutletSum,
  reportRecords,
  showsStock,
  someSums,
  totalSums,
} from './outlet-report.reads.ts';
import { MAX_DAYS } from './outlet-reports.api.ts';
import { checkNamed } from './report-filters.ts';

const SALES: Shape = [
  ['sold', 'count', SUM],
  ['amount', 'money', SUM],
];
const STOCK: Shape = [
  ['replenished', 'count', SUM],
  ['total', 'count'],
  ['empty', 'count', SUM],
  ['beyond', 'count', SUM],
];

const NAMED: Record<OutletFilters['template'], Shape> = {
  Outlet: [
    ['outlet', 'text'],
    ['code', 'text'],
    ['of', 'text'],
    ['promoters', 'count'],
  ],
  Product: [
    ['product', 'text'],
    ['code', 'text'],
    ['brand', 'text'],
  ],
  Promoter: [
    ['promoter', 'text'],
    ['code', 'text'],
    ['days', 'count', SUM],
    ['missed', 'count', SUM],
  ],
  Day: [
    ['date', 'date'],
    ['promoters', 'count'],
  ],
};

const shapeOf = (call: OutletCall): Shape => [
  ...NAMED[call.filters.template],
  ...SALES,
  ...(showsStock(call) ? STOCK : []),
];

const textOf = (call: OutletCall, key: string): string => reportText('outlet_report', call, key);

const columns = (call: OutletCall): ReportColumn[] => titledColumns('outlet_report', call, shapeOf(call));

/** The value of a column of a row. */
function cellOf(row: OutletSum, key: string): ReportCell {
  if (key === 'amount') return formatMoney(row.amount);
  if (['outlet', 'product', 'promoter', 'date'].includes(key)) return row.name;
  if (key === 'brand') return row.of;
  return (row[key] as ReportCell | undefined) ?? null;
}

async function rows(call: OutletCall, ids: readonly number[]): Promise<ReportRow[]> {
  const shape = shapeOf(call);
  return (await someSums(call, ids)).map((row) => ({
    id: String(row.key),
    cells: shape.map(([key]) => cellOf(row, key)),
    ...(row.beyond > 0 ? { tones: { beyond: 'warning' as const } } : {}),
  }));
}

async function figures(call: OutletCall): Promise<ReportFigure[]> {
  const found = await totalSums(call);
  const figure = (key: string, kind: ReportFigure['kind'], value: ReportCell): ReportFigure => ({
    ...{ key, kind, value },
    title: textOf(call, `figure.${key}`),
  });
  return [
    figure('sold', 'count', found.sold),
    figure('amount', 'money', formatMoney(found.amount)),
    ...(showsStock(call)
      ? [
          figure('replenished', 'count', found.replenished),
          figure('empty', 'count', found.empty),
          figure('beyond', 'count', found.beyond),
        ]
      : []),
  ];
}

/** The report of sales and stock at outlets: by outlet, product, promoter or day. */
export const outletReport = declareReport<OutletFilters>({
  kind: 'outlets',
  preview: outletReportEndpoints.preview,
  link: '/spm/project/report',
  title: ({ template }) => ({ key: `outlet_report.title.${template}` }),
  maxDays: () => MAX_DAYS,
  check: checkNamed,
  columns,
  records: reportRecords,
  rows,
  figures,
});
