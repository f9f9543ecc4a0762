import { Anchor, Table } from '@mantine/core';
import type { MonthApprovalFacts } from '@mesra/contract/payroll-approvals/month-approval';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount } from '../../lib/format.ts';
import { differenceOf, isNegative, isZero, sumAmounts } from '../../shared/payslip/amounts.ts';
import { monthLabel, stepMonth } from '../../shared/payslip/month.ts';
import { Notice } from '../../ui/notice.tsx';
import css from './inbox.module.css';

type Totals = MonthApprovalFacts['totals'];

/** What is looked at before a month is approved, each side of a contribution added up. */
const FIGURES = {
  net: (of: Totals) => of.total_net_pay,
  gross: (of: Totals) => of.total_gross_pay,
  cost: (of: Totals) => of.total_cost,
  epf: (of: Totals) => sumAmounts([of.contribution_epf_employee_amount, of.contribution_epf_employer_amount]),
  socso: (of: Totals) =>
    sumAmounts([of.contribution_socso_employee_amount, of.contribution_socso_employer_amount]),
  eis: (of: Totals) => sumAmounts([of.contribution_eis_employee_amount, of.contribution_eis_employer_amount]),
  tax: (of: Totals) => of.contribution_tax_monthly_amount,
} as const;
const KEYS = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

const signed = (difference: string) =>
  isZero(difference)
    ? '='
    : isNegative(difference)
      ? `−${formatAmount(difference).slice(1)}`
      : `+${formatAmount(difference)}`;

/** A month of payrolls beside the month before, with what is unusual and what has changed since it was sent. */
export function MonthFacts({ month }: { month: MonthApprovalFacts }) {
  const { t, i18n } = useTranslation('inbox');
  const { people, unusual, totals, previous, not_sent, changed, answer } = month;
  const nameOf = (start: string) => monthLabel(start, i18n.language, 'short');
  const open = month.status === 'Pending' || month.status === 'Reviewed';
  const rows = [
    {
      key: 'people' as const,
      now: formatCount(people),
      before: previous && formatCount(previous.people),
      difference:
        previous &&
        (people === previous.people
          ? '='
          : `${people > previous.people ? '+' : '−'}${Math.abs(people - previous.people)}`),
    },
    ...KEYS.map((key) => {
      const now = FIGURES[key](totals);
      const before = previous && FIGURES[key](previous.totals);
      return {
        key,
        now: now && formatAmount(now),
        before: before && formatAmount(before),
        difference: now && before && signed(differenceOf(now, before)),
      };
    }),
  ];
  const lines = [
    ...(unusual > 0 ? [t('month_facts.unusual', { count: unusual })] : []),
    ...(open && not_sent > 0 ? [t('month_facts.not_sent', { count: not_sent })] : []),
    ...(changed.length > 0
      ? [
          t(open ? 'month_facts.changed' : 'month_facts.left', {
            names: changed.map(({ name }) => name).join(', '),
          }),
        ]
      : []),
    ...(answer ? [answer] : []),
  ];
  return (
    <>
      {lines.length > 0 ? <Notice tone="warning" lines={lines} /> : null}
      <Table className={css.month}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('month_facts.figure')}</Table.Th>
            <Table.Th scope="col">{nameOf(month.start_date)}</Table.Th>
            <Table.Th scope="col">{nameOf(stepMonth(month.start_date, -1))}</Table.Th>
            <Table.Th scope="col">{t('month_facts.difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, now, before, difference }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{t(`month_facts.${key}`)}</Table.Th>
              <Table.Td>{now ?? '–'}</Table.Td>
              <Table.Td>{before ?? '–'}</Table.Td>
              <Table.Td>{difference ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Anchor
        component={Link}
        to="/payroll/manage"
        search={{ start_date: month.start_date } as never}
        size="sm"
      >
        {t('month_facts.open')}
      </Anchor>
    </>
  );
}
