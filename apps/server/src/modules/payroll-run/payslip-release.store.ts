import { earlierOf, endOfMonth, plainMonthOf } from '@mesra/domain/kit/plain-date';
import { isReleased, type PayslipSetting, payslipSettingOf } from '@mesra/domain/payroll/payslip-setting';
import { and, asc, count, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { DEFAULT_ZONE, type ScopedActor } from '../../kit/actor.ts';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { type EventCall, emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { companies } from '../company/company.views.ts';
import { lockMonth, payslipSettingsOf, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { payDayOf } from './pay-day.reads.ts';
import { payslipsReleased } from './payroll-run.events.ts';
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

/**
 * Releases those of some issued payslips of a month that are not out yet, and tells other modules, which tell their employees;
 * returns how many.
 */
async function release(
  { tx, services }: EventCall,
  { company_id, start_date }: Pick<WageMonth, 'company_id' | 'start_date'>,
  more: SQL | undefined,
): Promise<number> {
  await lockMonth(tx, { company_id, start_date });
  const which = and(eq(payrolls.start_date, start_date), more);
  const released = await tx
    .update(payrolls)
    .set({ released_at: services.clock.now().toISOString() })
    .where(unreleased(company_id, which))
    .returning({ id: payrolls.id });
  const ids = released.map(({ id }) => id);
  if (ids.length > 0)
    await emit({ tx, services }, payslipsReleased, { companyId: company_id, start_date, payrolls: ids });
  return ids.length;
}

/** The same as the caller asks for it: of the employees whom they see, and only the named ones. */
export const releasePayslips = (
  { tx, actor, services }: Pick<RowCall, 'tx' | 'actor' | 'services'>,
  { ids, ...month }: Pick<WageMonth, 'company_id' | 'start_date'> & { ids?: number[] | undefined },
): Promise<number> =>
  release(
    { tx, services },
    month,
    and(visiblePayrolls(actor, [month.company_id]), ids && inArray(payrolls.id, ids)),
  );

/** Months with issued payslips of employees whom somebody sees that are not out yet, and the first day on which any are. */
export async function unreleasedMonths(tx: Tx, seeing: ScopedActor, companyId: number) {
  const months = new Map<string, Omit<Unreleased, 'sequence'>>();
  for (const { sequence: _sequence, ...run } of await unreleasedRuns(
    tx,
    companyId,
    visiblePayrolls(seeing, [companyId]),
  )) {
    const { count: before = 0, releases_on: first = null } = months.get(run.start_date) ?? {};
    const releases_on = first && run.releases_on ? earlierOf(first, run.releases_on) : run.releases_on;
    months.set(run.start_date, { ...run, count: before + run.count, releases_on });
  }
  return [...months.values()];
}

/** Payslips of one run that are issued and not out yet, and on which day they are by themselves; null: by hand. */
interface Unreleased {
  start_date: string;
  end_date: string;
  sequence: number;
  count: number;
  release: PayslipSetting['release'];
  releases_on: string | null;
}

async function unreleasedRuns(tx: Tx, company_id: number, which?: SQL): Promise<Unreleased[]> {
  const rows = await tx
    .select({ start_date: payrolls.start_date, sequence: payrolls.sequence, count: count() })
    .from(payrolls)
    .where(unreleased(company_id, which))
    .groupBy(payrolls.start_date, payrolls.sequence)
    .orderBy(asc(payrolls.start_date), asc(payrolls.sequence));
  const settings = rows.length > 0 ? await payslipSettingsOf(tx, company_id) : [];
  const runs: Unreleased[] = [];
  for (const { start_date, sequence, count: waiting } of rows) {
    const month = { company_id, start_date, end_date: endOfMonth(plainMonthOf(start_date)) };
    const { release } = payslipSettingOf(settings, start_date);
    const releases_on = release === 'pay_day' ? await payDayOf(tx, { ...month, sequence }) : null;
    runs.push({ start_date, end_date: month.end_date, sequence, count: waiting, release, releases_on });
  }
  return runs;
}

/** Releases what is due by the setting of its month on the company's day: of these payrolls, or of all. */
export async function releaseDue(
  { tx, services }: EventCall,
  company_id: number,
  ids?: readonly number[],
): Promise<void> {
  const named = ids && isAmong(payrolls.id, ids);
  const runs = await unreleasedRuns(tx, company_id, named);
  if (runs.length === 0) return;
  const [zone] = await tx
    .select({ time_zone: companies.time_zone })
    .from(companies)
    .where(eq(companies.id, company_id));
  const today = dayIn(zone?.time_zone ?? DEFAULT_ZONE, services.clock.now());
  for (const run of runs)
    if (isReleased(run.release, run.releases_on, today))
      await release(
        { tx, services },
        { company_id, start_date: run.start_date },
        and(eq(payrolls.sequence, run.sequence), named),
      );
}
