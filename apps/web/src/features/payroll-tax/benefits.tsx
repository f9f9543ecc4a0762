import { Button, Text } from '@mantine/core';
import { type TaxBenefit, taxBenefitEndpoints } from '@mesra/contract/payroll-tax/tax-benefit';
import type { TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { endOfMonth, plainDate, plainMonthOf, yearOf } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import css from './payroll-tax.module.css';
import { RequestRow } from './request-row.tsx';

interface BenefitsProps {
  record: TaxRecord;
  onEdit: (benefit: TaxBenefit) => void;
  onEnd: (benefit: TaxBenefit) => void;
}

/** Benefits in kind and living accommodation of the year, latest first. */
export function Benefits({ record, onEdit, onEnd }: BenefitsProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  if (record.benefits.length === 0) return <Text c="dimmed">{t('benefit.none')}</Text>;
  return (
    <ul className={css.rows} aria-label={t('benefit.title', { year: record.year })}>
      {record.benefits.map((benefit) => {
        const { id, type, name, value, monthly, start_date, end_date, can } = benefit;
        const last = end_date ?? endOfMonth(plainMonthOf(plainDate(yearOf(start_date), 12, 1)));
        const isOver = benefit.status === 'Rejected' || benefit.status === 'Cancelled';
        const from = isOver ? start_date : benefit.counts_from;
        const months = {
          given: monthLabel(start_date, i18n.language),
          from: monthLabel(from ?? start_date, i18n.language),
          to: monthLabel(last, i18n.language),
        };
        return (
          <RequestRow
            key={id}
            endpoints={taxBenefitEndpoints}
            request={benefit}
            name={name}
            facts={[
              t(`benefit.type.${type}`),
              t('deduction.months', months),
              t('benefit.value_of', { amount: formatMoney(value) }),
              from === null ? t('benefit.no_month_left') : null,
              from !== null && from > start_date ? t('benefit.counts_later', months) : null,
            ]}
            amount={t('deduction.monthly', { amount: formatMoney(monthly) })}
            uncounted={from === null ? null : t('benefit.next_payroll')}
            cancelEffect={t('benefit.cancel_effect')}
            onEdit={() => onEdit(benefit)}
            actions={
              can.end ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('deduction.end_of', { name })}
                  onClick={() => onEnd(benefit)}
                >
                  {t('deduction.end')}
                </Button>
              ) : null
            }
          />
        );
      })}
    </ul>
  );
}
