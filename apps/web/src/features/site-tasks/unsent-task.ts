import type { TaskAnswers } from '@mesra/domain/site-tasks/task-answers';
import { hasDraftFiles, readDraft } from '../../lib/device-draft.ts';
import type { TaskDraft } from '../../shared/tasks/task-draft.ts';

/** What was filled in of a task and not sent, as this device keeps it; its photos are beside the queue. */
export interface UnsentTask {
  draft: TaskDraft;
  /** The answers that the server had when filling in began. */
  began: TaskAnswers;
}

/** Nobody finds another's, nor that of another company. `act`: the refused act of the queue that it corrects. */
export const unsentKey = (userId: number, companyId: number, taskId: number, act?: string): string =>
  ['mesra.task-draft', userId, companyId, taskId, ...(act === undefined ? [] : [`queued-${act}`])].join('.');

const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null;

/** Whether what is stored was filled in of a task. */
export const isUnsentTask = (stored: unknown): stored is UnsentTask =>
  isRecord(stored) &&
  isRecord(stored.began) &&
  isRecord(stored.draft) &&
  isRecord(stored.draft.answers) &&
  Array.isArray(stored.draft.signatures);

/** Whether this device keeps something of a task that was not sent. */
export const hasUnsent = (key: string): boolean =>
  hasDraftFiles(key) || readDraft(key, isUnsentTask) !== null;
