import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { queueTone } from '../../ui/status-colour.ts';
import type { ShownDay, ShownTask } from './day-with-queued.ts';
import css from './my-day.module.css';
import { hasUnsentPart, partKey } from './unsent-part.ts';

interface DayTasksProps {
  shown: ShownDay;
  onOpen: (task_id: number) => void;
}

/** The tasks of the project on the day, with what was done of each. */
export function DayTasks({ shown, onOpen }: DayTasksProps) {
  const { t } = useTranslation('my-day');
  const { tasks, day } = shown;
  if (tasks.length === 0) return null;
  const done = tasks.filter((task) => task.done).length;
  return (
    <Section title={t('tasks.title')} description={t('tasks.done', { done, count: tasks.length })}>
      <ul className={css.entries}>
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            schedule={day.schedule.uuid}
            onOpen={day.schedule.status === 'Cancelled' ? null : () => onOpen(task.id)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface TaskRowProps {
  task: ShownTask;
  schedule: string;
  onOpen: (() => void) | null;
}

function TaskRow({ task, schedule, onOpen }: TaskRowProps) {
  const { t } = useTranslation(['my-day', 'clocking']);
  const { user, company } = useSession();
  const { title, note, done, state, items } = task;
  const unsent =
    state === 'stored' && hasUnsentPart(partKey(user.id, company.id, schedule, `task-${task.id}`));
  const Icon = done ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={css.entry}>
      <Icon
        size={22}
        className={css.state}
        data-done={done || undefined}
        aria-label={t(done ? 'tasks.is_done' : 'tasks.is_open')}
        role="img"
      />
      <div className={css.about}>
        <strong>{title}</strong>
        {note ? <span className={css.dim}>{note}</span> : null}
        <span className={css.marks}>
          <span className={css.dim}>{t(items ? 'tasks.checklist' : 'tasks.photo')}</span>
          {state === 'stored' ? null : (
            <Mark
              text={t(state === 'waiting' ? 'clocking:waiting' : 'clocking:refused')}
              tone={queueTone(state)}
            />
          )}
          {unsent ? <Mark text={t('unsent')} tone="warning" /> : null}
        </span>
      </div>
      {onOpen ? (
        <Button
          variant="default"
          disabled={state === 'waiting'}
          aria-label={t('tasks.open_named', { title })}
          onClick={onOpen}
        >
          {t('tasks.open')}
        </Button>
      ) : null}
    </li>
  );
}
