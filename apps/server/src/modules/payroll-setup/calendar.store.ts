import type { PayrollCalendar } from '@mesra/domain/payroll/calendar';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { companies } from '../company/company.views.ts';

interface FeedGround extends Record<string, unknown> {
  modules: Record<string, boolean>;
  calendars: PayrollCalendar[];
}

/** The modules that a company has enabled and its payroll calendars, earliest first, in one query. */
export async function feedGround(tx: Tx, companyId: number): Promise<FeedGround> {
  const { rows } = await tx.execute<FeedGround>(sql`
    select ${companies.modules} as modules, coalesce((select jsonb_agg(jsonb_build_object(
        'effective_from', c.effective_from, 'pay_day', c.pay_day, 'attendance_cut_off', c.attendance_cut_off,
        'leave_cut_off', c.leave_cut_off, 'claims_cut_off', c.claims_cut_off) order by c.effective_from)
      from payroll_calendars c where c.company_id = ${companyId}), '[]') as calendars
    from ${companies} where ${companies.id} = ${companyId}`);
  return rows[0] ?? { modules: {}, calendars: [] };
}
