import { ownTaskEndpoints as endpoints } from '@mesra/contract/site-tasks/own-site-task';
import { todayIn } from '../../kit/actor.ts';
import { handle, handleUpload, type RowCall } from '../../kit/http.ts';
import type { Self } from '../employees/employees.api.ts';
import {
  findOwn,
  openTasks,
  ownTasks,
  presentOwnTask,
  presentOwnTasks,
  tasksAround,
} from './own-task.reads.ts';
import { findTaskRow } from './site-task.reads.ts';
import { acceptTask, completeTask, resumeTask, storeAnswers } from './task-answers.store.ts';
import { addTaskPhoto, removeTaskPhoto, sendTaskPhoto } from './task-photo.store.ts';

const PICTURE = { kind: 'picture', width: 1280, height: 1280, fit: 'inside' } as const;

const list = handle(endpoints.list, async (call) => {
  const own = ownTasks(call, call.query.company_id);
  if (!own) return { data: null };
  const [company_id = 0] = own.self.companyIds;
  const date = todayIn(call.actor, company_id, call.services.clock);
  const tasks = presentOwnTasks(own, await tasksAround(own, date));
  return { data: { company_id, employee_id: own.employeeId, date, tasks } };
});

const open = handle(endpoints.open, async (call) => {
  const own = ownTasks(call, call.query.company_id);
  return { data: own ? await openTasks(own) : { count: 0, overdue: 0, tasks: [] } };
});

const read = handle(endpoints.read, async (call) => {
  const { own, row } = await findOwn(call, call.params.id);
  return { data: await presentOwnTask(own, row) };
});

const shown = async (own: Self, id: number) => presentOwnTask(own, await findTaskRow(own.self, id));

/** An own task after something was done with it. */
const after =
  (work: (call: RowCall, id: number) => Promise<Self>, message: string) =>
  async (call: RowCall & { params: { id: number } }) => ({
    data: await shown(await work(call, call.params.id), call.params.id),
    message,
  });

const accept = handle(endpoints.accept, after(acceptTask, 'task.accept'));
const resume = handle(endpoints.resume, after(resumeTask, 'task.resume'));
const complete = handle(endpoints.complete, async (call) => {
  const own = await completeTask(call, call.params.id, call.body);
  return { data: await shown(own, call.params.id), message: 'task.complete' };
});

const answer = handle(endpoints.answer, async (call) => {
  const own = await storeAnswers(call, call.params.id, call.body);
  return { data: await shown(own, call.params.id), message: 'saved' };
});

const addPhoto = handleUpload(
  endpoints.addPhoto,
  () => PICTURE,
  async (call) => {
    const { id } = call.params;
    const own = await addTaskPhoto(call, id, { ...call.body, hash: call.fileHash, bytes: call.file });
    return { data: await shown(own, id), message: 'saved' };
  },
);

const removePhoto = handle(endpoints.removePhoto, async (call) => {
  const { id, photo_id } = call.params;
  return { data: await shown(await removeTaskPhoto(call, id, photo_id), id), message: 'deleted' };
});

const photo = handle(endpoints.photo, async (call) => {
  const { row } = await findOwn(call, call.params.id);
  return sendTaskPhoto(call, row.task, { id: call.params.photo_id, inline: call.query.inline });
});

export const ownTaskHandlers = [
  ...[list, open, read, photo],
  ...[accept, resume, answer, complete, addPhoto, removePhoto],
];
