import { MAX_ANSWER_TEXT } from '@mesra/domain/site-tasks/task-answers';
import { MAX_TASK_ITEMS } from '@mesra/domain/site-tasks/task-template';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { can, flag, id, instantInput, isKeepable, line } from '../kit/primitives.ts';
import { siteTaskFacts, siteTaskRecord } from './site-task.ts';
import { itemKey } from './task-template.ts';

/** A task as those see it whom it is for. */
export const ownTask = siteTaskRecord.extend({ can: can(['accept', 'resume', 'answer', 'complete']) });
export type OwnTask = z.output<typeof ownTask>;

const path = '/api/work-task/my-tasks' as const;
const item = `${path}/{id}` as const;
const photo = `${item}/photos/{photo_id}` as const;
const access = [{ screen: '/work-task/site-visit' }] as const;
const params = z.object({ id });
const photoParams = z.object({ id, photo_id: id });

/** An answer to an item of a checklist. */
export const answeredItem = z.object({
  key: itemKey,
  value: z.union([
    z.boolean(),
    z.number(),
    z
      .string()
      .trim()
      .min(1, { message: 'validation.required' })
      .max(MAX_ANSWER_TEXT)
      .refine(isKeepable, { message: 'validation.text' }),
  ]),
});

const signature = z.object({ key: itemKey, name: line(120), signed_at: instantInput });

const move = <const V extends string>(verb: V, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${item}/${verb}`,
    access,
    day_to_day: true,
    summary,
    params,
    body: z.object({}),
    response: ownTask,
  });

export const ownTaskEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary:
      'The tasks of the caller: what they may accept until a week from now, what they have accepted, and what they completed in the last week; null without an employee record. A task is accepted on its day or later.',
    query: z.object({ company_id: id.optional() }),
    response: z
      .object({ company_id: id, employee_id: id, date: z.string(), tasks: z.array(ownTask) })
      .nullable(),
  }),
  open: endpoint({
    method: 'GET',
    path: `${path}/open`,
    access: 'signed-in',
    summary:
      'How many tasks the caller has to do by today, accepted or not, how many of them are overdue, and the most urgent: what is overdue, then what was returned. Nothing without an employee record.',
    query: z.object({ company_id: id }),
    response: z.object({
      count: z.number().int(),
      overdue: z.number().int(),
      tasks: z.array(
        siteTaskFacts.pick({
          ...{ id: true, title: true, site: true, date: true, starts_at: true, ends_at: true },
          ...{ status: true, overdue: true, late: true, reason: true },
        }),
      ),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: 'signed-in',
    summary: 'A task that is for the caller, or that they have accepted.',
    params,
    response: ownTask,
  }),
  accept: move(
    'accept',
    'Accept an assigned task on its day or later, once: 409 with the task as it is once somebody has, or before its day.',
  ),
  resume: move('resume', 'Go on with an own task that was returned.'),
  answer: endpoint({
    method: 'POST',
    path: `${item}/answers`,
    access,
    day_to_day: true,
    summary:
      'Store the answers of an own task in progress, all of them, and what was signed below them. Signatures below other answers are void. 409 with the task as it is where others than those of `began_from` are stored meanwhile.',
    params,
    body: z.object({
      answers: z.array(answeredItem).max(MAX_TASK_ITEMS),
      signatures: z.array(signature).max(MAX_TASK_ITEMS).default([]),
      began_from: z.array(answeredItem).max(MAX_TASK_ITEMS).optional(),
    }),
    response: ownTask,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: `${item}/photos`,
    access,
    day_to_day: true,
    summary: 'Add a photo to an item of an own task in progress; the same photo is stored once.',
    params,
    body: z.object({ key: itemKey, taken_at: instantInput }),
    upload: { field: 'file', max_bytes: 8 * 1024 * 1024 },
    response: ownTask,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: photo,
    access,
    day_to_day: true,
    summary: 'Remove a photo from an own task in progress.',
    params: photoParams,
    response: ownTask,
  }),
  photo: endpoint({
    method: 'GET',
    path: photo,
    access: 'signed-in',
    summary: 'A photo of a task that is for the caller.',
    kind: 'file',
    params: photoParams,
    query: z.object({ inline: flag.default(true) }),
    response: z.unknown(),
  }),
  complete: endpoint({
    method: 'POST',
    path: `${item}/complete`,
    access,
    day_to_day: true,
    summary:
      'Complete an own task with everything that it requires, and a remark such as why it is late; it then waits for somebody else to verify it.',
    params,
    body: z.object({ note: line(255).nullable().default(null) }),
    response: ownTask,
  }),
};
