import type { Access } from '@mesra/contract/kit/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../../kit/ids.ts';
import { likePattern } from '../../kit/list.ts';
import { reportPeople } from '../employees/employees.api.ts';
import { schedulesOpenBy } from '../promoter-schedules/promoter-schedules.api.ts';
import type { ReportCall } from '../reports/reports.api.ts';

/** What reports of field sales are narrowed by, beside the days. */
export interface TurnFilters {
  project_id?: number[];
  outlet_id?: number[];
  promoter_id?: number[];
  keyword?: string;
}

type TurnCall = ReportCall<TurnFilters>;

export const columnsOf = <N extends string>(alias: string, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, sql.raw(`${alias}.${name}`)])) as Record<N, SQL>;
export const DAY_KEYS = ['company_id', 'sales_project_id', 'outlet_id', 'date'] as const;
export const SCHEDULE = columnsOf('turn', [...DAY_KEYS, 'promoter_id']);

export const among = (column: SQL, ids: number[] | undefined): SQL =>
  ids ? sql`and ${isAmong(column, ids)}` : sql``;

/** Outlet days, `d`, of the period and its projects and outlets. */
export const ofPeriod = (
  { companyId, filters }: TurnCall,
  day: Record<(typeof DAY_KEYS)[number], SQL>,
): SQL => sql`
  ${day.company_id} = ${companyId}
  and ${day.date} between ${filters.start_date}::date and ${filters.end_date}::date
  ${among(day.sales_project_id, filters.project_id)} ${among(day.outlet_id, filters.outlet_id)}`;

/** What a keyword finds: by outlet and product, and of sales by promoter too. */
export function found(
  { filters: { keyword } }: TurnCall,
  outlet: SQL,
  product: SQL | null,
  promoter: SQL | null,
): SQL {
  if (!keyword) return sql``;
  const like = likePattern(keyword);
  const parts = [
    sql`exists (select from reads.work_sites w where w.company_id = d.company_id and w.id = ${outlet}
      and (w.name ilike ${like} or w.code ilike ${like}))`,
    ...(product
      ? [
          sql`exists (select from reads.products n where n.company_id = d.company_id and n.id = ${product}
        and (n.name ilike ${like} or n.sku ilike ${like}))`,
        ]
      : []),
    ...(promoter
      ? [
          sql`exists (select from reads.promoters p left join reads.employees e on e.company_id = p.company_id
        and e.id = p.employee_id where p.company_id = d.company_id and p.id = ${promoter}
        and (p.code ilike ${like} or coalesce(p.name, e.name) ilike ${like}))`,
        ]
      : []),
  ];
  return sql`and (${sql.join(parts, sql` or `)})`;
}

/** Whether the report is narrowed to people by their placement. */
export const isPlaced = ({ filters }: TurnCall): boolean =>
  ['branch_id', 'division_id', 'department_id', 'position_id', 'position_level_id'].some(
    (name) => filters[name],
  );

/** Of schedules, `turn`, those of promoters who are employees of a placement. */
export const ofPlacement = (call: TurnCall): SQL =>
  isPlaced(call)
    ? sql`and exists (select from reads.promoters m join reads.employees on reads.employees.company_id = m.company_id
        and reads.employees.id = m.employee_id where m.company_id = turn.company_id and m.id = turn.promoter_id
        and ${reportPeople(call)})`
    : sql``;

/** The schedules of a report, `d`: of its period and filters, those that are not cancelled and that an access opens. */
export const turnsOf = (call: TurnCall, access: Access): SQL => sql`
  select d.*
  from (select turn.* from reads.promoter_schedules turn where ${ofPeriod(call, columnsOf('turn', DAY_KEYS))} and turn.status <> 'Cancelled'
    and ${schedulesOpenBy(call, access, SCHEDULE)} ${ofPlacement(call)}
    ${among(sql`turn.promoter_id`, call.filters.promoter_id)}) d
  where true ${found(call, sql`d.outlet_id`, null, sql`d.promoter_id`)}`;
