import { Stack } from '@mantine/core';
import {
  managedTaskEndpoints as endpoints,
  type ManagedTask,
} from '@mesra/contract/site-tasks/managed-site-task';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { useMovedOn } from '../../lib/moved-on.ts';
import { useSession } from '../../lib/session.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { useWrite } from '../../lib/write.ts';
import { WindowFields } from '../../shared/when/window-fields.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField } from '../../ui/editor-fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { type ChangeValues, changeBody, changeValues } from './change-values.ts';
import { Audience, PriorityField } from './task-fields.tsx';

interface ChangeTaskDialogProps {
  task: ManagedTask;
  onClose: () => void;
}

const timeText = (time: string): string => (time ? formatTimeOfDay(time) : '');

/** The editor of a task. One that somebody has accepted meanwhile is read again, since nothing of it can be changed. */
function useTaskEditor({ task, onClose }: ChangeTaskDialogProps) {
  const { t } = useTranslation(['site-tasks', 'task-record', 'when']);
  const { user } = useSession();
  const update = useWrite(endpoints.update, { silent: true });
  const sent = useMovedOn(endpoints.update, onClose);
  return useEditor<ManagedTask, ChangeValues, ReturnType<typeof changeBody>>({
    row: task,
    valuesOf: changeValues,
    fields: {
      title: { label: t('assign.name'), required: true, maxLength: 160, autoComplete: 'off' },
      audience: {
        label: t('assign.audience'),
        kind: 'own',
        read: ({ audience }) => t(audience === 'people' ? 'assign.people' : 'assign.on_site'),
      },
      employee_ids: {
        label: t('assign.who'),
        kind: 'own',
        read: ({ employee_ids }, row, current) =>
          employee_ids
            .map((id) => [...(row?.people ?? []), ...(current?.people ?? [])].find((one) => one.id === id))
            .map((one) => one?.name ?? t('change.somebody'))
            .join(', '),
      },
      date: {
        label: t('assign.date'),
        kind: 'day',
        required: true,
        minDate: task.date < user.today ? task.date : user.today,
      },
      starts_at: { label: t('when:starts_at'), kind: 'own', read: ({ starts_at }) => timeText(starts_at) },
      ends_at: { label: t('when:ends_at'), kind: 'own', read: ({ ends_at }) => timeText(ends_at) },
      priority: {
        label: t('assign.priority'),
        kind: 'own',
        read: ({ priority }) => t(`task-record:priorities.${priority}`),
      },
      note: { label: t('assign.note'), maxLength: 500, autoComplete: 'off' },
    },
    schema: endpoints.update.body,
    toBody: changeBody,
    save: (body) => sent(() => update.mutateAsync({ params: { id: task.id }, body: body as never })),
    onClose,
  });
}

/** Changes a task that nobody has accepted: what it is called, when it is due and for whom it is. */
export function ChangeTaskDialog(props: ChangeTaskDialogProps) {
  const { t } = useTranslation('site-tasks');
  const [known] = useState(props.task.people);
  const editor = useTaskEditor(props);
  const { form } = editor;
  const { values, errors } = form;
  return (
    <EditorDialog title={t('change.title', { name: props.task.title })} editor={editor}>
      <Stack gap="md">
        <EditorField editor={editor} name="title" autoFocus />
        <Audience
          value={values}
          error={errors.employee_ids}
          known={known}
          onChange={(change) => form.setValues(change)}
        />
        <Fields columns={3}>
          <EditorField editor={editor} name="date" />
          <WindowFields
            value={values}
            errors={errors}
            endsHint={t('assign.ends_at_hint')}
            onChange={(end, time) => form.setFieldValue(end, time)}
          />
        </Fields>
        <PriorityField value={values.priority} onChange={(one) => form.setFieldValue('priority', one)} />
        <EditorField editor={editor} name="note" />
      </Stack>
    </EditorDialog>
  );
}
