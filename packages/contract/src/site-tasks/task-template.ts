import { MAX_TASK_CHOICES, MAX_TASK_ITEMS, TASK_ITEM_KINDS } from '@mesra/domain/site-tasks/task-template';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, line, numberFrom, optionalLine, orNull, version } from '../kit/primitives.ts';

/** The key of an item: drawn when it is added, and kept by the versions that follow. Not one that every object has. */
export const itemKey = z
  .string()
  .regex(/^(?!constructor$)[a-z0-9-]{1,36}$/, { message: 'validation.invalid' });

const limit = numberFrom(z.number().min(-1_000_000_000).max(1_000_000_000));

/** An item of a checklist as it is sent. */
export const taskItemInput = z.object({
  key: itemKey,
  kind: z.enum(TASK_ITEM_KINDS),
  label: line(160),
  required: z.boolean().default(true),
  photo_on_failure: z.boolean().default(false),
  choices: z
    .array(z.object({ label: line(80), failing: z.boolean().default(false) }))
    .max(MAX_TASK_CHOICES)
    .default([]),
  min: orNull(limit).default(null),
  max: orNull(limit).default(null),
  measured_in: optionalLine(20),
});
export type TaskItemInput = z.output<typeof taskItemInput>;

/** An item of a checklist. */
export const taskItem = z.object({
  key: z.string(),
  kind: z.enum(TASK_ITEM_KINDS),
  label: z.string(),
  required: z.boolean(),
  photo_on_failure: z.boolean(),
  choices: z.array(z.object({ label: z.string(), failing: z.boolean() })),
  min: z.number().nullable(),
  max: z.number().nullable(),
  measured_in: z.string().nullable(),
});

/** A template of tasks as it is now; tasks keep the version that they were assigned with. */
export const taskTemplate = z.object({
  id,
  company_id: id,
  name: z.string(),
  description: z.string().nullable(),
  /** Counts its versions. */
  number: z.number().int(),
  items: z.array(taskItem),
  /** Its tasks that are still to be done. */
  open_tasks: z.number().int(),
  archived_at: instant.nullable(),
  version,
  updated_at: instant,
  can: can(['update', 'archive', 'restore']),
});
export type TaskTemplate = z.output<typeof taskTemplate>;

export const taskTemplateInput = z.object({
  name: line(120),
  description: optionalLine(500),
  items: z
    .array(taskItemInput)
    .min(1, { message: 'validation.required' })
    .max(MAX_TASK_ITEMS, { message: 'validation.invalid' }),
});
export type TaskTemplateInput = z.output<typeof taskTemplateInput>;

const path = '/api/work-task/task-templates' as const;
const item = `${path}/{id}` as const;
const access = [{ screen: '/work-task/site/task' }] as const;
/** Whoever plans sales projects chooses checklists. */
const choose = [...access, { screen: '/spm/project/manage' }] as const;
const params = z.object({ id });

export const taskTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: choose,
    summary: 'Templates of tasks, by default those in use.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'name', 'updated_at'],
      sort_by: 'name',
      sort: 'asc',
      filters: { status: z.enum(['active', 'archived', 'all']).default('active') },
    }),
    response: taskTemplate,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    company_wide: true,
    summary: 'Create a template of tasks.',
    body: taskTemplateInput.extend({ company_id: id }),
    response: taskTemplate,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access,
    summary: 'Read a template of tasks.',
    params,
    response: taskTemplate,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    company_wide: true,
    summary:
      'Change a template; other items are a further version of it, which tasks assigned from then on have. A stale version is refused.',
    params,
    body: taskTemplateInput.partial().extend({ version }),
    response: taskTemplate,
  }),
  archive: endpoint({
    method: 'POST',
    path: `${item}/archive`,
    access,
    company_wide: true,
    summary: 'Take a template out of use; its plans make no further tasks.',
    params,
    body: z.object({ version }),
    response: taskTemplate,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${item}/restore`,
    access,
    company_wide: true,
    summary: 'Take a template into use again.',
    params,
    body: z.object({ version }),
    response: taskTemplate,
  }),
};
