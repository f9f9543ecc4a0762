import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { nextWorkingDay } from '@mesra/domain/payroll/pay-day';
import type { Tx } from '../../kit/db.ts';
import { branchHolidays } from '../holidays/holidays.api.ts';

/** Longer than any row of holidays. */
const AHEAD_DAYS = 31;

/** The next working day of a company after a day: no weekend, and no full public holiday where it has branches. */
export async function nextPaymentDay(tx: Tx, companyId: number, after: PlainDate): Promise<PlainDate> {
  const range = { from: after, to: addDays(after, AHEAD_DAYS), unconfirmed: true };
  const observed = await branchHolidays(tx, companyId, range);
  const holidays = observed.flatMap(({ date, day_part }) => (day_part === 'full' ? [date] : []));
  return nextWorkingDay(after, holidays);
}
