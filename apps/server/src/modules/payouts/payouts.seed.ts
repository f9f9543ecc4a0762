import {
  addDays,
  endOfMonth,
  type PlainDate,
  plainMonthOf,
  shiftMonth,
  startOfMonth,
} from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { callOn, type DemoCalls } from '../../seed/demo-calls.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { seedRetail } from '../../seed/seed-retail.ts';
import type { PayoutKey } from './payout-facts.reads.ts';
import { approvePayout, payPayout, postPayout } from './payout-move.store.ts';
import { freshPayouts, storePayouts } from './payout-refresh.store.ts';
import { payoutChanges, payouts } from './payouts.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** Of the present month, so many are posted and so many more approved. */
const PRESENT = { posted: 2, approved: 4 };
/** Days after a month on which its payouts of people from outside are decided, and paid. */
const AFTER = { decided: 2, paid: 5 };
/** Within so many minutes payouts are approved, and as long later posted: before payroll is confirmed, on the last morning. */
const DECIDED_WITHIN = 30;

interface Seeded extends Record<string, unknown> {
  id: number;
  month: PlainDate;
  employee_id: number | null;
  version: number;
}

/** A call of the owner on a day that is over, or now. */
function ownersCall(calls: DemoCalls, date: PlainDate, minute: number): RowCall {
  const call = callOn(calls, date, minute, calls.owner.user_id);
  const now = calls.services.clock.now();
  return call.services.clock.now() < now ? call : { ...call, services: calls.services };
}

/** Approves and posts a payout of a month that is over when it would have been, and pays one from outside after a month. */
async function decideThen(calls: DemoCalls, { month, employee_id, ...row }: Seeded, minute: number) {
  const end = endOfMonth(month);
  const day = employee_id === null ? addDays(end, AFTER.decided) : end;
  const approved = await approvePayout(ownersCall(calls, day, minute), row);
  const posted = await postPayout(ownersCall(calls, day, DECIDED_WITHIN + minute), approved);
  const today = dayIn(ZONE, calls.services.clock.now());
  if (employee_id !== null || plainMonthOf(month) >= shiftMonth(plainMonthOf(today), -1)) return;
  const paid_on = addDays(end, AFTER.paid);
  const payment = { paid_on, payment_reference: `IBG ${paid_on.replaceAll('-', '')}` };
  await payPayout(ownersCall(calls, paid_on, minute), posted, payment);
}

/**
 * The payouts of the demo's retail company: those of the months before are posted, for the payrolls that take them or with a
 * voucher, which is paid after a month; of the present month a few are, and the others move with the facts.
 */
export async function seedPayouts(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  await seedRetail(services, companies, payouts, async (tx, company) => {
    const companyId = company.id;
    const today = dayIn(ZONE, services.clock.now());
    const { rows: keys } = await tx.execute<PayoutKey & Record<string, unknown>>(sql`
      select distinct promoter_id, sales_project_id, month from ${payoutChanges} where company_id = ${companyId} order by 1, 2, 3`);
    await storePayouts(tx, companyId, await freshPayouts(tx, { companyId, today }, keys));
    await tx.execute(sql`delete from ${payoutChanges} where company_id = ${companyId}`);
    const { rows } = await tx.execute<Seeded>(sql`
      select id, month, employee_id, version from ${payouts} where company_id = ${companyId} and total > 0 order by month, id`);
    const owner = ownerOf(company);
    const roles = owner.roles.map((role) => ({ ...role, modules: { ...role.modules, spm: true } }));
    const calls: DemoCalls = { tx, services, companyId, owner: { ...owner, roles } };
    const first = startOfMonth(today);
    for (const [at, row] of rows.filter(({ month }) => month < first).entries())
      await decideThen(calls, row, at % DECIDED_WITHIN);
    const call = ownersCall(calls, addDays(today, 1), 0);
    const present = rows.filter(({ month }) => month >= first);
    for (const [at, row] of present.slice(0, PRESENT.posted + PRESENT.approved).entries()) {
      const approved = await approvePayout(call, row);
      if (at < PRESENT.posted) await postPayout(call, approved);
    }
  });
}
