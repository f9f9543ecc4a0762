import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { figureCalls } from './home-calls.ts';
import { Departments, YearChart } from './year-chart.tsx';

const hoursOf = (minutes: number) => Math.round(minutes / 60);

/** On the dashboard of who sees the attendance of everyone: overtime of the last 12 months, and of the latest by department. */
export function OvertimeChartCard() {
  const { t, i18n } = useTranslation('home', { keyPrefix: 'overtime_year' });
  const { company } = useSession();
  const { data } = useQuery({
    ...read(figureCalls.overtime, { query: { company_id: company.id } }),
    ...inCard,
  });
  if (!data?.latest) return null;
  const hours = (minutes: number) => formatAmount((minutes / 60).toFixed(2));
  const text = (minutes: number) => t('hours_of', { hours: hours(minutes) });
  const points = data.months.map(({ month, minutes }) => ({
    key: month,
    label: monthLabel(month, i18n.language, 'name'),
    value: hoursOf(minutes),
    text: text(minutes),
  }));
  return (
    <YearChart
      title={t('title')}
      hint={t('hint')}
      kind="bar"
      series={[{ name: t('hours'), points }]}
      report="/attendance/report"
      months={data.months}
    >
      <Departments
        label={t('departments', { month: monthLabel(data.latest, i18n.language) })}
        head={`${t('hours')}, ${monthLabel(data.latest, i18n.language)}`}
        rows={data.departments.map(({ name, minutes }) => ({ name, text: hours(minutes) }))}
      />
    </YearChart>
  );
}
