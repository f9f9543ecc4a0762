import { type RestingOn, sourcesOf, type WeakSource } from '@mesra/domain/statutory/sources';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { companies } from '../company/company.views.ts';
import { payrollSourceAcceptances as acceptances } from './payroll-setup.tables.ts';

interface Ground extends Record<string, unknown> {
  modules: Record<string, boolean>;
  accepted: string[];
}

/** The weak sources that a company's pay of a month rests on, and which of them nobody has accepted; in one query. */
export async function sourcesRestedOn(
  tx: Tx,
  companyId: number,
  month: Omit<RestingOn, 'modules'>,
): Promise<{ sources: WeakSource[]; unaccepted: WeakSource[] }> {
  const { rows } = await tx.execute<Ground>(sql`
    select ${companies.modules} as modules, coalesce((select jsonb_agg(${acceptances.source}) from ${acceptances}
      where ${acceptances.company_id} = ${companyId}), '[]') as accepted
    from ${companies} where ${companies.id} = ${companyId}`);
  const { modules = {}, accepted = [] } = rows[0] ?? {};
  const sources = sourcesOf({ ...month, modules });
  return { sources, unaccepted: sources.filter(({ key }) => !accepted.includes(key)) };
}
