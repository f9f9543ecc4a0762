import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import { MAX_ACTION_PHOTOS, type taskActionEndpoints } from '@mesra/contract/outlet-days/task-action';
import {
  missingAnswers,
  type PhotoHashes,
  type TaskAnswers,
  wrongAnswers,
} from '@mesra/domain/site-tasks/task-answers';
import type { TaskItem } from '@mesra/domain/site-tasks/task-template';
import { canFail } from '@mesra/domain/site-tasks/task-template';
import { and, eq, type SQL } from 'drizzle-orm';
import { sendDocument } from '../../kit/documents.ts';
import { emit } from '../../kit/events.ts';
import type { FileAnswer, RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { holdStock } from './day-products.store.ts';
import { taskPhotographed } from './outlet-days.events.ts';
import { ownDay, type SeenDay, seenDay } from './outlet-days.policy.ts';
import { assertOfDay } from './recorded-time.ts';
import { type TaskOfDay, tasksOfDay } from './task-action.reads.ts';
import { taskActions as actions, taskActionPhotos as photos } from './task-actions.tables.ts';

interface Named {
  id: number | string;
  task_id: number;
}

/** A task of the project on an own schedule, held until the end; 404 for any other. */
async function ownTask(call: RowCall, { id, task_id }: Named): Promise<{ seen: SeenDay; task: TaskOfDay }> {
  const seen = await ownDay(call, id);
  await holdStock(call.tx, seen.row);
  const task = (await tasksOfDay(call, seen.row)).find((one) => one.id === task_id);
  if (!task) throw notFound();
  return { seen, task };
}

/** The id of what was done of a task, which is begun unless it is. */
async function beginAction({ tx }: RowCall, { row }: SeenDay, task: TaskOfDay): Promise<number> {
  if (task.action_id !== null) return task.action_id;
  const { company_id } = row;
  const begun = { schedule_id: row.id, project_task_id: task.id, template_version_id: task.version_id };
  const [action] = await tx
    .insert(actions)
    .values({ company_id, ...begun })
    .returning({ id: actions.id });
  return action?.id ?? 0;
}

const isAction = (company_id: number, id: number) =>
  and(eq(actions.company_id, company_id), eq(actions.id, id));

const hashesOf = (task: TaskOfDay): PhotoHashes => {
  const hashes: Record<string, string[]> = {};
  for (const { key, hash } of task.photos) if (key !== null) hashes[key] = [...(hashes[key] ?? []), hash];
  return hashes;
};

/** 422 with everything that is wrong with answers or missing beside them. */
function assertAnswers(
  items: readonly TaskItem[],
  sent: readonly { key: string; value: TaskAnswers[string] }[],
  task: TaskOfDay,
) {
  const answers: TaskAnswers = Object.fromEntries(sent.map(({ key, value }) => [key, value]));
  const fields: Record<string, Message[]> = {};
  for (const [at, { key, value }] of sent.entries())
    if (wrongAnswers(items, { [key]: value }).length > 0)
      fields[`answers.${at}.value`] = [{ key: 'validation.invalid' }];
  for (const { key, what } of missingAnswers(items, { answers, photos: hashesOf(task) })) {
    const label = items.find((item) => item.key === key)?.label ?? '';
    fields[`items.${key}`] = [{ key: `task.missing_${what}`, params: { label } }];
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
  return answers;
}

/** Stores the answers of a checklist on an own schedule: it is done. Those that were given last stand, whichever arrive last. */
export async function answerTask(
  call: RowCall,
  named: Named,
  { recorded_at, answers: sent }: BodyOf<typeof taskActionEndpoints.answer>,
): Promise<SeenDay> {
  const { seen, task } = await ownTask(call, named);
  assertOfDay(call, seen.row, recorded_at);
  if (!task.items) throw invalid('answers', 'outlet_day.photo_task');
  const answers = assertAnswers(task.items, sent, task);
  if (task.recorded_at !== null && Date.parse(recorded_at) < Date.parse(task.recorded_at)) return seen;
  const id = await beginAction(call, seen, task);
  await call.tx.update(actions).set({ answers, recorded_at }).where(isAction(seen.row.company_id, id));
  if (task.photos.length > 0) await publishDone(call, seen, id);
  return seen;
}

/** A task with photos is done. */
const publishDone = (
  call: RowCall,
  { row: { company_id, id: schedule_id } }: SeenDay,
  task_action_id: number,
) => emit(call, taskPhotographed, { company_id, schedule_id, task_action_id });

/** The folder of a company's photos of what was done of tasks. */
export const actionPhotoFolderOf = (companyId: number) => `task-actions/${companyId}/photos`;

interface NewPhoto {
  key: string | null;
  taken_at: string;
  hash: string;
  bytes: Buffer;
}

/** 422 for a photo that neither the task nor an item of its checklist takes. */
function assertTakesPhoto({ items }: TaskOfDay, key: string | null): void {
  const item = items?.find((one) => one.key === key);
  const takes = item && (item.kind === 'photo' || (item.photo_on_failure && canFail(item)));
  if (items ? !takes : key !== null) throw invalid('key', 'task.no_photo_here');
}

/** Adds a photo to a task on an own schedule; the same again is known. A task without a checklist is done by it. */
export async function addActionPhoto(call: RowCall, named: Named, photo: NewPhoto): Promise<SeenDay> {
  const { seen, task } = await ownTask(call, named);
  const { key } = photo;
  assertTakesPhoto(task, key);
  assertOfDay(call, seen.row, photo.taken_at, 'taken_at');
  if (task.photos.some((one) => one.key === key && one.hash === photo.hash)) return seen;
  if (task.photos.length >= MAX_ACTION_PHOTOS)
    throw invalid('file', 'task.too_many_photos', { max: MAX_ACTION_PHOTOS });
  const { company_id } = seen.row;
  const file_key = `${actionPhotoFolderOf(company_id)}/${randomBytes(20).toString('hex')}.webp`;
  await call.services.files.put(file_key, photo.bytes);
  const id = await beginAction(call, seen, task);
  await call.tx.insert(photos).values({
    ...{
      company_id,
      task_action_id: id,
      item_key: key,
      file_key,
      hash: photo.hash,
      taken_at: photo.taken_at,
    },
    created_at: call.services.clock.now().toISOString(),
  });
  if (!task.items && task.recorded_at === null)
    await call.tx.update(actions).set({ recorded_at: photo.taken_at }).where(isAction(company_id, id));
  if (!task.items || task.recorded_at !== null) await publishDone(call, seen, id);
  return seen;
}

/** A photo of a task on a schedule that the caller sees; 404 for any other. */
export async function sendActionPhoto(
  call: RowCall,
  { id, task_id, photo_id }: Named & { photo_id: number },
  inline: boolean,
): Promise<FileAnswer> {
  const { row } = await seenDay(call, id);
  const of = and(eq(actions.schedule_id, row.id), eq(actions.project_task_id, task_id));
  return sendPhoto(call, row.company_id, { photo_id, inline }, of);
}

/** A photo of what was done of a task, to whoever may see that; 404 for one of another. */
export const sendPhotoOfAction = (
  call: Pick<RowCall, 'tx' | 'services'>,
  companyId: number,
  actionId: number,
  photo: { photo_id: number; inline: boolean },
): Promise<FileAnswer> => sendPhoto(call, companyId, photo, eq(actions.id, actionId));

async function sendPhoto(
  { tx, services }: Pick<RowCall, 'tx' | 'services'>,
  companyId: number,
  { photo_id, inline }: { photo_id: number; inline: boolean },
  of: SQL | undefined,
): Promise<FileAnswer> {
  const [photo] = await tx
    .select({ file_key: photos.file_key, task_id: actions.project_task_id })
    .from(photos)
    .innerJoin(actions, and(eq(actions.company_id, photos.company_id), eq(actions.id, photos.task_action_id)))
    .where(and(eq(photos.company_id, companyId), eq(photos.id, photo_id), of));
  if (!photo) throw notFound();
  const name = `task-${photo.task_id}-${photo_id}.webp`;
  return sendDocument(services, { file_key: photo.file_key, name, type: 'image/webp' }, inline);
}
