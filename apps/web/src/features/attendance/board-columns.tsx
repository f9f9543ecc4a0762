import type { BoardRow } from '@mesra/contract/attendance/attendance';
import { useTranslation } from 'react-i18next';
import { formatTimeIn, NOTHING } from '../../lib/format.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { halfLeave } from '../../shared/attendance/day-status.ts';
import { statusColumn, textColumn } from '../../shared/columns.tsx';
import { personColumn } from '../../shared/person-column.tsx';
import type { Column } from '../../ui/list-view.ts';
import { Mark, ToneFill } from '../../ui/status-badge.tsx';
import { attendanceTone } from '../../ui/status-colour.ts';
import css from './board.module.css';

type Punctuality = BoardRow['in_status'];

/** Of a card on a phone; the rest is in the person's day. */
const ON_PHONE = ['name', 'status', 'first_in', 'last_out', 'work_site'];

/** The columns of the board; a name opens the person's day. Times are those of the company's zone. */
export function useBoardColumns(zone: string, phone: boolean): Column<BoardRow>[] {
  const { t } = useTranslation('board');
  const { t: day } = useTranslation('attendance-day');
  const { t: app } = useTranslation('app');
  const { lasting } = useAttendanceLabels();
  const minutes = (count: number): string => (count > 0 ? lasting(count) : '');
  const timeColumn = (
    key: 'first_in' | 'last_out',
    title: string,
    statusOf: (row: BoardRow) => Punctuality,
  ): Column<BoardRow> => ({
    key,
    title,
    sortable: true,
    text: (row) => (row[key] ? formatTimeIn(zone, row[key]) : ''),
    render: (row) => <Time text={row[key] ? formatTimeIn(zone, row[key]) : ''} status={statusOf(row)} />,
  });
  const unitColumn = (key: 'branch' | 'division' | 'department' | 'position') =>
    textColumn<BoardRow>(key, app(`structure.${key}`), (row) => row[key]?.name ?? '', { optional: true });
  const exceptions = (row: BoardRow) => row.exceptions.map((one) => day(`exceptions.${one}`));
  const statusText = (row: BoardRow): string[] => {
    const half = halfLeave(row);
    const status = row.status ? day(`status.${row.status}`) : day(`kinds.${row.kind}`);
    return [...(half && row.status === 'On leave' ? [] : [status]), ...(half ? [day(half)] : [])];
  };
  const right = { align: 'right' } as const;
  const columns: Column<BoardRow>[] = [
    personColumn(t('person'), (row) => ({
      name: row.name,
      image: row.image,
      link: {
        to: '/attendance/manage',
        search: (before: object) => ({ ...before, person: row.id }),
        replace: true,
        resetScroll: false,
      },
      below: [row.employee_code, row.position?.name, row.work_site?.name].filter(Boolean).join(' · '),
    })),
    {
      ...statusColumn<BoardRow>(t('status')),
      text: (row) => statusText(row).join('; '),
      render: (row) => <StatusCell row={row} />,
    },
    timeColumn('first_in', day('types.in'), (row) => row.in_status),
    timeColumn('last_out', day('types.out'), (row) => row.out_status),
    textColumn('late_minutes', day('figures.late'), (row) => minutes(row.late_minutes), {
      ...right,
      sortable: true,
    }),
    textColumn('normal_minutes', day('hours'), (row) => minutes(row.normal_minutes), right),
    textColumn('overtime_minutes', day('figures.overtime'), (row) => minutes(row.overtime_minutes), {
      ...right,
      sortable: true,
    }),
    {
      key: 'exceptions',
      title: t('exceptions'),
      text: (row) => exceptions(row).join('; '),
      render: (row) => <Exceptions labels={exceptions(row)} />,
    },
    { key: 'employee_code', title: t('code'), sortable: true, optional: true },
    textColumn('work_site', t('site'), (row) => row.work_site?.name ?? '', { optional: true }),
    unitColumn('branch'),
    unitColumn('division'),
    unitColumn('department'),
    unitColumn('position'),
    textColumn('break_minutes', day('figures.break'), (row) => minutes(row.break_minutes), {
      ...right,
      optional: true,
    }),
    textColumn('early_leave_minutes', day('figures.early_leave'), (row) => minutes(row.early_leave_minutes), {
      ...right,
      optional: true,
    }),
  ];
  return phone ? columns.filter(({ key }) => ON_PHONE.includes(key)) : columns;
}

/** The status, or what the day is where nothing is planned. */
function StatusCell({ row }: { row: BoardRow }) {
  const { t } = useTranslation('attendance-day');
  if (!row.status) return <>{t(`kinds.${row.kind}`)}</>;
  const half = halfLeave(row);
  const onLeave = row.status === 'On leave';
  return (
    <span className={css.marks}>
      {half && onLeave ? null : <Mark text={t(`status.${row.status}`)} tone={attendanceTone(row.status)} />}
      {half ? <Mark text={t(half)} tone={attendanceTone('On leave')} /> : null}
    </span>
  );
}

/** A time with its punctuality, as a colour and a word. */
function Time({ text, status }: { text: string; status: Punctuality }) {
  const { t } = useTranslation('attendance-day');
  if (!text) return <>{NOTHING}</>;
  return (
    <span className={`figures ${css.time}`} title={status ? t(`punctuality.${status}`) : undefined}>
      {status ? <ToneFill tone={attendanceTone(status)} className={css.dot} /> : null}
      {text}
      {status ? <span className={css.hidden}>{t(`punctuality.${status}`)}</span> : null}
    </span>
  );
}

function Exceptions({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return <>{NOTHING}</>;
  return (
    <span className={css.marks}>
      {labels.map((label) => (
        <Mark key={label} text={label} tone="warning" />
      ))}
    </span>
  );
}
