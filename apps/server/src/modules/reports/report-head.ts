import { eq } from 'drizzle-orm';
import type { Clock } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { companies } from '../company/company.views.ts';
import { type ReportHead, shownInstant } from './report-cells.ts';

/** What heads a file of a company that is made now. */
export async function reportHead(
  tx: Tx,
  clock: Clock,
  { company_id, title, period }: { company_id: number; title: string; period: string },
): Promise<ReportHead> {
  const [company] = await tx
    .select({ name: companies.name, time_zone: companies.time_zone })
    .from(companies)
    .where(eq(companies.id, company_id));
  return {
    ...{ company: company?.name ?? '', title, period },
    at: shownInstant(clock.now(), company?.time_zone ?? 'UTC'),
  };
}
