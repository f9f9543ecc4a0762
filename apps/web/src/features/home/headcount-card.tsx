import { Anchor, Text } from '@mantine/core';
import type { homeEndpoints } from '@mesra/contract/home/home';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Chart } from '../../ui/chart.tsx';
import { Section } from '../../ui/section.tsx';
import { homeCalls } from './home-calls.ts';

type Month = ResponseOf<typeof homeEndpoints.headcount>['months'][number];

const pointsOf = (months: readonly Month[], part: 'employees' | 'joined' | 'left', language: string) =>
  months.map((one) => ({
    key: one.month,
    label: monthLabel(one.month, language, 'name'),
    value: one[part],
    text: formatCount(one[part]),
  }));

/** On the dashboard of who manages employees: headcount of the last 12 months, who joined and left, and the turnover. */
export function HeadcountCard() {
  const { t, i18n } = useTranslation('home', { keyPrefix: 'headcount' });
  const { company } = useSession();
  const { data } = useQuery({
    ...read(homeCalls.headcount, { query: { company_id: company.id } }),
    ...inCard,
  });
  const latest = data?.months.at(-1);
  if (!data || !latest || data.months.every(({ employees }) => employees === 0)) return null;
  const { months, turnover } = data;
  return (
    <Section title={t('title')}>
      <Anchor
        fz={28}
        fw={650}
        lh={1.2}
        c="var(--text-strong)"
        className="figures"
        renderRoot={(props) => <Link {...props} to="/admin/employee" />}
      >
        {formatCount(latest.employees)}
      </Anchor>
      <Text c="dimmed" size="sm" mb="sm">
        {turnover === null ? t('employees') : t('turnover', { percent: turnover.toFixed(1) })}
      </Text>
      <Chart
        title={t('title')}
        kind="line"
        heads={[t('month'), t('employees')]}
        series={[{ name: t('employees'), points: pointsOf(months, 'employees', i18n.language) }]}
        tableLabel={t('table')}
        axis={formatCount}
        height={130}
      />
      <Chart
        title={t('changes')}
        kind="bar"
        heads={[t('month'), t('employees')]}
        series={[
          { name: t('joined'), tone: 'success', points: pointsOf(months, 'joined', i18n.language) },
          { name: t('left'), tone: 'error', points: pointsOf(months, 'left', i18n.language) },
        ]}
        tableLabel={t('table')}
        height={90}
      />
    </Section>
  );
}
