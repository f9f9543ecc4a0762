import type { ClientReport } from '@mesra/contract/client-reports/client-report';
import {
  clientReportPeriod,
  type Days,
  MAX_CLIENT_REPORT_DAYS,
} from '@mesra/domain/client-reports/report-period';
import { formatMoney } from '@mesra/domain/kit/money';
import { datesBetween } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { type OpenedLink, todayOf } from '../../kit/shared-link.ts';
import { planByValues } from '../../kit/statements.ts';
import { isSold } from '../outlet-stocks/outlet-stocks.api.ts';
import { type SoldPart, soldByParts } from './client-sales.reads.ts';

/** A call by a link to a project. */
export type LinkCall = RowCall & { link: OpenedLink };

interface SharedProject extends Days, Record<string, unknown> {
  name: string;
  client: string;
}

/** What is called for, within the project of the link. */
export interface SharedPeriod extends Days {
  companyId: number;
  projectId: number;
  project: SharedProject;
}

/** The project of a link, and the days that are requested for as far as they are of it; 422 for days that cannot be shown. */
export async function sharedPeriod(
  { tx, link, services }: LinkCall,
  requested: { start_date?: string | undefined; end_date?: string | undefined },
): Promise<SharedPeriod> {
  planByValues(tx);
  const [companyId, projectId] = [link.company_id, link.target_id];
  const { rows } = await tx.execute<SharedProject>(sql`
    select p.name, c.name as client, p.start_date, p.end_date
    from reads.sales_projects p join reads.clients c on c.company_id = p.company_id and c.id = p.client_id
    where p.company_id = ${companyId} and p.id = ${projectId}`);
  const [project] = rows;
  if (!project) throw notFound();
  const { start_date, end_date } = requested;
  const named = { ...(start_date ? { start_date } : {}), ...(end_date ? { end_date } : {}) };
  const period = clientReportPeriod(named, project, todayOf(link, services.clock));
  if (period === 'ends_before_start') throw invalid('end_date', 'validation.ends_before_start');
  if (period === 'too_long')
    throw invalid('end_date', 'client_report.too_long', { days: MAX_CLIENT_REPORT_DAYS });
  return { companyId, projectId, project, ...period };
}

/** Days of promoters that were planned, and those on which they came. */
async function attended({ tx }: LinkCall, { companyId, projectId, start_date, end_date }: SharedPeriod) {
  const { rows } = await tx.execute<{ planned: number; came: number }>(sql`
    select count(*) filter (where s.status <> 'Cancelled')::int as planned,
      count(*) filter (where s.status in ('Checked In', 'Checked Out'))::int as came
    from reads.promoter_schedules s
    where s.company_id = ${companyId} and s.sales_project_id = ${projectId}
      and s.date between ${start_date}::date and ${end_date}::date`);
  return rows[0] ?? { planned: 0, came: 0 };
}

type Shortage = ClientReport['out_of_stock'][number];

/** What is at or below its minimum at outlets that sell it today, the longest first. */
async function shortages(
  { tx, link, services }: LinkCall,
  { companyId, projectId }: SharedPeriod,
): Promise<Shortage[]> {
  const shelf = {
    ...{ company_id: sql`h.company_id`, sales_project_id: sql`h.sales_project_id` },
    ...{ outlet_id: sql`h.outlet_id`, product_id: sql`h.product_id` },
  };
  const { rows } = await tx.execute<Shortage & Record<string, unknown>>(sql`
    select h.id, w.name as outlet, n.name as product, greatest(h.total, 0) as left, h.minimum_stock, h.since
    from reads.outlet_shortages h
    join reads.site_names w on w.company_id = h.company_id and w.id = h.outlet_id
    join reads.products n on n.company_id = h.company_id and n.id = h.product_id
    where h.company_id = ${companyId} and h.sales_project_id = ${projectId} and h.ended_at is null
      and ${isSold(shelf, sql`${todayOf(link, services.clock)}::date`)}
    order by h.since, lower(w.name), lower(n.name), h.id`);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

const sums = ({ sold, amount }: Pick<SoldPart, 'sold' | 'amount'>) => ({
  sold,
  amount: formatMoney(amount),
});

function byDay(parts: readonly SoldPart[], { start_date, end_date }: Days): ClientReport['by_day'] {
  const found = new Map(parts.flatMap((part) => (part.date === null ? [] : [[part.date, part] as const])));
  return datesBetween(start_date, end_date).map((date) => ({
    date,
    ...sums(found.get(date) ?? { sold: 0, amount: 0 }),
  }));
}

/** What a project came to on the days requested for, as of now: nobody is named, and nothing is said of what anybody is paid. */
export async function readClientReport(
  call: LinkCall,
  requested: { start_date?: string | undefined; end_date?: string | undefined },
): Promise<ClientReport> {
  const { link, services } = call;
  const period = await sharedPeriod(call, requested);
  const [parts, days, empty] = await Promise.all([
    soldByParts(call.tx, period),
    attended(call, period),
    shortages(call, period),
  ]);
  const [outlets, products] = [
    parts.filter((part) => part.outlet_id !== null),
    parts.filter((part) => part.product_id !== null),
  ];
  const total = (key: 'sold' | 'amount') => outlets.reduce((sum, part) => sum + part[key], 0);
  const { project, start_date, end_date } = period;
  return {
    company: link.company_name,
    client: project.client,
    project: { name: project.name, start_date: project.start_date, end_date: project.end_date },
    ...{ start_date, end_date, today: todayOf(link, services.clock) },
    ...{ at: services.clock.now().toISOString(), time_zone: link.time_zone },
    figures: {
      ...sums({ sold: total('sold'), amount: total('amount') }),
      ...{ outlets: outlets.length, ...days, out_of_stock: empty.length },
    },
    by_day: byDay(parts, period),
    by_outlet: outlets.map((part) => ({
      ...{ id: part.outlet_id ?? 0, name: part.name ?? '', chain: part.of },
      ...sums(part),
    })),
    by_product: products.map((part) => ({
      ...{ id: part.product_id ?? 0, name: part.name ?? '', brand: part.of },
      ...sums(part),
    })),
    out_of_stock: empty,
  };
}
