import { Button, Stack, Text } from '@mantine/core';
import { isOverdue } from '@mesra/domain/site-tasks/task-states';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { TaskChecklist } from '../../shared/tasks/task-checklist.tsx';
import { TaskRecord } from '../../shared/tasks/task-record.tsx';
import { UnsentNotice } from '../../shared/tasks/unsent.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/fields.tsx';
import { StoredPhotoAction } from './stored-photo-action.tsx';
import { type MyTaskProps, useTaskFilling } from './use-task-filling.ts';

type Filling = ReturnType<typeof useTaskFilling>;

/** One's own task: its checklist while it is to be done, and its record afterwards. */
export function MyTaskDialog(props: MyTaskProps) {
  const { task, onClose } = props;
  const filling = useTaskFilling(props);
  const toDo = task.can.accept || task.can.resume || task.can.answer;
  const close = () => (toDo ? void filling.close() : onClose());
  return (
    <Dialog title={task.title} opened onClose={close} keepOpen size="lg">
      {toDo ? <ToDo task={task} filling={filling} /> : <Shown task={task} />}
    </Dialog>
  );
}

function Shown({ task }: Pick<MyTaskProps, 'task'>) {
  const { t } = useTranslation('my-tasks');
  const { company } = useSession();
  return (
    <Stack gap="md">
      {task.status === 'Assigned' ? <Text>{t('not_yet', { day: formatDate(task.date) })}</Text> : null}
      <TaskRecord task={task} zone={company.config.time_zone} />
    </Stack>
  );
}

function ToDo({ task, filling }: Pick<MyTaskProps, 'task'> & { filling: Filling }) {
  const { t } = useTranslation(['my-tasks', 'ui']);
  const { draft, setDraft, photos, lacking, sending, send, close } = filling;
  // Its time may have ended since the server was reached.
  const isLate = task.overdue || isOverdue(task, new Date().toISOString());
  return (
    <Stack gap="md">
      <UnsentNotice form={filling} onDiscard={filling.discard} />
      {task.note ? <Text>{task.note}</Text> : null}
      {task.status === 'Returned' && task.reason ? (
        <Text>{t('returned', { reason: task.reason })}</Text>
      ) : null}
      <TaskChecklist
        task={task}
        draft={draft}
        setDraft={setDraft}
        photos={photos.photos}
        onTake={(photo) => void photos.take(photo)}
        onRemove={photos.remove}
        lacking={lacking}
        storedAction={(photo) => <StoredPhotoAction task={task} photo={photo} />}
      />
      {isLate ? (
        <TextField
          label={t('remark')}
          description={t('remark_hint')}
          maxLength={255}
          autoComplete="off"
          value={draft.remark ?? ''}
          onChange={(event) => setDraft({ ...draft, remark: event.currentTarget.value })}
        />
      ) : null}
      <DialogButtons>
        <Button variant="default" onClick={() => void close()}>
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
  );
}
