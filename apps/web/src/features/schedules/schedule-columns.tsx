import { Group, Text } from '@mantine/core';
import type { Schedule } from '@mesra/contract/schedules/schedule';
import { crossesMidnight, workMinutes } from '@mesra/domain/attendance/sessions';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { statusColumn, textColumn } from '../../shared/columns.tsx';
import { timesText } from '../../shared/shift-times.ts';
import type { Column } from '../../ui/list-view.ts';
import { Mark } from '../../ui/status-badge.tsx';
import { ColourDot, DayBar } from './day-bar.tsx';
import css from './schedules.module.css';
import { useScheduleLabels } from './work-schedule-labels.ts';

/** The columns of the templates. */
export function useTemplateColumns(): Column<Schedule>[] {
  const { t } = useTranslation('schedules');
  const { lasting, during } = useScheduleLabels();
  const { user } = useSession();
  const planned = (row: Schedule): string =>
    row.times
      .filter((one) => one.effective_from !== null && one.effective_from > user.today)
      .map((one) => t('planned_from', { times: timesText(one), day: formatDate(one.effective_from) }))
      .reverse()
      .join('; ');
  return [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      names: true,
      text: (row) => row.name,
      render: (row) => <Name row={row} />,
    },
    { key: 'times', title: t('times'), text: during, render: (row) => <Times row={row} /> },
    {
      key: 'day',
      title: t('day'),
      text: during,
      width: 160,
      render: (row) => <DayBar sessions={[row]} before={crossesMidnight(row) ? [row] : []} windows />,
    },
    {
      key: 'hours',
      title: t('hours'),
      align: 'right',
      text: (row) => lasting(workMinutes(row)),
      render: (row) => <span className={css.times}>{lasting(workMinutes(row))}</span>,
    },
    {
      key: 'break_minute',
      title: t('break'),
      align: 'right',
      text: (row) => String(row.break_minute),
      render: (row) => (
        <span className={css.times}>
          {row.break_minute === 0 ? t('no_break') : t('minutes', { count: row.break_minute })}
        </span>
      ),
    },
    {
      key: 'ontime',
      title: t('ontime'),
      text: (row) => ontimeText(row),
      render: (row) => <span className={css.times}>{ontimeText(row)}</span>,
    },
    textColumn('planned', t('planned'), planned),
    statusColumn(t('status'), {
      optional: true,
      label: (status) => t(`statuses.${status as Schedule['status']}`),
    }),
  ];

  function ontimeText(row: Schedule): string {
    const { ontime_checkin_minute: checkin, ontime_checkout_minute: checkout } = row;
    return t('ontime_both', { checkin, checkout });
  }
}

function Name({ row }: { row: Schedule }) {
  const { t } = useTranslation('schedules');
  return (
    <Group gap={8} wrap="nowrap" className={css.name}>
      <ColourDot colour={row.colour} />
      <span className={css.called}>{row.name}</span>
      {row.is_default ? <Mark text={t('default')} tone="info" /> : null}
    </Group>
  );
}

function Times({ row }: { row: Schedule }) {
  const { t } = useTranslation('schedules');
  return (
    <span className={css.times}>
      {timesText(row)}
      {crossesMidnight(row) ? (
        <Text component="span" c="dimmed" size="sm">
          {' '}
          {t('next_day')}
        </Text>
      ) : null}
    </span>
  );
}
