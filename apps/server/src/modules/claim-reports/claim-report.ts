import { claimReportEndpoints } from '@mesra/contract/claim-reports/claim-report';
import { messageText } from '@mesra/contract/kit/messages';
import type { ReportCell, ReportColumn, ReportFigure, ReportRow } from '@mesra/contract/kit/report';
import { CLAIM_STATUSES, type ClaimStatus } from '@mesra/domain/claims/claim-states';
import { formatMoney } from '@mesra/domain/kit/money';
import { categoryName, readCategories } from '../claim-setup/claim-setup.api.ts';
import { declareReport, reportText, type Shape, SUM, titledColumns } from '../reports/reports.api.ts';
import {
  type ClaimCall,
  type ClaimFilters,
  type ClaimSum,
  claimFigures,
  claimSums,
  namedItems,
  reportRecords,
} from './claim-report.reads.ts';

const SUMS: Shape = [
  ['people', 'count'],
  ['items', 'count', SUM],
  ['claimed', 'money', SUM],
  ['accepted', 'money', SUM],
];
const ITEMS: Shape = [
  ['name', 'text'],
  ['code', 'text'],
  ['branch', 'text'],
  ['department', 'text'],
  ['date', 'date'],
  ['category', 'text'],
  ['claim', 'text'],
  ['vendor', 'text'],
  ['claimed', 'money', SUM],
  ['accepted', 'money', SUM],
  ['decision', 'text'],
  ['status', 'text'],
  ['note', 'text', { width: 'wide' }],
];

/** What the first column of a template of sums names. */
const FIRST: Record<Exclude<ClaimFilters['template'], 'Items'>, string> = {
  Person: 'name',
  Category: 'category',
  Department: 'department',
  Month: 'month',
  Status: 'status',
};

function shapeOf({ filters: { template } }: ClaimCall): Shape {
  if (template === 'Items') return ITEMS;
  // A row of people is one of them each.
  const sums = template === 'Person' ? SUMS.slice(1) : SUMS;
  return [[FIRST[template], 'text'], ...sums];
}

const textOf = (call: ClaimCall, key: string): string => reportText('claim_report', call, key);

/** The name of a status, as the screens call it. */
export const statusText = ({ language }: Pick<ClaimCall, 'language'>, status: ClaimStatus): string =>
  messageText({ key: `claim.status.${status}` }, language);

const columns = (call: ClaimCall): ReportColumn[] => titledColumns('claim_report', call, shapeOf(call));

const TONES: Record<ClaimStatus, NonNullable<ReportRow['tones']>[string]> = {
  Draft: 'primary',
  Pending: 'primary',
  Reviewed: 'warning',
  Approved: 'success',
  'Waiting for Payment': 'light-green',
  Paid: 'success',
  Rejected: 'error',
  Cancelled: 'error',
};

const cellsOf = (call: ClaimCall, values: Record<string, ReportCell>): ReportCell[] =>
  shapeOf(call).map(([key]) => values[key] ?? null);

/** The names of the company's categories by id, archived ones too. */
export async function categoryNames(call: ClaimCall): Promise<Map<number, string>> {
  const found = await readCategories(call.tx, call.companyId);
  return new Map([...found].map(([id, category]) => [id, categoryName(category, call.language)]));
}

const amount = (text: string | null): string | null => (text === null ? null : formatMoney(Number(text)));

async function itemRows(call: ClaimCall, ids: readonly number[]): Promise<ReportRow[]> {
  const categories = await categoryNames(call);
  return (await namedItems(call, ids)).map((row) => ({
    id: String(row.id),
    tones: { status: TONES[row.status] },
    cells: cellsOf(call, {
      ...{ name: row.name, code: row.employee_code, branch: row.branch, department: row.department },
      ...{ date: row.date, vendor: row.vendor, note: row.note },
      category: categories.get(row.claim_category_id) ?? '',
      claim: `#${row.claim_id} ${row.title}`,
      claimed: amount(row.claimed),
      accepted: amount(row.accepted),
      decision: row.decision === null ? null : textOf(call, `decision.${row.decision}`),
      status: row.partly_paid
        ? messageText(
            { key: 'claim_report.partly_paid', params: { status: statusText(call, row.status) } },
            call.language,
          )
        : statusText(call, row.status),
    }),
  }));
}

/** What a row of sums is called. */
function nameOf(call: ClaimCall, { key, name }: ClaimSum, categories: Map<number, string>): string {
  const { template } = call.filters;
  if (template === 'Category') return categories.get(Number(key)) ?? '';
  if (template === 'Month') return `${String(key).slice(4)}/${String(key).slice(0, 4)}`;
  if (template === 'Status') return statusText(call, CLAIM_STATUSES[Number(key) - 1] ?? 'Draft');
  return name ?? textOf(call, 'none');
}

async function sumRows(call: ClaimCall, ids: readonly number[]): Promise<ReportRow[]> {
  const { template } = call.filters;
  const categories = template === 'Category' ? await categoryNames(call) : new Map<number, string>();
  const found = new Map((await claimSums(call, template, ids)).map((one) => [Number(one.key), one]));
  return ids.flatMap((id) => {
    const sum = found.get(id);
    if (!sum || template === 'Items') return [];
    const values = {
      ...{ people: sum.people, items: sum.items },
      claimed: amount(sum.claimed),
      accepted: amount(sum.accepted),
      [FIRST[template]]: nameOf(call, sum, categories),
    };
    return [{ id: String(id), cells: cellsOf(call, values) }];
  });
}

async function figures(call: ClaimCall): Promise<ReportFigure[]> {
  const found = await claimFigures(call);
  const figure = (key: string, kind: ReportFigure['kind'], value: ReportCell): ReportFigure => ({
    ...{ key, kind, value },
    title: textOf(call, `figure.${key}`),
  });
  return [
    figure('people', 'count', found.people),
    figure('claims', 'count', found.claims),
    figure('items', 'count', found.items),
    figure('claimed', 'money', amount(found.claimed)),
    figure('accepted', 'money', amount(found.accepted)),
  ];
}

/** The report of claims: every item of a period, or what they come to by person, category, department, month or status. */
export const claimReport = declareReport<ClaimFilters>({
  kind: 'claims',
  preview: claimReportEndpoints.preview,
  link: '/claim/report',
  title: ({ template }) => ({ key: `claim_report.title.${template}` }),
  maxDays: () => 366,
  columns,
  records: reportRecords,
  rows: (call, ids) => (call.filters.template === 'Items' ? itemRows(call, ids) : sumRows(call, ids)),
  figures,
});
