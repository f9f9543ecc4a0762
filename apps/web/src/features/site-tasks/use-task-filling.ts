import { type OwnTask, ownTaskEndpoints } from '@mesra/contract/site-tasks/own-site-task';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { showToast } from '../../lib/feedback.ts';
import { NotSaved } from '../../lib/form.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { draftedWrite } from '../../lib/queue/keep-act.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { useSentKeys } from '../../lib/queue/use-sent-keys.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useDeviceDraft } from '../../lib/use-device-draft.ts';
import {
  answersOf,
  draftOf,
  lackingIn,
  type NewPhoto,
  rebased,
  sameDraft,
  type TaskDraft,
  wrongNumbers,
} from '../../shared/tasks/task-draft.ts';
import { useUnsentClosing } from '../../shared/tasks/unsent.tsx';
import { useDraftPhotos } from '../../shared/tasks/use-draft-photos.ts';
import { sendTask, type TaskStep, taskSteps } from './send-task.ts';
import { isUnsentTask, unsentKey } from './unsent-task.ts';

export interface MyTaskProps {
  task: OwnTask;
  /** The refused act of the queue that it corrects. */
  queued: QueuedAct | null;
  onClose: () => void;
}

/** The photos of a refused act, which are on this device alone. */
async function photosOf({ entries }: QueuedAct): Promise<NewPhoto[]> {
  const queue = await loadQueue();
  const photos = entries.map(async (entry): Promise<NewPhoto[]> => {
    if (entry.type !== 'write' || entry.call !== 'task_photo' || entry.file === null) return [];
    const file = await queue.fileIn(entry.file);
    const { key, taken_at } = entry.body as { key: string; taken_at: string };
    return file ? [{ id: crypto.randomUUID(), key, taken_at, file }] : [];
  });
  return (await Promise.all(photos)).flat();
}

/** What a refused act of the queue had filled in, upon what the task has now. */
function draftIn(queued: QueuedAct, task: OwnTask): TaskDraft | undefined {
  const write = draftedWrite(queued);
  const { answers = [], began_from = answers } = (write?.body ?? {}) as {
    answers?: OwnTask['answers'];
    began_from?: OwnTask['answers'];
  };
  const began = Object.fromEntries(began_from.map(({ key, value }) => [key, value]));
  return write && rebased(write.draft as TaskDraft, began, task);
}

/** What is filled in of a task, kept on this device from the first answer until it is sent. */
function useStoredDraft({ task, queued }: MyTaskProps) {
  const { user, company } = useSession();
  const began = useRef(draftOf(task).answers);
  const [first] = useState<TaskDraft>(() => (queued && draftIn(queued, task)) ?? draftOf(task));
  const [draft, setDraft] = useState(first);
  const key = unsentKey(user.id, company.id, task.id, queued?.act);
  const photos = useDraftPhotos(key);
  const { add } = photos;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an act
  useEffect(() => {
    if (queued) void photosOf(queued).then(add).catch(reportProblem);
  }, [queued]);
  const device = useDeviceDraft({
    // Whatever the task has meanwhile, what was filled in is put upon it.
    ...{ key, version: null, values: { draft, began: began.current }, isValues: isUnsentTask },
    dirty: !sameDraft(draft, queued ? first : draftOf(task)),
    restore: (before) => setDraft(rebased(before.draft, before.began, task)),
  });
  const begin = (now: OwnTask) => {
    setDraft(rebased(draft, began.current, now));
    began.current = draftOf(now).answers;
  };
  const discard = () => {
    device.clear();
    setDraft(draftOf(task));
    began.current = draftOf(task).answers;
    photos.clear();
  };
  const finish = () => {
    photos.finish();
    device.finish();
  };
  const unsent = !sameDraft(draft, draftOf(task)) || photos.photos.length > 0;
  return { draft, setDraft, photos, device, began, begin, discard, finish, unsent };
}

/** What is filled in, and sending it: at once, or kept on this device until there is a network. */
export function useTaskFilling(props: MyTaskProps) {
  const { task, queued, onClose } = props;
  const { t } = useTranslation('my-tasks');
  const client = useQueryClient();
  const keyOf = useSentKeys();
  const form = useStoredDraft(props);
  const { draft, began, photos } = form;
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState<'save' | 'complete' | null>(null);
  const done = ({ call, uuid }: TaskStep) => {
    if (call === 'task_answers') began.current = answersOf(task, draft);
    const sent = photos.photos.find(({ id }) => call === 'task_photo' && id === uuid);
    if (sent) photos.remove(sent);
  };
  const send = async (complete: boolean) => {
    setTried(complete ? 'complete' : 'save');
    if (wrongNumbers(task, draft).length > 0) return;
    if (complete && lackingIn(task, draft, photos.photos).length > 0) return;
    setSending(true);
    try {
      const filled = { draft, began: began.current, photos: photos.photos, complete };
      const steps = taskSteps(task, filled, keyOf);
      const reached = await sendTask(task, steps, { draft, replaces: queued, done });
      if (reached && queued) await (await loadQueue()).removeAct(queued);
      if (reached) showToast({ kind: 'success', message: t(complete ? 'completed' : 'saved') });
      form.finish();
      onClose();
    } catch (error) {
      if (!(error instanceof NotSaved)) reportProblem(error);
      if (isStale(error)) form.begin(error.data as OwnTask);
    } finally {
      setSending(false);
      void refreshAfter(client, ownTaskEndpoints.complete);
    }
  };
  const lacking = [
    ...(tried ? wrongNumbers(task, draft) : []),
    ...(tried === 'complete' ? lackingIn(task, draft, photos.photos) : []),
  ];
  return { ...form, close: useUnsentClosing(form, onClose), sending, send, lacking };
}
