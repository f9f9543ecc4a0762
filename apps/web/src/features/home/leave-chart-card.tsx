import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { formatDays } from '../../shared/leave/leave-days.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { figureCalls } from './home-calls.ts';
import { Departments, YearChart } from './year-chart.tsx';

/** On the dashboard of who sees the leave of everyone: what was granted in the last 12 months, and by department. */
export function LeaveChartCard() {
  const { t, i18n } = useTranslation('home', { keyPrefix: 'leave_year' });
  const { company } = useSession();
  const { data } = useQuery({ ...read(figureCalls.leave, { query: { company_id: company.id } }), ...inCard });
  if (!data || data.departments.length === 0) return null;
  const points = data.months.map(({ month, days }) => ({
    key: month,
    label: monthLabel(month, i18n.language, 'name'),
    value: days,
    text: formatDays(days),
  }));
  return (
    <YearChart
      title={t('title')}
      hint={t('hint')}
      kind="bar"
      series={[{ name: t('days'), points }]}
      report="/leave/report"
      months={data.months}
    >
      <Departments
        label={t('departments')}
        head={t('days')}
        rows={data.departments.map(({ name, days }) => ({ name, text: formatDays(days) }))}
      />
    </YearChart>
  );
}
