import type { PayrollCalendar } from '@mesra/domain/payroll/calendar';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { payrollCalendars } from './payroll-setup.tables.ts';

/** A company's payroll calendars, earliest first. */
export const calendarRows = (tx: Tx, companyId: number) =>
  tx
    .select()
    .from(payrollCalendars)
    .where(eq(payrollCalendars.company_id, companyId))
    .orderBy(asc(payrollCalendars.effective_from));

/** A company's payroll calendars as the rules take them. */
export const calendarsOf = async (tx: Tx, companyId: number): Promise<PayrollCalendar[]> =>
  (await calendarRows(tx, companyId)).map(
    ({ effective_from, pay_day, attendance_cut_off, leave_cut_off, claims_cut_off }) => ({
      effective_from,
      pay_day,
      attendance_cut_off,
      leave_cut_off,
      claims_cut_off,
    }),
  );
