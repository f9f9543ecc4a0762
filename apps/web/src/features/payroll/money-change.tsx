import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.ts';
import { differenceOf, isNegative, isZero } from './amounts.ts';
import css from './money-change.module.css';

interface MoneyChangeProps {
  now: string | null;
  before: string | null;
  /** Say what it is measured against, where the place does not. */
  against?: string;
}

/** How an amount changed: more or less by how much, or that it did not. */
export function MoneyChange({ now, before, against }: MoneyChangeProps) {
  const { t } = useTranslation('payroll');
  if (now === null || before === null) return <span className={css.same}>–</span>;
  const difference = differenceOf(now, before);
  if (isZero(difference)) return <span className={css.same}>{against ? t('same', { against }) : '='}</span>;
  const text = isNegative(difference)
    ? `−${formatAmount(difference).slice(1)}`
    : `+${formatAmount(difference)}`;
  return (
    <span className={`figures ${css.change}`}>
      {text}
      {against ? ` ${against}` : ''}
    </span>
  );
}
