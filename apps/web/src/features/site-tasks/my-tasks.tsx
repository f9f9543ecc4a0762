import { Button, Group, Stack, Text } from '@mantine/core';
import { type OwnTask, ownTaskEndpoints } from '@mesra/contract/site-tasks/own-site-task';
import { laterOf } from '@mesra/domain/kit/plain-date';
import { isOpenTask } from '@mesra/domain/site-tasks/task-states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn } from '../../lib/format.ts';
import { useFromAddress, useTextFromAddress } from '../../lib/from-address.ts';
import { read } from '../../lib/query-client.ts';
import type { QueuedAct, WriteEntry } from '../../lib/queue/queue-entry.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import { reached } from '../../lib/reach.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { QueuedHere } from '../../shared/queue/queued-here.tsx';
import css from '../../shared/tasks/task-checklist.module.css';
import { TaskStatusMarks } from '../../shared/tasks/task-record.tsx';
import { useTaskText } from '../../shared/tasks/task-text.ts';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { isComing, onDay } from './task-day.ts';
import { hasUnsent, unsentKey } from './unsent-task.ts';

const loadDialog = () => import('./my-task-dialog.tsx').then((part) => part.MyTaskDialog);

/** The task that a refused act of the queue is about. */
const taskIdOf = ({ entries }: QueuedAct): number =>
  Number(entries.find((entry): entry is WriteEntry => entry.type === 'write')?.params.id);

/** The tasks whose calls wait on this device. */
const useWaiting = (): ReadonlySet<number> =>
  new Set(useStore(queueState).acts.flatMap((act) => (act.about.kind === 'task' ? [taskIdOf(act)] : [])));

/** One's own tasks as they stand today: by the server's day or, where it is not reached, by this device's if that is later. */
function useTasks() {
  const { company } = useSession();
  const { data } = useQuery({
    ...read(ownTaskEndpoints.list, { query: { company_id: company.id } }),
    meta: { silent: true, offline: true },
  });
  const isReached = useStore(reached);
  if (!data) return { tasks: [], coming: [] };
  const today = isReached ? data.date : laterOf(data.date, dayIn(company.config.time_zone, new Date()));
  const tasks = data.tasks.map((task) => onDay(task, today));
  return {
    // What is still to be done first, each in the order of the server.
    tasks: tasks
      .filter((task) => !isComing(task, today))
      .sort((a, b) => +isOpenTask(b.status) - +isOpenTask(a.status)),
    coming: tasks.filter((task) => isComing(task, today)),
  };
}

/** One's own tasks of today and of the coming week: accepting, answering, photographing and completing them, without a network too. */
export function MyTasks() {
  const { t } = useTranslation('my-tasks');
  const { tasks, coming } = useTasks();
  const { user, company } = useSession();
  const waiting = useWaiting();
  const [open, setOpen] = useState<{ id: number; queued: QueuedAct | null } | null>(null);
  useFromAddress('task', (id) => setOpen({ id, queued: null }));
  useTextFromAddress('queued_task', (name) => {
    const queued = queueState.get().acts.find(({ act }) => act === name);
    if (queued) setOpen({ id: taskIdOf(queued), queued });
  });
  const Dialog = useLoaded(open !== null, loadDialog);
  const task = [...tasks, ...coming].find(({ id }) => id === open?.id);
  if (tasks.length + coming.length === 0 && waiting.size === 0) return null;
  const linesOf = (some: readonly OwnTask[]) => (
    <Stack gap="sm">
      {some.map((one) => (
        <TaskLine
          key={one.id}
          task={one}
          waits={waiting.has(one.id)}
          unsent={hasUnsent(unsentKey(user.id, company.id, one.id))}
          onOpen={() => setOpen({ id: one.id, queued: null })}
        />
      ))}
    </Stack>
  );
  return (
    <Stack gap="md">
      <QueuedHere kind="task" />
      {tasks.length > 0 ? (
        <Section title={t('title')} description={t('hint')}>
          {linesOf(tasks)}
        </Section>
      ) : null}
      {coming.length > 0 ? (
        <Section title={t('upcoming')} description={t('upcoming_hint')}>
          {linesOf(coming)}
        </Section>
      ) : null}
      {Dialog && open && task ? (
        <Dialog key={task.id} task={task} queued={open.queued} onClose={() => setOpen(null)} />
      ) : null}
    </Stack>
  );
}

interface TaskLineProps {
  task: OwnTask;
  /** Its calls wait on this device. */
  waits: boolean;
  /** This device has answers to it that were not sent. */
  unsent: boolean;
  onOpen: () => void;
}

function TaskLine({ task, waits, unsent, onOpen }: TaskLineProps) {
  const { t } = useTranslation(['my-tasks', 'task-checklist', 'task-record']);
  const { due } = useTaskText();
  const { title, site, done, items_total: total, reason, status, priority } = task;
  return (
    <Group justify="space-between" className={css.item} align="flex-start">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {site.name} · {due(task)} · {t('task-record:done', { done, total })}
          {priority === 'High' || priority === 'Urgent'
            ? ` · ${t(`task-record:priorities.${priority}`)}`
            : ''}
        </Text>
        {status === 'Returned' && reason ? <Text size="sm">{t('returned', { reason })}</Text> : null}
        <Group gap="xs" mt={4}>
          <TaskStatusMarks task={task} />
          {waits ? <Mark text={t('waits')} tone="warning" /> : null}
          {unsent && !waits ? <Mark text={t('task-checklist:unsent.mark')} tone="warning" /> : null}
        </Group>
      </div>
      <Button variant="default" onClick={onOpen} disabled={waits} aria-label={`${t('open')}, ${title}`}>
        {t('open')}
      </Button>
    </Group>
  );
}
