import type { Language } from '@mesra/contract/kit/language';
import { sayMessage } from '@mesra/contract/kit/messages';
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
import { workWeekDays, workWeeks } from './attendance.tables.ts';
import { FROM_THE_BEGINNING, type PlannedTemplate, readTemplates, timesOf } from './plan.reads.ts';

const SCHEDULE_LOCK = 8_150_220;

/** Templates and weeks of a company change one after the other, so that no two changes can make shifts overlap together. */
export const lockSchedules = (tx: Tx, companyId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${SCHEDULE_LOCK}, ${companyId % 2_147_483_647})`);

const inOrder = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** The same text for the same week, in whatever order its templates are named. */
export const patternKey = (pattern: Pattern): string =>
  pattern
    .map(({ kind, template_ids }) => (kind === 'work' ? inOrder(template_ids).join('+') : kind))
    .join('|');

type Named = ReadonlyMap<number, Pick<PlannedTemplate, 'name'>>;

/** `Office (1 2 3 4 5), Half day (6)`: the templates by name, with the days from Monday, 1. */
function nameOf(pattern: Pattern, templates: Named): string {
  const days = new Map<number, number[]>();
  for (const [weekday, { template_ids }] of pattern.entries())
    for (const id of template_ids) days.set(id, [...(days.get(id) ?? []), weekday + 1]);
  const parts = [...days].map(([id, on]) => `${templates.get(id)?.name ?? id} (${on.join(' ')})`);
  return parts.join(', ') || '–';
}

/** The row of a week that somebody works or has worked; null where nobody has. */
export async function findWeek(tx: Tx, companyId: number, pattern: Pattern): Promise<number | null> {
  const here = and(eq(workWeeks.company_id, companyId), eq(workWeeks.pattern, patternKey(pattern)));
  const [found] = await tx.select({ id: workWeeks.id }).from(workWeeks).where(here);
  return found?.id ?? null;
}

type NewDay = typeof workWeekDays.$inferInsert;

/** The row of a week; made where nobody has worked it yet. Whoever makes the same at once waits, and finds it. */
export async function ensureWeek(
  tx: Tx,
  companyId: number,
  pattern: Pattern,
  templates: Named,
): Promise<number> {
  const values = { company_id: companyId, pattern: patternKey(pattern), name: nameOf(pattern, templates) };
  const [made] = await tx.insert(workWeeks).values(values).onConflictDoNothing().returning();
  if (!made) {
    const found = await findWeek(tx, companyId, pattern);
    if (found === null) throw notFound();
    return found;
  }
  const days = pattern.flatMap(({ kind, template_ids }, weekday): NewDay[] => {
    const row = { company_id: companyId, week_id: made.id, weekday, kind };
    if (kind !== 'work') return [{ ...row, position: 0, template_id: null }];
    return inOrder(template_ids).map((template_id, position) => ({ ...row, position, template_id }));
  });
  await tx.insert(workWeekDays).values(days);
  return made.id;
}

const weekdayName = (weekday: number, language: Language) =>
  sayMessage({ key: `weekday.${weekday}` }, language);

/** The days of a clash in the reader's words. */
export const clashParams = ({ weekday, other }: Clash, language: Language) => ({
  day: weekdayName(weekday, language),
  other: weekdayName(other, language),
});

/** The clash of a night, as it was until a day, with the morning of that day as it is from then on. */
function clashOverNight(
  pattern: Pattern,
  times: ReadonlyMap<number, readonly TemplateTimes[]>,
  day: PlainDate,
): Clash | null {
  const weeks = new Map([[0, pattern]]);
  const schedules = [{ effective_from: FROM_THE_BEGINNING, week_id: 0 }];
  const always = { company_joined_at: FROM_THE_BEGINNING, inactive_at: null, defaults: [] };
  if (!meetingClash({ ...always, schedules, weeks, templates: times }, [day])) return null;
  const other = weekdayOf(day);
  return { weekday: (other + 6) % 7, other };
}

/**
 * The first day from which shifts of a week overlap, looked at from a day on through every change of times, and through
 * the night before each change; null for none.
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

interface Asked {
  companyId: number;
  pattern: Pattern;
  /** The day from which it is worked. */
  from: PlainDate;
  language: Language;
  /** Templates that may stay although they are archived. */
  keeps?: ReadonlySet<number>;
}

/**
 * Refuses a week that may not be worked from a day on, at the day of the week: a template of another company or archived,
 * and shifts that overlap then or later, across midnight and from Sunday into Monday too. Until the transaction ends
 * nobody changes templates. Answers the templates of the company.
 */
export async function checkWeek(
  tx: Tx,
  { companyId, pattern, from, language, keeps }: Asked,
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
