import type { QueryOf } from '@mesra/contract/kit/endpoint';
import type {
  OutletShortage,
  OutletStock,
  outletStockEndpoints,
} from '@mesra/contract/outlet-stocks/outlet-stock';
import { outlets as outletEndpoints } from '@mesra/contract/outlets/outlet';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong, ofCompanies } from '../../kit/ids.ts';
import { likePattern, onPage, type Page } from '../../kit/list.ts';
import { todaySql } from '../employees/employees.api.ts';
import { companyOfOutlet } from '../outlets/outlets.api.ts';
import { outletDaysOpenBy } from '../promoter-schedules/promoter-schedules.api.ts';
import { isSold } from './outlet-stocks.api.ts';
import { outletShortages as shortages } from './outlet-stocks.tables.ts';

type Filters = QueryOf<typeof outletStockEndpoints.shortages>;

/** What orders and keywords of the list are about. */
export const SHORTAGE_NAMES = {
  project: sql`(select lower(p.name) from reads.sales_projects p where p.company_id = ${shortages.company_id}
    and p.id = ${shortages.sales_project_id})`,
  outlet: sql`(select lower(w.name) from reads.work_sites w where w.company_id = ${shortages.company_id}
    and w.id = ${shortages.outlet_id})`,
  product: sql`(select lower(n.name) from reads.products n where n.company_id = ${shortages.company_id}
    and n.id = ${shortages.product_id})`,
};

const today = ({ actor, companyIds, services }: RowCall, company: { getSQL(): SQL }): SQL =>
  todaySql(actor, companyIds, services.clock, company);

/** The shortages of today that an access opens to the caller. */
export function openShortages(
  call: RowCall,
  access: typeof outletStockEndpoints.shortages.access,
): SQL | undefined {
  const { company_id, sales_project_id, outlet_id, product_id } = shortages;
  const on = today(call, company_id);
  const day = { company_id, sales_project_id, outlet_id, date: { getSQL: () => on } };
  const shelf = {
    ...{ company_id: company_id.getSQL(), sales_project_id: sales_project_id.getSQL() },
    ...{ outlet_id: outlet_id.getSQL(), product_id: product_id.getSQL() },
  };
  return and(
    ofCompanies(company_id, call.companyIds),
    sql`${shortages.ended_at} is null`,
    outletDaysOpenBy(call, access, day),
    isSold(shelf, on),
  );
}

/** The conditions of the list's filters. */
export function shortagesMatching({ project_id, outlet_id, product_id, keyword, ...query }: Filters) {
  const like = keyword ? likePattern(keyword) : null;
  const ofProduct = (condition: SQL) => sql`exists (select from reads.products n
    where n.company_id = ${shortages.company_id} and n.id = ${shortages.product_id} and ${condition})`;
  return [
    project_id ? isAmong(shortages.sales_project_id, project_id) : undefined,
    outlet_id ? isAmong(shortages.outlet_id, outlet_id) : undefined,
    product_id ? isAmong(shortages.product_id, product_id) : undefined,
    query.empty === undefined ? undefined : sql`(${shortages.total} <= 0) = ${query.empty}`,
    query.brand ? ofProduct(sql`n.brand = any (${sql.param(query.brand)}::text[])`) : undefined,
    query.region
      ? sql`exists (select from reads.outlets o where o.company_id = ${shortages.company_id}
          and o.id = ${shortages.outlet_id} and o.region = any (${sql.param(query.region)}::text[]))`
      : undefined,
    like === null
      ? undefined
      : or(
          sql`${SHORTAGE_NAMES.outlet} like lower(${like})`,
          sql`${SHORTAGE_NAMES.project} like lower(${like})`,
          ofProduct(sql`(n.name ilike ${like} or n.sku ilike ${like} or n.barcode ilike ${like})`),
        ),
  ];
}

const PROJECT = sql`json_build_object('id', p.id, 'code', p.code, 'name', p.name)`;
const PRODUCT = sql`json_build_object('id', n.id, 'name', n.name, 'sku', n.sku, 'brand', n.brand)`;

/** A page of shortages in the shape of the API. One query. */
export async function presentShortages(
  { tx }: RowCall,
  where: SQL | undefined,
  page: Page,
): Promise<OutletShortage[]> {
  const { company_id, id } = shortages;
  const keys = tx.select({ company_id, id }).from(shortages).where(where).$dynamic();
  const rows = await tx
    .select({
      ...{ company_id, id, since: shortages.since, total: shortages.total },
      minimum_stock: shortages.minimum_stock,
      project: sql<OutletShortage['project']>`${PROJECT}`,
      outlet: sql<OutletShortage['outlet']>`json_build_object('id', w.id, 'code', w.code, 'name', w.name,
        'chain', o.chain, 'region', o.region)`,
      product: sql<OutletShortage['product']>`${PRODUCT}`,
    })
    .from(shortages)
    .innerJoin(
      sql`reads.sales_projects p`,
      sql`p.company_id = ${company_id} and p.id = ${shortages.sales_project_id}`,
    )
    .innerJoin(sql`reads.work_sites w`, sql`w.company_id = ${company_id} and w.id = ${shortages.outlet_id}`)
    .innerJoin(sql`reads.outlets o`, sql`o.company_id = ${company_id} and o.id = ${shortages.outlet_id}`)
    .innerJoin(sql`reads.products n`, sql`n.company_id = ${company_id} and n.id = ${shortages.product_id}`)
    .where(onPage(shortages, keys, page))
    .orderBy(...page.orderBy);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

type StockRow = Omit<OutletStock, 'short_since'> & { short_since: string | null };

/** The stock of an outlet that the caller may see, by project and product, in projects under way; else not found. */
export async function stockOfOutlet(call: RowCall, id: number): Promise<OutletStock[]> {
  const companyId = await companyOfOutlet(call, id);
  const on = today(call, sql`d.company_id`);
  const day = {
    ...{
      company_id: sql`d.company_id`,
      sales_project_id: sql`d.sales_project_id`,
      outlet_id: sql`d.outlet_id`,
    },
    date: { getSQL: () => on },
  };
  const shelf = { ...day, product_id: sql`s.product_id` };
  const { rows } = await call.tx.execute<StockRow & Record<string, unknown>>(sql`
    select ${PROJECT} as project, ${PRODUCT} as product, l.date, l.opening, l.replenished, l.sold, l.total,
      coalesce(l.minimum_stock, 0) as minimum_stock, o.since as short_since
    from (
      select distinct on (d.sales_project_id, s.product_id) d.company_id, d.sales_project_id, d.outlet_id, d.date,
        s.product_id, s.opening, s.replenished, s.sold, s.total, x.minimum_stock
      from reads.outlet_days d
      join reads.outlet_day_stocks s on s.company_id = d.company_id and s.outlet_day_id = d.id
      left join reads.outlet_day_products x on x.company_id = d.company_id and x.outlet_day_id = d.id
        and x.product_id = s.product_id
      where d.company_id = ${companyId} and d.outlet_id = ${id} and ${outletDaysOpenBy(call, outletEndpoints.list.access, day)}
        and ${isSold(shelf, on)}
      order by d.sales_project_id, s.product_id, d.date desc) l
    join reads.sales_projects p on p.company_id = l.company_id and p.id = l.sales_project_id
    join reads.products n on n.company_id = l.company_id and n.id = l.product_id
    left join ${shortages} o on o.company_id = l.company_id and o.sales_project_id = l.sales_project_id
      and o.outlet_id = l.outlet_id and o.product_id = l.product_id and o.ended_at is null
    order by lower(p.code), lower(n.name), n.id`);
  return rows.map((row) => ({
    ...row,
    short_since: row.short_since === null ? null : new Date(row.short_since).toISOString(),
  }));
}
