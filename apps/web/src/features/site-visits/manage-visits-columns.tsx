import { Anchor, VisuallyHidden } from '@mantine/core';
import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { OneLine, statusColumn, textColumn } from '../../shared/columns.tsx';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import type { Column } from '../../ui/list-view.ts';
import css from './manage-visits.module.css';
import { useVisitLabels } from './use-visit-labels.ts';

type Visit = ManagedSiteVisit;

/** The columns of visits; the day opens one. */
export function useVisitColumns(open: (id: number) => void, scheduled: boolean): Column<Visit>[] {
  const { t } = useTranslation(['manage-visits', 'site-visits']);
  const { window, time, doubts, lasting, late } = useVisitLabels();
  const linkOf = usePersonLink('/admin/employee/view');
  const eventColumn = (key: 'check_in' | 'check_out'): Column<Visit> => ({
    key,
    title: t(`site-visits:${key}`),
    text: (row) => [time(row[key]), ...doubts(row[key])].filter(Boolean).join(' · '),
    render: (row) => (
      <>
        <EventTime time={time(row[key])} doubts={doubts(row[key])} />
        {key === 'check_in' && late(row) ? <span className={css.late}>{late(row)}</span> : null}
      </>
    ),
  });
  return [
    personColumn(t('person'), ({ employee }) => ({
      name: employee.name,
      image: employee.image,
      below: employee.employee_code,
      link: linkOf(employee.id),
    })),
    {
      key: 'date',
      title: t('date'),
      sortable: true,
      text: (row) => formatDate(row.date),
      render: (row) => (
        <>
          <Anchor
            component="button"
            type="button"
            className={css.opens}
            data-row-link
            aria-label={t('open_of', { name: row.employee.name, day: formatDate(row.date) })}
            onClick={() => open(row.id)}
          >
            {formatDate(row.date)}
          </Anchor>
          {row.scheduled ? <span className={css.below}>{window(row)}</span> : null}
        </>
      ),
    },
    // What stands below the day, as a column of its own for who exports it.
    ...(scheduled ? [textColumn<Visit>('window', t('site-visits:window'), window, { optional: true })] : []),
    {
      key: 'site',
      title: t('site-visits:site'),
      sortable: true,
      text: ({ site }) => site.name,
      render: ({ site }) => (
        <span className={css.site}>
          {site.name}
          <span className={css.below}>{site.code}</span>
        </span>
      ),
    },
    statusColumn(t('status'), { label: (status) => t(`site-visits:status.${status as Visit['status']}`) }),
    eventColumn('check_in'),
    eventColumn('check_out'),
    {
      key: 'minutes',
      title: t('site-visits:time_on_site'),
      align: 'right',
      sortable: true,
      text: ({ minutes }) => (minutes === null ? '' : lasting(minutes)),
      render: ({ minutes }) => <OneLine text={minutes === null ? NOTHING : lasting(minutes)} />,
    },
    {
      key: 'purpose',
      title: t('site-visits:purpose'),
      render: ({ purpose }) => (purpose ? <span className={css.purpose}>{purpose}</span> : NOTHING),
    },
    // What stands below the check-in, as a column of its own for who sorts by it or exports it.
    ...(scheduled
      ? [textColumn<Visit>('late_minutes', t('late'), late, { sortable: true, optional: true })]
      : []),
    textColumn(
      'marks',
      t('marks'),
      (row) => row.marks.map((one) => t(`site-visits:marks.${one}`)).join(', '),
      {
        optional: true,
      },
    ),
    textColumn('cancel_reason', t('cancel_reason'), (row) => row.cancel_reason ?? '', { optional: true }),
  ];
}

/** When somebody came or left, with a sign where that is doubtful. */
function EventTime({ time, doubts }: { time: string; doubts: readonly string[] }) {
  if (!time) return NOTHING;
  const text = doubts.join(', ');
  return (
    <span className={css.time} title={text || undefined}>
      <span className="figures">{time}</span>
      {text ? (
        <>
          <IconAlertTriangle size={15} aria-hidden />
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      ) : null}
    </span>
  );
}
