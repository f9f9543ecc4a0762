import {
  outletReportEndpoints as endpoints,
  type OutletCharts,
} from '@mesra/contract/outlet-reports/outlet-report';
import { formatMoney } from '@mesra/domain/kit/money';
import { datesBetween } from '@mesra/domain/kit/plain-date';
import { handle } from '../../kit/http.ts';
import { reportCall } from '../reports/reports.api.ts';
import { largestSums, type OutletCall, type OutletSum, sumsByDay } from './outlet-report.reads.ts';
import { outletReport } from './outlet-report.ts';

const SHOWN = 10;

const sums = ({ sold, amount }: Pick<OutletSum, 'sold' | 'amount'>) => ({
  sold,
  amount: formatMoney(amount),
});

const charts = handle(endpoints.charts, async (raw) => {
  const call = reportCall(outletReport, raw, { ...raw.query, template: 'Day' }) as unknown as OutletCall;
  const days = new Map((await sumsByDay(call)).map((row) => [row.name, row]));
  const nothing = { sold: 0, amount: 0, replenished: 0, empty: 0 };
  const largest = async (template: 'Outlet' | 'Product' | 'Promoter') =>
    (await largestSums(call, template, SHOWN)).map((row) => ({ id: row.key, name: row.name, ...sums(row) }));
  const data: OutletCharts = {
    by_day: datesBetween(call.filters.start_date, call.filters.end_date).map((date) => {
      const { replenished, empty, ...sold } = days.get(date) ?? nothing;
      return { date, ...sums(sold), replenished, empty };
    }),
    by_outlet: await largest('Outlet'),
    by_product: await largest('Product'),
    by_promoter: await largest('Promoter'),
  };
  return { data };
});

export const outletChartHandlers = [charts];
