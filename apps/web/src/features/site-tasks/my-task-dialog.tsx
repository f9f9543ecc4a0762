import { Button, Stack, Text } from '@mantine/core';
import { type OwnTask, ownTaskEndpoints } from '@mesra/contract/site-tasks/own-site-task';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { showToast } from '../../lib/feedback.ts';
import { NotSaved } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { draftedWrite } from '../../lib/queue/keep-act.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { useSentKeys } from '../../lib/queue/use-sent-keys.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { TaskRecord } from '../../shared/tasks/task-record.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { sendTask, type TaskStep, taskSteps } from './send-task.ts';
import { TaskChecklist } from './task-checklist.tsx';
import {
  answersOf,
  draftOf,
  lackingIn,
  type NewPhoto,
  rebased,
  type TaskDraft,
  wrongNumbers,
} from './task-draft.ts';

interface MyTaskDialogProps {
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

/** What is filled in, and sending it: at once, or kept on this device until there is a network. */
function useFilling({ task, queued, onClose }: MyTaskDialogProps) {
  const { t } = useTranslation('my-tasks');
  const client = useQueryClient();
  const keyOf = useSentKeys();
  const began = useRef(draftOf(task).answers);
  const [draft, setDraft] = useState<TaskDraft>(() => (queued && draftIn(queued, task)) ?? draftOf(task));
  const [photos, setPhotos] = useState<NewPhoto[]>([]);
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState<'save' | 'complete' | null>(null);
  useEffect(() => {
    if (queued) void photosOf(queued).then(setPhotos).catch(reportProblem);
  }, [queued]);
  const send = async (complete: boolean) => {
    setTried(complete ? 'complete' : 'save');
    if (wrongNumbers(task, draft).length > 0) return;
    if (complete && lackingIn(task, draft, photos).length > 0) return;
    setSending(true);
    try {
      const steps = taskSteps(task, { draft, began: began.current, photos, complete }, keyOf);
      const done = ({ call }: TaskStep) => {
        if (call === 'task_answers') began.current = answersOf(task, draft);
      };
      const reached = await sendTask(task, steps, { draft, replaces: queued, done });
      if (reached && queued) await (await loadQueue()).removeAct(queued);
      if (reached) showToast({ kind: 'success', message: t(complete ? 'completed' : 'saved') });
      onClose();
    } catch (error) {
      if (!(error instanceof NotSaved)) reportProblem(error);
      if (isStale(error)) {
        const now = error.data as OwnTask;
        setDraft(rebased(draft, began.current, now));
        began.current = draftOf(now).answers;
      }
    } finally {
      setSending(false);
      void refreshAfter(client, ownTaskEndpoints.complete);
    }
  };
  const lacking = [
    ...(tried ? wrongNumbers(task, draft) : []),
    ...(tried === 'complete' ? lackingIn(task, draft, photos) : []),
  ];
  return { draft, setDraft, photos, setPhotos, sending, send, lacking };
}

/** One's own task: its checklist while it is to be done, and its record afterwards. */
export function MyTaskDialog(props: MyTaskDialogProps) {
  const { t } = useTranslation(['my-tasks', 'ui']);
  const { company } = useSession();
  const { task, onClose } = props;
  const { send, sending, ...filled } = useFilling(props);
  const toDo = task.can.accept || task.can.resume || task.can.answer;
  return (
    <Dialog title={task.title} opened onClose={onClose} keepOpen size="lg">
      {toDo ? (
        <Stack gap="md">
          {task.note ? <Text>{task.note}</Text> : null}
          {task.status === 'Returned' && task.reason ? (
            <Text>{t('returned', { reason: task.reason })}</Text>
          ) : null}
          <TaskChecklist task={task} {...filled} />
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button variant="default" loading={sending} onClick={() => void send(false)}>
              {t('save')}
            </Button>
            <Button loading={sending} onClick={() => void send(true)}>
              {t('complete')}
            </Button>
          </DialogButtons>
        </Stack>
      ) : (
        <Stack gap="md">
          {task.status === 'Assigned' ? <Text>{t('not_yet', { day: formatDate(task.date) })}</Text> : null}
          <TaskRecord task={task} zone={company.config.time_zone} />
        </Stack>
      )}
    </Dialog>
  );
}
