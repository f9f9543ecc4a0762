import { calendarOf } from '@mesra/domain/payroll/calendar';
import { proposedPayDay } from '@mesra/domain/payroll/pay-day';
import type { Tx } from '../../kit/db.ts';
import { branchHolidays } from '../holidays/holidays.api.ts';
import { feedGround, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { runOf } from './payroll-run-of.reads.ts';

/**
 * The day on which a month is proposed to be paid, by the company's payroll calendar and its holidays; that of an off-cycle
 * run is its own.
 */
export async function payDayOf(
  tx: Tx,
  { company_id, start_date, end_date, sequence = 1 }: WageMonth & { sequence?: number | undefined },
): Promise<string> {
  const run = await runOf(tx, { company_id, start_date, sequence });
  if (run) return run.pay_day;
  const { pay_day } = calendarOf((await feedGround(tx, company_id)).calendars, start_date);
  const observed = await branchHolidays(tx, company_id, {
    from: start_date,
    to: end_date,
    unconfirmed: true,
  });
  const holidays = observed.flatMap(({ date, day_part }) => (day_part === 'full' ? [date] : []));
  return proposedPayDay({ month: start_date, pay_day, holidays });
}
