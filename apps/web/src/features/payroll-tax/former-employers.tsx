import { Text } from '@mantine/core';
import { type FormerEmployer, formerEmployerEndpoints } from '@mesra/contract/payroll-tax/former-employer';
import type { TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { isZero } from '../../shared/payslip/amounts.ts';
import { monthName } from './month-name.ts';
import css from './payroll-tax.module.css';
import { RequestRow } from './request-row.tsx';

interface FormerEmployersProps {
  record: TaxRecord;
  onEdit: (former: FormerEmployer) => void;
}

/** The former employers of the year (TP3), latest first. */
export function FormerEmployers({ record, onEdit }: FormerEmployersProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  if (record.former_employers.length === 0) return <Text c="dimmed">{t('former.none')}</Text>;
  const figures = (former: FormerEmployer) => {
    const reliefs = [...former.reliefs.map(({ amount }) => amount), former.unnamed_reliefs];
    const named = { epf: former.epf, mtd: former.mtd, zakat: former.zakat };
    const total = reliefs.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
    return [
      ...(['epf', 'mtd', 'zakat'] as const)
        .filter((key) => !isZero(named[key]))
        .map((key) => t(`former.${key}`, { amount: formatMoney(named[key]) })),
      ...(total > 0 ? [t('former.reliefs', { amount: formatMoney((total / 100).toFixed(2)) })] : []),
    ];
  };
  return (
    <ul className={css.rows} aria-label={t('former.title', { year: record.year })}>
      {record.former_employers.map((former) => {
        const { employer, employer_number, start_month, end_month } = former;
        const [from, to] = [start_month, end_month].map((month) => monthName(month, i18n.language));
        return (
          <RequestRow
            key={former.id}
            endpoints={formerEmployerEndpoints}
            request={former}
            name={employer ?? t('former.unnamed')}
            facts={[
              from && to ? (from === to ? from : t('former.months', { from, to })) : null,
              employer_number,
              ...figures(former),
            ]}
            amount={formatMoney(former.remuneration)}
            uncounted={t('former.next_payroll')}
            cancelEffect={t('former.cancel_effect')}
            onEdit={() => onEdit(former)}
          />
        );
      })}
    </ul>
  );
}
