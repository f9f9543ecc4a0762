import { Group, NativeSelect, Skeleton, Stack, Title } from '@mantine/core';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { myPayslipEndpoints } from '@mesra/contract/payroll-documents/payroll-document';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoney, yearsFrom2020 } from '../../lib/format.ts';
import { useList } from '../../lib/list.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { senOf, sumAmounts } from '../../shared/payslip/amounts.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Chart } from '../../ui/chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './my-payslips.module.css';
import { HideAmounts, PrivateMoney, useAmountsHidden } from './private-amounts.tsx';

type Year = ResponseOf<typeof myPayslipEndpoints.summary>;

/** Net pay of each month of a year, several payslips of one month together. */
export function netByMonth(year: number, months: Year['months']): { start: string; net: string }[] {
  return Array.from({ length: 12 }, (_, index) => {
    const start = `${year}-${String(index + 1).padStart(2, '0')}-01`;
    const ofMonth = months.filter((month) => month.start_date === start);
    return { start, net: sumAmounts(ofMonth.map((month) => month.total_net_pay)) };
  });
}

/** The year at a glance, and every payslip. */
export function MyPayslips() {
  const { t } = useTranslation('payslip');
  const { user } = useSession();
  const list = useList(myPayslipEndpoints.list);
  const years = yearsFrom2020(user.today);
  const year = Number(list.state.year) || (years[0] ?? 2020);
  return (
    <Stack gap="md" className={css.page}>
      <PageHeader
        title={t('title')}
        description={t('hint')}
        actions={
          <Group gap="xs" wrap="nowrap">
            <HideAmounts />
            <NativeSelect
              aria-label={t('year')}
              data={years.map(String)}
              value={String(year)}
              onChange={(event) => {
                const chosen = Number(event.currentTarget.value);
                list.change({ year: chosen === years[0] ? undefined : chosen });
              }}
            />
          </Group>
        }
      />
      <YearSummary year={year} />
      <PayslipList list={list} year={year} />
    </Stack>
  );
}

function YearSummary({ year }: { year: number }) {
  const { t, i18n } = useTranslation('payslip');
  const { company } = useSession();
  const hidden = useAmountsHidden();
  const { data, error, refetch } = useQuery(
    read(myPayslipEndpoints.summary, { query: { company_id: company.id, year } }),
  );
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={290} radius="md" />;
  if (data.months.length === 0) return null;
  const { totals } = data;
  const employer = totals.contribution_epf_employer_amount;
  const epf = sumAmounts([totals.contribution_epf_employee_amount, employer]);
  const items = [
    ['net', totals.total_net_pay],
    ['gross', totals.total_gross_pay],
    [employer === null ? 'own_epf' : 'epf', epf],
    ['tax', totals.contribution_tax_monthly_amount],
  ] as const;
  const title = t('year_title', { year });
  return (
    <Section title={title}>
      <dl className={css.totals}>
        {items.map(([key, amount]) => (
          <div key={key}>
            <dt>{t(`totals.${key}`)}</dt>
            <dd>
              <PrivateMoney amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <Chart
        title={title}
        kind="bar"
        heads={[t('month'), t('net')]}
        tableLabel={hidden ? undefined : t('year_table')}
        series={[
          {
            name: t('net'),
            points: netByMonth(year, data.months).map(({ start, net }) => ({
              key: start,
              label: monthLabel(start, i18n.language, 'name'),
              value: senOf(net),
              text: hidden ? '•••••' : formatMoney(net),
            })),
          },
        ]}
      />
    </Section>
  );
}

function PayslipList({
  list,
  year,
}: {
  list: ReturnType<typeof useList<typeof myPayslipEndpoints.list>>;
  year: number;
}) {
  const { t, i18n } = useTranslation('payslip');
  if (list.error) return <Problem error={list.error} retry={list.retry} />;
  if (!list.rows) return <Skeleton height={320} radius="md" />;
  if (list.rows.length === 0) {
    return (
      <div className="surface">
        {list.activeFilters.length > 0 ? (
          <EmptyState title={t('none_year', { year })} />
        ) : (
          <EmptyState title={t('none')} hint={t('none_hint')} />
        )}
      </div>
    );
  }
  return (
    <section className="surface" aria-labelledby="my-payslips">
      <Title order={2} id="my-payslips" className={css.head}>
        {t('list')}
      </Title>
      <ul className={css.list} aria-busy={list.fetching}>
        {list.rows.map((row) => (
          <li key={row.id}>
            <Link to="/payroll" search={{ id: row.id } as never} className={css.item}>
              <span className={css.month}>
                {monthLabel(row.start_date, i18n.language)}
                <span>
                  <StatusBadge status={row.status} />
                  {row.sequence > 1 ? ` ${row.run?.name ?? t('sequence', { number: row.sequence })}` : ''}
                </span>
              </span>
              <PrivateMoney amount={row.total_net_pay} strong />
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {(list.meta?.last_page ?? 1) > 1 ? <Pager list={list} /> : null}
    </section>
  );
}
