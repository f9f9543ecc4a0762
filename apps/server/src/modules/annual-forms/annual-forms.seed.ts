import { yearOf } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { refigure } from './ea-form.store.ts';
import { draftsOf, issueForms, whyNot } from './ea-issue.store.ts';
import { inEaYear } from './ea-year.reads.ts';

const ZONE = 'Asia/Kuala_Lumpur';

/** The EA forms of this year so far: drafts that wait for December, and those of people who have left, issued. */
export async function seedEaForms(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  const now = services.clock.now();
  for (const { id: company_id, ownerId } of companies) {
    const year = { company_id, year: yearOf(dayIn(ZONE, now)) };
    const scope = { companyIds: [company_id], userId: ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(
        sql`select distinct p.employee_id as id from ${payslips} p where ${inEaYear(year)} order by 1`,
      );
      await refigure(tx, services, { ...year, ids: rows.map(({ id }) => id) });
      const ready = (await draftsOf(tx, year, undefined)).filter((draft) => whyNot(draft) === null);
      if (ready.length === 0) return;
      const how = { issued_at: now.toISOString(), issued_by: ownerId, note: null };
      await issueForms(
        tx,
        year,
        ready.map(({ id }) => id),
        how,
      );
    });
  }
}
