import type { TaskPlan } from '@mesra/contract/site-tasks/managed-site-task';
import { managedTaskEndpoints as endpoints } from '@mesra/contract/site-tasks/managed-site-task';
import { addDays, earlierOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import { dueAt, occurrencesOf, TASK_DAYS_AHEAD } from '@mesra/domain/site-tasks/task-days';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { allows, todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { type pageOf, withPage } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { holdSites } from '../sites/sites.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { workProjects } from '../work-projects/work-projects.views.ts';
import { peopleNamedIn } from './site-task.reads.ts';
import {
  siteTaskMoves,
  siteTaskPeople,
  siteTasks,
  type TaskPlanRow,
  taskPlanPeople,
  taskPlans,
  taskTemplates,
  taskTemplateVersions,
} from './site-tasks.tables.ts';
import { cancelAssigned } from './task-cancel.store.ts';

interface Generated {
  today: PlainDate;
  zone: string;
  now: Date;
  /** Null for the system. */
  userId: number | null;
  /** Only this one; otherwise every plan that lacks some. */
  planId?: number;
}

/** Tasks that are stored by one statement. */
const AT_ONCE = 5000;

interface Wanted {
  plan_id: number;
  date: PlainDate;
  due_at: string;
}

/**
 * Stores tasks of plans: at sites that are active and open on the day, of templates in use, for those named who still work
 * there, and within projects that go on. A day of a plan that has its task already is left as it is.
 */
async function storeTasks(tx: Tx, companyId: number, wanted: readonly Wanted[], by: Generated) {
  const works = sql`exists (select from reads.employees e where e.company_id = pp.company_id
    and e.id = pp.employee_id and e.archived_at is null and (e.inactive_at is null or e.inactive_at >= w.date))`;
  const { rows } = await tx.execute<{ n: number }>(sql`
    with w as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w(plan_id bigint, date date, due_at timestamptz)),
    created as (
      insert into ${siteTasks} (company_id, template_version_id, task_plan_id, work_site_id, project_id, title,
        audience, starts_at, ends_at, priority, note, date, due_at)
      select p.company_id, v.id, p.id, p.work_site_id, p.project_id, p.title,
        p.audience, p.starts_at, p.ends_at, p.priority, p.note, w.date, w.due_at
      from w join ${taskPlans} p on p.company_id = ${companyId} and p.id = w.plan_id
      join ${taskTemplates} t on t.company_id = p.company_id and t.id = p.task_template_id and t.archived_at is null
      join ${taskTemplateVersions} v on v.company_id = t.company_id and v.task_template_id = t.id
        and v.number = t.number
      join reads.work_sites s on s.company_id = p.company_id and s.id = p.work_site_id and s.status = 'Active'
        and w.date between coalesce(s.start_date, '-infinity') and coalesce(s.end_date, 'infinity')
      where (p.project_id is null or exists (select from reads.work_projects j where j.company_id = p.company_id
          and j.id = p.project_id and j.status in ('Planned', 'In Progress', 'On Hold')
          and w.date between j.start_date and coalesce(j.end_date, 'infinity')))
        and (p.audience = 'on_site' or exists (select from ${taskPlanPeople} pp
          where pp.company_id = p.company_id and pp.task_plan_id = p.id and ${works}))
      order by w.date, p.id
      on conflict do nothing
      returning company_id, id, task_plan_id, date),
    named as (
      insert into ${siteTaskPeople} (company_id, task_id, employee_id)
      select w.company_id, w.id, pp.employee_id from created w
      join ${taskPlanPeople} pp on pp.company_id = w.company_id and pp.task_plan_id = w.task_plan_id and ${works}),
    moved as (
      insert into ${siteTaskMoves} (company_id, task_id, to_status, created_by, created_at)
      select company_id, id, 'Assigned', ${by.userId}::bigint, ${by.now.toISOString()}::timestamptz from created)
    select count(*)::int as n from created`);
  return rows[0]?.n ?? 0;
}

/** Whether a plan makes tasks now: its template is in use and its site active. One that waits still lacks them afterwards. */
const MAKES_TASKS = sql`exists (select from ${taskTemplates} t where t.company_id = ${taskPlans.company_id}
    and t.id = ${taskPlans.task_template_id} and t.archived_at is null)
  and exists (select from reads.work_sites s where s.company_id = ${taskPlans.company_id}
    and s.id = ${taskPlans.work_site_id} and s.status = 'Active')`;

/** The plans that lack tasks until a day, held until the end with their sites: nobody closes one of these meanwhile. */
async function holdLacking(
  tx: Tx,
  companyId: number,
  { today, planId }: Generated,
  ahead: PlainDate,
): Promise<TaskPlanRow[]> {
  const lacking = and(
    eq(taskPlans.company_id, companyId),
    planId === undefined ? undefined : eq(taskPlans.id, planId),
    gte(taskPlans.until, today),
    sql`coalesce(${taskPlans.generated_until}, '-infinity') < least(${taskPlans.until}, ${ahead}::date)`,
    MAKES_TASKS,
  );
  // A site before what is at it, in the order of whoever closes it.
  const sites = await tx.selectDistinct({ id: taskPlans.work_site_id }).from(taskPlans).where(lacking);
  if (sites.length === 0) return [];
  const held = await holdSites(
    tx,
    companyId,
    sites.map(({ id }) => id),
  );
  return tx
    .select()
    .from(taskPlans)
    .where(and(lacking, isAmong(taskPlans.work_site_id, [...held.keys()])))
    .orderBy(taskPlans.id)
    .for('no key update');
}

/** Makes the tasks that plans of a company lack, two weeks ahead, and returns how many; nobody else does meanwhile. */
export async function generateTasks(tx: Tx, companyId: number, by: Generated): Promise<number> {
  const { today, zone } = by;
  const ahead = addDays(today, TASK_DAYS_AHEAD - 1);
  const plans = await holdLacking(tx, companyId, by, ahead);
  if (plans.length === 0) return 0;
  const wanted = plans.flatMap((plan) =>
    occurrencesOf({ ...plan, first: plan.first_date }, today).map((date) => ({
      ...{ plan_id: plan.id, date, due_at: dueAt(date, plan.ends_at, zone) },
    })),
  );
  let assigned = 0;
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    assigned += await storeTasks(tx, companyId, wanted.slice(at, at + AT_ONCE), by);
  await tx
    .update(taskPlans)
    .set({ generated_until: sql`least(${taskPlans.until}, ${ahead}::date)` })
    .where(
      and(
        eq(taskPlans.company_id, companyId),
        isAmong(
          taskPlans.id,
          plans.map(({ id }) => id),
        ),
      ),
    );
  return assigned;
}

const PEOPLE = peopleNamedIn(sql`(select p.* from ${taskPlanPeople} p
  where p.company_id = ${taskPlans.company_id} and p.task_plan_id = ${taskPlans.id}) p`);

const OF_SITE = and(eq(workSites.company_id, taskPlans.company_id), eq(workSites.id, taskPlans.work_site_id));

/** What the plans of a list are joined with, to count them. */
export const PLANS_WITH_SITES = sql`${taskPlans} join ${workSites} on ${OF_SITE}`;

/** Plans in the shape of the API. */
export async function presentPlans(
  call: RowCall,
  where: SQL | undefined,
  page?: ReturnType<typeof pageOf>,
): Promise<TaskPlan[]> {
  const query = call.tx
    .select({
      plan: taskPlans,
      template_name: taskTemplates.name,
      site_name: workSites.name,
      project_name: workProjects.name,
      people: PEOPLE,
    })
    .from(taskPlans)
    .innerJoin(
      taskTemplates,
      and(
        eq(taskTemplates.company_id, taskPlans.company_id),
        eq(taskTemplates.id, taskPlans.task_template_id),
      ),
    )
    .innerJoin(workSites, OF_SITE)
    .leftJoin(
      workProjects,
      and(eq(workProjects.company_id, taskPlans.company_id), eq(workProjects.id, taskPlans.project_id)),
    )
    .where(where)
    .$dynamic();
  return (await withPage(query, page)).map(({ plan, people, ...names }) => {
    const { id, company_id, title, audience, starts_at, ends_at, priority, version } = plan;
    const { weekdays, every_weeks, until } = plan;
    return {
      ...{ id, company_id, title, audience, starts_at, ends_at, priority, version, people },
      ...{ weekdays, every_weeks, until, date: plan.first_date },
      template: { id: plan.task_template_id, name: names.template_name },
      site: { id: plan.work_site_id, name: names.site_name },
      project: plan.project_id === null ? null : { id: plan.project_id, name: names.project_name ?? '' },
      can: { end: allows(call.actor, company_id, endpoints.endPlan) },
    };
  });
}

const isPlan = ({ company_id, id }: TaskPlanRow) =>
  and(eq(taskPlans.company_id, company_id), eq(taskPlans.id, id));

/** Ends a plan with today and cancels its later tasks that nobody has accepted. 409 once it is over. */
export async function endPlan(
  call: RowCall,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<number> {
  const { tx, companyIds, actor, services } = call;
  const [plan] = await tx
    .select()
    .from(taskPlans)
    .where(and(isAmong(taskPlans.company_id, companyIds), eq(taskPlans.id, id)))
    .for('no key update');
  if (!plan) throw notFound();
  const current = async () => (await presentPlans(call, isPlan(plan)))[0];
  const today = todayIn(actor, plan.company_id, services.clock);
  if (plan.until < today)
    throw new Problem('wrong_state', { key: 'task.plan_over', current: await current() });
  await assertVersion(plan, version, current);
  const until = earlierOf(plan.until, addDays(today, -1));
  await tx.update(taskPlans).set({ until }).where(isPlan(plan));
  const later = and(
    eq(siteTasks.company_id, plan.company_id),
    eq(siteTasks.task_plan_id, plan.id),
    sql`${siteTasks.date} > ${today}::date`,
  );
  const [site] = await tx
    .select({ company_id: workSites.company_id, name: workSites.name })
    .from(workSites)
    .where(and(eq(workSites.company_id, plan.company_id), eq(workSites.id, plan.work_site_id)));
  if (!site) throw notFound();
  return cancelAssigned(call, site, later, reason);
}
