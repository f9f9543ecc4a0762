import { TASK_AUDIENCES, TASK_PRIORITIES, TASK_STATUSES } from '@mesra/domain/site-tasks/task-states';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, flag, id, line, many, optionalLine, orNull, plainDate, version } from '../kit/primitives.ts';
import { repetition } from '../kit/repetition.ts';
import { timeOfDay } from '../schedules/schedule.ts';
import { siteTaskFacts, siteTaskRecord } from './site-task.ts';

/** The most people of a task. */
export const MAX_TASK_PEOPLE = 100;

const abilities = can(['update', 'reassign', 'verify', 'return', 'cancel']);
const person = z.object({ id, name: z.string(), employee_code: z.string(), image: z.string().nullable() });
/** Those who assign tasks see the codes of the people too. */
const people = { people: z.array(person), carried_by: person.nullable() };
/** A task as those who assign tasks see it. */
export const managedTask = siteTaskFacts.extend({ ...people, can: abilities });
export type ManagedTask = z.output<typeof managedTask>;
export const managedTaskItem = siteTaskRecord.extend({ ...people, can: abilities });
export type ManagedTaskItem = z.output<typeof managedTaskItem>;

const peopleIds = z
  .array(id)
  .max(MAX_TASK_PEOPLE, { message: 'bulk.too_many' })
  .transform((ids) => [...new Set(ids)]);

/** What is assigned: a task, or with `repeat` a plan of tasks. */
export const taskAssignment = z.object({
  company_id: id,
  task_template_id: id,
  work_site_id: id,
  project_id: orNull(id).default(null),
  /** The name of the template where it is left blank. */
  title: optionalLine(160),
  audience: z.enum(TASK_AUDIENCES),
  employee_ids: peopleIds.default([]),
  date: plainDate,
  /** Both or neither. */
  starts_at: orNull(timeOfDay).default(null),
  ends_at: orNull(timeOfDay).default(null),
  priority: z.enum(TASK_PRIORITIES).default('Normal'),
  note: optionalLine(500),
  repeat: repetition.nullable().default(null),
});
export type TaskAssignment = z.output<typeof taskAssignment>;

/** What is changed of a task that nobody has accepted; all fields are optional. */
export const taskChange = taskAssignment
  .pick({ audience: true, date: true, note: true })
  .extend({
    title: line(160),
    employee_ids: peopleIds,
    starts_at: orNull(timeOfDay),
    ends_at: orNull(timeOfDay),
    priority: z.enum(TASK_PRIORITIES),
  })
  .partial();
export type TaskChange = z.output<typeof taskChange>;

/** A plan that repeats a task. */
export const taskPlan = siteTaskFacts
  .pick({
    ...{ id: true, company_id: true, title: true, site: true, project: true, audience: true },
    ...{ starts_at: true, ends_at: true, priority: true, version: true },
  })
  .extend({
    people: people.people,
    template: z.object({ id, name: z.string() }),
    date: z.string(),
    weekdays: z.array(z.number().int()),
    every_weeks: z.number().int(),
    until: z.string(),
    can: can(['end']),
  });
export type TaskPlan = z.output<typeof taskPlan>;

const months = z.object({
  month: z.string(),
  /** Due in the month, without those that were cancelled. */
  planned: z.number().int(),
  completed: z.number().int(),
  verified: z.number().int(),
  overdue: z.number().int(),
});

/** The tasks of a project, planned against actual. */
export const projectTasks = z.object({ months: z.array(months), total: months.omit({ month: true }) });
export type ProjectTasks = z.output<typeof projectTasks>;

const path = '/api/work-task/tasks' as const;
const item = `${path}/{id}` as const;
const plans = '/api/work-task/task-plans' as const;
const access = [{ screen: '/work-task/site/task' }] as const;
const params = z.object({ id });

export const managedTaskEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'Tasks at sites, by default those that are still to be done.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'date', 'title', 'site', 'status', 'priority'],
      sort_by: 'date',
      sort: 'asc',
      filters: {
        /** `open`: still to be done; `overdue`: of these, those whose time is over. */
        status: many(z.enum([...TASK_STATUSES, 'open', 'overdue', 'all'])).default(['open']),
        work_site_id: many(id).optional(),
        project_id: many(id).optional(),
        /** Whom it names, or who has accepted it. */
        employee_id: many(id).optional(),
        task_template_id: many(id).optional(),
        start_date: plainDate.optional(),
        end_date: plainDate.optional(),
      },
    }),
    response: managedTask,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    company_wide: true,
    summary:
      'Assign a task to people or to whoever is at a site, repeated or not. Of repeated ones the tasks of the next two weeks are there at once.',
    body: taskAssignment,
    response: z.object({ assigned: z.number().int(), plan_id: id.nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access,
    summary: 'A task with its answers, photos and signatures.',
    params,
    response: managedTaskItem,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    company_wide: true,
    summary:
      'Change a task that nobody has accepted: its name, note, day, window, priority and for whom it is. A stale version is refused; 409 with the task as it is once somebody has accepted it.',
    params,
    body: taskChange.extend({ version }),
    response: managedTaskItem,
  }),
  reassign: endpoint({
    method: 'POST',
    path: `${item}/reassign`,
    access,
    company_wide: true,
    summary:
      'Give a task that somebody has accepted and not completed to somebody else, who goes on with its answers, photos and signatures.',
    params,
    body: z.object({ employee_id: id, version }),
    response: managedTaskItem,
  }),
  photo: endpoint({
    method: 'GET',
    path: `${item}/photos/{photo_id}`,
    access,
    summary: 'A photo of a task.',
    kind: 'file',
    params: z.object({ id, photo_id: id }),
    query: z.object({ inline: flag.default(true) }),
    response: z.unknown(),
  }),
  verify: endpoint({
    method: 'POST',
    path: `${item}/verify`,
    access,
    company_wide: true,
    summary: 'Verify a completed task. 409 with the task as it is once somebody has decided.',
    params,
    body: z.object({ version }),
    response: managedTaskItem,
  }),
  return: endpoint({
    method: 'POST',
    path: `${item}/return`,
    access,
    company_wide: true,
    summary: 'Return a completed task with the reason. 409 with the task as it is once somebody has decided.',
    params,
    body: z.object({ reason: line(255), version }),
    response: managedTaskItem,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${item}/cancel`,
    access,
    company_wide: true,
    summary: 'Cancel a task that is not completed, with the reason.',
    params,
    body: z.object({ reason: line(255), version }),
    response: managedTaskItem,
  }),
  plans: endpoint({
    method: 'GET',
    path: plans,
    access,
    summary: 'Plans that repeat a task and are not over.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'title', 'site', 'until'],
      sort_by: 'title',
      sort: 'asc',
      filters: { work_site_id: many(id).optional() },
    }),
    response: taskPlan,
  }),
  endPlan: endpoint({
    method: 'POST',
    path: `${plans}/{id}/end`,
    access,
    company_wide: true,
    summary: 'End a plan with today; its later tasks that nobody has accepted are cancelled with the reason.',
    params,
    body: z.object({ reason: line(255), version }),
    response: z.object({ cancelled: z.number().int() }),
  }),
  ofProject: endpoint({
    method: 'GET',
    path: '/api/work-task/projects/{id}/tasks',
    access: [{ screen: '/work-task/site/project' }],
    summary: 'The tasks of a work project by month, planned against actual.',
    params,
    response: projectTasks,
  }),
};
