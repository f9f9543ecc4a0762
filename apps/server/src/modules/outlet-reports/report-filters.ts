import type { Message } from '@mesra/contract/kit/problem';
import { sql } from 'drizzle-orm';
import { Problem } from '../../kit/problem.ts';
import type { ReportCall } from '../reports/reports.api.ts';
import type { TurnFilters } from './report-turns.reads.ts';

/** The filters that name rows of the company, by the view in which they are. */
const NAMES = {
  project_id: sql`reads.sales_projects`,
  outlet_id: sql`reads.outlets`,
  product_id: sql`reads.products`,
  promoter_id: sql`reads.promoters`,
} as const;

/** 422 for projects, outlets, products and promoters that the company does not have. */
export async function checkNamed({ tx, companyId, filters }: ReportCall<TurnFilters>): Promise<void> {
  const fields: Record<string, Message[]> = {};
  for (const [field, view] of Object.entries(NAMES)) {
    const ids = filters[field as keyof typeof NAMES];
    if (!ids) continue;
    const { rows: unknown } = await tx.execute(sql`
      select from unnest(${sql.param(ids)}::bigint[]) as sent (id)
      where not exists (select from ${view} v where v.company_id = ${companyId} and v.id = sent.id)`);
    if (unknown.length > 0) fields[field] = [{ key: 'validation.not_in_company' }];
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}
