import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNegative, isZero } from '../../shared/payslip/amounts.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Money } from '../../ui/money.tsx';
import { DifferenceDetails } from './difference-details.tsx';
import css from './payroll-differences.module.css';
import type { ShownDifference } from './shown-difference.ts';

interface DifferenceRowProps {
  row: ShownDifference;
  /** A tick box, before the name. */
  tick?: ReactNode;
  /** Its state, below the name. */
  note?: ReactNode;
  action?: ReactNode;
}

/** Somebody's closed month with what it lacks, and its lines on demand. */
export function DifferenceRow({ row, tick, note, action }: DifferenceRowProps) {
  const { t, i18n } = useTranslation('payroll-differences');
  const [open, setOpen] = useState(false);
  const id = useId();
  const { employee, start_date, amount } = row;
  const month = monthLabel(start_date, i18n.language);
  const meaning = isZero(amount) ? 'contributions_only' : isNegative(amount) ? 'overpaid' : 'owed';
  const Icon = open ? IconChevronUp : IconChevronDown;
  return (
    <li className={css.row}>
      <div className={css.head}>
        {tick}
        <div className={css.about}>
          <div className={css.name}>{employee.name}</div>
          <div className={css.faint}>
            {employee.employee_code} · {month}
          </div>
          {row.missed ? <div className={css.faint}>{t('missed')}</div> : null}
          {note ? <div className={css.faint}>{note}</div> : null}
        </div>
        <div className={css.amount}>
          <Money amount={amount} strong />
          <div className={css.faint}>{t(meaning)}</div>
        </div>
        {action}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('show', { name: employee.name, month })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div id={id}>{open ? <DifferenceDetails row={row} /> : null}</div>
    </li>
  );
}
