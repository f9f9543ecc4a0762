import type { QueryOf } from '@mesra/contract/kit/endpoint';
import type { ListedPromoter, Promoter, promoterEndpoints } from '@mesra/contract/promoters/promoter';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { likePattern, onPage, type Page } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { todaySql } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { openPromoterNumbers } from './promoter-numbers.ts';
import { isPromoter, promoterAbilities, RECORDS, visiblePromoters } from './promoters.policy.ts';
import { promoters } from './promoters.tables.ts';

export type StoredPromoter = typeof promoters.$inferSelect;

/** The employee of a promoter; the caller sees whom they see as a promoter. */
export const EMPLOYEE_OF = and(
  eq(employees.company_id, promoters.company_id),
  eq(employees.id, promoters.employee_id),
);

/** What a promoter is called: as their employee record says, or as an outsider. */
export const PROMOTER_NAME = sql<string>`coalesce(${promoters.name}, ${employees.name})`;

/** Parts in projects that go on, on a day. */
const takesPart = (day: SQL, which: SQL): SQL => sql`
  from reads.sales_project_promoters pp
  join reads.sales_projects p on p.company_id = pp.company_id and p.id = pp.sales_project_id
  where ${which} and p.status in ('Draft', 'Active')
    and pp.start_date <= ${day} and coalesce(pp.end_date, p.end_date) >= ${day}`;

/** Those of the promoter of the row. */
const OF_ROW = sql`pp.company_id = ${promoters.company_id} and pp.promoter_id = ${promoters.id}`;

/** The promoters who take part in some projects today: found first, since they are few of all. */
function partIn({ actor, companyIds, services }: RowCall, projectIds: readonly number[]): SQL {
  const today = todaySql(actor, companyIds, services.clock, sql`pp.company_id`);
  const which = sql`${isAmong(sql`pp.company_id`, companyIds)} and ${isAmong(sql`pp.sales_project_id`, projectIds)}`;
  return sql`${promoters.id} = any (array(select pp.promoter_id ${takesPart(today, which)}))`;
}

type Filters = Pick<
  QueryOf<typeof promoterEndpoints.list>,
  'status' | 'kind' | 'project_id' | 'id' | 'keyword'
>;

function mentions(keyword: string): SQL | undefined {
  const like = likePattern(keyword);
  const columns = [promoters.code, promoters.name, promoters.phone, promoters.email];
  const ofEmployee = [employees.name, employees.employee_code].map((column) => sql`${column} ilike ${like}`);
  return or(...columns.map((column) => sql`${column} ilike ${like}`), ...ofEmployee);
}

/** The condition of the list's filters; with a keyword, of promoters joined with their employees. Of whom `screens` show, if named. */
export function promotersMatching(call: RowCall, query: Filters, screens?: typeof RECORDS): SQL | undefined {
  const { actor, companyIds } = call;
  return and(
    visiblePromoters(actor, companyIds, promoters, screens),
    query.status === 'all'
      ? undefined
      : query.status === 'Active'
        ? isNull(promoters.archived_at)
        : isNotNull(promoters.archived_at),
    query.kind === undefined
      ? undefined
      : query.kind === 'Employee'
        ? isNotNull(promoters.employee_id)
        : isNull(promoters.employee_id),
    query.project_id ? partIn(call, query.project_id) : undefined,
    query.id ? isAmong(promoters.id, query.id) : undefined,
    query.keyword ? mentions(query.keyword) : undefined,
  );
}

/** A page of promoters: its order, and whether the condition is of their employees too. */
export interface PromoterPage {
  page: Page;
  ofEmployees: boolean;
}

function isOnPage({ tx }: RowCall, where: SQL | undefined, { page, ofEmployees }: PromoterPage): SQL {
  const { company_id, id } = promoters;
  const keys = tx.select({ company_id, id }).from(promoters).where(where).$dynamic();
  if (ofEmployees) keys.leftJoin(employees, EMPLOYEE_OF);
  return onPage(promoters, keys, page);
}

/** Promoters with their employee, account and present projects. One query. */
function promoterRows(call: RowCall, where: SQL | undefined, paged?: PromoterPage) {
  const today = todaySql(call.actor, call.companyIds, call.services.clock, promoters.company_id);
  return call.tx
    .select({
      row: promoters,
      name: PROMOTER_NAME,
      employee: {
        id: employees.id,
        name: employees.name,
        employee_code: employees.employee_code,
        image: employees.image,
        phone: employees.phone,
        email: employees.email,
      },
      has_account: sql<boolean>`exists (select from reads.memberships m where m.company_id = ${promoters.company_id}
        and (m.promoter_id = ${promoters.id} or m.employee_id = ${promoters.employee_id}) and m.status = 'Active')`,
      projects: sql<ListedPromoter['projects']>`(select coalesce(jsonb_agg(distinct
        jsonb_build_object('id', p.id, 'name', p.name)), '[]') ${takesPart(today, OF_ROW)})`,
    })
    .from(promoters)
    .leftJoin(employees, EMPLOYEE_OF)
    .where(paged ? isOnPage(call, where, paged) : where)
    .orderBy(...(paged?.page.orderBy ?? []));
}

type Found = Awaited<ReturnType<typeof promoterRows>>[number];

function presentListed(
  { actor }: Pick<RowCall, 'actor'>,
  { row, name, employee, has_account, projects }: Found,
): ListedPromoter {
  const { id, company_id, code, version, created_at, updated_at } = row;
  return {
    ...{ id, company_id, code, name, has_account, projects, version, created_at, updated_at },
    kind: row.employee_id === null ? 'Outsider' : 'Employee',
    employee: employee && {
      ...{ id: employee.id, name: employee.name, employee_code: employee.employee_code },
      image: employee.image,
    },
    phone: employee ? employee.phone : row.phone,
    email: employee ? employee.email : row.email,
    status: row.archived_at === null ? 'Active' : 'Archived',
    can: promoterAbilities(actor, row),
  };
}

/** Promoters in the shape of lists. */
export async function presentPromoters(
  call: RowCall,
  where: SQL | undefined,
  paged?: PromoterPage,
): Promise<ListedPromoter[]> {
  return (await promoterRows(call, where, paged)).map((found) => presentListed(call, found));
}

/** A promoter whom the caller sees, else not found. Locked, nobody changes it until the end. */
export async function findPromoter(
  { tx, actor, companyIds }: Pick<RowCall, 'tx' | 'actor' | 'companyIds'>,
  id: number,
  lock = false,
): Promise<StoredPromoter> {
  const query = tx
    .select()
    .from(promoters)
    .where(and(visiblePromoters(actor, companyIds, promoters, RECORDS), eq(promoters.id, id)));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFound();
  return row;
}

/** One promoter's record in the shape of the API. */
export async function presentPromoter(
  call: RowCall,
  { company_id, id }: Pick<StoredPromoter, 'company_id' | 'id'>,
): Promise<Promoter> {
  const [found] = await promoterRows(call, isPromoter({ company_id, id }));
  if (!found) throw notFound();
  const { bank_swift, note } = found.row;
  return {
    ...presentListed(call, found),
    ...openPromoterNumbers(call.services.vault, found.row),
    ...{ bank_swift, note },
  };
}
