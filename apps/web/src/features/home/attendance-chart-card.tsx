import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { attendanceTone } from '../../ui/status-colour.ts';
import { figureCalls } from './home-calls.ts';
import { YearChart } from './year-chart.tsx';

/** The status whose colour a part has. */
const STATUSES = { present: 'ontime', late: 'late', leave: 'on leave' } as const;
const PARTS = ['present', 'late', 'absent', 'leave'] as const;

/** On the dashboard of who sees the attendance of everyone: how the days of the last 12 months were. */
export function AttendanceChartCard() {
  const { t, i18n } = useTranslation('home', { keyPrefix: 'attendance_year' });
  const { company } = useSession();
  const { data } = useQuery({
    ...read(figureCalls.attendance, { query: { company_id: company.id } }),
    ...inCard,
  });
  if (!data || data.months.every((one) => PARTS.every((part) => one[part] === 0))) return null;
  const series = PARTS.map((part) => ({
    name: t(part),
    tone: part === 'absent' ? ('warning' as const) : attendanceTone(STATUSES[part]),
    points: data.months.map((one) => ({
      key: one.month,
      label: monthLabel(one.month, i18n.language, 'name'),
      value: one[part],
      text: formatCount(one[part]),
    })),
  }));
  return (
    <YearChart
      title={t('title')}
      hint={t('hint')}
      kind="stacked"
      series={series}
      report="/attendance/report"
      months={data.months}
    />
  );
}
