import { MAX_TASK_ITEMS } from '@mesra/domain/site-tasks/task-template';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, instantInput } from '../kit/primitives.ts';
import { seesSchedules } from '../promoter-schedules/promoter-schedule.ts';
import { answeredItem } from '../site-tasks/own-site-task.ts';
import { itemKey } from '../site-tasks/task-template.ts';
import { outletDay, SCHEDULE_PATH, scheduleParams } from './outlet-day.ts';

/** The most photos of a task. */
export const MAX_ACTION_PHOTOS = 20;

const path = `${SCHEDULE_PATH}/tasks/{task_id}` as const;
const params = scheduleParams.extend({ task_id: id });

export const taskActionEndpoints = {
  answer: endpoint({
    method: 'POST',
    path: `${path}/answers`,
    access: seesSchedules,
    day_to_day: true,
    summary:
      'Answer the checklist of a project task on an own schedule; the last answers stand. 422 names what is wrong or missing, photos too.',
    params,
    body: z.object({ recorded_at: instantInput, answers: z.array(answeredItem).max(MAX_TASK_ITEMS) }),
    response: outletDay,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: `${path}/photos`,
    access: seesSchedules,
    day_to_day: true,
    summary:
      'Add a photo to a project task on an own schedule: of the task, or with `key` of an item of its checklist. The same photo is stored once.',
    params,
    body: z.object({ key: itemKey.nullish(), taken_at: instantInput }),
    upload: { field: 'file', max_bytes: 8 * 1024 * 1024 },
    response: outletDay,
  }),
  photo: endpoint({
    method: 'GET',
    path: `${path}/photos/{photo_id}`,
    access: seesSchedules,
    summary: 'A photo of a project task on a schedule that the caller sees.',
    kind: 'file',
    params: params.extend({ photo_id: id }),
    query: z.object({ inline: flag.default(true) }),
    response: z.unknown(),
  }),
};
