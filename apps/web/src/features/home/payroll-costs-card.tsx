import { Anchor, Text } from '@mantine/core';
import type { homeEndpoints } from '@mesra/contract/home/home';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { monthLabel, periodOf } from '../../shared/payslip/month.ts';
import { Chart } from '../../ui/chart.tsx';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { homeCalls } from './home-calls.ts';
import { Departments } from './year-chart.tsx';

type Costs = ResponseOf<typeof homeEndpoints.payrollCosts>;

/** The parts in their order, none of them in the colour of an error. */
const TONES = {
  wages: 'primary',
  epf: 'success',
  socso: 'warning',
  eis: 'info',
  hrd_levy: 'light-green',
} as const;
const PARTS = Object.keys(TONES) as (keyof typeof TONES)[];

const pointsOf = (months: Costs['months'], part: (typeof PARTS)[number], language: string) =>
  months.map((one) => ({
    key: one.month,
    label: monthLabel(one.month, language, 'name'),
    value: Number(one[part]),
    text: formatMoney(one[part]),
  }));

/** On the dashboard of who sees payroll: what it cost in the last 12 months by part, and in the latest by department. */
export function PayrollCostsCard() {
  const { t, i18n } = useTranslation('home', { keyPrefix: 'costs' });
  const { company } = useSession();
  const { data } = useQuery({
    ...read(homeCalls.payrollCosts, { query: { company_id: company.id } }),
    ...inCard,
  });
  const latest = data?.months.at(-1);
  if (!data || !latest) return null;
  const { months, departments } = data;
  const month = monthLabel(latest.month, i18n.language);
  return (
    <Section title={t('title')}>
      <Text fz={28} fw={650} lh={1.2} c="var(--text-strong)">
        <Money amount={latest.total} />
      </Text>
      <Text c="dimmed" size="sm" mb="sm">
        {t('of', { month })}
      </Text>
      <Chart
        title={t('title')}
        kind="stacked"
        heads={[t('month'), t('total')]}
        series={PARTS.filter((part) => months.some((one) => Number(one[part]) !== 0)).map((part) => ({
          name: t(`part.${part}`),
          tone: TONES[part],
          points: pointsOf(months, part, i18n.language),
        }))}
        tableLabel={t('table')}
        axis={formatCount}
        height={160}
      />
      <Departments
        label={t('departments', { month })}
        head={t('total')}
        rows={departments.map(({ name, total }) => ({ name, text: formatMoney(total) }))}
      />
      <Anchor
        mt="sm"
        py={4}
        display="inline-block"
        renderRoot={(props) => (
          <Link {...props} to="/payroll/manage" search={periodOf(latest.month) as never} />
        )}
      >
        {t('go', { month })}
      </Anchor>
    </Section>
  );
}
