import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import {
  daysOfChange,
  meetingClash,
  type Pattern,
  type TemplateTimes,
  weekdayOf,
  weekOn,
} from '@mesra/domain/attendance/work-day';
import { type Clash, weekClash } from '@mesra/domain/attendance/work-week';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { FROM_THE_BEGINNING, type PlannedTemplate, readTemplates, timesOf } from './plan.reads.ts';
import { workWeekDays, workWeeks } from './schedules.tables.ts';

const SCHEDULE_LOCK = 8_150_220;

/**
 * Serialises changes to a company's templates and weeks, so that no two concurrent changes can create an
 * overlap.
 */
export const lockSchedules = (tx: Tx, companyId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${SCHEDULE_LOCK}, ${companyId % 2_147_483_647})`);

const inOrder = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** A canonical key for a week, independent of the order of its templates. */
export const patternKey = (pattern: Pattern): string =>
  pattern
    .map(({ kind, template_ids }) => (kind === 'work' ? inOrder(template_ids).join('+') : kind))
    .join('|');

type Named = ReadonlyMap<number, Pick<PlannedTemplate, 'name'>>;

/** `Office (1 2 3 4 5), Half day (6)`: template names with weekday numbers, Monday 1. */
function nameOf(pattern: Pattern, templates: Named): string {
  const days = new Map<number, number[]>();
  for (const [weekday, { template_ids }] of pattern.entries())
    for (const id of template_ids) days.set(id, [...(days.get(id) ?? []), weekday + 1]);
  const parts = [...days].map(([id, on]) => `${templates.get(id)?.name ?? id} (${on.join(' ')})`);
  return parts.join(', ') || '–';
}

/** The row of a weekly pattern; null if it does not exist. */
export async function findWeek(tx: Tx, companyId: number, pattern: Pattern): Promise<number | null> {
  const whereRow = and(eq(workWeeks.company_id, companyId), eq(workWeeks.pattern, patternKey(pattern)));
  const [found] = await tx.select({ id: workWeeks.id }).from(workWeeks).where(whereRow);
  return found?.id ?? null;
}

type NewDay = typeof workWeekDays.$inferInsert;

/**
 * Finds or creates the row of a week. A concurrent insert of the same week waits and finds the existing row.
 */
export async function ensureWeek(
  tx: Tx,
  companyId: number,
  pattern: Pattern,
  templates: Named,
): Promise<number> {
  const values = { company_id: companyId, pattern: patternKey(pattern), name: nameOf(pattern, templates) };
  const [created] = await tx.insert(workWeeks).values(values).onConflictDoNothing().returning();
  if (!created) {
    const found = await findWeek(tx, companyId, pattern);
    if (found === null) throw notFound();
    return found;
  }
  const days = pattern.flatMap(({ kind, template_ids }, weekday): NewDay[] => {
    const row = { company_id: companyId, week_id: created.id, weekday, kind };
    if (kind !== 'work') return [{ ...row, position: 0, template_id: null }];
    return inOrder(template_ids).map((template_id, position) => ({ ...row, position, template_id }));
  });
  await tx.insert(workWeekDays).values(days);
  return created.id;
}

const weekdayName = (weekday: number, language: Language) =>
  messageText({ key: `weekday.${weekday}` }, language);

/** The days of an overlap in the reader's language. */
export const clashParams = ({ weekday, other }: Clash, language: Language) => ({
  day: weekdayName(weekday, language),
  other: weekdayName(other, language),
});

/** The overlap of the last night under the old times with the first morning under the new ones. */
function clashOverNight(
  pattern: Pattern,
  times: ReadonlyMap<number, readonly TemplateTimes[]>,
  day: PlainDate,
): Clash | null {
  const weeks = new Map([[0, pattern]]);
  const schedules = [{ effective_from: FROM_THE_BEGINNING, week_id: 0 }];
  const always = {
    company_joined_at: FROM_THE_BEGINNING,
    inactive_at: null,
    defaults: [],
    branch_states: [],
  };
  if (!meetingClash({ ...always, schedules, weeks, templates: times }, [day])) return null;
  const other = weekdayOf(day);
  return { weekday: (other + 6) % 7, other };
}

/**
 * The first day from which shifts of a week overlap, checked from a day on across every change of times and
 * the night before each change; null if none.
 */
export function firstClash(
  pattern: Pattern,
  times: ReadonlyMap<number, readonly TemplateTimes[]>,
  from: PlainDate,
): { clash: Clash; day: PlainDate } | null {
  const used = [...new Set(pattern.flatMap(({ template_ids }) => template_ids))];
  const days = daysOfChange(
    used.map((id) => times.get(id) ?? []),
    from,
  );
  for (const day of days) {
    const overNight = day > from ? clashOverNight(pattern, times, day) : null;
    const clash = weekClash(weekOn(pattern, times, day)) ?? overNight;
    if (clash) return { clash, day };
  }
  return null;
}

function overlapMessage(
  found: { clash: Clash; day: PlainDate },
  from: PlainDate,
  language: Language,
): Message {
  const params = clashParams(found.clash, language);
  if (found.day !== from)
    return { key: 'work_schedule.overlaps_later', params: { ...params, value: found.day } };
  const same = found.clash.weekday === found.clash.other;
  return { key: same ? 'work_schedule.overlaps_on_day' : 'work_schedule.overlaps', params };
}

interface Requested {
  companyId: number;
  pattern: Pattern;
  /** Start date of the week. */
  from: PlainDate;
  language: Language;
  /** Templates that are allowed although they are archived. */
  keeps?: ReadonlySet<number>;
}

/**
 * Rejects a week that is invalid from a day on, with the error on the weekday: a template of another company
 * or archived, or shifts that overlap then or later, including across midnight and from Sunday to Monday.
 * Locks the company's templates until the transaction ends and returns them.
 */
export async function checkWeek(
  tx: Tx,
  { companyId, pattern, from, language, keeps }: Requested,
): Promise<Named> {
  await lockSchedules(tx, companyId);
  const templates = await readTemplates(tx, [companyId]);
  const fields: Record<string, Message[]> = {};
  for (const [weekday, { template_ids }] of pattern.entries())
    for (const id of template_ids) {
      const template = templates.get(id);
      const at = `week.${weekday}.template_ids`;
      if (!template) fields[at] = [{ key: 'validation.not_in_company' }];
      else if (template.archived && !keeps?.has(id)) fields[at] = [{ key: 'validation.archived' }];
    }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
  const found = firstClash(pattern, timesOf(templates), from);
  if (found) {
    const at = `week.${found.clash.weekday}.template_ids`;
    throw new Problem('invalid', { fields: { [at]: [overlapMessage(found, from, language)] } });
  }
  return templates;
}
