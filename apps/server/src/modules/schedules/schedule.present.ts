import type { Schedule } from '@mesra/contract/schedules/schedule';
import { inForce } from '@mesra/domain/attendance/work-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Actor, todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { notFound } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { FROM_THE_BEGINNING } from './plan.reads.ts';
import { schedulesChanged } from './schedules.events.ts';
import { templateAbilities } from './schedules.policy.ts';
import { scheduleTemplates, scheduleTemplateTimes } from './schedules.tables.ts';

export type StoredTemplate = typeof scheduleTemplates.$inferSelect;
export type StoredTimes = typeof scheduleTemplateTimes.$inferSelect;

/** The parts of a call that schedule functions need. */
export interface ScheduleCall {
  tx: Tx;
  actor: Actor;
  companyIds: readonly number[];
  services: Services;
}

/** A template of the caller's companies; 404 otherwise. */
export async function findTemplate(call: ScheduleCall, id: number): Promise<StoredTemplate> {
  const [row] = await call.tx
    .select()
    .from(scheduleTemplates)
    .where(and(inArray(scheduleTemplates.company_id, [...call.companyIds]), eq(scheduleTemplates.id, id)));
  if (!row) throw notFound();
  return row;
}

const ids = (rows: readonly StoredTemplate[]) => sql`${sql.param(rows.map((row) => row.id))}::bigint[]`;

/** Which of the templates are used by a work schedule or the plan of a day, or have been the company's default. */
async function inUseOf(tx: Tx, rows: readonly StoredTemplate[]): Promise<Set<number>> {
  const found = await tx.execute<{ id: number }>(sql`
    select t.id from unnest(${ids(rows)}) as t (id)
    where exists (select from schedule_defaults f where f.template_id = t.id)
      or exists (select from work_week_days d
        join work_schedules s on s.company_id = d.company_id and s.week_id = d.week_id
        where d.template_id = t.id)
      or exists (select from day_plan_sessions p where p.template_id = t.id)`);
  return new Set(found.rows.map((row) => row.id));
}

/** The times of some templates, latest first. */
export const timesOfTemplates = (tx: Tx, rows: readonly StoredTemplate[]): Promise<StoredTimes[]> =>
  tx
    .select()
    .from(scheduleTemplateTimes)
    .where(sql`${scheduleTemplateTimes.template_id} = any (${ids(rows)})`)
    .orderBy(scheduleTemplateTimes.template_id, desc(scheduleTemplateTimes.effective_from));

const plainTimes = (row: StoredTimes) => ({
  start_time: row.start_time,
  end_time: row.end_time,
  ontime_checkin_minute: row.ontime_checkin_minute,
  ontime_checkout_minute: row.ontime_checkout_minute,
  break_minute: row.break_minute,
  half_day: row.half_day,
});

/** Templates in the API's format, in two queries for any number of them. */
export async function presentSchedules(
  { tx, actor, services }: ScheduleCall,
  rows: readonly StoredTemplate[],
): Promise<Schedule[]> {
  if (rows.length === 0) return [];
  const times = await timesOfTemplates(tx, rows);
  const used = await inUseOf(tx, rows);
  return rows.map((row) => {
    const today = todayIn(actor, row.company_id, services.clock);
    const own = times.filter((one) => one.template_id === row.id);
    const now = inForce(own, today) ?? own.at(-1);
    if (!now) throw new Error(`The schedule template ${row.id} has no times`);
    const { update, remove } = templateAbilities(actor, row.company_id);
    return {
      ...row,
      status: row.archived_at === null ? ('on going' as const) : ('archived' as const),
      ...plainTimes(now),
      times: own.map((one) => ({
        id: one.id,
        effective_from: one.effective_from === FROM_THE_BEGINNING ? null : one.effective_from,
        ...plainTimes(one),
        current: one.id === now.id,
        can: { take_back: update && one.effective_from > today },
      })),
      in_use: used.has(row.id),
      can: {
        update,
        delete: remove && !row.is_default && row.archived_at === null,
        make_default: update && !row.is_default && row.archived_at === null,
      },
    };
  });
}

/** One template in the API's format. */
export async function presentSchedule(call: ScheduleCall, row: StoredTemplate): Promise<Schedule> {
  const [shown] = await presentSchedules(call, [row]);
  if (!shown) throw notFound();
  return shown;
}

/** Emits that what people work has changed from a day on, until another where it does not go on; `people` null is everyone. */
export const scheduleChange = (
  call: ScheduleCall,
  companyId: number,
  people: readonly number[] | null,
  from: PlainDate,
  until?: PlainDate,
): Promise<void> =>
  emit(call, schedulesChanged, {
    companyId,
    today: todayIn(call.actor, companyId, call.services.clock),
    people,
    from,
    until,
  });
