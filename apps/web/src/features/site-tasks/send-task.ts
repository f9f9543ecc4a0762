import type { OwnTask } from '@mesra/contract/site-tasks/own-site-task';
import { isUnreached } from '../../lib/api-problem.ts';
import { keepAct } from '../../lib/queue/keep-act.ts';
import type { NewWrite } from '../../lib/queue/queue.ts';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { QUEUED_CALLS, type QueuedCall } from '../../lib/queue/queued-calls.ts';
import { sendUnder } from '../../lib/write.ts';
import { answersOf, type NewPhoto, type TaskDraft } from './task-draft.ts';

/** A call of what a person did with a task. */
export interface TaskStep {
  uuid: string;
  call: QueuedCall;
  body: Record<string, unknown>;
  file: File | null;
}

interface Done {
  draft: TaskDraft;
  photos: readonly NewPhoto[];
  complete: boolean;
}

/**
 * The calls that store what was filled in, in their order: photos before the answers, since a signature is below both. `keyOf` names
 * each, so that what is sent again is applied once.
 */
export function taskSteps(
  task: OwnTask,
  { draft, photos, complete }: Done,
  keyOf: (sent: string) => string,
): TaskStep[] {
  const step = (
    call: QueuedCall,
    body: Record<string, unknown> = {},
    file: File | null = null,
  ): TaskStep => ({
    ...{ uuid: keyOf(`${call} ${JSON.stringify(body)}`), call, body, file },
  });
  const answers = Object.entries(answersOf(task, draft)).map(([key, value]) => ({ key, value }));
  return [
    ...(task.can.accept ? [step('task_accept')] : []),
    ...(task.can.resume ? [step('task_resume')] : []),
    ...photos.map(({ id, key, taken_at, file }) => ({
      ...step('task_photo', { key, taken_at }, file),
      uuid: id,
    })),
    step('task_answers', { answers, signatures: draft.signatures }),
    ...(complete ? [step('task_complete')] : []),
  ];
}

/**
 * Sends the steps one after the other. Where the server is not reached, those that are left stay on this device, with what was
 * filled in for whoever corrects it. False if they did.
 */
export async function sendTask(
  task: OwnTask,
  steps: readonly TaskStep[],
  { draft, replaces }: { draft: TaskDraft; replaces: QueuedAct | null },
): Promise<boolean> {
  const params = { id: task.id };
  for (const [at, { uuid, call, body, file }] of steps.entries())
    try {
      const sent = { params, body, ...(file ? { file } : {}) } as never;
      await sendUnder(QUEUED_CALLS[call].endpoint as never, uuid, sent);
    } catch (error) {
      if (!isUnreached(error)) throw error;
      await keep(task, steps.slice(at), { draft, replaces });
      return false;
    }
  return true;
}

/** Keeps the steps on this device, each after those before it. */
const keep = (
  task: OwnTask,
  steps: readonly TaskStep[],
  { draft, replaces }: { draft: TaskDraft; replaces: QueuedAct | null },
): Promise<void> =>
  keepAct(
    {
      ...{ act: crypto.randomUUID(), company_id: task.company_id },
      about: { kind: 'task', title: task.title, site: task.site.name },
    },
    (fileOf) =>
      Promise.all(
        steps.map(async ({ uuid, call, body, file }, at): Promise<NewWrite> => {
          const rests_on = steps.slice(0, at).map((one) => one.uuid);
          const write = { uuid, call, params: { id: task.id }, body, rests_on };
          const filled = call === 'task_answers' ? draft : null;
          return { ...write, draft: filled, ...(file ? { file: await fileOf(file) } : {}) };
        }),
      ),
    replaces,
  );
