import { Skeleton, Stack, Text } from '@mantine/core';
import {
  type ProjectManDays,
  type WorkProject,
  workProjectEndpoints,
} from '@mesra/contract/work-projects/work-project';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Chart } from '../../ui/chart.tsx';
import type { ChartSeries } from '../../ui/chart-series.ts';
import { Problem } from '../../ui/problem.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { OverBudget } from './over-budget.tsx';
import { manDaysText } from './work-project-labels.ts';

/** So many months have bars; of more, lines are easier to follow. */
const MAX_BARS = 8;

/** The man-days of a project: budget, planned and worked, in all and by month. */
export function ManDays({ project }: { project: WorkProject }) {
  const { t } = useTranslation('work-projects');
  const { data, error, refetch } = useQuery({
    ...read(workProjectEndpoints.manDays, { params: { id: project.id } }),
    meta: { silent: true },
  });
  return (
    <Section title={t('man_days.title')} description={t('man_days.hint')}>
      {data ? (
        <Figures data={data} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </Section>
  );
}

const PARTS = [
  ['budget', 'warning'],
  ['planned', 'primary'],
  ['actual', 'success'],
] as const;

function Figures({ data: { months, total, planned_to_date } }: { data: ProjectManDays }) {
  const { t, i18n } = useTranslation('work-projects');
  const divided = months.some(({ budget }) => budget !== null);
  const some = divided || total.planned > 0 || total.actual > 0;
  const series = PARTS.filter(([part]) => part !== 'budget' || divided).map(
    ([part, tone]): ChartSeries => ({
      ...{ name: t(`man_days.${part}`), tone },
      points: some
        ? months.map((one) => ({
            ...{ key: one.month, label: monthLabel(`${one.month}-01`, i18n.language, 'short') },
            ...{ value: one[part] ?? 0, text: manDaysText(one[part] ?? 0) },
          }))
        : [],
    }),
  );
  return (
    <Stack gap="sm">
      <Facts
        items={[
          {
            label: t('man_days.budget'),
            value: total.budget === null ? t('man_days.no_budget') : manDaysText(total.budget),
          },
          { label: t('man_days.actual'), value: manDaysText(total.actual) },
          { label: t('man_days.planned_to_date'), value: manDaysText(planned_to_date) },
          { label: t('man_days.planned'), value: manDaysText(total.planned) },
          ...(total.budget === null ? [] : [leftOf(total.budget - total.actual, t)]),
        ]}
      />
      <Chart
        title={t('man_days.by_month')}
        kind={months.length > MAX_BARS ? 'line' : 'bar'}
        heads={[t('man_days.month'), t('man_days.title')]}
        series={series}
        tableLabel={t('man_days.table')}
        axis={formatCount}
        empty={t('man_days.none')}
      />
      {total.budget !== null && !divided ? (
        <Text size="sm" c="dimmed">
          {t('man_days.undivided')}
        </Text>
      ) : null}
    </Stack>
  );
}

type Translate = ReturnType<typeof useTranslation<'work-projects'>>['t'];

/** What is left of a budget, or by how much it is exceeded. */
const leftOf = (left: number, t: Translate) => ({
  label: t(left < 0 ? 'man_days.over' : 'man_days.left'),
  value: left < 0 ? <OverBudget>{manDaysText(-left)}</OverBudget> : manDaysText(left),
});
