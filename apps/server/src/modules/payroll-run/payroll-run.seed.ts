import { endOfMonth, plainMonthOf, shiftMonth } from '@mesra/domain/kit/plain-date';
import { statuteFor } from '@mesra/domain/statutory/snapshot';
import { dayIn, fixedClock } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { demoLines } from '../../seed/demo-pay-lines.ts';
import { dateNotifications, lastNotification } from '../realtime/realtime.api.ts';
import { closeMonth } from './payroll-run.api.ts';

const FIRST_MONTH = '2026-01';
const ZONE = 'Asia/Kuala_Lumpur';

/** From January 2026 to last month, or to the last month for which every table is in force. */
function demoMonths(today: string): string[] {
  const months: string[] = [];
  for (
    let month = FIRST_MONTH;
    month < plainMonthOf(today) && statuteFor(month).ok;
    month = shiftMonth(month, 1)
  )
    months.push(month);
  return months;
}

/** The demo's months are confirmed and paid on their last morning, not all on the day the demo is made. */
const payday = (month: string) => fixedClock(`${endOfMonth(month)}T10:00:00+08:00`);

/** Runs, confirms and pays the demo's months as the product does; last month stays confirmed, to be paid. */
export async function seedPayrolls(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  const months = demoMonths(dayIn(ZONE, services.clock.now()));
  for (const { id, ownerId } of companies) {
    const scope = { companyIds: [id], userId: null };
    for (const month of months) {
      const after = await inTransaction(services.db.app, scope, (tx) => lastNotification(tx, id));
      await closeMonth({ ...services, clock: payday(month) }, { id, user_id: ownerId }, month, {
        pay: month !== months.at(-1),
        lines: (employee) => demoLines(month, employee),
      });
      const at = payday(month).now().toISOString();
      await inTransaction(services.db.app, scope, (tx) => dateNotifications(tx, id, { after, at }));
    }
  }
}
