import {
  type ClaimSummary,
  claimSummaryEndpoints as endpoints,
  type OwnClaimSummary,
} from '@mesra/contract/claim-reports/claim-summary';
import { COUNTED_STATUSES } from '@mesra/domain/claims/claim-states';
import { formatMoney } from '@mesra/domain/kit/money';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import { DEFAULT_ZONE } from '../../kit/actor.ts';
import { dayIn } from '../../kit/clock.ts';
import { handle, type RowCall, roleIn } from '../../kit/http.ts';
import { readAdvanceLeft } from '../claim-advances/claim-advances.api.ts';
import { categoryName, readCategories } from '../claim-setup/claim-setup.api.ts';
import { ownClaims } from '../claims/claims.api.ts';
import { claimItems, claims } from '../claims/claims.views.ts';
import { belongsToVisible } from '../employees/employees.api.ts';

/** What a year's items came to: accepted once decided, otherwise as claimed. */
const AMOUNT = sql`coalesce(i.accepted_amount, i.amount)`;

interface Sums extends Record<string, unknown> {
  count: number;
  total: string;
}

/** Claims that match by status, and their items of a year by month and category, `c` and `i` in the conditions. */
async function sumsOf(call: RowCall, year: number, where: SQL) {
  const inYear = sql`i.date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;
  const statuses = await call.tx.execute<Sums & { status: ClaimSummary['by_status'][number]['status'] }>(sql`
    select c.status, count(*)::int as count, sum(coalesce(c.accepted_total, c.total)) as total from ${claims} c
    where ${where} and c.start_date <= ${`${year}-12-31`}::date
      and c.end_date >= ${`${year}-01-01`}::date
    group by 1`);
  const counted = sql`from ${claimItems} i join ${claims} c on c.company_id = i.company_id and c.id = i.claim_id
    where ${where} and c.status = any (${sql.param([...COUNTED_STATUSES])}::text[]) and ${inYear}`;
  const months = await call.tx.execute<Sums & { month: string }>(sql`
    select to_char(i.date, 'YYYY-MM') as month, count(*)::int as count, sum(${AMOUNT}) as total ${counted} group by 1 order by 1`);
  const categories = await call.tx.execute<Sums & { company_id: number; claim_category_id: number }>(sql`
    select i.company_id, i.claim_category_id, count(*)::int as count, sum(${AMOUNT}) as total ${counted}
    group by 1, 2 order by 4 desc`);
  return { statuses: statuses.rows, months: months.rows, categories: categories.rows };
}

const amount = (total: string) => formatMoney(Number(total));

async function presentSums(call: RowCall, year: number, where: SQL): Promise<ClaimSummary> {
  const { statuses, months, categories } = await sumsOf(call, year, where);
  const names = new Map<number, string>();
  for (const companyId of new Set(categories.map((one) => one.company_id))) {
    const ids = categories.filter((one) => one.company_id === companyId).map((one) => one.claim_category_id);
    for (const category of (await readCategories(call.tx, companyId, ids)).values())
      names.set(category.id, categoryName(category, call.language));
  }
  return {
    year,
    by_status: statuses.map(({ status, count, total }) => ({ status, count, total: amount(total) })),
    by_month: months.map(({ month, count, total }) => ({ month, count, total: amount(total) })),
    by_category: categories.map(({ claim_category_id: id, count, total }) => ({
      claim_category: { id, name: names.get(id) ?? '' },
      count,
      total: amount(total),
    })),
  };
}

const yearNow = ({ actor, services }: RowCall, companyId: number | undefined): number => {
  const zone = (companyId && roleIn(actor, companyId).time_zone) || DEFAULT_ZONE;
  return yearOf(dayIn(zone, services.clock.now()));
};

/** What a person claimed in a year; nothing for somebody without an employee record. */
async function ownSummary(
  call: RowCall,
  own: { companyId: number; employeeId: number } | null,
  named: number | undefined,
): Promise<OwnClaimSummary> {
  const year = named ?? yearNow(call, own?.companyId);
  if (!own) return { year, by_status: [], by_month: [], by_category: [], advance_left: '0.00' };
  const { companyId, employeeId } = own;
  const where = sql`c.company_id = ${companyId} and c.employee_id = ${employeeId}`;
  const { by_month, ...sums } = await presentSums(call, year, where);
  const left = await readAdvanceLeft(call.tx, { company_id: companyId, employee_id: employeeId }, null);
  return {
    ...sums,
    by_month: by_month.map(({ month, total }) => ({ month, total })),
    advance_left: formatMoney(left),
  };
}

/** What was claimed in a year by the people in the caller's employee access. */
async function managedSummary(call: RowCall, named: number | undefined): Promise<ClaimSummary> {
  const year = named ?? yearNow(call, call.companyIds[0]);
  const row = { company_id: sql`c.company_id`, employee_id: sql`c.employee_id` };
  const scoped = belongsToVisible(call.actor, call.companyIds, row);
  const where = sql`c.company_id = any (${sql.param([...call.companyIds])}::bigint[]) and c.sent_at is not null
    ${scoped ? sql`and ${scoped}` : sql``}`;
  return presentSums(call, year, where);
}

const own = handle(endpoints.own, async (call) => ({
  data: await ownSummary(call, ownClaims(call, call.query.company_id), call.query.year),
}));

const managed = handle(endpoints.managed, async (call) => ({
  data: await managedSummary(call, call.query.year),
}));

export const claimSummaryHandlers = [own, managed];
