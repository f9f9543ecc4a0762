import { Group, Stack, Text } from '@mantine/core';
import type { SiteTaskRecord } from '@mesra/contract/site-tasks/site-task';
import { isFailure } from '@mesra/domain/site-tasks/task-answers';
import { useTranslation } from 'react-i18next';
import { formatDateTimeIn } from '../../lib/format.ts';
import { Facts, Section } from '../../ui/section.tsx';
import { Mark, StatusBadge } from '../../ui/status-badge.tsx';
import { Way } from '../../ui/way.tsx';
import css from './task-record.module.css';
import { useTaskText } from './task-text.ts';

type Item = SiteTaskRecord['items'][number];

/** The status of a task, and that it is overdue. */
export function TaskStatusMarks({ task }: { task: Pick<SiteTaskRecord, 'status' | 'overdue' | 'late'> }) {
  const { t } = useTranslation('task-record');
  return (
    <Group gap="xs">
      <StatusBadge status={task.status} label={t(`statuses.${task.status}`)} />
      {task.overdue ? <Mark text={t('overdue')} tone="error" /> : null}
      {task.late ? <Mark text={t('late')} tone="warning" /> : null}
    </Group>
  );
}

/** What a task is, what it asks for with the answers, and how it came to its status. */
export function TaskRecord({ task, zone }: { task: SiteTaskRecord; zone: string }) {
  const { t } = useTranslation('task-record');
  const { due, forWhom } = useTaskText();
  const { site, project, priority, carried_by, note, reason, status, template } = task;
  return (
    <Stack gap="md">
      <Facts
        items={[
          { label: t('site'), value: site.name },
          ...(project ? [{ label: t('project'), value: project.name }] : []),
          {
            label: t('due'),
            value: task.late ? (
              <>
                {due(task)} <Mark text={t('late')} tone="warning" />
              </>
            ) : (
              due(task)
            ),
          },
          { label: t('priority'), value: t(`priorities.${priority}`) },
          { label: t('people'), value: forWhom(task) },
          ...(carried_by ? [{ label: t('carried_by'), value: carried_by.name }] : []),
          { label: t('template'), value: t('template_version', template) },
          ...(note ? [{ label: t('note'), value: note }] : []),
          ...(reason ? [{ label: t(status === 'Completed' ? 'remark' : 'reason'), value: reason }] : []),
        ]}
      />
      <Section title={t('answers')}>
        <ul className={css.items}>
          {task.items.map((item) => (
            <li key={item.key} className={css.item}>
              <TaskAnswer item={item} task={task} zone={zone} />
            </li>
          ))}
        </ul>
      </Section>
      {task.moves.length > 0 ? <Moves task={task} zone={zone} /> : null}
    </Stack>
  );
}

/** What was answered of a checklist. */
interface Answered extends Pick<SiteTaskRecord, 'answers'> {
  photos: readonly { id: number; key: string | null; url: string }[];
  signatures?: SiteTaskRecord['signatures'];
}

/** What an item of a checklist asks for, with its answer, photos and signature. */
export function TaskAnswer({ item, task, zone }: { item: Item; task: Answered; zone: string }) {
  const { t } = useTranslation('task-record');
  const { key, kind, label, measured_in } = item;
  const value = task.answers.find((one) => one.key === key)?.value;
  const photos = task.photos.filter((one) => one.key === key);
  const signature = task.signatures?.find((one) => one.key === key);
  const answerText = () => {
    if (kind === 'signature')
      return signature
        ? t('signed', { name: signature.name, time: formatDateTimeIn(zone, signature.signed_at) })
        : t('unsigned');
    if (kind === 'photo') return photos.length > 0 ? null : t('no_photo');
    if (value === undefined) return t('unanswered');
    if (typeof value === 'boolean') return t(value ? 'in_order' : 'not_in_order');
    return [value, kind === 'number' ? measured_in : null].filter((part) => part !== null).join(' ');
  };
  return (
    <>
      <Text fw={550}>{label}</Text>
      <Group gap="xs">
        <Text c={value === undefined && !signature ? 'dimmed' : undefined}>{answerText()}</Text>
        {isFailure(item, value) ? <Mark text={t('wrong')} tone="error" /> : null}
      </Group>
      <TaskPhotos photos={photos} label={label} />
    </>
  );
}

/** Photos side by side, each opened by itself. */
export function TaskPhotos({
  photos,
  label,
}: {
  photos: readonly { id: number; url: string }[];
  label: string;
}) {
  const { t } = useTranslation('task-record');
  if (photos.length === 0) return null;
  return (
    <div className={css.photos}>
      {photos.map(({ id, url }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={t('photo', { label })} className={css.photo} loading="lazy" />
        </a>
      ))}
    </div>
  );
}

function Moves({ task: { moves }, zone }: { task: SiteTaskRecord; zone: string }) {
  const { t } = useTranslation('task-record');
  return (
    <Section title={t('history')}>
      <Way
        label={t('history')}
        steps={moves.map(({ id, to, reason, by, at }, index) => ({
          ...{ key: id, status: to, label: t(`statuses.${to}`), state: index === 0 ? 'now' : 'done' },
          lines: [`${formatDateTimeIn(zone, at)} · ${by?.name ?? t('system')}`, reason],
        }))}
      />
    </Section>
  );
}
