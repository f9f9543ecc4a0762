import { Button, Stack, Text } from '@mantine/core';
import type { TaskItem } from '@mesra/domain/site-tasks/task-template';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftedWrite } from '../../lib/queue/keep-act.ts';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { linesOf } from '../../lib/queue/refusal-lines.ts';
import { useSession } from '../../lib/session.ts';
import { useDeviceDraft } from '../../lib/use-device-draft.ts';
import { TaskChecklist } from '../../shared/tasks/task-checklist.tsx';
import {
  type ChecklistTask,
  draftOf,
  lackingIn,
  type NewPhoto,
  sameDraft,
  type TaskDraft,
  wrongNumbers,
} from '../../shared/tasks/task-draft.ts';
import { UnsentNotice, useUnsentClosing } from '../../shared/tasks/unsent.tsx';
import { useDraftPhotos } from '../../shared/tasks/use-draft-photos.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ShownTask } from './day-with-queued.ts';
import type { OutletDayProps } from './outlet-day-props.ts';
import { taskWrites } from './task-writes.ts';
import { partKey } from './unsent-part.ts';
import { usePartSending } from './use-part-sending.ts';
import { NO_ITEM, useQueuedPhotos } from './use-queued-photos.ts';

interface TaskDialogProps extends OutletDayProps {
  task: ShownTask;
  /** The refused act of the queue that it corrects. */
  queued: QueuedAct | null;
  onClose: () => void;
}

const isTaskDraft = (stored: unknown): stored is TaskDraft =>
  typeof stored === 'object' && stored !== null && 'answers' in stored && 'signatures' in stored;

/** A task as the checklist shows it: a photo is an item of its own, and nobody signs at an outlet. */
export function checklistOf({ title, items, answers, photos }: ShownTask): ChecklistTask {
  const photo: TaskItem = {
    ...{ key: NO_ITEM, kind: 'photo', label: title, required: true, photo_on_failure: false },
    ...{ choices: [], min: null, max: null, measured_in: null },
  };
  return {
    items: (items ?? [photo]).filter(({ kind }) => kind !== 'signature') as ChecklistTask['items'],
    ...{ answers, signatures: [] },
    photos: photos.map((one) => ({ ...one, key: items ? one.key : NO_ITEM })),
  };
}

/** What is filled in of a task, kept on this device from the first answer until it is sent. */
function useFilling({ my, shown, task, queued, onClose }: TaskDialogProps) {
  const { user } = useSession();
  const list = checklistOf(task);
  const [first] = useState<TaskDraft>(() => {
    const before = queued && draftedWrite(queued)?.draft;
    return isTaskDraft(before) ? before : draftOf(list);
  });
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(false);
  const { uuid } = shown.day.schedule;
  const key = partKey(user.id, my.company_id, uuid, `task-${task.id}`, queued?.act);
  const photos = useDraftPhotos(key);
  useQueuedPhotos(queued, photos.add);
  const device = useDeviceDraft({
    ...{ key, version: null, values: draft, isValues: isTaskDraft, restore: setDraft },
    dirty: !sameDraft(draft, first),
  });
  const finish = () => {
    photos.finish();
    device.finish();
  };
  const discard = () => {
    device.clear();
    setDraft(first);
    photos.clear();
  };
  const unsent = !sameDraft(draft, first) || photos.photos.length > 0;
  const close = useUnsentClosing({ device, photos, unsent, finish }, onClose);
  const lacking = [...wrongNumbers(list, draft), ...lackingIn(list, draft, photos.photos)];
  return { list, draft, setDraft, photos, device, discard, finish, close, lacking, tried, setTried };
}

/** A task at the outlet: its photo, or its checklist. */
export function TaskDialog(props: TaskDialogProps) {
  const { my, shown, task, queued, onClose } = props;
  const { t } = useTranslation(['my-day', 'ui']);
  const filling = useFilling(props);
  const { list, draft, photos, lacking, tried } = filling;
  const sending = usePartSending(my, shown.day);
  const send = async () => {
    filling.setTried(true);
    // A photo task that is done already takes further photos, if there are any.
    if (lacking.length > 0 || (!task.items && photos.photos.length === 0)) return;
    const sent = await sending.send({
      ...{ what: 'task', name: task.title, queued, done: t('tasks.sent') },
      writes: taskWrites(task, list, { draft, photos: photos.photos }),
    });
    if (!sent) return;
    filling.finish();
    onClose();
  };
  return (
    <Dialog title={task.title} opened onClose={() => void filling.close()} keepOpen size="lg">
      <Stack gap="md">
        <UnsentNotice form={filling} onDiscard={filling.discard} />
        {queued?.refusal ? (
          <Notice tone="error" lines={linesOf(queued.refusal.message, queued.refusal.errors)} />
        ) : null}
        {sending.refused.length > 0 ? <Notice tone="error" lines={sending.refused} /> : null}
        {task.note ? <Text>{task.note}</Text> : null}
        <TaskChecklist
          task={list}
          draft={draft}
          setDraft={filling.setDraft}
          photos={photos.photos}
          onTake={(photo: NewPhoto) => void photos.take(photo)}
          onRemove={photos.remove}
          lacking={tried ? lacking : []}
        />
        <DialogButtons>
          <Button variant="default" onClick={() => void filling.close()}>
            {t('ui:cancel')}
          </Button>
          <Button loading={sending.sending} onClick={() => void send()}>
            {t('tasks.send')}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
