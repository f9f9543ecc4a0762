import type { NewWrite } from '../../lib/queue/queue.ts';
import type { QueueFile } from '../../lib/queue/queue-entry.ts';
import {
  answersOf,
  type ChecklistTask,
  type NewPhoto,
  type TaskDraft,
} from '../../shared/tasks/task-draft.ts';
import type { ShownTask } from './day-with-queued.ts';

interface Filled {
  draft: TaskDraft;
  photos: readonly NewPhoto[];
}

interface Sent {
  schedule: string;
  recorded_at: string;
  fileOf: (file: File) => Promise<QueueFile>;
}

/** The calls that store what was done of a task: photos, and after them the answers, which may need some. */
export const taskWrites =
  (task: ShownTask, list: ChecklistTask, { draft, photos }: Filled) =>
  async ({ schedule: id, recorded_at, fileOf }: Sent): Promise<NewWrite[]> => {
    const params = { id, task_id: task.id };
    const taken = await Promise.all(
      photos.map(async ({ id: uuid, key, taken_at: taken, file }): Promise<NewWrite> => {
        // A camera's time may be ahead of the server's.
        const taken_at = taken < recorded_at ? taken : recorded_at;
        return {
          ...{ uuid, call: 'outlet_task_photo', params, rests_on: [], draft: null },
          body: task.items ? { key, taken_at } : { taken_at },
          file: await fileOf(file),
        };
      }),
    );
    if (!task.items) return taken;
    const answers = Object.entries(answersOf(list, draft)).map(([key, value]) => ({ key, value }));
    const answer: NewWrite = {
      ...{ uuid: crypto.randomUUID(), call: 'outlet_task', params, draft },
      ...{ body: { recorded_at, answers }, rests_on: taken.map(({ uuid }) => uuid) },
    };
    return [...taken, answer];
  };
