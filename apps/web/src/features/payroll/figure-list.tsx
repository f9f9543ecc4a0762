import { UnstyledButton } from '@mantine/core';
import type { Calculation } from '@mesra/contract/payroll-run/payslip';
import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { amountOf, type Figure } from './figure.ts';
import css from './figure-list.module.css';
import { useFigureNames } from './figure-names.ts';

/** A figure as it stands in a list. */
export interface ShownFigure {
  figure: Figure;
  /** In place of its own name. */
  name?: string;
  note?: string | undefined;
  strong?: boolean;
  /** A part of the figure above it. */
  indent?: boolean;
}

interface FigureListProps {
  calculation: Calculation;
  figures: readonly ShownFigure[];
  onOpen: (figure: Figure) => void;
  /** How an amount is drawn; may cover it. */
  amount: (amount: string, strong: boolean) => ReactNode;
  /** Is the amount covered? Then it is not read aloud either. */
  hidden?: boolean;
  dense?: boolean;
}

/** Figures, each a button that opens how it is worked out. */
export function FigureList({ calculation, figures, onOpen, amount, hidden, dense }: FigureListProps) {
  const { t } = useTranslation('figures');
  const names = useFigureNames();
  return (
    <ul className={clsx(css.list, dense && css.dense)}>
      {figures.map(({ figure, name, note, strong, indent }) => {
        const said = name ?? names.figure(calculation, figure);
        const text = amountOf(calculation, figure);
        return (
          <li key={JSON.stringify(figure)}>
            <UnstyledButton
              className={css.row}
              data-strong={strong || undefined}
              data-indent={indent || undefined}
              aria-label={t('explain', { name: said, amount: hidden ? t('hidden') : formatMoney(text) })}
              onClick={() => onOpen(figure)}
            >
              <span className={css.name}>
                {said}
                {note ? <span className={css.note}>{note}</span> : null}
              </span>
              <Moving amount={text}>{amount(text, strong ?? false)}</Moving>
              {dense ? null : <IconChevronRight size={16} aria-hidden />}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Lights an amount up, gently and once, whenever it changes. */
export function Moving({ amount, children }: { amount: string; children: ReactNode }) {
  const [seen, setSeen] = useState({ amount, changes: 0 });
  if (seen.amount !== amount) setSeen({ amount, changes: seen.changes + 1 });
  return (
    <span key={seen.changes} className={seen.changes > 0 ? css.moved : undefined}>
      {children}
    </span>
  );
}
