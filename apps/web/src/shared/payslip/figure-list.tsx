import { UnstyledButton } from '@mantine/core';
import type { ShownCalculation } from '@mesra/contract/payroll-documents/payroll-document';
import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { amountOf, type Figure } from './figure.ts';
import css from './figure-list.module.css';
import { useFigureNames } from './figure-names.ts';

/** A figure of a list. */
export interface ShownFigure {
  figure: Figure;
  /** Overrides the name. */
  name?: string;
  note?: string | undefined;
  strong?: boolean;
  /** A component of the figure above. */
  indent?: boolean;
}

interface FigureListProps {
  calculation: ShownCalculation;
  figures: readonly ShownFigure[];
  /** Absent where figures have no explanation. */
  onOpen?: ((figure: Figure) => void) | undefined;
  /** Renders an amount, possibly hidden. */
  amount: (amount: string, strong: boolean) => ReactNode;
  /** Whether amounts are hidden; then they are not announced either. */
  hidden?: boolean;
  dense?: boolean;
}

/** A list of figures, each a button that opens its explanation, if there are any. */
export function FigureList({ calculation, figures, onOpen, amount, hidden, dense }: FigureListProps) {
  const { t } = useTranslation('figures');
  const names = useFigureNames();
  return (
    <ul className={clsx(css.list, dense && css.dense)}>
      {figures.map(({ figure, name, note, strong, indent }) => {
        const label = name ?? names.figure(calculation, figure);
        const text = amountOf(calculation, figure);
        return (
          <li key={JSON.stringify(figure)}>
            <Row
              strong={strong}
              indent={indent}
              label={t('explain', { name: label, amount: hidden ? t('hidden') : formatMoney(text) })}
              onOpen={onOpen && (() => onOpen(figure))}
            >
              <span className={css.name}>
                {label}
                {note ? <span className={css.note}>{note}</span> : null}
              </span>
              <Moving amount={text}>{amount(text, strong ?? false)}</Moving>
              {onOpen ? <IconChevronRight size={dense ? 14 : 16} aria-hidden /> : null}
            </Row>
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps extends Pick<ShownFigure, 'strong' | 'indent'> {
  label: string;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

function Row({ strong, indent, label, onOpen, children }: RowProps) {
  const marks = { 'data-strong': strong || undefined, 'data-indent': indent || undefined };
  if (!onOpen) {
    return (
      <div className={clsx(css.row, css.still)} {...marks}>
        {children}
      </div>
    );
  }
  return (
    <UnstyledButton className={css.row} aria-label={label} onClick={onOpen} {...marks}>
      {children}
    </UnstyledButton>
  );
}

/** Briefly highlights an amount when it changes. */
export function Moving({ amount, children }: { amount: string; children: ReactNode }) {
  const [seen, setSeen] = useState({ amount, changes: 0 });
  if (seen.amount !== amount) setSeen({ amount, changes: seen.changes + 1 });
  return (
    <span key={seen.changes} className={seen.changes > 0 ? css.moved : undefined}>
      {children}
    </span>
  );
}
