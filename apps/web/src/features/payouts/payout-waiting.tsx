import { Stack, Text, Title } from '@mantine/core';
import type { Payout } from '@mesra/contract/payouts/payout';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { hoursText, sumOf } from './payout-text.ts';
import css from './payouts.module.css';

interface PartProps {
  title: string;
  hint: string;
  /** Its days of attendance, as rows. */
  days: ReactNode;
  sales: (Payout['accepted_sales'][number] & { outside?: boolean })[];
}

function Part({ title, hint, days, sales }: PartProps) {
  const { t } = useTranslation('payouts');
  return (
    <Stack component="section" gap={4} aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <ul className={css.rows}>
        {days}
        {sales.map(({ date, product, pieces, outside = false }) => (
          <li key={`${date} ${product.id} ${outside}`} className={css.row}>
            {t(outside ? 'waiting.outside' : 'waiting.pieces', {
              day: formatDate(date),
              pieces: formatCount(pieces),
              product: product.name,
            })}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** What of a payout is not verified: what waits for a review, days without a check-out, sales outside of the presence; several of these. */
function unverified({ waiting_days, waiting_sales, waiting_checkouts }: Payout) {
  const parts = {
    review: waiting_days.length > 0 || waiting_sales.some(({ outside }) => !outside),
    checkout: waiting_checkouts.length > 0,
    outside: waiting_sales.some(({ outside }) => outside),
  };
  const found = (['review', 'checkout', 'outside'] as const).filter((part) => parts[part]);
  return found.length > 1 ? 'several' : (found[0] ?? null);
}

/** What of a payout is not verified now, and how it can be; nothing where all is. */
export function PayoutWaiting({ payout }: { payout: Payout }) {
  const { t } = useTranslation('payouts');
  const { waiting_days, waiting_sales, waiting_checkouts, status } = payout;
  const pending = status === 'Pending';
  const what = unverified(payout);
  if (what === null) return null;
  const days = [
    ...waiting_days.map(({ date, minutes }) =>
      t('waiting.minutes', { day: formatDate(date), time: hoursText(minutes) }),
    ),
    ...waiting_checkouts.map((date) => t('waiting.checkout', { day: formatDate(date) })),
  ];
  return (
    <Part
      title={t(pending ? `waiting.title.${what}` : 'waiting.left_out')}
      hint={t(pending ? `waiting.hint.${what}` : 'waiting.left_out_hint')}
      days={days.map((text) => (
        <li key={text} className={css.row}>
          {text}
        </li>
      ))}
      sales={waiting_sales}
    />
  );
}

/** How what differs from a frozen payout is settled, as its own promoter or others are told. */
const settledBy = ({ kind, closed }: Payout, own: boolean) =>
  own ? 'own' : kind === 'Outsider' ? 'outsider' : closed ? 'closed' : 'open';

/** That a frozen payout is not what its month comes to by now, and how that is settled; nothing where it is. */
export function PayoutChanged({ payout, own }: { payout: Payout; own: boolean }) {
  const { t } = useTranslation('payouts');
  const { counts_now, lines, can } = payout;
  if (counts_now === null) return null;
  const approved = sumOf(lines.flatMap((line) => (line.kind === 'difference' ? [] : line.amount)));
  const difference = sumOf([counts_now, `-${approved}`]);
  const less = difference.startsWith('-');
  const now = { now: formatMoney(counts_now), difference: formatMoney(difference.replace('-', '')) };
  return (
    <Notice tone={less ? 'warning' : 'info'}>
      {[
        t(less ? 'changed.less' : 'changed.more', now),
        t(`changed.${settledBy(payout, own)}`),
        ...(can.withdraw ? [t('changed.withdraw')] : []),
      ].join(' ')}
    </Notice>
  );
}

/** What was verified since a payout was approved, and how it is paid, to its own promoter or to others; nothing where nothing was. */
export function PayoutAccepted({ payout, own }: { payout: Payout; own: boolean }) {
  const { t } = useTranslation('payouts');
  const { accepted_days, accepted_sales } = payout;
  if (accepted_days.length === 0 && accepted_sales.length === 0) return null;
  return (
    <Part
      title={t('accepted.title')}
      hint={t(`accepted.hint.${settledBy(payout, own)}`)}
      days={accepted_days.map((date) => (
        <li key={date} className={css.row}>
          {t('accepted.day', { day: formatDate(date) })}
        </li>
      ))}
      sales={accepted_sales}
    />
  );
}
