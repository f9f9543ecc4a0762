import { Stack, Text, Title } from '@mantine/core';
import type { Payout } from '@mesra/contract/payouts/payout';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '../../lib/format.ts';
import { hoursText } from './payout-text.ts';
import css from './payouts.module.css';

interface PartProps {
  title: string;
  hint: string;
  /** Its days of attendance, as rows. */
  days: ReactNode;
  sales: Payout['waiting_sales'];
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
        {sales.map(({ date, product, pieces }) => (
          <li key={`${date} ${product.id}`} className={css.row}>
            {t('waiting.pieces', {
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

/** What a payout waits for: a review, a check-out or both; null where it waits for neither. */
function waitsFor({ waiting_days, waiting_sales, waiting_checkouts }: Payout) {
  const review = waiting_days.length > 0 || waiting_sales.length > 0;
  if (waiting_checkouts.length === 0) return review ? 'review' : null;
  return review ? 'both' : 'checkout';
}

/** What of a payout waits for a review or a check-out now; nothing where nothing does. */
export function PayoutWaiting({ payout }: { payout: Payout }) {
  const { t } = useTranslation('payouts');
  const { waiting_days, waiting_sales, waiting_checkouts, status } = payout;
  const pending = status === 'Pending';
  const what = waitsFor(payout);
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
      hint={t(pending ? 'waiting.hint' : 'waiting.left_out_hint')}
      days={days.map((text) => (
        <li key={text} className={css.row}>
          {text}
        </li>
      ))}
      sales={waiting_sales}
    />
  );
}

/** What was verified since a payout was approved, and how it is paid, to its own promoter or to others; nothing where nothing was. */
export function PayoutAccepted({ payout, own }: { payout: Payout; own: boolean }) {
  const { t } = useTranslation('payouts');
  const { accepted_days, accepted_sales, kind, closed } = payout;
  if (accepted_days.length === 0 && accepted_sales.length === 0) return null;
  const paid = own ? 'own' : kind === 'Outsider' ? 'outsider' : closed ? 'closed' : 'open';
  return (
    <Part
      title={t('accepted.title')}
      hint={t(`accepted.hint.${paid}`)}
      days={accepted_days.map((date) => (
        <li key={date} className={css.row}>
          {t('accepted.day', { day: formatDate(date) })}
        </li>
      ))}
      sales={accepted_sales}
    />
  );
}
