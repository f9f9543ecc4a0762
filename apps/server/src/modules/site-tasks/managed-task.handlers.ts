import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  managedTaskEndpoints as endpoints,
  type ManagedTask,
  type ManagedTaskItem,
} from '@mesra/contract/site-tasks/managed-site-task';
import {
  isChangeableTask,
  isOpenTask,
  isReassignableTask,
  OPEN_TASK_STATUSES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskStatus,
} from '@mesra/domain/site-tasks/task-states';
import { and, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, allows, todayIn } from '../../kit/actor.ts';
import { handle, type RowCall, roleIn } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { decideApproval, mayDecide, openStepsOf } from '../approvals/approvals.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { readProject } from '../work-projects/work-projects.api.ts';
import { readProjectTasks } from './project-tasks.reads.ts';
import {
  codedPeople,
  findTaskRow,
  presentFacts,
  presentWhole,
  TASKS_WITH_SITES,
  type TaskRow,
  taskRows,
} from './site-task.reads.ts';
import { cancelTask, wrongStatus } from './site-task.store.ts';
import { siteTaskPeople, siteTasks, taskPlans, taskTemplateVersions } from './site-tasks.tables.ts';
import { assignTask } from './task-assignment.store.ts';
import { changeTask, reassignTask } from './task-change.store.ts';
import { sendTaskPhoto } from './task-photo.store.ts';
import { endPlan, PLANS_WITH_SITES, presentPlans } from './task-plan.store.ts';

const { id, company_id, date, due_at, status, title, priority, project_id, carried_by } = siteTasks;

const SORTS = {
  date,
  title: sql`lower(${title})`,
  site: sql`lower(${workSites.name})`,
  // In the order of a task's life, and of its urgency.
  status: sql`array_position(${sql.param([...TASK_STATUSES])}::text[], ${status})`,
  priority: sql`array_position(${sql.param([...TASK_PRIORITIES])}::text[], ${priority})`,
};

type Query = QueryOf<typeof endpoints.list>;

function inStatuses(wanted: Query['status'], now: string): SQL | undefined {
  if (wanted.includes('all')) return undefined;
  const named = wanted.flatMap((one): TaskStatus[] =>
    one === 'open' ? [...OPEN_TASK_STATUSES] : one === 'overdue' || one === 'all' ? [] : [one],
  );
  const overdue = and(inArray(status, [...OPEN_TASK_STATUSES]), lt(due_at, now));
  return or(
    named.length > 0 ? inArray(status, named) : undefined,
    wanted.includes('overdue') ? overdue : undefined,
  );
}

const ofPeople = (ids: readonly number[]): SQL | undefined =>
  or(
    isAmong(carried_by, ids),
    sql`exists (select from ${siteTaskPeople} p where p.company_id = ${company_id} and p.task_id = ${id}
      and p.taken_at is null and ${isAmong(sql`p.employee_id`, ids)})`,
  );

/** The condition of the list's filters; of tasks joined with their sites and versions. */
function tasksMatching({ companyIds, services }: RowCall, query: Query): SQL | undefined {
  const like = query.keyword ? likePattern(query.keyword) : null;
  return and(
    isAmong(company_id, companyIds),
    inStatuses(query.status, services.clock.now().toISOString()),
    query.work_site_id ? isAmong(siteTasks.work_site_id, query.work_site_id) : undefined,
    query.project_id ? isAmong(project_id, query.project_id) : undefined,
    query.employee_id ? ofPeople(query.employee_id) : undefined,
    query.task_template_id
      ? isAmong(taskTemplateVersions.task_template_id, query.task_template_id)
      : undefined,
    query.start_date ? gte(date, query.start_date) : undefined,
    query.end_date ? lte(date, query.end_date) : undefined,
    like ? or(sql`${title} ilike ${like}`, sql`${workSites.name} ilike ${like}`) : undefined,
  );
}

/** The open steps of the verifications of tasks that have any, by approval. */
const stepsOf = ({ tx }: RowCall, rows: readonly TaskRow[]) =>
  openStepsOf(
    tx,
    rows.flatMap(({ task: { company_id, approval_id }, step }) =>
      approval_id !== null && step ? [{ company_id, id: approval_id }] : [],
    ),
  );

type Steps = Awaited<ReturnType<typeof stepsOf>>;

/** What the caller may do with a task as it stands; nobody verifies their own, or what they did part of. */
function taskAbilities(actor: Actor, { task, ...row }: TaskRow, steps: Steps): ManagedTask['can'] {
  const decider = { user_id: actor.user_id, role: roleIn(actor, task.company_id) };
  const decides =
    task.status === 'Completed' &&
    row.approval_status !== null &&
    mayDecide(decider, {
      ...{ kind: 'site_task', status: row.approval_status, employee_id: task.carried_by },
      ...{ requested_by: row.requested_by, reports_to_id: row.reports_to_id },
      step: steps.get(task.approval_id ?? 0)?.step ?? null,
    });
  return {
    update: isChangeableTask(task.status) && allows(actor, task.company_id, endpoints.update),
    reassign: isReassignableTask(task.status) && allows(actor, task.company_id, endpoints.reassign),
    verify: decides,
    return: decides,
    cancel: isOpenTask(task.status) && allows(actor, task.company_id, endpoints.cancel),
  };
}

const list = handle(endpoints.list, async (call) => {
  const where = tasksMatching(call, call.query);
  const [rows, counted] = await Promise.all([
    taskRows(call, where, pageOf(call.query, SORTS, id)),
    countMatches(call.tx, sql`from ${TASKS_WITH_SITES} where ${where}`),
  ]);
  const steps = await stepsOf(call, rows);
  const data = rows.map((row) => ({
    ...presentFacts(call, row),
    ...codedPeople(row),
    can: taskAbilities(call.actor, row, steps),
  }));
  return { data, meta: metaOf(call.query, counted) };
});

async function present(call: RowCall, taskId: number): Promise<ManagedTaskItem> {
  const row = await findTaskRow(call, taskId);
  const address = `/api/work-task/tasks/${taskId}/photos`;
  const can = taskAbilities(call.actor, row, await stepsOf(call, [row]));
  return { ...(await presentWhole(call, row, address)), ...codedPeople(row), can };
}

const create = handle(endpoints.create, async (call) => {
  const data = await assignTask(call, call.body);
  return { data, message: { key: 'task.assigned', params: { count: data.assigned } }, status: 201 };
});

const read = handle(endpoints.read, async (call) => ({ data: await present(call, call.params.id) }));

const update = handle(endpoints.update, async (call) => {
  const { id: taskId } = call.params;
  await changeTask(call, taskId, call.body, () => present(call, taskId));
  return { data: await present(call, taskId), message: 'saved' };
});

const reassign = handle(endpoints.reassign, async (call) => {
  const { id: taskId } = call.params;
  await reassignTask(call, taskId, call.body, () => present(call, taskId));
  const data = await present(call, taskId);
  return { data, message: { key: 'task.reassign', params: { name: data.carried_by?.name ?? '' } } };
});

const photo = handle(endpoints.photo, async (call) => {
  const { task } = await findTaskRow(call, call.params.id);
  return sendTaskPhoto(call, task, { id: call.params.photo_id, inline: call.query.inline });
});

/** Decides on a completed task in the caller's name; 409 with the task as it is once somebody has. */
async function decide(
  call: RowCall,
  taskId: number,
  decision: { status: 'Approved' | 'Rejected'; note: string | null; version: number },
): Promise<ManagedTaskItem> {
  const { task } = await findTaskRow(call, taskId);
  const current = () => present(call, taskId);
  if (task.status !== 'Completed' || task.approval_id === null) throw await wrongStatus(task, current);
  await assertVersion(task, decision.version, current);
  await decideApproval(call, task.approval_id, { ...decision, terms: null }, current);
  return present(call, taskId);
}

const verify = handle(endpoints.verify, async (call) => ({
  data: await decide(call, call.params.id, { status: 'Approved', note: null, version: call.body.version }),
  message: 'task.verify',
}));

const giveBack = handle(endpoints.return, async (call) => {
  const { reason: note, version } = call.body;
  return {
    data: await decide(call, call.params.id, { status: 'Rejected', note, version }),
    message: 'task.return',
  };
});

const cancel = handle(endpoints.cancel, async (call) => {
  const taskId = call.params.id;
  await cancelTask(call, taskId, call.body, () => present(call, taskId));
  return { data: await present(call, taskId), message: 'task.cancel' };
});

const PLAN_SORTS = {
  title: sql`lower(${taskPlans.title})`,
  site: sql`lower(${workSites.name})`,
  until: taskPlans.until,
};

const plans = handle(endpoints.plans, async (call) => {
  const { query, companyIds, actor, services } = call;
  const today = todayIn(actor, companyIds[0] ?? 0, services.clock);
  const like = query.keyword ? likePattern(query.keyword) : null;
  const where = and(
    isAmong(taskPlans.company_id, companyIds),
    gte(taskPlans.until, today),
    query.work_site_id ? isAmong(taskPlans.work_site_id, query.work_site_id) : undefined,
    like ? or(sql`${taskPlans.title} ilike ${like}`, sql`${workSites.name} ilike ${like}`) : undefined,
  );
  const [data, counted] = await Promise.all([
    presentPlans(call, where, pageOf(query, PLAN_SORTS, taskPlans.id)),
    countMatches(call.tx, sql`from ${PLANS_WITH_SITES} where ${where}`),
  ]);
  return { data, meta: metaOf(query, counted) };
});

const end = handle(endpoints.endPlan, async (call) => {
  const cancelled = await endPlan(call, call.params.id, call.body);
  return { data: { cancelled }, message: { key: 'task.plan_ended', params: { count: cancelled } } };
});

const ofProject = handle(endpoints.ofProject, async (call) => {
  const project = await readProject(call, call.params.id);
  return { data: await readProjectTasks(call, project) };
});

export const managedTaskHandlers = [
  ...[list, create, read, update, reassign, photo, verify, giveBack, cancel],
  ...[plans, end, ofProject],
];
