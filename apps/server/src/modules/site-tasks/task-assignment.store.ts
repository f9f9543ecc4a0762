import type { Message } from '@mesra/contract/kit/problem';
import type { TaskAssignment } from '@mesra/contract/site-tasks/managed-site-task';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { dueAt, MAX_PLAN_DAYS } from '@mesra/domain/site-tasks/task-days';
import {
  serviceProblem,
  siteProblem,
  type Window,
  windowProblem,
} from '@mesra/domain/site-visits/plan-problem';
import { repeatedDates } from '@mesra/domain/site-visits/repetition';
import { isOpenProject } from '@mesra/domain/work-projects/project-states';
import { and, eq, isNull } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { collectRefusals } from '../../kit/refusals.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { holdSites } from '../sites/sites.api.ts';
import { hasSite } from '../work-projects/work-projects.api.ts';
import { workProjects } from '../work-projects/work-projects.views.ts';
import { notifyAssigned } from './site-tasks.notices.ts';
import {
  siteTaskMoves,
  siteTaskPeople,
  siteTasks,
  taskPlanPeople,
  taskPlans,
  taskTemplates,
  taskTemplateVersions,
} from './site-tasks.tables.ts';
import { generateTasks } from './task-plan.store.ts';
import { CURRENT_VERSION } from './task-template.store.ts';

/** The current version of a template in use, which nobody changes until the end. */
async function templateFor({ tx }: RowCall, companyId: number, templateId: number) {
  const [row] = await tx
    .select({ template: taskTemplates, version_id: taskTemplateVersions.id })
    .from(taskTemplates)
    .innerJoin(taskTemplateVersions, CURRENT_VERSION)
    .where(and(eq(taskTemplates.company_id, companyId), eq(taskTemplates.id, templateId)))
    .for('share', { of: taskTemplates });
  if (!row) throw invalid('task_template_id', 'validation.not_in_company');
  if (row.template.archived_at !== null) throw invalid('task_template_id', 'task.template_archived');
  return row;
}

/** 422 for a day that is over. */
export function assertAhead(date: PlainDate, today: PlainDate): void {
  if (date < today) throw invalid('date', 'task.past');
}

/** The days of an assignment; 422 where one is over, there is none, or they are too many. */
function datesOf({ date, repeat }: TaskAssignment, today: PlainDate): PlainDate[] {
  assertAhead(date, today);
  if (!repeat) return [date];
  if (repeat.until < date) throw invalid('repeat.until', 'validation.ends_before_start');
  const dates = repeatedDates(date, repeat, MAX_PLAN_DAYS);
  if (dates.length > MAX_PLAN_DAYS) throw invalid('repeat.until', 'task.too_long', { max: MAX_PLAN_DAYS });
  if (dates.length === 0) throw invalid('repeat.weekdays', 'task.no_day');
  return dates;
}

/** 422 for one end of a window alone, or an end before its begin. */
export function assertWindow(window: Window): void {
  const problem = windowProblem(window);
  if (!problem) return;
  const ends = problem.key === 'site_visit.ends_before_start';
  throw invalid(problem.field, ends ? 'task.ends_before_start' : problem.key);
}

interface Days {
  first: PlainDate;
  last: PlainDate;
}

type AtSite = Pick<TaskAssignment, 'company_id' | 'work_site_id' | 'project_id'>;
type ForWhom = Pick<TaskAssignment, 'audience' | 'employee_ids'>;

/** The site, active and open on every day, which nobody closes until the end. */
export async function siteFor(
  { tx }: RowCall,
  { company_id, work_site_id }: AtSite,
  { first, last }: Days,
): Promise<string> {
  const site = (await holdSites(tx, company_id, [work_site_id])).get(work_site_id);
  if (!site) throw invalid('work_site_id', 'validation.not_in_company');
  const problem = siteProblem(site, first, last);
  if (problem?.field === 'work_site_id') throw invalid('work_site_id', 'task.site_inactive');
  if (problem) throw invalid(problem.field, problem.key, problem.params);
  return site.name;
}

/** 422 unless people are named where they should be, and only there. */
function assertAudience({ audience, employee_ids }: ForWhom): void {
  if (audience === 'on_site' && employee_ids.length > 0) throw invalid('employee_ids', 'validation.unknown');
  if (audience === 'people' && employee_ids.length === 0)
    throw invalid('employee_ids', 'validation.required_list');
}

/** 422 at the field unless people of the company can be seen and are in service on every day. */
export async function assertInService(
  call: RowCall,
  employee_ids: readonly number[],
  { company_id, first, last }: Days & { company_id: number },
  field: 'employee_ids' | 'employee_id' = 'employee_ids',
): Promise<void> {
  if (employee_ids.length === 0) return;
  const { id, name, company_joined_at, inactive_at } = employees;
  const people = await call.tx
    .select({ name, company_joined_at, inactive_at })
    .from(employees)
    .where(
      and(visibleTo(call.actor, [company_id]), isAmong(id, employee_ids), isNull(employees.archived_at)),
    );
  if (people.length < employee_ids.length) throw invalid(field, 'validation.not_in_company');
  const problems = people.flatMap((one): Message[] => {
    const problem = serviceProblem(one, first, last);
    return problem ? [{ key: problem.key, ...(problem.params ? { params: problem.params } : {}) }] : [];
  });
  if (problems.length > 0) throw new Problem('invalid', { fields: { [field]: problems } });
}

/** 422 unless people are named where they should be, and those of them who are new are in service on every day. */
export async function assertForWhom(
  call: RowCall,
  whom: ForWhom,
  days: Days & { company_id: number },
  fresh: readonly number[] = whom.employee_ids,
): Promise<void> {
  assertAudience(whom);
  await assertInService(call, fresh, days);
}

/** 422 unless the project goes on, has the site, and has all of the days. */
export async function assertProject(
  call: RowCall,
  { company_id, project_id, work_site_id }: AtSite,
  { first, last }: Days,
): Promise<void> {
  if (project_id === null) return;
  const [project] = await call.tx
    .select({
      ...{ name: workProjects.name, status: workProjects.status },
      ...{ start_date: workProjects.start_date, end_date: workProjects.end_date },
    })
    .from(workProjects)
    .where(and(eq(workProjects.company_id, company_id), eq(workProjects.id, project_id)));
  if (!project) throw invalid('project_id', 'validation.not_in_company');
  const { name, status, start_date, end_date } = project;
  const has_site = await hasSite(call, { company_id, id: project_id }, work_site_id);
  const within = start_date <= first && (end_date === null || last <= end_date);
  if (!isOpenProject(status) || !has_site || !within)
    throw invalid('project_id', 'task.project_over', { name });
}

/** What a task and a plan have in common. */
const sharedOf = (assignment: TaskAssignment, name: string) => {
  const { company_id, work_site_id, project_id, title, audience } = assignment;
  const { starts_at, ends_at, priority, note } = assignment;
  return {
    ...{ company_id, work_site_id, project_id, title: title ?? name, audience },
    ...{ starts_at, ends_at, priority, note },
  };
};

type Shared = ReturnType<typeof sharedOf>;

async function addTask(
  { tx, actor, services }: RowCall,
  shared: Shared,
  { date, employee_ids }: TaskAssignment,
  template_version_id: number,
): Promise<void> {
  const { company_id } = shared;
  const due_at = dueAt(date, shared.ends_at, roleIn(actor, company_id).time_zone);
  const [task] = await tx
    .insert(siteTasks)
    .values({ ...shared, template_version_id, date, due_at })
    .returning({ id: siteTasks.id });
  if (!task) throw notFound();
  const of = { company_id, task_id: task.id };
  if (employee_ids.length > 0)
    await tx.insert(siteTaskPeople).values(employee_ids.map((employee_id) => ({ ...of, employee_id })));
  const created_at = services.clock.now().toISOString();
  await tx
    .insert(siteTaskMoves)
    .values({ ...of, to_status: 'Assigned', created_by: actor.user_id, created_at });
}

async function addPlan(
  call: RowCall,
  shared: Shared,
  { date, employee_ids, repeat, task_template_id }: TaskAssignment,
): Promise<number> {
  const { weekdays = [], every_weeks = 1, until = date } = repeat ?? {};
  const [plan] = await call.tx
    .insert(taskPlans)
    .values({
      ...{ ...shared, task_template_id, first_date: date },
      ...{ weekdays: [...new Set(weekdays)].sort((a, b) => a - b), every_weeks, until },
    })
    .returning({ id: taskPlans.id });
  if (!plan) throw new Problem('unavailable');
  const of = { company_id: shared.company_id, task_plan_id: plan.id };
  if (employee_ids.length > 0)
    await call.tx.insert(taskPlanPeople).values(employee_ids.map((employee_id) => ({ ...of, employee_id })));
  return plan.id;
}

/** Assigns a task, or plans a repeated one, of which the first are there at once; whoever is named is told. 422 with all that is wrong. */
export async function assignTask(
  call: RowCall,
  assignment: TaskAssignment,
): Promise<{ assigned: number; plan_id: number | null }> {
  const { company_id, employee_ids, repeat } = assignment;
  const today = todayIn(call.actor, company_id, call.services.clock);
  const refusals = collectRefusals();
  const dates = (await refusals.of(() => datesOf(assignment, today))) ?? [assignment.date];
  const [first, last] = [dates[0] ?? assignment.date, dates.at(-1) ?? assignment.date];
  await refusals.of(() => assertWindow(assignment));
  const found = await refusals.of(() => templateFor(call, company_id, assignment.task_template_id));
  const site = await refusals.of(() => siteFor(call, assignment, { first, last }));
  await refusals.of(() => assertForWhom(call, assignment, { company_id, first, last }));
  await refusals.of(() => assertProject(call, assignment, { first, last }));
  refusals.settle();
  if (!found || site === undefined) throw notFound();
  const { template, version_id } = found;
  const shared = sharedOf(assignment, template.name);
  let plan_id: number | null = null;
  let assigned = 1;
  if (repeat) {
    plan_id = await addPlan(call, shared, assignment);
    const zone = roleIn(call.actor, company_id).time_zone;
    const by = { userId: call.actor.user_id, now: call.services.clock.now() };
    assigned = await generateTasks(call.tx, company_id, { today, zone, planId: plan_id, ...by });
  } else await addTask(call, shared, assignment, version_id);
  const told = { title: shared.title, site, from: first, count: dates.length };
  if (employee_ids.length > 0) await notifyAssigned(call, company_id, employee_ids, told);
  return { assigned, plan_id };
}
