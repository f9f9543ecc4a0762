import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { products as endpoints, productEndpoints } from '@mesra/contract/products/product';
import { formatMoney } from '@mesra/domain/kit/money';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { allows, todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { likePattern } from '../../kit/list.ts';
import { register } from '../../kit/register.ts';
import { todaySql } from '../employees/employees.api.ts';
import { setPrices } from './product-price.store.ts';
import { productPriceSpans, productPrices, products } from './products.tables.ts';

const { name, brand, sku, barcode, archived_at } = products;

const todayOf = ({ actor, companyIds, services }: RowCall): SQL =>
  todaySql(actor, companyIds, services.clock, products.company_id);

/** What a piece costs today, in sen. */
export const priceToday = (call: RowCall): SQL => sql`(
  select ${productPrices.amount} from ${productPrices} where ${productPrices.company_id} = ${products.company_id}
    and ${productPrices.product_id} = ${products.id} and ${productPrices.effective_from} <= ${todayOf(call)}
  order by ${productPrices.effective_from} desc limit 1)`;

/** The row of today's price, or of having none yet. */
const spanToday = (call: RowCall): SQL => sql`${productPriceSpans.company_id} = ${products.company_id}
  and ${productPriceSpans.product_id} = ${products.id} and ${productPriceSpans.from_day} <= ${todayOf(call)}
  and ${productPriceSpans.before_day} > ${todayOf(call)}`;

const PROJECTS = sql`(select count(distinct p.sales_project_id)::int from reads.sales_project_products p
  join reads.sales_projects j on j.company_id = p.company_id and j.id = p.sales_project_id
  where p.company_id = ${products.company_id} and p.product_id = ${products.id} and j.status in ('Draft', 'Active'))`;

type Filters = Pick<QueryOf<typeof endpoints.list>, 'archived' | 'brand' | 'id' | 'keyword'>;

/** The conditions of the list's filters. */
export function productsMatching(query: Filters): (SQL | undefined)[] {
  const like = query.keyword ? likePattern(query.keyword) : null;
  return [
    query.archived ? undefined : isNull(archived_at),
    query.brand ? inArray(brand, query.brand) : undefined,
    query.id ? isAmong(products.id, query.id) : undefined,
    like === null
      ? undefined
      : or(...[name, brand, sku, barcode].map((column) => sql`${column} ilike ${like}`)),
  ];
}

/** The address of a product's picture. */
export const pictureOf = ({ id, picture }: Pick<typeof products.$inferSelect, 'id' | 'picture'>) =>
  picture && `/api/spm/products/${id}/picture?v=${picture.slice(-37, -5)}`;

const { handlers, show } = register({
  table: products,
  endpoints,
  sorts: (call) => ({
    name: sql`lower(${name})`,
    brand: sql`lower(${brand})`,
    sku: sql`lower(${sku})`,
    price: { by: productPriceSpans.amount, table: productPriceSpans, on: spanToday(call) },
  }),
  keyword: {
    kind: 'product',
    open: ({ archived }) => (archived ? null : true),
    whole: (query) => !query.brand && !query.id,
  },
  matching: productsMatching,
  derived: (call) => ({ price: priceToday(call), projects_count: PROJECTS }),
  present: (row) => {
    const { price } = row as unknown as { price: string | null };
    return { price: price === null ? null : formatMoney(Number(price)), picture: pictureOf(row) };
  },
  can: (actor, { company_id }) => {
    const update = allows(actor, company_id, endpoints.update);
    return { update, archive: update, remove: allows(actor, company_id, endpoints.remove) };
  },
  values: ({ archived, price: _price, ...entered }, { services }) => ({
    ...entered,
    ...(archived === undefined ? {} : { archived_at: archived ? services.clock.now().toISOString() : null }),
  }),
  store: async (call, { company_id, id }, { price }) => {
    if (price == null) return;
    const today = todayIn(call.actor, company_id, call.services.clock);
    await setPrices(call.tx, company_id, today, [{ id, amount: price }]);
  },
});

const brands = handle(productEndpoints.brands, async ({ tx, query }) => {
  const rows = await tx
    .selectDistinct({ brand })
    .from(products)
    .where(and(eq(products.company_id, query.company_id), isNull(archived_at), sql`${brand} is not null`))
    .orderBy(brand);
  return { data: rows.flatMap((row) => row.brand ?? []) };
});

/** A product that the call may reach, as the API answers it. */
export const presentProduct = show;

export const productHandlers = [...handlers, brands];
