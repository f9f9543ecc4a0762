import type { Language } from '@mesra/contract/kit/language';
import type { Message } from '@mesra/contract/kit/problem';
import { durationOf } from '@mesra/domain/attendance/sessions';
import { inForce, type TemplateTimes } from '@mesra/domain/attendance/work-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { referencesTo } from '../../kit/references.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { FROM_THE_BEGINNING } from './plan.reads.ts';
import {
  findTemplate,
  presentSchedule,
  type ScheduleCall,
  type StoredTemplate,
  scheduleChange,
  timesOfTemplates,
} from './schedule.present.ts';
import { assertNoOverlaps } from './schedule-overlaps.ts';
import { scheduleDefaults, scheduleTemplates, scheduleTemplateTimes } from './schedules.tables.ts';
import { lockSchedules } from './week.store.ts';

/** A template's times without their start date. */
export type Times = Omit<TemplateTimes, 'effective_from'>;
const TIMES = [
  'start_time',
  'end_time',
  'ontime_checkin_minute',
  'ontime_checkout_minute',
  'break_minute',
  'half_day',
] as const satisfies readonly (keyof Times)[];

/** Rejects a shift of zero length, and a break that leaves no working time. */
function assertValid(times: Times): void {
  const fields: Record<string, Message[]> = {};
  if (times.start_time === times.end_time) fields.end_time = [{ key: 'schedule.no_time' }];
  else if (times.break_minute >= durationOf(times))
    fields.break_minute = [{ key: 'schedule.break_too_long' }];
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/** Locks the template and the company's schedules until the transaction ends; 409 on a stale version. */
async function lockTemplate(call: ScheduleCall, id: number, version: number): Promise<StoredTemplate> {
  const { company_id } = await findTemplate(call, id);
  await lockSchedules(call.tx, company_id);
  const row = await findTemplate(call, id);
  await assertVersion(row, version, () => presentSchedule(call, row));
  return row;
}

const whereRow = (row: Pick<StoredTemplate, 'company_id' | 'id'>) =>
  and(eq(scheduleTemplates.company_id, row.company_id), eq(scheduleTemplates.id, row.id));

async function setTemplate(
  tx: Tx,
  row: StoredTemplate,
  values: Partial<typeof scheduleTemplates.$inferInsert>,
): Promise<StoredTemplate> {
  // Also bumps the version when only the times change, so that concurrent editors get a conflict.
  const [stored] = await tx
    .update(scheduleTemplates)
    .set({ name: row.name, ...values })
    .where(whereRow(row))
    .returning();
  if (!stored) throw notFound();
  return stored;
}

/** Creates a template with its first times, which apply from the beginning. */
export async function createTemplate(
  tx: Tx,
  company_id: number,
  { name, colour, ...times }: Times & Pick<StoredTemplate, 'name' | 'colour'>,
): Promise<StoredTemplate> {
  assertValid(times);
  const [row] = await tx.insert(scheduleTemplates).values({ company_id, name, colour }).returning();
  if (!row) throw notFound();
  await tx
    .insert(scheduleTemplateTimes)
    .values({ company_id, template_id: row.id, effective_from: FROM_THE_BEGINNING, ...times });
  return row;
}

/**
 * Makes a template the default for employees without a schedule of their own: from today, or from the
 * beginning if there was no default before. Past days keep the previous default. Returns from when it counts.
 */
export async function setDefault(
  tx: Tx,
  row: StoredTemplate,
  today: PlainDate,
): Promise<{ row: StoredTemplate; effective_from: PlainDate }> {
  const { company_id } = row;
  await lockSchedules(tx, company_id);
  const before = await tx
    .select({ id: scheduleDefaults.id })
    .from(scheduleDefaults)
    .where(eq(scheduleDefaults.company_id, company_id))
    .limit(1);
  const effective_from = before.length > 0 ? today : FROM_THE_BEGINNING;
  await tx
    .insert(scheduleDefaults)
    .values({ company_id, effective_from, template_id: row.id })
    .onConflictDoUpdate({
      target: [scheduleDefaults.company_id, scheduleDefaults.effective_from],
      set: { template_id: row.id },
    });
  await tx
    .update(scheduleTemplates)
    .set({ is_default: false })
    .where(and(eq(scheduleTemplates.company_id, company_id), sql`${scheduleTemplates.is_default}`));
  return { row: await setTemplate(tx, row, { is_default: true }), effective_from };
}

/** Makes a template the default, as `setDefault`, and lets everyone's days follow. */
export async function changeDefault(call: ScheduleCall, template: StoredTemplate): Promise<StoredTemplate> {
  const { company_id } = template;
  const today = todayIn(call.actor, company_id, call.services.clock);
  const { row, effective_from } = await setDefault(call.tx, template, today);
  await scheduleChange(call, company_id, null, effective_from);
  return row;
}

/** Makes a template the default from today. 409 if it is archived. */
export async function makeDefault(call: ScheduleCall, id: number, version: number): Promise<StoredTemplate> {
  const row = await lockTemplate(call, id, version);
  if (row.archived_at !== null) throw new Problem('wrong_state', { key: 'schedule.archived' });
  if (row.is_default) return row;
  return changeDefault(call, row);
}

/**
 * Changes a template's times from a day on. If nothing has used them yet, the existing times are corrected in
 * place; otherwise past days stay unchanged and a day before today is rejected.
 */
async function setTimes(
  call: ScheduleCall & { language: Language },
  row: StoredTemplate,
  requested: Partial<Times>,
  from: PlainDate | undefined,
): Promise<boolean> {
  const { tx } = call;
  const { company_id, id: template_id } = row;
  const today = todayIn(call.actor, company_id, call.services.clock);
  const all = await timesOfTemplates(tx, [row]);
  const { in_use } = await presentSchedule(call, row);
  const day = in_use ? (from ?? today) : FROM_THE_BEGINNING;
  const now = inForce(all, in_use ? day : today);
  if (!now) throw notFound();
  const times = Object.fromEntries(
    TIMES.map((name) => [name, requested[name] ?? now[name]]),
  ) as unknown as Times;
  if (TIMES.every((name) => times[name] === now[name])) return false;
  if (day < today && in_use) throw invalid('effective_from', 'schedule.past', { value: today });
  assertValid(times);
  await assertNoOverlaps(call, row, { ...times, effective_from: day });
  if (!in_use)
    await tx
      .delete(scheduleTemplateTimes)
      .where(
        and(
          eq(scheduleTemplateTimes.company_id, company_id),
          eq(scheduleTemplateTimes.template_id, template_id),
          sql`${scheduleTemplateTimes.effective_from} > ${day}::date`,
        ),
      );
  await tx
    .insert(scheduleTemplateTimes)
    .values({ company_id, template_id, effective_from: day, ...times })
    .onConflictDoUpdate({
      target: [
        scheduleTemplateTimes.company_id,
        scheduleTemplateTimes.template_id,
        scheduleTemplateTimes.effective_from,
      ],
      set: times,
    });
  await scheduleChange(call, company_id, null, day);
  return true;
}

/** Changes to a template; omitted fields stay. */
export interface TemplateChange extends Partial<Times> {
  name?: string | undefined;
  colour?: StoredTemplate['colour'] | undefined;
  archived?: boolean | undefined;
  effective_from?: PlainDate | undefined;
  version: number;
}

/** Changes a template: name and colour immediately, times from a day on. The default cannot be archived. */
export async function changeTemplate(
  call: ScheduleCall & { language: Language },
  id: number,
  { name, colour, archived, effective_from, version, ...times }: TemplateChange,
): Promise<StoredTemplate> {
  const row = await lockTemplate(call, id, version);
  if (archived && row.is_default) throw new Problem('wrong_state', { key: 'schedule.default_stays' });
  const timed = await setTimes(call, row, times, effective_from);
  const set: Partial<typeof scheduleTemplates.$inferInsert> = {};
  if (name !== undefined && name !== row.name) set.name = name;
  if (colour !== undefined && colour !== row.colour) set.colour = colour;
  if (archived !== undefined && archived !== (row.archived_at !== null))
    set.archived_at = archived ? call.services.clock.now().toISOString() : null;
  return timed || Object.keys(set).length > 0 ? setTemplate(call.tx, row, set) : row;
}

/** Deletes times that have not taken effect; the preceding ones stay in force. */
export async function undoTimes(
  call: ScheduleCall & { language: Language },
  id: number,
  timesId: number,
  version: number,
): Promise<StoredTemplate> {
  const row = await lockTemplate(call, id, version);
  const all = await timesOfTemplates(call.tx, [row]);
  const taken = all.find((one) => one.id === timesId);
  if (!taken) throw notFound();
  const today = todayIn(call.actor, row.company_id, call.services.clock);
  if (taken.effective_from <= today) throw new Problem('wrong_state', { key: 'schedule.has_begun' });
  const before = inForce(
    all.filter((one) => one.id !== timesId),
    taken.effective_from,
  );
  if (!before) throw notFound();
  await assertNoOverlaps(call, row, { ...before, effective_from: taken.effective_from });
  await call.tx
    .delete(scheduleTemplateTimes)
    .where(and(eq(scheduleTemplateTimes.company_id, row.company_id), eq(scheduleTemplateTimes.id, timesId)));
  await scheduleChange(call, row.company_id, null, taken.effective_from);
  return setTemplate(call.tx, row, {});
}

/**
 * Deletes a template, or archives it if it is in use, leaving existing schedules in force. Returns which of
 * the two it did.
 */
export async function removeTemplate(
  call: ScheduleCall,
  id: number,
  version: number,
): Promise<{ archived: boolean }> {
  const row = await lockTemplate(call, id, version);
  if (row.is_default) throw new Problem('wrong_state', { key: 'schedule.default_stays' });
  const { in_use } = await presentSchedule(call, row);
  if (in_use) {
    await setTemplate(call.tx, row, { archived_at: call.services.clock.now().toISOString() });
    return { archived: true };
  }
  // Removes unused weeks, which would otherwise still reference it.
  await call.tx.execute(sql`delete from work_weeks w where w.company_id = ${row.company_id}
    and exists (select from work_week_days d
      where d.company_id = w.company_id and d.week_id = w.id and d.template_id = ${row.id})`);
  // A need, an open shift or a wish may name it too.
  if ((await referencesTo(call.tx, 'schedule_templates', row.company_id, row.id)).length > 0) {
    await setTemplate(call.tx, row, { archived_at: call.services.clock.now().toISOString() });
    return { archived: true };
  }
  await call.tx.delete(scheduleTemplates).where(whereRow(row));
  return { archived: false };
}
