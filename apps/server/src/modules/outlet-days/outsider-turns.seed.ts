import {
  datesBetween,
  endOfMonth,
  type PlainDate,
  plainMonthOf,
  shiftMonth,
  startOfMonth,
} from '@mesra/domain/kit/plain-date';
import { offsetIn } from '@mesra/domain/kit/zone';
import { scheduleInstants } from '@mesra/domain/promoter-schedules/schedule-states';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { Dice } from '../../seed/dice.ts';
import { storeSeedEvents } from '../presence/presence.api.ts';
import { moveByPresence, storeDemoSchedules } from '../promoter-schedules/promoter-schedules.api.ts';
import { attendedEvents, type DemoOutlet } from './outlet-turns.seed.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const SEED = 20_261_131;
const SESSION = { start_time: '11:00', end_time: '19:00' };
const MINUTE = 60_000;
/** Days from one turn to the next. */
const EVERY = 4;

interface Outsider extends Record<string, unknown> {
  id: number;
  sales_project_id: number;
  start_date: PlainDate;
  outlet: DemoOutlet;
}

/** Two promoters from outside with an account, and an outlet of the project that they sell for. */
async function outsidersOf({ tx }: RowCall, companyId: number): Promise<Outsider[]> {
  const { rows } = await tx.execute<Outsider>(sql`
    select m.id, x.sales_project_id, x.start_date, (
      select json_build_object('id', w.id, 'lat', w.lat, 'lng', w.lng) from reads.sales_project_outlets o
      join reads.work_sites w on w.company_id = o.company_id and w.id = o.outlet_id
      where o.company_id = x.company_id and o.sales_project_id = x.sales_project_id order by w.id limit 1) as outlet
    from reads.promoters m
    join reads.sales_project_promoters x on x.company_id = m.company_id and x.promoter_id = m.id
    join reads.sales_projects p on p.company_id = x.company_id and p.id = x.sales_project_id and p.status = 'Active'
    where m.company_id = ${companyId} and m.employee_id is null
    order by x.start_date, m.code limit 2`);
  return rows;
}

/** What somebody from outside attended in the past: one in the month before the last, another in the last, whole sessions. */
export async function seedOutsiderTurns(call: RowCall, companyId: number, today: PlainDate): Promise<void> {
  const { tx } = call;
  const offsetAt = offsetIn(ZONE);
  for (const [at, outsider] of (await outsidersOf(call, companyId)).entries()) {
    const { id: promoter_id, sales_project_id, start_date, outlet } = outsider;
    const month = shiftMonth(plainMonthOf(today), at - 2);
    const dice = new Dice(SEED + at);
    const turns = datesBetween(startOfMonth(month), endOfMonth(month))
      .filter((date, day) => day % EVERY === 1 && date >= start_date)
      .map((date) => {
        const { starts, ends } = scheduleInstants(date, SESSION, offsetAt);
        return { date, starts, ends, uuid: dice.uuid() };
      });
    const ids = await storeDemoSchedules(
      tx,
      companyId,
      turns.map(({ date, starts, ends, uuid }) => ({
        ...{ uuid, sales_project_id, promoter_id, outlet_id: outlet.id, date, ...SESSION },
        ...{ starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() },
        ...{ status: 'Scheduled' as const, reason: null, checkout_reason: null },
      })),
    );
    const events = turns.flatMap(({ date, starts, ends, uuid }) =>
      attendedEvents({
        ...{ schedule_id: ids.get(uuid) ?? 0, uuid, outlet, date },
        ...{ came: starts - 5 * MINUTE, went: ends + 2 * MINUTE },
      }).map((event) => ({ ...event, promoter_id })),
    );
    await storeSeedEvents(call, ZONE, events);
    const instants = events.map(({ recorded_at }) => recorded_at).sort();
    await moveByPresence(tx, companyId, [{ person: { promoter_id }, instants }]);
  }
}
