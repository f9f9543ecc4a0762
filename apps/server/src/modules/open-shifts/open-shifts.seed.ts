import { mondayOf } from '@mesra/domain/attendance/work-day';
import { addDays } from '@mesra/domain/kit/plain-date';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { readTemplates } from '../schedules/schedules.api.ts';
import { createOpenShifts } from './open-shift.store.ts';
import { openShifts } from './open-shifts.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** From next Monday. */
const DAYS_AHEAD = 4;

async function fill(call: RowCall, { id: company_id }: DemoCompany): Promise<void> {
  const [done] = await call.tx.select({ id: openShifts.id }).from(openShifts).limit(1);
  if (done) return;
  const templates = [...(await readTemplates(call.tx, [company_id])).values()];
  const shift = templates.find(({ name }) => name === 'Day guard' || name === 'Morning shift');
  if (!shift) return;
  const monday = addDays(mondayOf(dayIn(ZONE, call.services.clock.now())), 7);
  await createOpenShifts(call, {
    ...{
      company_id,
      date: addDays(monday, DAYS_AHEAD),
      template_id: shift.id,
      times: null,
      work_site_id: null,
    },
    ...{ note: 'Stocktake, extra hands needed', count: 1 },
  });
}

/** Seeds an open shift in each of the demo companies, once. */
export async function seedOpenShifts(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) {
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, (tx) =>
      fill({ tx, services, actor: ownerOf(company), companyIds: [company.id], language: 'en' }, company),
    );
  }
}
