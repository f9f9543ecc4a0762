import { Progress, Text } from '@mantine/core';
import { formatMoney as moneyText } from '@mesra/domain/kit/money';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { type ShownDay, senOf } from './day-with-queued.ts';
import css from './my-day.module.css';

/** Own sales of the day and the month, against the target where there is one. */
export function OwnSales({ shown }: { shown: ShownDay }) {
  const { t } = useTranslation('my-day');
  const { target } = shown.day.sales;
  return (
    <dl className={css.sales}>
      {(['day', 'month'] as const).map((span) => {
        const { pieces, amount } = shown.sold[span];
        const byAmount = target?.by !== 'quantity';
        const goal = target === null ? null : byAmount ? senOf(target[span]) : Number(target[span]);
        const done = byAmount ? amount : pieces;
        const share = goal === null ? null : Math.floor((done / goal) * 100);
        return (
          <div key={span}>
            <dt>{t(`sales.${span}`)}</dt>
            <dd>
              <strong className="figures">{formatMoney(moneyText(amount))}</strong>
              <span className={css.dim}>{t('sales.pieces', { pieces: formatCount(pieces) })}</span>
              {goal === null || share === null || target === null ? null : (
                <>
                  <Progress
                    value={Math.min(100, share)}
                    color={share >= 100 ? 'green' : undefined}
                    aria-label={t(`sales.${span}`)}
                    size="sm"
                  />
                  <Text span size="sm">
                    {t('sales.target', {
                      share,
                      target: byAmount
                        ? formatMoney(target[span])
                        : t('sales.pieces', { pieces: formatCount(goal) }),
                    })}
                  </Text>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
