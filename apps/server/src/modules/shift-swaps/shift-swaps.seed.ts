import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { memberships } from '../company/company.views.ts';
import { readColleagues } from './colleagues.reads.ts';
import { acceptSwap, requestSwap } from './shift-swap.store.ts';
import { shiftSwaps } from './shift-swaps.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** Published shifts that are tried. */
const TRIED = 20;

/** The next published shifts of people without an account, so that what they ask for concerns no one signed in. */
async function shiftsOf({ tx }: RowCall, companyId: number, today: PlainDate) {
  const { rows } = await tx.execute<{ employee_id: number; date: PlainDate }>(sql`
    select d.employee_id, d.date from reads.roster_days d
    where d.company_id = ${companyId} and d.date > ${today}::date and d.published_id is not null
      and not exists (select from ${memberships} m where m.company_id = d.company_id and m.employee_id = d.employee_id)
    order by d.date, d.employee_id limit ${TRIED}`);
  return rows;
}

/** A hand-over that its colleague has accepted, and that waits for whoever plans. */
async function fill(call: RowCall, companyId: number, today: PlainDate): Promise<void> {
  const [done] = await call.tx.select({ id: shiftSwaps.id }).from(shiftSwaps).limit(1);
  if (done) return;
  for (const { employee_id, date } of await shiftsOf(call, companyId, today)) {
    const asking = { self: call, employeeId: employee_id };
    const colleague = (await readColleagues(asking, companyId, { date })).find(({ free }) => free);
    if (!colleague) continue;
    const swap = await requestSwap(asking, {
      ...{ company_id: companyId, date, colleague_id: colleague.id, colleague_date: null },
      note: 'A family matter that day. Thank you!',
    });
    await acceptSwap({ self: call, employeeId: colleague.id }, swap.id);
    return;
  }
}

/** Seeds a swap that waits for its approval in each of the demo companies, once. */
export async function seedShiftSwaps(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  const today = dayIn(ZONE, services.clock.now());
  for (const company of companies) {
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      const [sender] = await tx
        .select({ user_id: memberships.user_id })
        .from(memberships)
        .where(and(eq(memberships.company_id, company.id), ne(memberships.user_id, company.ownerId)))
        .orderBy(asc(memberships.id))
        .limit(1);
      const actor = { ...ownerOf(company), user_id: sender?.user_id ?? company.ownerId };
      await fill({ tx, services, actor, companyIds: [company.id], language: 'en' }, company.id, today);
    });
  }
}
