import { endOfMonth, plainMonthOf } from '@mesra/domain/kit/plain-date';
import { isReleased, payslipSettingOf } from '@mesra/domain/payroll/payslip-setting';
import { and, asc, count, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { DEFAULT_ZONE, type ScopedActor } from '../../kit/actor.ts';
import { type Clock, dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { companies } from '../company/company.views.ts';
import { lockMonth, payslipSettingsOf, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { payDayOf } from './pay-day.reads.ts';
import { notifyPayslips } from './payroll.notices.ts';
import { visiblePayrolls } from './payroll-run.policy.ts';
import { payrolls } from './payroll-run.tables.ts';

/** Payslips of a company that are issued and that their employees cannot see yet. */
const unreleased = (companyId: number, more?: SQL): SQL | undefined =>
  and(
    eq(payrolls.company_id, companyId),
    isNull(payrolls.released_at),
    ne(payrolls.status, 'In Process'),
    more,
  );

/** Releases those of some issued payslips of a month that are not out yet, and tells their employees; returns how many. */
async function release(
  tx: Tx,
  clock: Clock,
  { company_id, start_date }: Pick<WageMonth, 'company_id' | 'start_date'>,
  more: SQL | undefined,
): Promise<number> {
  await lockMonth(tx, { company_id, start_date });
  const which = and(eq(payrolls.start_date, start_date), more);
  const released = await tx
    .update(payrolls)
    .set({ released_at: clock.now().toISOString() })
    .where(unreleased(company_id, which))
    .returning({ id: payrolls.id });
  await notifyPayslips(
    tx,
    company_id,
    released.map(({ id }) => id),
  );
  return released.length;
}

/** The same as the caller asks for it: of the employees whom they see, and only the named ones. */
export const releasePayslips = (
  { tx, actor, services }: Pick<RowCall, 'tx' | 'actor' | 'services'>,
  { ids, ...month }: Pick<WageMonth, 'company_id' | 'start_date'> & { ids?: number[] | undefined },
): Promise<number> =>
  release(
    tx,
    services.clock,
    month,
    and(visiblePayrolls(actor, [month.company_id]), ids && inArray(payrolls.id, ids)),
  );

/** Months with issued payslips of employees whom somebody sees that are not out yet; see `unreleasedWhere`. */
export const unreleasedMonths = (tx: Tx, seeing: ScopedActor, companyId: number) =>
  unreleasedWhere(tx, companyId, visiblePayrolls(seeing, [companyId]));

/** Months with issued payslips that are not out yet, and on which day they are by themselves; null: by hand. */
async function unreleasedWhere(tx: Tx, company_id: number, which?: SQL) {
  const rows = await tx
    .select({ start_date: payrolls.start_date, count: count() })
    .from(payrolls)
    .where(unreleased(company_id, which))
    .groupBy(payrolls.start_date)
    .orderBy(asc(payrolls.start_date));
  const settings = rows.length > 0 ? await payslipSettingsOf(tx, company_id) : [];
  const months = [];
  for (const { start_date, count: waiting } of rows) {
    const month = { company_id, start_date, end_date: endOfMonth(plainMonthOf(start_date)) };
    const setting = payslipSettingOf(settings, start_date);
    const releases_on = setting.release === 'pay_day' ? await payDayOf(tx, month) : null;
    months.push({
      start_date,
      end_date: month.end_date,
      count: waiting,
      release: setting.release,
      releases_on,
    });
  }
  return months;
}

/** Releases what is due by the setting of its month on the company's day: of these payrolls, or of all. */
export async function releaseDue(
  tx: Tx,
  clock: Clock,
  company_id: number,
  ids?: readonly number[],
): Promise<void> {
  const named = ids && isAmong(payrolls.id, ids);
  const months = await unreleasedWhere(tx, company_id, named);
  if (months.length === 0) return;
  const [zone] = await tx
    .select({ time_zone: companies.time_zone })
    .from(companies)
    .where(eq(companies.id, company_id));
  const today = dayIn(zone?.time_zone ?? DEFAULT_ZONE, clock.now());
  for (const month of months)
    if (isReleased(month.release, month.releases_on, today))
      await release(tx, clock, { company_id, start_date: month.start_date }, named);
}
