import { Text } from '@mantine/core';
import type { EmployeeWorkSchedule, WorkSchedule } from '@mesra/contract/schedules/work-schedule';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDate } from '../../lib/format.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { useUndoSchedule } from './schedules.queries.ts';
import css from './work-schedule-history.module.css';
import { useScheduleLabels } from './work-schedule-labels.ts';

interface ScheduleHistoryProps {
  person: EmployeeWorkSchedule;
  schedules: readonly WorkSchedule[];
  onCorrect: (schedule: WorkSchedule) => void;
}

/** An employee's schedules, latest first; each can be corrected and undone by users who may. */
export function ScheduleHistory({ person, schedules, onCorrect }: ScheduleHistoryProps) {
  const { t } = useTranslation('work-schedules');
  const undo = useUndoSchedule();
  const ask = async (one: WorkSchedule) => {
    const sure = await askConfirm({
      title: t('take_back_ask', { day: formatDate(one.effective_from) }),
      body: t('take_back_effect'),
      danger: true,
    });
    if (!sure) return;
    const params = { id: person.employee_id, work_schedule_id: one.id };
    undo.mutate({ params, query: { version: one.version } });
  };
  return (
    <ol className={css.list}>
      {schedules.map((one) => (
        <Item
          key={one.id}
          schedule={one}
          today={person.today}
          onCorrect={() => onCorrect(one)}
          onUndo={() => void ask(one)}
        />
      ))}
    </ol>
  );
}

interface ItemProps {
  schedule: WorkSchedule;
  today: string;
  onCorrect: () => void;
  onUndo: () => void;
}

function Item({ schedule, today, onCorrect, onUndo }: ItemProps) {
  const { t } = useTranslation('work-schedules');
  const { effective_from, effective_to, current, source, reason } = schedule;
  const from = formatDate(effective_from);
  const actions = [
    ...(schedule.can.update
      ? [{ label: t('correct'), icon: <IconPencil size={16} />, onClick: onCorrect }]
      : []),
    ...(schedule.can.take_back
      ? [{ label: t('take_back'), icon: <IconArrowBackUp size={16} />, danger: true, onClick: onUndo }]
      : []),
  ];
  return (
    <li className={css.item}>
      <div className={css.head}>
        <strong>{source === 'own' ? t('own_week') : t('default_again')}</strong>
        {effective_from > today ? (
          <Mark text={t('from_day', { day: from })} tone="info" />
        ) : (
          <Text component="span" c="dimmed">
            {effective_to === null
              ? t('since', { day: from })
              : t('from_to', { from, to: formatDate(effective_to) })}
          </Text>
        )}
        {current ? <Mark text={t('now')} tone="success" /> : null}
        <RowActions name={`${t('assign')} ${from}`} actions={actions} />
      </div>
      <WeekInShort schedule={schedule} />
      {reason ? <Text c="dimmed">{reason}</Text> : null}
    </li>
  );
}

/** A week in short: consecutive equal days are grouped. */
function WeekInShort({ schedule }: { schedule: WorkSchedule }) {
  const { t } = useTranslation('work-schedules');
  const { weekdaysShort, during } = useScheduleLabels();
  const days = (schedule.week ?? []).map(({ kind, sessions }) =>
    sessions.length > 0 ? sessions.map((one) => `${one.name} ${during(one)}`).join(', ') : t(`kinds.${kind}`),
  );
  const runs: { from: number; to: number; text: string }[] = [];
  for (const [day, text] of days.entries()) {
    const last = runs.at(-1);
    if (last?.text === text) last.to = day;
    else runs.push({ from: day, to: day, text });
  }
  return (
    <dl className={css.week}>
      {runs.map(({ from, to, text }) => (
        <div key={from}>
          <dt>{from === to ? weekdaysShort[from] : `${weekdaysShort[from]} – ${weekdaysShort[to]}`}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
