import {
  type ClaimCharts,
  claimReportEndpoints as endpoints,
} from '@mesra/contract/claim-reports/claim-report';
import { formatMoney } from '@mesra/domain/kit/money';
import { addMonths, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { handle } from '../../kit/http.ts';
import { reportCall } from '../reports/reports.api.ts';
import { type ClaimCall, type ClaimSum, claimSums } from './claim-report.reads.ts';
import { categoryNames, claimReport } from './claim-report.ts';

const sums = ({ claimed, accepted }: Pick<ClaimSum, 'claimed' | 'accepted'>) => ({
  claimed: formatMoney(Number(claimed)),
  accepted: formatMoney(Number(accepted)),
});

function monthsOf({ start_date, end_date }: { start_date: PlainDate; end_date: PlainDate }): string[] {
  const months: string[] = [];
  for (let first = startOfMonth(start_date); first <= end_date; first = addMonths(first, 1))
    months.push(first.slice(0, 7));
  return months;
}

const largestFirst = (a: ClaimSum, b: ClaimSum) => Number(b.claimed) - Number(a.claimed);

const charts = handle(endpoints.charts, async (raw) => {
  const call = reportCall(claimReport, raw, { ...raw.query, template: 'Items' }) as unknown as ClaimCall;
  const months = new Map(
    (await claimSums(call, 'Month')).map((one) => [
      `${String(one.key).slice(0, 4)}-${String(one.key).slice(4)}`,
      one,
    ]),
  );
  const names = await categoryNames(call);
  const nothing = { claimed: '0', accepted: '0' };
  const data: ClaimCharts = {
    by_month: monthsOf(call.filters).map((month) => ({ month, ...sums(months.get(month) ?? nothing) })),
    by_category: (await claimSums(call, 'Category')).sort(largestFirst).map((one) => ({
      claim_category: { id: Number(one.key), name: names.get(Number(one.key)) ?? '' },
      ...sums(one),
    })),
    by_department: (await claimSums(call, 'Department')).sort(largestFirst).map((one) => ({
      department: one.name,
      ...sums(one),
    })),
  };
  return { data };
});

export const claimChartHandlers = [charts];
