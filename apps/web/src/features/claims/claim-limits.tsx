import { Progress, Text } from '@mantine/core';
import type { ItemPreview } from '@mesra/contract/claims/claim-item';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import css from './my-claims.module.css';

type Limit = ItemPreview['limits'][number];

/** From this share on a limit is nearly used. */
const NEARLY = 0.8;

/** The share of a limit that is used; 1 where nothing is allowed. */
export const usedShare = ({ limit, left }: Pick<Limit, 'limit' | 'left'>): number =>
  Number(limit) === 0 ? 1 : (Number(limit) - Number(left)) / Number(limit);

/** How a limit stands: within, nearly used, or exceeded. */
export function limitTone(limit: Pick<Limit, 'limit' | 'left'>): 'within' | 'nearly' | 'over' {
  if (Number(limit.left) < 0) return 'over';
  return usedShare(limit) >= NEARLY ? 'nearly' : 'within';
}

const COLOURS = { within: 'brand', nearly: 'orange', over: 'red' } as const;

/** The span of a limit in words: `this month`, `in October`. */
function useSpan(): (scope: Limit['scope'], date: string) => string {
  const { t, i18n } = useTranslation('claim-editor');
  const { user } = useSession();
  return (scope, date) => {
    const same = (length: number) => date.slice(0, length) === user.today.slice(0, length);
    if (scope === 'claim') return t('limit.claim');
    if (scope === 'day') return same(10) ? t('limit.today') : t('limit.day', { day: formatDate(date) });
    if (scope === 'month')
      return same(7) ? t('limit.this_month') : t('limit.month', { month: monthLabel(date, i18n.language) });
    return same(4) ? t('limit.this_year') : t('limit.year', { year: date.slice(0, 4) });
  };
}

/** What is left of a limit: `RM 120.00 left of RM 500.00 this month`. */
export function useLimitText(): (limit: Limit, date: string) => string {
  const { t } = useTranslation('claim-editor');
  const spanOf = useSpan();
  return ({ scope, limit, left }, date) => {
    const over = left.startsWith('-');
    const amount = formatMoney(over ? left.slice(1) : left);
    return t(over ? 'limit.over' : 'limit.left', {
      amount,
      limit: formatMoney(limit),
      span: spanOf(scope, date),
    });
  };
}

interface LimitBarsProps {
  limits: readonly Limit[];
  /** The day whose limits they are. */
  date: string;
}

/** How limits stand, the tightest first; each with a bar. */
export function LimitBars({ limits, date }: LimitBarsProps) {
  const textOf = useLimitText();
  if (limits.length === 0) return null;
  const ordered = [...limits].sort((a, b) => Number(a.left) - Number(b.left));
  return (
    <ul className={css.limits}>
      {ordered.map((limit) => {
        const tone = limitTone(limit);
        return (
          <li key={limit.scope}>
            <Text size="sm" className="figures" c={tone === 'over' ? 'var(--mantine-color-error)' : 'dimmed'}>
              {textOf(limit, date)}
            </Text>
            <Progress
              value={Math.min(100, Math.max(0, usedShare(limit) * 100))}
              color={COLOURS[tone]}
              size={4}
              aria-hidden
            />
          </li>
        );
      })}
    </ul>
  );
}
