import { Button, Text } from '@mantine/core';
import type { TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { type TaxDeduction, taxDeductionEndpoints } from '@mesra/contract/payroll-tax/tax-deduction';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import css from './payroll-tax.module.css';
import { RequestRow } from './request-row.tsx';

interface DeductionsProps {
  record: TaxRecord;
  onEdit: (deduction: TaxDeduction) => void;
  onEnd: (deduction: TaxDeduction) => void;
}

/** Zakat and instructions CP38 that run in the year, latest first. */
export function Deductions({ record, onEdit, onEnd }: DeductionsProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  if (record.deductions.length === 0) return <Text c="dimmed">{t('deduction.none')}</Text>;
  return (
    <ul className={css.rows} aria-label={t('deduction.title')}>
      {record.deductions.map((deduction) => {
        const { id, type, amount, start_date, end_date, reference, can } = deduction;
        const name = t(`deduction.type.${type}`);
        const from = monthLabel(start_date, i18n.language);
        return (
          <RequestRow
            key={id}
            endpoints={taxDeductionEndpoints}
            request={deduction}
            name={name}
            facts={[
              end_date === null
                ? t('deduction.since', { from })
                : t('deduction.months', { from, to: monthLabel(end_date, i18n.language) }),
              reference,
            ]}
            amount={t('deduction.monthly', { amount: formatMoney(amount) })}
            uncounted={t('deduction.next_payroll')}
            cancelEffect={t('deduction.cancel_effect', { amount: formatMoney(amount) })}
            onEdit={() => onEdit(deduction)}
            actions={
              can.end ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('deduction.end_of', { name })}
                  onClick={() => onEnd(deduction)}
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
