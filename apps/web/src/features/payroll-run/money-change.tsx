import { useTranslation } from 'react-i18next';
import { differenceOf, isZero, signedAmount } from '../../shared/payslip/amounts.ts';
import css from './money-change.module.css';

interface MoneyChangeProps {
  now: string | null;
  before: string | null;
  /** The month it is measured against, where the place does not say it. */
  against?: string;
  /** Leave the month out of a difference, where there is little room. */
  short?: boolean;
}

/** How an amount changed: more or less by how much, or that it did not. */
export function MoneyChange({ now, before, against, short }: MoneyChangeProps) {
  const { t } = useTranslation('payroll');
  if (now === null || before === null) return <span className={css.same}>–</span>;
  const difference = differenceOf(now, before);
  if (isZero(difference))
    return <span className={css.same}>{against ? t('same', { month: against }) : '='}</span>;
  return (
    <span className="figures">
      <span className={css.change}>{signedAmount(difference)}</span>
      {against && !short ? ` ${t('against', { month: against })}` : ''}
    </span>
  );
}
