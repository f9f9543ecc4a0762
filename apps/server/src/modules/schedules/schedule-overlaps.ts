import type { Language } from '@mesra/contract/kit/language';
import {
  defaultPattern,
  meetingClash,
  type ScheduleFacts,
  type TemplateTimes,
  weekdayOf,
} from '@mesra/domain/attendance/work-day';
import type { Clash } from '@mesra/domain/attendance/work-week';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { stateCodeOf } from '@mesra/domain/statutory/malaysia/states';
import { weekendOn } from '@mesra/domain/statutory/malaysia/weekends';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { invalid } from '../../kit/problem.ts';
import {
  FOREVER,
  FROM_THE_BEGINNING,
  type Planning,
  readPlanning,
  readPlans,
  type Scheduled,
  timesOf,
} from './plan.reads.ts';
import { firstOverlap } from './plan-overlaps.ts';
import type { ScheduleCall, StoredTemplate } from './schedule.present.ts';
import { clashParams, firstClash } from './week.store.ts';

/** Weeks with the template that someone works on or after a day. */
async function weeksWorked(tx: Tx, { company_id, id }: StoredTemplate, from: PlainDate): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select w.id from work_weeks w where w.company_id = ${company_id}
      and exists (select from work_week_days d
        where d.company_id = w.company_id and d.week_id = w.id and d.template_id = ${id})
      and exists (select from work_schedules s where s.company_id = w.company_id and s.week_id = w.id
        and not exists (select from work_schedules n where n.company_id = s.company_id
          and n.employee_id = s.employee_id and n.effective_from > s.effective_from
          and n.effective_from <= ${from}::date))`);
  return rows.map((row) => row.id);
}

/** The day on which one week replaces another; null is the company's default. */
interface Takeover extends Record<string, unknown> {
  day: PlainDate;
  before: number | null;
  after: number | null;
  /** Of the branch in which somebody with this changeover works. */
  state: string | null;
}

/** Changeovers from a day on for current employees, where the template is in the week before or after. */
async function takeovers(tx: Tx, { company_id, id, is_default }: StoredTemplate, from: PlainDate) {
  const has = (
    week: 'before' | 'after',
  ) => sql`(${sql.identifier(week)} in (select d.week_id from work_week_days d
    where d.company_id = ${company_id} and d.template_id = ${id}) or (${is_default} and ${sql.identifier(week)} is null))`;
  const { rows } = await tx.execute<Takeover>(sql`
    select distinct day, before, after, state from (
      select n.effective_from as day, n.week_id as after, br.state, (
        select b.week_id from work_schedules b where b.company_id = n.company_id and b.employee_id = n.employee_id
          and b.effective_from < n.effective_from order by b.effective_from desc limit 1) as before
      from work_schedules n join reads.employees e on e.company_id = n.company_id and e.id = n.employee_id
      left join reads.branches br on br.company_id = e.company_id and br.id = e.branch_id
      where n.company_id = ${company_id} and n.effective_from >= ${from}::date
        and e.company_joined_at < n.effective_from
        and (e.inactive_at is null or e.inactive_at >= n.effective_from)) t
    where ${has('before')} or ${has('after')} order by day`);
  return rows;
}

type Company = Pick<ScheduleFacts, 'weeks' | 'templates' | 'defaults'>;

/** The night and morning shifts that overlap at a changeover. */
function takeoverClash(company: Company, { day, before, after, state }: Takeover): Clash | null {
  const schedules = [
    { effective_from: FROM_THE_BEGINNING, week_id: before },
    { effective_from: day, week_id: after },
  ];
  const always = { company_joined_at: FROM_THE_BEGINNING, inactive_at: null };
  const branch_states = [{ effective_from: FROM_THE_BEGINNING, state: stateCodeOf(state) }];
  if (!meetingClash({ ...company, ...always, schedules, branch_states }, [day])) return null;
  const other = weekdayOf(day);
  return { weekday: (other + 6) % 7, other };
}

/** The times of a template with those of one day changed. */
const timesWith = (times: readonly TemplateTimes[], changed: TemplateTimes): TemplateTimes[] => [
  ...times.filter((one) => one.effective_from !== changed.effective_from),
  changed,
];

/** The planning data with the changed times applied. */
function companyWith(planning: Planning, row: StoredTemplate, changed: TemplateTimes): Company {
  const templates = timesOf(planning.templates);
  templates.set(row.id, timesWith(templates.get(row.id) ?? [], changed));
  return { templates, weeks: planning.weeks, defaults: planning.defaults.get(row.company_id) ?? [] };
}

interface Rostered extends Record<string, unknown>, Scheduled {
  name: string;
}

/** Whoever has a plan of a single day on or after a day, also the day before it. */
async function rosteredSince(tx: Tx, companyId: number, from: PlainDate): Promise<Rostered[]> {
  const { rows } = await tx.execute<Rostered>(sql`
    select e.id, e.company_id, e.name, e.company_joined_at, e.inactive_at
    from reads.employees e where e.company_id = ${companyId} and exists (
      select from roster_days d where d.company_id = e.company_id and d.employee_id = e.id
        and d.date >= ${addDays(from, -1)}::date)
    order by e.id`);
  return rows;
}

/** Rejects new times that would make shifts overlap on or beside a plan of a single day. */
async function assertRosterFits(tx: Tx, row: StoredTemplate, changed: TemplateTimes): Promise<void> {
  const days = { from: addDays(changed.effective_from, -1), to: FOREVER };
  const people = await rosteredSince(tx, row.company_id, changed.effective_from);
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  const { schedules, planning } = await readPlans(tx, [row.company_id], ids, days);
  const template = planning.templates.get(row.id);
  if (template) planning.templates.set(row.id, { ...template, times: timesWith(template.times, changed) });
  for (const person of people) {
    const day = firstOverlap(planning, person, schedules.get(person.id) ?? [], []);
    if (day) throw invalid('start_time', 'schedule.overlaps_on_day', { name: person.name, value: day });
  }
}

/**
 * Rejects new times of a template that would make shifts overlap: within a week in use, in the night before
 * the times take effect, at a changeover between schedules, or beside a plan of a single day.
 */
export async function assertNoOverlaps(
  { tx, language }: ScheduleCall & { language: Language },
  row: StoredTemplate,
  changed: TemplateTimes,
): Promise<void> {
  const from = changed.effective_from;
  const worked = await weeksWorked(tx, row, from);
  const changes = await takeovers(tx, row, from);
  const ids = [...worked, ...changes.flatMap(({ before, after }) => [before, after])];
  const company = companyWith(await readPlanning(tx, [row.company_id], ids, []), row, changed);
  const refuse = (clash: Clash, day: PlainDate) => {
    const params = { ...clashParams(clash, language), value: day };
    throw invalid('start_time', 'schedule.overlaps_in_week', params);
  };
  const patterns = worked.flatMap((id) => [company.weeks.get(id) ?? []]);
  // Five days in a row, whichever they are: the weekend of the state makes no difference to an overlap.
  if (row.is_default) patterns.push(defaultPattern(row.id, weekendOn(null, from)));
  for (const pattern of patterns) {
    const found = firstClash(pattern, company.templates, addDays(from, -1));
    if (found) refuse(found.clash, found.day);
  }
  for (const change of changes) {
    const clash = takeoverClash(company, change);
    if (clash) refuse(clash, change.day);
  }
  await assertRosterFits(tx, row, changed);
}
