import type { PromoterPayoutTemplate } from '@mesra/contract/payouts/promoter-payout';
import type { PromoterKind } from '@mesra/contract/promoters/promoter';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { startOfMonth } from '@mesra/domain/kit/plain-date';
import { PAYOUT_LINE_KINDS } from '@mesra/domain/payouts/calculate-payout';
import type { PayoutStatus } from '@mesra/domain/payouts/payout-states';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { likePattern } from '../../kit/list.ts';
import type { ReportPage } from '../../kit/report.ts';
import { reportPeople } from '../employees/employees.api.ts';
import type { ReportCall } from '../reports/reports.api.ts';
import { isOver, OPEN_DAYS, PAYOUTS_FROM, PROMOTER_NAME } from './payout.reads.ts';
import { visiblePayouts } from './payouts.policy.ts';
import { payouts } from './payouts.tables.ts';

/** What payouts are narrowed by. */
export interface PayoutFilters {
  start_date?: PlainDate | undefined;
  end_date?: PlainDate | undefined;
  project_id?: number[] | undefined;
  promoter_id?: number[] | undefined;
  status?: PayoutStatus[] | undefined;
  kind?: PromoterKind | undefined;
  keyword?: string | undefined;
}

/** What a report of payouts is about, beside the days. */
export interface ReportedFilters extends PayoutFilters {
  template: PromoterPayoutTemplate;
  start_date: PlainDate;
  end_date: PlainDate;
}

export type PayoutCall = ReportCall<ReportedFilters>;

/** What each sum of a report is of. */
export const LINE_SUMS = [...PAYOUT_LINE_KINDS, 'difference'] as const;

const IS_PENDING = sql`${payouts.status} = 'Pending'`;

/**
 * A pending payout that comes to nothing and of which nothing waits: what somebody is paid for who is still at the outlet waits for
 * their check-out, and there is nothing to decide before the session is over.
 */
const isEmpty = (call: Pick<RowCall, 'services'>): SQL =>
  sql`${IS_PENDING} and ${payouts.total} = 0 and ${payouts.lines} = '[]'
    and ${payouts.waiting} -> 'days' = '[]' and not exists (select from ${OPEN_DAYS} where ${isOver(call)})
    and not exists (select from jsonb_to_recordset(${payouts.waiting} -> 'sales') as w (date date)
      where not exists (select from ${OPEN_DAYS} where o.date = w.date))`;

/**
 * The condition of filters on payouts with their promoters and projects: of the months that have a day of the period, without those
 * that are empty.
 */
export function payoutsMatching(call: Pick<RowCall, 'services'>, filters: PayoutFilters): SQL {
  const { start_date, end_date, project_id, promoter_id, status, kind, keyword } = filters;
  const parts: (SQL | null)[] = [
    start_date ? sql`${payouts.month} >= ${startOfMonth(start_date)}::date` : null,
    end_date ? sql`${payouts.month} <= ${end_date}::date` : null,
    project_id ? isAmong(payouts.sales_project_id, project_id) : null,
    promoter_id ? isAmong(payouts.promoter_id, promoter_id) : null,
    status ? sql`${payouts.status} = any (${sql.param(status)}::text[])` : null,
    kind ? sql`(${payouts.employee_id} is null) = ${kind === 'Outsider'}` : null,
    keyword
      ? sql`concat_ws(' ', ${PROMOTER_NAME}, m.code, j.name, j.code) ilike ${likePattern(keyword)}`
      : null,
  ];
  return sql.join([sql`not (${isEmpty(call)})`, ...parts.filter((part) => part !== null)], sql` and `);
}

const PLACEMENTS = ['branch_id', 'division_id', 'department_id', 'position_id', 'position_level_id'] as const;

/** The payouts of a report: those that the caller opens, of employees of a placement where it names one. */
function reported(call: PayoutCall): SQL {
  const placed = PLACEMENTS.some((name) => (call.filters as unknown as Record<string, unknown>)[name])
    ? sql`and exists (select from reads.employees where reads.employees.company_id = ${payouts.company_id}
        and reads.employees.id = ${payouts.employee_id} and ${reportPeople(call)})`
    : sql``;
  return sql`${PAYOUTS_FROM} where ${payouts.company_id} = ${call.companyId}
    and ${visiblePayouts(call.actor, [call.companyId])} and ${payoutsMatching(call, call.filters)} ${placed}`;
}

const RECORDS: Record<PromoterPayoutTemplate, { id: SQL; order: SQL }> = {
  Payout: {
    id: sql`${payouts.id}`,
    order: sql`min(${payouts.month}) desc, lower(min(${PROMOTER_NAME})), min(j.name), ${payouts.id}`,
  },
  Promoter: {
    id: sql`${payouts.promoter_id}`,
    order: sql`lower(min(${PROMOTER_NAME})), ${payouts.promoter_id}`,
  },
};

/** The records of a report in their order, and how many there are. */
export async function reportedIds(
  call: PayoutCall,
  page?: ReportPage,
): Promise<{ ids: number[]; total: number }> {
  const { id, order } = RECORDS[call.filters.template];
  const { rows } = await call.tx.execute<{ id: number; count: number }>(sql`
    select ${id} as id, count(*) over ()::int as count ${reported(call)} group by ${id} order by ${order}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
  if (rows.length > 0 || !page || page.offset === 0)
    return { ids: rows.map((row) => row.id), total: rows[0]?.count ?? 0 };
  const { ids } = await reportedIds(call);
  return { ids: [], total: ids.length };
}

/** A row: a payout, or a promoter with all of theirs; amounts in sen. */
export interface ReportedPayout extends Record<string, unknown> {
  id: number;
  promoter: string;
  code: string;
  month: PlainDate | null;
  project: string | null;
  kind: PromoterKind | null;
  status: PayoutStatus | null;
  payouts: number;
  total: number;
  /** Minutes and pieces of pending payouts that are not verified. */
  waiting: number;
  waiting_pieces: number;
  /** Days whose sessions are over without a check-out. */
  waiting_checkouts: number;
}

const ofKind = (kind: string): SQL => sql`coalesce(sum((select sum((l ->> 'amount')::bigint)
  from jsonb_array_elements(${payouts.lines}) l where l ->> 'kind' = ${kind})), 0)::bigint as ${sql.identifier(kind)}`;
const OF_PAYOUT = sql`min(${payouts.month}) as month, min(j.name) as project, min(${payouts.status}) as status,
  case when min(${payouts.employee_id}) is null then 'Outsider' else 'Employee' end as kind`;
const OF_NONE = sql`null as month, null as project, null as status, null as kind`;

/** Some records of a report, in the order given. */
export async function reportedRows(call: PayoutCall, ids: readonly number[]): Promise<ReportedPayout[]> {
  const { id } = RECORDS[call.filters.template];
  const { rows } = await call.tx.execute<ReportedPayout>(sql`
    select ${id} as id, min(${PROMOTER_NAME}) as promoter, min(m.code) as code, count(*)::int as payouts,
      ${call.filters.template === 'Payout' ? OF_PAYOUT : OF_NONE}, ${sql.join(LINE_SUMS.map(ofKind), sql`, `)},
      sum(${payouts.total})::bigint as total, coalesce(sum((select sum((d ->> 'minutes')::bigint)
        from jsonb_array_elements(${payouts.waiting} -> 'days') d)) filter (where ${IS_PENDING}), 0)::bigint as waiting,
      coalesce(sum((select sum((s ->> 'pieces')::bigint)
        from jsonb_array_elements(${payouts.waiting} -> 'sales') s)) filter (where ${IS_PENDING}), 0)::int as waiting_pieces,
      coalesce(sum((select count(distinct o.date) from ${OPEN_DAYS} where ${isOver(call)}))
        filter (where ${IS_PENDING}), 0)::int as waiting_checkouts
    ${reported(call)} and ${isAmong(id, ids)} group by ${id}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

/** What all payouts of a report come to, by status, in sen. */
export async function reportedTotals(call: PayoutCall): Promise<Map<PayoutStatus, number>> {
  const { rows } = await call.tx.execute<{ status: PayoutStatus; total: number }>(sql`
    select ${payouts.status} as status, sum(${payouts.total})::bigint as total ${reported(call)} group by 1`);
  return new Map(rows.map(({ status, total }) => [status, Number(total)]));
}
