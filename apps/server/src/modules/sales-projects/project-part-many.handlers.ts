import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { projectPartManyEndpoints as endpoints } from '@mesra/contract/sales-projects/project-part-many';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { handle, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { Problem } from '../../kit/problem.ts';
import { products } from '../products/products.views.ts';
import { projectOutletRows } from './project-outlets.handlers.ts';
import { salesProjectOutlets, salesProjectProducts } from './project-plan.tables.ts';
import { projectProductRows } from './project-products.handlers.ts';

interface Added {
  company_id: number;
  project_id: number;
  start_date: PlainDate;
  end_date: PlainDate | null;
}

/** Those of some outlets or products that the project has on any of these days. */
async function plannedIds(
  { tx }: RowCall,
  { company_id, project_id, start_date, end_date }: Added,
  table: typeof salesProjectOutlets | typeof salesProjectProducts,
  column: AnyPgColumn,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .select({ id: sql<number>`${column}` })
    .from(table)
    .where(
      and(
        eq(table.company_id, company_id),
        eq(table.sales_project_id, project_id),
        isAmong(column, ids),
        sql`${table.start_date} <= coalesce(${end_date}::date, 'infinity')`,
        sql`coalesce(${table.end_date}, 'infinity') >= ${start_date}::date`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Adds each that is not there yet with all checks of adding one; a refusal names the field that has them all. */
async function addEach(
  ids: readonly number[],
  there: ReadonlySet<number>,
  { field, all }: { field: string; all: string },
  add: (id: number) => Promise<void>,
) {
  const fresh = ids.filter((id) => !there.has(id));
  for (const id of fresh)
    await add(id).catch((error: unknown) => {
      if (!(error instanceof Problem) || !error.fields?.[field]) throw error;
      const { [field]: messages = [], ...others } = error.fields;
      throw new Problem('invalid', { fields: { ...others, [all]: messages } });
    });
  const data = { added: fresh.length, already: ids.length - fresh.length };
  return {
    data,
    message: { key: 'sales_project.parts_added', params: { count: data.added, already: data.already } },
  };
}

const outlets = handle(endpoints.outlets, async (call) => {
  const { outlet_ids, ...values } = call.body;
  const there = await plannedIds(
    call,
    values,
    salesProjectOutlets,
    salesProjectOutlets.outlet_id,
    outlet_ids,
  );
  return addEach(outlet_ids, there, { field: 'outlet_id', all: 'outlet_ids' }, (outlet_id) =>
    projectOutletRows.rows.create(call, { ...values, outlet_id }),
  );
});

/** What a piece of each product costs on a day, in sen; 422 for those without a price then. */
async function pricesOn(
  { tx }: RowCall,
  { company_id, start_date, product_ids }: BodyOf<typeof endpoints.products>,
): Promise<Map<number, number>> {
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      amount: sql<
        number | null
      >`(select p.amount from reads.product_prices p where p.company_id = ${products.company_id}
        and p.product_id = ${products.id} and p.effective_from <= ${start_date}::date order by p.effective_from desc limit 1)`,
    })
    .from(products)
    .where(and(eq(products.company_id, company_id), isAmong(products.id, product_ids)));
  const without = rows.filter(({ amount }) => amount === null);
  if (without.length > 0) {
    const messages = without.map(({ name }) => ({ key: 'sales_project.no_price', params: { name } }));
    throw new Problem('invalid', { fields: { product_ids: messages } });
  }
  return new Map(rows.map(({ id, amount }) => [id, Number(amount)]));
}

const sold = handle(endpoints.products, async (call) => {
  const { product_ids, ...values } = call.body;
  const there = await plannedIds(
    call,
    values,
    salesProjectProducts,
    salesProjectProducts.product_id,
    product_ids,
  );
  const fresh = product_ids.filter((id) => !there.has(id));
  const prices = await pricesOn(call, { ...call.body, product_ids: fresh });
  return addEach(product_ids, there, { field: 'product_id', all: 'product_ids' }, (product_id) =>
    projectProductRows.rows.create(call, { ...values, product_id, price: prices.get(product_id) ?? 0 }),
  );
});

export const projectPartManyHandlers = [outlets, sold];
