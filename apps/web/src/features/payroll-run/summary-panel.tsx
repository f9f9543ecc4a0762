import { Title, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { EMPLOYEE_CONTRIBUTIONS, EMPLOYER_CONTRIBUTIONS, type Figure } from '../../shared/payslip/figure.ts';
import { FigureList, Moving, type ShownFigure } from '../../shared/payslip/figure-list.tsx';
import { useFigureNames } from '../../shared/payslip/figure-names.ts';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './process-form.module.css';
import type { Preview } from './use-preview.ts';

const TAKEN: ShownFigure[] = [
  { figure: { key: 'total_salary' } },
  { figure: { key: 'total_earning' } },
  { figure: { key: 'total_gross_pay' }, strong: true },
  { figure: { key: 'total_deduction' } },
  { figure: { key: 'total_contribution_employee' } },
  ...EMPLOYEE_CONTRIBUTIONS.map((key) => ({ figure: { key }, indent: true })),
  { figure: { key: 'total_adjustment' } },
];
const ON_TOP: ShownFigure[] = [
  { figure: { key: 'total_contribution_employer' }, strong: true },
  ...EMPLOYER_CONTRIBUTIONS.map((key) => ({ figure: { key }, indent: true })),
];

interface SummaryPanelProps {
  preview: Preview;
  onOpen: (figure: Figure) => void;
}

/** The calculation summary: moves with the form, and every figure opens why it is what it is. */
export function SummaryPanel({ preview, onOpen }: SummaryPanelProps) {
  const { t } = useTranslation('process');
  const { t: figures } = useTranslation('figures');
  const names = useFigureNames();
  const { calculation, working, incomplete, problem } = preview;
  const shared = {
    calculation,
    onOpen,
    dense: true,
    amount: (amount: string, strong: boolean) => <Money amount={amount} bare strong={strong} />,
  };
  const net = calculation.total_net_pay;
  return (
    <section className={`surface ${css.panel}`} aria-label={t('summary.title')}>
      <Title order={2}>{t('summary.title')}</Title>
      <UnstyledButton
        className={css.totalnet}
        aria-label={figures('explain', { name: names.key('total_net_pay'), amount: formatMoney(net) })}
        onClick={() => onOpen({ key: 'total_net_pay' })}
      >
        <span>{names.key('total_net_pay')}</span>
        <strong>
          <Moving amount={net}>
            <Money amount={net} />
          </Moving>
        </strong>
        <IconChevronRight size={16} color="var(--mantine-color-dimmed)" aria-hidden />
      </UnstyledButton>
      {problem ? <Notice tone="error" title={t('summary.stopped')} lines={problem} /> : null}
      <FigureList {...shared} figures={TAKEN} />
      <hr className={css.rule} />
      <FigureList {...shared} figures={ON_TOP} />
      <div className={css.state} aria-live="polite">
        {incomplete ? t('summary.incomplete') : working ? t('summary.working') : ''}
      </div>
    </section>
  );
}
