import { projectBrands as endpoints } from '@mesra/contract/sales-projects/project-plan';
import { isCommission } from '@mesra/contract/sales-projects/sales-project';
import { and, eq, sql } from 'drizzle-orm';
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
import { salesProjectBrands as table } from './project-plan.tables.ts';
import { amountText } from './sales-project.reads.ts';
import { rateOf, visibleProjects } from './sales-projects.policy.ts';

type Row = typeof table.$inferSelect;

/** 422 for a brand that is newly named and that no product of the company has. */
async function assertBrand({ tx }: RowCall, before: Row | null, { company_id, brand }: Row): Promise<void> {
  if (before?.brand === brand) return;
  const [found] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.company_id, company_id), sql`lower(${products.brand}) = lower(${brand})`))
    .limit(1);
  if (!found) throw invalid('brand', 'sales_project.no_brand', { brand });
}

/** What sales of brands pay in projects. */
export const projectBrandRows = register({
  table,
  endpoints,
  sorts: { brand: sql`lower(${table.brand})`, start_date: table.start_date },
  matching: ({ project_id, keyword }) => [
    ofProject(table, project_id),
    keyword ? sql`${table.brand} ilike ${likePattern(keyword)}` : undefined,
  ],
  visible: (call) => visibleProjects(call, table.company_id),
  derived: (call) => ({
    ...planDerived(table),
    commission_by: rateOf(call, table.company_id, table.commission_by),
    commission_rate: rateOf(call, table.company_id, table.commission_rate),
  }),
  present: ({ commission_rate }) => ({
    commission_rate: amountText(commission_rate === null ? null : Number(commission_rate)),
  }),
  can: planAbilities(endpoints),
  values: (entered) => planValues(entered),
  check: planProblems,
  changed: async (call, { before, after }) => {
    await assertInProject(call, before, after);
    if (!after) return;
    const [stored] = await call.tx
      .select()
      .from(table)
      .where(and(eq(table.company_id, after.company_id), eq(table.id, after.id)));
    if (stored && !isCommission(stored)) throw invalid('commission_rate', 'sales_project.commission');
    if (stored) await assertBrand(call, before, stored);
  },
});
