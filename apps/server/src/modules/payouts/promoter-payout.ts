import type {
  REPORT_TONES,
  ReportCell,
  ReportColumn,
  ReportFigure,
  ReportRow,
} from '@mesra/contract/kit/report';
import {
  type PromoterPayoutTemplate,
  promoterPayoutEndpoints,
} from '@mesra/contract/payouts/promoter-payout';
import { formatMoney } from '@mesra/domain/kit/money';
import { monthInFigures } from '@mesra/domain/kit/plain-date';
import { PAYOUT_STATUSES, type PayoutStatus } from '@mesra/domain/payouts/payout-states';
import { checkNamed, MAX_DAYS } from '../outlet-reports/outlet-reports.api.ts';
import { declareReport, reportText, type Shape, SUM, titledColumns } from '../reports/reports.api.ts';
import {
  LINE_SUMS,
  type PayoutCall,
  type ReportedFilters,
  type ReportedPayout,
  reportedIds,
  reportedRows,
  reportedTotals,
} from './promoter-payout.reads.ts';

const LINK = '/spm/project/report/payout';
const MONEY: Shape = [...LINE_SUMS, 'total'].map((key) => [key, 'money', SUM] as const);
const WAITING: Shape = [
  ['waiting', 'hours', SUM],
  ['waiting_pieces', 'count', SUM],
  ['waiting_checkouts', 'count', SUM],
];
const AMOUNTS: Shape = [...MONEY, ...WAITING];
const SHAPES: Record<PromoterPayoutTemplate, Shape> = {
  Payout: [
    ['promoter', 'text'],
    ['code', 'text', { only_in_files: true }],
    ['month', 'text'],
    ['project', 'text'],
    ['kind', 'text'],
    ['status', 'text'],
    ...AMOUNTS,
  ],
  Promoter: [['promoter', 'text'], ['code', 'text'], ['payouts', 'count', SUM], ...AMOUNTS],
};

const textOf = (call: PayoutCall, key: string): string => reportText('promoter_payout', call, key);
const columns = (call: PayoutCall): ReportColumn[] =>
  titledColumns('promoter_payout', call, SHAPES[call.filters.template]);

const TONES = {
  ...{ Pending: 'primary', Approved: 'success', Posted: 'light-green', Paid: 'success' },
} as const satisfies Record<PayoutStatus, (typeof REPORT_TONES)[number]>;

/** The value of a column of a row. */
function cellOf(call: PayoutCall, row: ReportedPayout, key: string): ReportCell {
  if (key === 'month') return row.month && monthInFigures(row.month);
  if (key === 'kind') return row.kind && textOf(call, `kind.${row.kind}`);
  if (key === 'status') return row.status && textOf(call, `status.${row.status}`);
  const value = row[key] as ReportCell;
  // What somebody has none of is left empty, so that what they have stands out.
  if (key !== 'total' && Number(value) === 0 && AMOUNTS.some(([one]) => one === key)) return null;
  return MONEY.some(([money]) => money === key) ? formatMoney(Number(value)) : value;
}

async function rows(call: PayoutCall, ids: readonly number[]): Promise<ReportRow[]> {
  return (await reportedRows(call, ids)).map((row) => ({
    id: String(row.id),
    cells: SHAPES[call.filters.template].map(([key]) => cellOf(call, row, key)),
    ...(row.status
      ? {
          tones: { status: TONES[row.status] },
          link: { address: `${LINK}?payout=${row.id}`, title: textOf(call, 'open') },
        }
      : {}),
  }));
}

async function figures(call: PayoutCall): Promise<ReportFigure[]> {
  const totals = await reportedTotals(call);
  const sum = PAYOUT_STATUSES.reduce((all, status) => all + (totals.get(status) ?? 0), 0);
  const figure = (key: string, value: number): ReportFigure => ({
    ...{ key, kind: 'money', value: formatMoney(value) },
    title: textOf(call, `figure.${key}`),
  });
  return [
    figure('total', sum),
    ...PAYOUT_STATUSES.map((status) => figure(status.toLowerCase(), totals.get(status) ?? 0)),
  ];
}

/** The report of what promoters earn in the months of a period; whoever opens payouts sees it. */
export const promoterPayout = declareReport<ReportedFilters>({
  kind: 'promoter-payout',
  preview: promoterPayoutEndpoints.preview,
  link: LINK,
  title: ({ template }) => ({ key: `promoter_payout.title.${template}` }),
  maxDays: () => MAX_DAYS,
  check: checkNamed,
  columns,
  records: reportedIds,
  rows,
  figures,
});
