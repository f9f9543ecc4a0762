import type { OwnTask } from '@mesra/contract/site-tasks/own-site-task';
import type { TaskAnswers } from '@mesra/domain/site-tasks/task-answers';
import { isUnreached } from '../../lib/api-problem.ts';
import { keepAct } from '../../lib/queue/keep-act.ts';
import type { NewWrite } from '../../lib/queue/queue.ts';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { QUEUED_CALLS, type QueuedCall } from '../../lib/queue/queued-calls.ts';
import { sendUnder } from '../../lib/write.ts';
import { answersOf, type NewPhoto, type TaskDraft } from '../../shared/tasks/task-draft.ts';

/** A call of what a person did with a task. */
export interface TaskStep {
  uuid: string;
  call: QueuedCall;
  body: Record<string, unknown>;
  file: File | null;
}

interface Done {
  draft: TaskDraft;
  /** The answers that the server had when filling in began. */
  began: TaskAnswers;
  photos: readonly NewPhoto[];
  complete: boolean;
}

/**
 * The calls that store what was filled in, in their order: photos before the answers, since a signature is below both. `keyOf` names
 * each, so that what is sent again is applied once.
 */
export function taskSteps(
  task: OwnTask,
  { draft, began, photos, complete }: Done,
  keyOf: (sent: string, call: string) => string,
): TaskStep[] {
  const step = (
    call: QueuedCall,
    body: Record<string, unknown> = {},
    file: File | null = null,
  ): TaskStep => ({
    ...{ uuid: keyOf(`${call} ${JSON.stringify(body)}`, call), call, body, file },
  });
  const listed = (answers: TaskAnswers) => Object.entries(answers).map(([key, value]) => ({ key, value }));
  const answers = listed(answersOf(task, draft));
  return [
    ...(task.can.accept ? [step('task_accept')] : []),
    ...(task.can.resume ? [step('task_resume')] : []),
    ...photos.map(({ id, key, taken_at, file }) => ({
      ...step('task_photo', { key, taken_at }, file),
      uuid: id,
    })),
    step('task_answers', { answers, signatures: draft.signatures, began_from: listed(began) }),
    ...(complete ? [step('task_complete', { note: draft.remark?.trim() || null })] : []),
  ];
}

interface Unsent {
  draft: TaskDraft;
  replaces: QueuedAct | null;
}

/**
 * Sends the steps one after the other. Where the server is not reached, those that are left stay on this device, with what was
 * filled in for whoever corrects it. False if they did. `done` is told of each that the server has applied.
 */
export async function sendTask(
  task: OwnTask,
  steps: readonly TaskStep[],
  { draft, replaces, done }: Unsent & { done: (step: TaskStep) => void },
): Promise<boolean> {
  const params = { id: task.id };
  for (const [at, step] of steps.entries())
    try {
      const { uuid, call, body, file } = step;
      const sent = { params, body, ...(file ? { file } : {}) } as never;
      await sendUnder(QUEUED_CALLS[call].endpoint as never, uuid, sent);
      done(step);
    } catch (error) {
      if (!isUnreached(error)) throw error;
      await keep(task, steps.slice(at), { draft, replaces });
      return false;
    }
  return true;
}

/** Keeps the steps on this device, each after those before it. */
const keep = (task: OwnTask, steps: readonly TaskStep[], { draft, replaces }: Unsent): Promise<void> =>
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
