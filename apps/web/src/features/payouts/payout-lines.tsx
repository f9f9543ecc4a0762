import { Text } from '@mantine/core';
import type { Payout, PayoutLineRow } from '@mesra/contract/payouts/payout';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount, formatDate, formatMoney } from '../../lib/format.ts';
import { hoursText, monthText } from './payout-text.ts';
import css from './payouts.module.css';

type Step = PayoutLineRow['steps'][number];

/** How the amount of a day of a line came about. */
function useWorking() {
  const { t } = useTranslation('payouts');
  return ({ kind, by, rate, price, target }: PayoutLineRow, { quantity, of }: Step): string => {
    const [pieces, time] = [formatCount(quantity ?? 0), hoursText(quantity ?? 0)];
    const amount = formatMoney(rate);
    if (kind === 'difference') return t('working.difference');
    if (kind === 'transport') return t('working.transport', { rate: amount });
    if (kind === 'incentive' && target) {
      const shown = (value: string) =>
        target.by === 'amount' ? formatMoney(value) : formatCount(Number(value));
      return t('working.target', {
        ...{ reached: shown(target.reached), of: shown(target.of), percent: target.percent },
      });
    }
    if (by === 'day') return t('working.day', { time, of: hoursText(of ?? 0), rate: amount });
    if (by === 'hour') return t('working.hour', { time, rate: amount });
    if (by === 'percent')
      return t('working.percent', { pieces, price: formatMoney(price), percent: Number(rate) });
    return t('working.piece', { pieces, rate: amount });
  };
}

/** Payouts of so many days and entries are shown with all of them; of longer ones the lines first. */
const SHOWN_AT_ONCE = 12;

/** The lines of a payout, each with its days, entries and rate. */
export function PayoutLines({ payout }: { payout: Payout }) {
  const { t } = useTranslation('payouts');
  if (payout.lines.length === 0) return <Text c="dimmed">{t('lines.none')}</Text>;
  const steps = payout.lines.reduce((count, line) => count + line.steps.length, 0);
  return (
    <div>
      {payout.lines.map((line) => (
        <Line
          key={`${line.kind} ${line.month} ${line.of} ${line.rate} ${line.price} ${line.product?.id}`}
          line={line}
          open={steps <= SHOWN_AT_ONCE}
        />
      ))}
    </div>
  );
}

function Line({ line, open }: { line: PayoutLineRow; open: boolean }) {
  const { t } = useTranslation('payouts');
  const working = useWorking();
  const { kind, of, month, product, amount, steps } = line;
  const title =
    kind === 'difference'
      ? t('lines.difference', { month: monthText(month ?? ''), line: t(`lines.${of ?? 'rate'}`) })
      : [t(`lines.${kind}`), product?.name].filter(Boolean).join(': ');
  const days = new Set(steps.map(({ date }) => date)).size;
  return (
    <section className={css.line} aria-label={title}>
      <details open={open}>
        <summary className={css.head}>
          <IconChevronRight size={16} aria-hidden className={css.chevron} />
          <span className={css.title}>
            {title} <span className={css.days}>{t('lines.days', { count: days })}</span>
          </span>
          <span className={`figures ${css.amount}`}>{formatMoney(amount)}</span>
        </summary>
        {steps.map((step) => (
          <div key={step.date} className={css.step}>
            <span className="figures">{formatDate(step.date)}</span>
            <span>
              {working(line, step)}
              {step.entries !== null && kind !== 'transport' ? (
                <span className={css.entries}> · {t('working.entries', { count: step.entries })}</span>
              ) : null}
            </span>
            <span className="figures">{formatAmount(step.amount)}</span>
          </div>
        ))}
      </details>
    </section>
  );
}
