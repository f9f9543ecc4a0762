import { projectProducts as endpoints } from '@mesra/contract/sales-projects/project-plan';
import { isCommission } from '@mesra/contract/sales-projects/sales-project';
import { formatMoney } from '@mesra/domain/kit/money';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { likePattern } from '../../kit/list.ts';
import { invalid } from '../../kit/problem.ts';
import { register } from '../../kit/register.ts';
import { products } from '../products/products.views.ts';
import {
  assertInProject,
  ofProject,
  planAbilities,
  planDerived,
  planProblems,
  planValues,
} from './plan-part.ts';
import { salesProjectProducts as table } from './project-plan.tables.ts';
import { amountText } from './sales-project.reads.ts';
import { salesProjectProductsChanged } from './sales-projects.events.ts';
import { rateOf, visibleProjects } from './sales-projects.policy.ts';

type Row = typeof table.$inferSelect;

const ofProduct = (value: SQL): SQL => sql`(select ${value} from ${products}
  where ${products.company_id} = ${table.company_id} and ${products.id} = ${table.product_id})`;

/** 422 for a product that is newly named and of another company, or archived. */
async function assertProduct({ tx }: RowCall, before: Row | null, after: Row): Promise<void> {
  if (before?.product_id === after.product_id) return;
  const [found] = await tx
    .select({ archived_at: products.archived_at, name: products.name })
    .from(products)
    .where(and(eq(products.company_id, after.company_id), eq(products.id, after.product_id)));
  if (!found) throw invalid('product_id', 'validation.not_in_company');
  if (found.archived_at !== null)
    throw invalid('product_id', 'sales_project.product_archived', { name: found.name });
}

/** The products of projects. */
export const projectProductRows = register({
  table,
  endpoints,
  sorts: {
    name: ofProduct(sql`lower(${products.name})`),
    sku: ofProduct(sql`lower(${products.sku})`),
    price: table.price,
    start_date: table.start_date,
  },
  matching: ({ project_id, keyword }) => [
    ofProject(table, project_id),
    keyword
      ? sql`exists ${ofProduct(sql`1`)} and ${ofProduct(
          sql`concat_ws(' ', ${products.name}, ${products.sku}, ${products.brand})`,
        )} ilike ${likePattern(keyword)}`
      : undefined,
  ],
  visible: (call) => visibleProjects(call, table.company_id),
  derived: (call) => ({
    ...planDerived(table),
    commission_by: rateOf(call, table.company_id, table.commission_by),
    commission_rate: rateOf(call, table.company_id, table.commission_rate),
    product: ofProduct(
      sql`jsonb_build_object('id', ${products.id}, 'name', ${products.name}, 'sku', ${products.sku}, 'brand', ${products.brand})`,
    ),
  }),
  present: ({ price, commission_rate }) => ({
    price: formatMoney(price),
    commission_rate: amountText(commission_rate === null ? null : Number(commission_rate)),
  }),
  can: planAbilities(endpoints),
  values: (entered) => planValues(entered),
  check: planProblems,
  changed: async (call, { before, after }) => {
    await assertInProject(call, before, after);
    await assertStored(call, before, after);
    const { company_id, sales_project_id: id } = after ?? before ?? {};
    if (company_id && id) await emit(call, salesProjectProductsChanged, { company_id, id });
  },
});

async function assertStored(call: RowCall, before: Row | null, after: Row | null): Promise<void> {
  if (!after) return;
  const stored = await storedRow(call, after);
  if (!isCommission(stored)) throw invalid('commission_rate', 'sales_project.commission');
  await assertProduct(call, before, stored);
}

/** A row as it is stored: its amounts are not yet texts. */
async function storedRow({ tx }: RowCall, { company_id, id }: Pick<Row, 'company_id' | 'id'>): Promise<Row> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.company_id, company_id), eq(table.id, id)));
  if (!row) throw invalid('id', 'validation.not_in_company');
  return row;
}
