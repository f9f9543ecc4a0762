import type { Calculation } from '@mesra/contract/payroll-run/payslip';
import { TAX_BENEFIT_TYPES } from '@mesra/domain/payroll/tax-benefits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/section.tsx';
import { isZero } from './amounts.ts';

interface TaxedBenefitsProps {
  benefits: Calculation['benefits'];
  /** Renders an amount, possibly hidden. */
  amount: (amount: string) => ReactNode;
}

/** Benefits in kind and living accommodation of the month: taxed, not paid. Nothing where there are none. */
export function TaxedBenefits({ benefits, amount }: TaxedBenefitsProps) {
  const { t } = useTranslation('figures');
  const given = TAX_BENEFIT_TYPES.filter((type) => !isZero(benefits[type]));
  if (given.length === 0) return null;
  return (
    <div style={{ marginTop: 12 }}>
      <Facts items={given.map((type) => ({ label: t(`benefits.${type}`), value: amount(benefits[type]) }))} />
    </div>
  );
}
