import type { ClaimTemplate } from '@mesra/contract/claim-reports/claim-report';
import { CLAIM_STATUSES, type ClaimStatus, type ItemDecision } from '@mesra/domain/claims/claim-states';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReportPage } from '../../kit/report.ts';
import { claimPayments } from '../claim-payments/claim-payments.views.ts';
import { claims, claimItems as items } from '../claims/claims.views.ts';
import { branches, departments } from '../company/company.views.ts';
import { reportPeople } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import type { ReportCall } from '../reports/reports.api.ts';

/** What a report of claims is about, beside the days and the placement. */
export interface ClaimFilters {
  template: ClaimTemplate;
  status: ClaimStatus[];
  claim_category_id?: number[];
  keyword?: string;
}

export type ClaimCall = ReportCall<ClaimFilters>;

/** The items of a report: of its people, of claims of these statuses, of these categories, dated in the period. */
function itemsMatching(call: ClaimCall): SQL {
  const { filters, companyId } = call;
  const where = and(
    sql`${items.company_id} = ${companyId}`,
    sql`${items.date} between ${filters.start_date}::date and ${filters.end_date}::date`,
    inArray(claims.status, filters.status),
    sql`${claims.sent_at} is not null`,
    filters.claim_category_id ? inArray(items.claim_category_id, filters.claim_category_id) : undefined,
    sql`${employees.archived_at} is null`,
    reportPeople(call),
  );
  return sql`from ${items} join ${claims} on ${claims.company_id} = ${items.company_id} and ${claims.id} = ${items.claim_id}
    join ${employees} on ${employees.company_id} = ${items.company_id} and ${employees.id} = ${items.employee_id}
    where ${where}`;
}

/** What the rows of a template stand for, as a number: an item, a person, a category, a department, `202611`, or a status. */
const KEYS: Record<ClaimTemplate, SQL> = {
  Items: sql`${items.id}`,
  Person: sql`${items.employee_id}`,
  Category: sql`${items.claim_category_id}`,
  Department: sql`coalesce(${employees.department_id}, 0)`,
  Month: sql`to_char(${items.date}, 'YYYYMM')::bigint`,
  Status: sql`array_position(${sql.param([...CLAIM_STATUSES])}::text[], ${claims.status})::bigint`,
};

/** By person and day where each row is an item; what comes to most first where it is a sum. */
function orderOf(template: ClaimTemplate): SQL {
  if (template === 'Items') return sql`min(lower(${employees.name})), min(${items.date}), 1`;
  if (template === 'Person') return sql`min(lower(${employees.name})), 1`;
  return template === 'Month' || template === 'Status' ? sql`1` : sql`sum(${items.amount}) desc, 1`;
}

/** The records of a report in their order, and how many there are. */
export async function reportRecords(
  call: ClaimCall,
  page?: ReportPage,
): Promise<{ ids: number[]; total: number }> {
  const { template } = call.filters;
  const from = itemsMatching(call);
  const { rows } = await call.tx.execute<{ id: string }>(sql`
    select ${KEYS[template]} as id ${from} group by 1 order by ${orderOf(template)}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
  const ids = rows.map(({ id }) => Number(id));
  if (!page) return { ids, total: ids.length };
  const counted = await call.tx.execute<{ total: number }>(
    sql`select count(distinct ${KEYS[template]})::int as total ${from}`,
  );
  return { ids, total: counted.rows[0]?.total ?? 0 };
}

export interface ReportItem extends Record<string, unknown> {
  id: number;
  name: string;
  employee_code: string;
  branch: string | null;
  department: string | null;
  claim_category_id: number;
  claim_id: number;
  title: string;
  date: PlainDate;
  vendor: string | null;
  claimed: string;
  accepted: string | null;
  decision: ItemDecision | null;
  status: ClaimStatus;
  /** Something of its claim is paid, and something is not. */
  partly_paid: boolean;
  note: string | null;
}

/** Some items with their person and claim, in the order given. */
export async function namedItems(
  { tx, companyId }: ClaimCall,
  ids: readonly number[],
): Promise<ReportItem[]> {
  const { rows } = await tx.execute<ReportItem>(sql`
    select ${items.id} as id, ${employees.name} as name, ${employees.employee_code} as employee_code,
      ${branches.name} as branch, ${departments.name} as department, ${items.claim_category_id} as claim_category_id,
      ${items.claim_id} as claim_id, ${claims.title} as title, ${items.date} as date, ${items.vendor} as vendor,
      ${items.amount} as claimed, ${items.accepted_amount} as accepted, ${items.decision} as decision,
      ${claims.status} as status, ${items.note} as note, ${claims.status} <> 'Paid' and exists (select from ${claimPayments}
        where ${claimPayments.company_id} = ${claims.company_id} and ${claimPayments.claim_id} = ${claims.id}
          and ${claimPayments.paid_at} is not null) as partly_paid
    from ${items} join ${claims} on ${claims.company_id} = ${items.company_id} and ${claims.id} = ${items.claim_id}
      join ${employees} on ${employees.company_id} = ${items.company_id} and ${employees.id} = ${items.employee_id}
      left join ${branches} on ${branches.company_id} = ${employees.company_id} and ${branches.id} = ${employees.branch_id}
      left join ${departments} on ${departments.company_id} = ${employees.company_id}
        and ${departments.id} = ${employees.department_id}
    where ${items.company_id} = ${companyId} and ${items.id} = any (${sql.param([...ids])}::bigint[])`);
  const found = new Map(rows.map((row) => [Number(row.id), row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** What some of the records of a template come to; `name` is that of a person or department, null for others. */
export interface ClaimSum extends Record<string, unknown> {
  key: string;
  name: string | null;
  people: number;
  items: number;
  claimed: string;
  accepted: string;
}

/** The sums of a report by what its template, or another, names; of some records alone where they are given. */
export async function claimSums(
  call: ClaimCall,
  template: ClaimTemplate,
  ids?: readonly number[],
): Promise<ClaimSum[]> {
  const key = KEYS[template];
  const only = ids ? sql`and ${key} = any (${sql.param([...ids])}::bigint[])` : sql``;
  const { rows } = await call.tx.execute<ClaimSum>(sql`
    select s.key, s.people, s.items, s.claimed, s.accepted,
      case when ${template === 'Department'} then (select d.name from ${departments} d
        where d.company_id = ${call.companyId} and d.id = s.key) when ${template === 'Person'} then s.name end as name
    from (select ${key} as key, min(${employees.name}) as name,
        count(distinct ${items.employee_id})::int as people, count(*)::int as items,
        sum(${items.amount}) as claimed, coalesce(sum(${items.accepted_amount}), 0) as accepted
      ${itemsMatching(call)} ${only} group by 1) s`);
  return rows;
}

/** How many people, claims and items there are in a report, and what they come to. */
export async function claimFigures(call: ClaimCall) {
  const { rows } = await call.tx.execute<{
    people: number;
    claims: number;
    items: number;
    claimed: string;
    accepted: string;
  }>(sql`
    select count(distinct ${items.employee_id})::int as people, count(distinct ${items.claim_id})::int as claims,
      count(*)::int as items, coalesce(sum(${items.amount}), 0) as claimed,
      coalesce(sum(${items.accepted_amount}), 0) as accepted ${itemsMatching(call)}`);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}
