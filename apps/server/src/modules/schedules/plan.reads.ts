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
import {
  type Days,
  dayPlansOf,
  type RosterDays,
  type RosterRows,
  type RosterStage,
  rosterOf,
  rosterSql,
} from './roster-day.reads.ts';

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
  roster: RosterDays;
  day_plans: Map<number, DayPlan>;
  /** The names of the sites of those plans. */
  sites: Map<number, string>;
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

type PlanningRows = RosterRows & {
  templates: TimesRow;
  weeks: DayRow;
  defaults: CompanyDefault;
  states: StateRow;
};

interface PlanningRequest {
  companyIds: readonly number[];
  employeeIds: readonly number[];
  weekIds: SQL;
  days: Days | null;
}

function planningSql({ companyIds, employeeIds, weekIds, days }: PlanningRequest): Reads<PlanningRows> {
  return {
    templates: templatesSql(companyIds),
    weeks: weeksSql(weekIds),
    defaults: defaultsSql(companyIds),
    states: statesSql(companyIds, employeeIds),
    ...rosterSql(companyIds, employeeIds, days),
  };
}

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
