import { createHash, randomBytes } from 'node:crypto';
import { canFail, MAX_ITEM_PHOTOS, type TaskItem } from '@mesra/domain/site-tasks/task-template';
import { and, eq } from 'drizzle-orm';
import { sendDocument } from '../../kit/documents.ts';
import type { Call, FileAnswer, RowCall } from '../../kit/http.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import type { Self } from '../employees/employees.api.ts';
import { type SiteTaskRow, siteTaskPhotos } from './site-tasks.tables.ts';
import { holdCarried, voidSignatures } from './task-answers.store.ts';

/** The folder of a company's photos of tasks. */
export const photoFolderOf = (companyId: number) => `tasks/${companyId}/photos`;

/** Whether photos belong to an item. */
const takesPhotos = (item: TaskItem) => item.kind === 'photo' || (item.photo_on_failure && canFail(item));

interface NewPhoto {
  key: string;
  taken_at: string;
  /** Of the file as it was sent. */
  hash: string;
  /** As they are stored. */
  bytes: Buffer;
}

/** Adds a photo to an item of a task that the caller carries, at most ten; the same again is known. The file is written before the row. */
export async function addTaskPhoto(call: RowCall, id: number, photo: NewPhoto): Promise<Self> {
  const { own, row } = await holdCarried(call, id);
  const item = row.items.find(({ key }) => key === photo.key);
  if (!item || !takesPhotos(item)) throw invalid('key', 'task.no_photo_here');
  const ofItem = row.photos.filter(({ key }) => key === photo.key);
  if (ofItem.some(({ sent_hash }) => sent_hash === photo.hash)) return own;
  if (ofItem.length >= MAX_ITEM_PHOTOS)
    throw invalid('file', 'task.too_many_photos', { max: MAX_ITEM_PHOTOS });
  const { company_id } = row.task;
  const file_key = `${photoFolderOf(company_id)}/${randomBytes(20).toString('hex')}.webp`;
  await call.services.files.put(file_key, photo.bytes);
  const now = call.services.clock.now().toISOString();
  const taken_at = photo.taken_at < now ? photo.taken_at : now;
  await call.tx.insert(siteTaskPhotos).values({
    ...{ company_id, task_id: id, item_key: photo.key, file_key, hash: photo.hash, taken_at },
    file_hash: createHash('sha256').update(photo.bytes).digest('hex'),
    created_at: now,
  });
  await voidSignatures(own, row.task);
  return own;
}

const isPhoto = ({ company_id, id: task_id }: Pick<SiteTaskRow, 'company_id' | 'id'>, id: number) =>
  and(
    eq(siteTaskPhotos.company_id, company_id),
    eq(siteTaskPhotos.task_id, task_id),
    eq(siteTaskPhotos.id, id),
  );

/** Removes a photo from a task that the caller carries; its file is deleted after commit. */
export async function removeTaskPhoto(
  call: RowCall & Pick<Call<unknown>, 'afterCommit'>,
  id: number,
  photoId: number,
): Promise<Self> {
  const { own, row } = await holdCarried(call, id);
  const [gone] = await call.tx.delete(siteTaskPhotos).where(isPhoto(row.task, photoId)).returning();
  if (!gone) throw notFound();
  call.afterCommit(() => call.services.files.remove(gone.file_key));
  await voidSignatures(own, row.task);
  return own;
}

/** A photo of a task that the caller has found; 404 if it has none by that id. */
export async function sendTaskPhoto(
  { tx, services }: Pick<RowCall, 'tx' | 'services'>,
  task: Pick<SiteTaskRow, 'company_id' | 'id'>,
  { id, inline }: { id: number; inline: boolean },
): Promise<FileAnswer> {
  const [photo] = await tx.select().from(siteTaskPhotos).where(isPhoto(task, id));
  if (!photo) throw notFound();
  const file = { file_key: photo.file_key, name: `task-${task.id}-${id}.webp`, type: 'image/webp' };
  return sendDocument(services, file, inline);
}
