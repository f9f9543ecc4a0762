import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { Moving } from '../../shared/payslip/figure-list.tsx';
import css from './process-form.module.css';

interface ExplainedAmountProps {
  /** What the amount is, for its name. */
  name: string;
  amount: string;
  onOpen: () => void;
}

/** An amount that opens why it is what it is. */
export function ExplainedAmount({ name, amount, onOpen }: ExplainedAmountProps) {
  const { t } = useTranslation('figures');
  const text = formatMoney(amount);
  return (
    <UnstyledButton
      className={`figures ${css.worked}`}
      aria-label={t('explain', { name, amount: text })}
      onClick={onOpen}
    >
      <Moving amount={amount}>{text}</Moving>
      <IconChevronRight size={14} aria-hidden />
    </UnstyledButton>
  );
}
