import type { ScheduleColour } from '@mesra/contract/schedules/schedule';
import type { PlannedDay, PlannedWeek } from '@mesra/contract/schedules/work-schedule';
import {
  type BranchState,
  type DayPlan,
  type DefaultRow,
  type Pattern,
  type PlannedSession,
  plannedDay,
  type ScheduleFacts,
  type ScheduleRow,
  type TemplateTimes,
  type WeekSession,
  weekOn,
} from '@mesra/domain/attendance/work-day';
import type { DayKind } from '@mesra/domain/attendance/work-week';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { stateCodeOf } from '@mesra/domain/statutory/malaysia/states';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { type Reads, type RowsOf, readTogether, rowsBy } from '../../kit/together.ts';

/** Start date of a template's first times, meaning "always". */
export const FROM_THE_BEGINNING = '1900-01-01';
/** A day that nothing is planned after. */
export const FOREVER = '9999-12-31';

/** A template with all its times. */
export interface PlannedTemplate {
  id: number;
  company_id: number;
  name: string;
  colour: ScheduleColour;
  archived: boolean;
  times: TemplateTimes[];
}

/** Planning data: everything but the employees' own schedules. */
export interface Planning {
  weeks: Map<number, Pattern>;
  templates: Map<number, PlannedTemplate>;
  /** By company. */
  defaults: Map<number, DefaultRow[]>;
  /** The states of the branches in which people work, by employee. */
  branch_states: Map<number, BranchState[]>;
  /** Their plans of single days, by employee and date, as far as they were asked for. */
  roster: Map<number, Map<PlainDate, RosterDay>>;
  day_plans: Map<number, DayPlan>;
  /** The names of the sites of those plans. */
  sites: Map<number, string>;
}

/** Days, both included. */
export interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** Which plan of a single day counts: what employees see, or what planners have in draft. */
export type RosterStage = 'published' | 'draft';

/** A person's plan of a date, as published and in draft; null follows the week. */
export interface RosterDay {
  published_id: number | null;
  draft_id: number | null;
  version: number;
}

const array = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

interface TimesRow extends Record<string, unknown>, Omit<PlannedTemplate, 'times'>, TemplateTimes {}

const templatesSql = (companyIds: readonly number[]) => sql`
  select t.id, t.company_id, t.name, t.colour, t.archived_at is not null as archived, v.effective_from,
    v.start_time, v.end_time, v.ontime_checkin_minute, v.ontime_checkout_minute, v.break_minute, v.half_day
  from schedule_templates t
  join schedule_template_times v on v.company_id = t.company_id and v.template_id = t.id
  where t.company_id = any (${array(companyIds)}) order by t.id, v.effective_from`;

function templatesOf(rows: readonly TimesRow[]): Map<number, PlannedTemplate> {
  const templates = new Map<number, PlannedTemplate>();
  for (const { id, company_id, name, colour, archived, ...times } of rows) {
    const found = templates.get(id) ?? { id, company_id, name, colour, archived, times: [] };
    found.times.push(times);
    templates.set(id, found);
  }
  return templates;
}

/** All templates of some companies with all their times, in one query. */
export async function readTemplates(
  tx: Tx,
  companyIds: readonly number[],
): Promise<Map<number, PlannedTemplate>> {
  const { rows } = await tx.execute<TimesRow>(templatesSql(companyIds));
  return templatesOf(rows);
}

interface DayRow extends Record<string, unknown> {
  week_id: number;
  weekday: number;
  kind: DayKind;
  template_id: number | null;
}

const weeksSql = (weekIds: SQL) => sql`
  select week_id, weekday, kind, template_id from work_week_days where week_id = any (${weekIds})
  order by week_id, weekday, position`;

function weeksOf(rows: readonly DayRow[]): Map<number, Pattern> {
  const weeks = new Map<number, { kind: DayKind; template_ids: number[] }[]>();
  for (const { week_id, weekday, kind, template_id } of rows) {
    const days = weeks.get(week_id) ?? [];
    const day = days[weekday] ?? { kind, template_ids: [] };
    if (template_id !== null) day.template_ids.push(template_id);
    days[weekday] = day;
    weeks.set(week_id, days);
  }
  return weeks;
}

/** Weeks with their templates, in one query. */
export async function readWeeks(tx: Tx, weekIds: readonly number[]): Promise<Map<number, Pattern>> {
  if (weekIds.length === 0) return new Map();
  const { rows } = await tx.execute<DayRow>(weeksSql(array(weekIds)));
  return weeksOf(rows);
}

type CompanyDefault = DefaultRow & { company_id: number };

const defaultsSql = (companyIds: readonly number[]) => sql`
  select company_id, effective_from, template_id from schedule_defaults
  where company_id = any (${array(companyIds)})`;

type StateRow = { employee_id: number; effective_from: PlainDate; state: string | null };

/** The state of the branch of some employees' placements, planned ones included. */
const statesSql = (companyIds: readonly number[], employeeIds: readonly number[]) => sql`
  select e.id as employee_id, coalesce(p.effective_from, ${FROM_THE_BEGINNING}::date) as effective_from, b.state
  from reads.employees e
  left join reads.employments p on p.company_id = e.company_id and p.employee_id = e.id
  left join reads.branches b on b.company_id = e.company_id
    and b.id = case when p.employee_id is null then e.branch_id else p.branch_id end
  where e.company_id = any (${array(companyIds)}) and e.id = any (${array(employeeIds)})`;

/** Somebody's days with a plan of their own, column by column: many rows of objects take much longer. */
type RosterRow = {
  employee_id: number;
  dates: PlainDate[];
  published_ids: (number | null)[];
  draft_ids: (number | null)[];
  versions: number[];
};

/** Nothing is read where no days are asked for. */
const rosterSql = (companyIds: readonly number[], employeeIds: readonly number[], days: Days | null) => sql`
  select employee_id, date, published_id, draft_id, version from roster_days
  where company_id = any (${array(companyIds)}) and employee_id = any (${array(employeeIds)})
    and date between ${days?.from ?? FROM_THE_BEGINNING}::date and ${days?.to ?? FROM_THE_BEGINNING}::date`;

type DayPlanRow = {
  id: number;
  kind: DayKind;
  template_id: number | null;
  start_time: string | null;
  end_time: string | null;
  break_minute: number | null;
  work_site_id: number | null;
  site: string | null;
  position: number | null;
};

const dayPlansSql = (ids: SQL) => sql`
  select p.id, p.kind, s.position, s.template_id, s.start_time, s.end_time, s.break_minute, s.work_site_id, w.name as site
  from day_plans p
  left join day_plan_sessions s on s.company_id = p.company_id and s.day_plan_id = p.id
  left join reads.work_sites w on w.company_id = s.company_id and w.id = s.work_site_id
  where p.id = any (${ids}) order by p.id, s.position`;

function dayPlansOf(rows: readonly DayPlanRow[]): Map<number, DayPlan> {
  const plans = new Map<number, { kind: DayKind; sessions: DayPlan['sessions'][number][] }>();
  for (const { id, kind, position, start_time, end_time, break_minute, template_id, work_site_id } of rows) {
    const plan = plans.get(id) ?? { kind, sessions: [] };
    const own = start_time !== null && end_time !== null;
    const times = own ? { start_time, end_time, break_minute: break_minute ?? 0 } : null;
    if (position !== null) plan.sessions.push({ template_id, times, work_site_id });
    plans.set(id, plan);
  }
  return plans;
}

/** Day plans by their ids, in one query. */
export async function readDayPlans(tx: Tx, ids: readonly number[]): Promise<Map<number, DayPlan>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<DayPlanRow>(dayPlansSql(array(ids)));
  return dayPlansOf(rows);
}

type PlanningRows = {
  templates: TimesRow;
  weeks: DayRow;
  defaults: CompanyDefault;
  states: StateRow;
  roster: RosterRow;
  day_plans: DayPlanRow;
};

interface PlanningRequest {
  companyIds: readonly number[];
  employeeIds: readonly number[];
  weekIds: SQL;
  days: Days | null;
}

function planningSql({ companyIds, employeeIds, weekIds, days }: PlanningRequest): Reads<PlanningRows> {
  const roster = rosterSql(companyIds, employeeIds, days);
  const planIds = sql`array(
    select distinct unnest(array[r.published_id, r.draft_id]) from (${roster}) as r)`;
  return {
    templates: templatesSql(companyIds),
    weeks: weeksSql(weekIds),
    defaults: defaultsSql(companyIds),
    states: statesSql(companyIds, employeeIds),
    roster: sql`
      select employee_id, array_agg(date) as dates, array_agg(published_id) as published_ids,
        array_agg(draft_id) as draft_ids, array_agg(version) as versions
      from (${roster}) as r group by employee_id`,
    day_plans: dayPlansSql(planIds),
  };
}

const rosterOf = (rows: readonly RosterRow[]): Planning['roster'] =>
  new Map(
    rows.map(({ employee_id, dates, published_ids, draft_ids, versions }) => [
      employee_id,
      new Map(
        dates.map((date, index) => [
          date,
          {
            published_id: published_ids[index] ?? null,
            draft_id: draft_ids[index] ?? null,
            version: versions[index] ?? 0,
          },
        ]),
      ),
    ]),
  );

const planningOf = (read: RowsOf<PlanningRows>): Planning => ({
  templates: templatesOf(read.templates),
  weeks: weeksOf(read.weeks),
  defaults: rowsBy(read.defaults, 'company_id'),
  branch_states: rowsBy(
    read.states.map((row) => ({ ...row, state: stateCodeOf(row.state) })),
    'employee_id',
  ),
  roster: rosterOf(read.roster),
  day_plans: dayPlansOf(read.day_plans),
  sites: new Map(
    read.day_plans.flatMap(({ work_site_id, site }) =>
      work_site_id === null || site === null ? [] : [[work_site_id, site] as const],
    ),
  ),
});

/**
 * Templates and defaults of some companies, the given weeks, and the states in which the given employees work, with
 * their plans of single days, in one query.
 */
export async function readPlanning(
  tx: Tx,
  companyIds: readonly number[],
  weekIds: readonly (number | null)[],
  employeeIds: readonly number[],
  days: Days | null = null,
): Promise<Planning> {
  const weeks = array([...new Set(weekIds.flatMap((id) => id ?? []))]);
  const requested = { companyIds, employeeIds, weekIds: weeks, days };
  return planningOf(await readTogether<PlanningRows>(tx, planningSql(requested)));
}

/** What some employees work, for `factsOf`: their own schedules by employee, and the planning that these rest on. */
export interface Plans {
  schedules: Map<number, ScheduleRow[]>;
  planning: Planning;
}

/** The rows that plans are made of. */
export type PlanRows = PlanningRows & { schedules: ScheduleRow & { employee_id: number } };

/** The reads of the plans of some employees on some days, for `readTogether`. */
export function plansSql(
  companyIds: readonly number[],
  employeeIds: readonly number[],
  days: Days,
): Reads<PlanRows> {
  const schedules = sql`
    select employee_id, effective_from, week_id from work_schedules
    where company_id = any (${array(companyIds)}) and employee_id = any (${array(employeeIds)})
      and effective_from <= ${days.to}::date`;
  const weekIds = sql`array(select s.week_id from (${schedules}) as s)`;
  return { ...planningSql({ companyIds, employeeIds, weekIds, days }), schedules };
}

/** Plans from their rows. */
export const plansOf = (read: RowsOf<PlanRows>): Plans => ({
  schedules: rowsBy(read.schedules, 'employee_id'),
  planning: planningOf(read),
});

/** The plans of some employees on some days, in one query. */
export const readPlans = async (
  tx: Tx,
  companyIds: readonly number[],
  employeeIds: readonly number[],
  days: Days,
): Promise<Plans> => plansOf(await readTogether<PlanRows>(tx, plansSql(companyIds, employeeIds, days)));

/** The times of each template, in the format of the domain rules. */
export const timesOf = (templates: Planning['templates']): Map<number, TemplateTimes[]> =>
  new Map([...templates].map(([id, { times }]) => [id, times]));

const weekSessionOf =
  (templates: Planning['templates']) =>
  ({ effective_from: _since, template_id, ...times }: WeekSession) => {
    const { name = '', colour = 'gray' as const } = templates.get(template_id) ?? {};
    return { template_id, name, colour, ...times };
  };

const sessionOf =
  ({ templates, sites }: Planning) =>
  ({ effective_from: _since, template_id, work_site_id, ...times }: PlannedSession) => {
    const template = template_id === null ? undefined : templates.get(template_id);
    const { name = '', colour = 'gray' as const } = template ?? {};
    const site = work_site_id == null ? null : { id: work_site_id, name: sites.get(work_site_id) ?? '' };
    return { template_id, name, colour, ...times, ...(site ? { work_site: site } : {}) };
  };

/** A week with the times in force on a day, in the API's format. */
export const presentWeek = (
  { templates }: Pick<Planning, 'templates'>,
  pattern: Pattern,
  day: PlainDate,
): PlannedWeek =>
  weekOn(pattern, timesOf(templates), day).map(({ kind, sessions }) => ({
    kind,
    sessions: sessions.map(weekSessionOf(templates)),
  }));

/** The employee whose days are requested. */
export interface Scheduled {
  id: number;
  company_id: number;
  company_joined_at: PlainDate;
  inactive_at: PlainDate | null;
}

/** A person's plans of single days at a stage, by date. */
function dayPlansAt({ roster, day_plans }: Planning, employeeId: number, stage: RosterStage) {
  const plans = new Map<PlainDate, DayPlan>();
  for (const [date, { published_id, draft_id }] of roster.get(employeeId) ?? []) {
    const id = stage === 'published' ? published_id : draft_id;
    const plan = id === null ? undefined : day_plans.get(id);
    if (plan) plans.set(date, plan);
  }
  return plans;
}

/** All inputs of the domain rules for an employee's schedule: as published, unless the draft is asked for. */
export function factsOf(
  planning: Planning,
  { id, company_id, company_joined_at, inactive_at }: Scheduled,
  schedules: readonly ScheduleRow[],
  stage: RosterStage = 'published',
): ScheduleFacts {
  const { weeks, templates, defaults, branch_states } = planning;
  return {
    company_joined_at,
    inactive_at,
    schedules,
    weeks,
    templates: timesOf(templates),
    defaults: defaults.get(company_id) ?? [],
    branch_states: branch_states.get(id) ?? [],
    day_plans: dayPlansAt(planning, id, stage),
  };
}

/** An employee's schedule on each of the days, in the API's format. */
export function presentDays(
  planning: Planning,
  person: Scheduled,
  schedules: readonly ScheduleRow[],
  dates: readonly PlainDate[],
): PlannedDay[] {
  const facts = factsOf(planning, person, schedules);
  return dates.map((date) => {
    const day = plannedDay(facts, date);
    return { ...day, sessions: day.sessions.map(sessionOf(planning)) };
  });
}
