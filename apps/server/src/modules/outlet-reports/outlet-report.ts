import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import type { ReportCell, ReportColumn, ReportFigure, ReportRow } from '@mesra/contract/kit/report';
import { outletReportEndpoints } from '@mesra/contract/outlet-reports/outlet-report';
import { formatMoney } from '@mesra/domain/kit/money';
import { sql } from 'drizzle-orm';
import { Problem } from '../../kit/problem.ts';
import { declareReport } from '../reports/reports.api.ts';
import {
  type OutletCall,
  type OutletFilters,
  type OutletSum,
  reportRecords,
  showsStock,
  someSums,
  totalSums,
} from './outlet-report.reads.ts';

type Shape = readonly (readonly [key: string, kind: ReportColumn['kind'], more?: Partial<ReportColumn>])[];

/** The longest period of a report, in days. */
const MAX_DAYS = 366;

const SUM = { sum: true } as const;
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

const textOf = ({ language }: OutletCall, key: string): string =>
  messageText({ key: `outlet_report.${key}` }, language);

const columns = (call: OutletCall): ReportColumn[] =>
  shapeOf(call).map(([key, kind, more]) => ({ key, title: textOf(call, `column.${key}`), kind, ...more }));

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

/** The filters that name rows of the company, by the view in which they are. */
const NAMES = {
  project_id: sql`reads.sales_projects`,
  outlet_id: sql`reads.outlets`,
  product_id: sql`reads.products`,
  promoter_id: sql`reads.promoters`,
} as const;

/** 422 for projects, outlets, products and promoters that the company does not have. */
async function check({ tx, companyId, filters }: OutletCall): Promise<void> {
  const fields: Record<string, Message[]> = {};
  for (const [field, view] of Object.entries(NAMES)) {
    const ids = filters[field as keyof typeof NAMES];
    if (!ids) continue;
    const { rows: unknown } = await tx.execute(sql`
      select from unnest(${sql.param(ids)}::bigint[]) as sent (id)
      where not exists (select from ${view} v where v.company_id = ${companyId} and v.id = sent.id)`);
    if (unknown.length > 0) fields[field] = [{ key: 'validation.not_in_company' }];
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/** The report of sales and stock at outlets: by outlet, product, promoter or day. */
export const outletReport = declareReport<OutletFilters>({
  kind: 'outlets',
  preview: outletReportEndpoints.preview,
  link: '/spm/project/report',
  title: ({ template }) => ({ key: `outlet_report.title.${template}` }),
  maxDays: () => MAX_DAYS,
  check,
  columns,
  records: reportRecords,
  rows,
  figures,
});
