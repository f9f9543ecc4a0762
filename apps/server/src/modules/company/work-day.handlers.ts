import { type WorkDay, workDayEndpoints } from '@mesra/contract/company/work-day';
import { eq } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { confirmDay, dayWorked, isDoubtful } from '../../kit/days.ts';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { notFound, stale } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { companies } from './company.tables.ts';

interface WorkDayCall {
  params: { id: number };
  companyIds: readonly number[];
  tx: Tx;
  services: Services;
}

async function workDayOf({ params, companyIds, tx, services }: WorkDayCall): Promise<WorkDay> {
  if (!companyIds.includes(params.id)) throw notFound();
  const [row] = await tx
    .select({ time_zone: companies.time_zone })
    .from(companies)
    .where(eq(companies.id, params.id));
  if (!row) throw notFound();
  const today = dayIn(row.time_zone, services.clock.now());
  const last_day = await dayWorked(tx, params.id);
  return { company_id: params.id, today, last_day, waits: isDoubtful(last_day, today) };
}

const read = handle(workDayEndpoints.read, async (call) => ({ data: await workDayOf(call) }));

const confirm = handle(workDayEndpoints.confirm, async (call) => {
  const { tx, body, actor, services, params } = call;
  const before = await workDayOf(call);
  // Node clocks may differ and a new day may have begun; only the day that was shown is confirmed.
  if (body.day !== before.today) throw stale(before);
  await confirmDay(tx, services, { companyId: params.id, today: before.today, by: actor.user_id });
  return { data: await workDayOf(call), message: 'saved' };
});

export const workDayHandlers = [read, confirm];
