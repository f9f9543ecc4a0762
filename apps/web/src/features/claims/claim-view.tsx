import { Button, Stack, Text } from '@mantine/core';
import type { OwnClaimItem } from '@mesra/contract/claims/claim';
import type { ClaimItem } from '@mesra/contract/claims/claim-item';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { ClaimItemFacts } from '../../shared/claims/claim-item-facts.tsx';
import { ItemDecision } from '../../shared/claims/item-decision.tsx';
import { ReceiptThumbs } from '../../shared/claims/receipt-thumbs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { ClaimPayables } from './claim-payables.tsx';
import { ClaimWay } from './claim-way.tsx';
import css from './my-claims.module.css';

interface ClaimViewProps {
  claim: OwnClaimItem;
  /** Opens another claim. */
  onOpen: (id: number) => void;
}

/** One own claim: where it stands and for whom it waits, its items with what was decided, and how it is paid. */
export function ClaimView({ claim, onOpen }: ClaimViewProps) {
  const { t } = useTranslation('my-claims');
  const { item_list, payables, note, corrects_id, status, advance_amount } = claim;
  const rejected = status === 'Rejected';
  return (
    <div className={css.view}>
      <Stack gap="md" className={css.viewMain}>
        {note ? (
          <Notice tone={rejected ? 'error' : 'info'} title={t(rejected ? 'note_rejected' : 'note')}>
            {note}
          </Notice>
        ) : null}
        {corrects_id ? (
          <Notice
            tone="plain"
            title={t('corrects')}
            actions={
              <Button variant="default" size="compact-md" onClick={() => onOpen(corrects_id)}>
                {t('corrects_open')}
              </Button>
            }
          />
        ) : null}
        <Section title={t('items', { count: item_list.length })}>
          <ul className={css.shownItems}>
            {item_list.map((item) => (
              <ShownItem key={item.id} item={item} />
            ))}
          </ul>
          <Totals claim={claim} />
        </Section>
      </Stack>
      <Stack gap="md">
        <Section title={t('way')}>
          <ClaimWay claim={claim} />
        </Section>
        {payables.length > 0 || Number(advance_amount) > 0 ? (
          <Section title={t('payment')}>
            <ClaimPayables claim={claim} />
          </Section>
        ) : null}
      </Stack>
    </div>
  );
}

function ShownItem({ item }: { item: ClaimItem }) {
  const { t } = useTranslation('my-claims');
  return (
    <li>
      <div className={css.shownHead}>
        <div className={css.grow}>
          <Text fw={600}>{item.claim_category.name}</Text>
          <Text size="sm" c="dimmed" className="figures">
            {formatDate(item.date)}
          </Text>
        </div>
        <Text fw={600} className="figures">
          {formatMoney(item.amount)}
        </Text>
      </div>
      {item.decision ? (
        <div className={css.decided}>
          <ItemDecision item={item} />
          {item.decision_reason ? (
            <Text size="sm">{t('decision_reason', { reason: item.decision_reason })}</Text>
          ) : null}
        </div>
      ) : null}
      <ClaimItemFacts item={item} headed />
      {item.receipts.length > 0 ? (
        <div className={css.shownReceipts}>
          <ReceiptThumbs receipts={item.receipts} />
        </div>
      ) : null}
    </li>
  );
}

function Totals({ claim: { total, accepted_total } }: { claim: OwnClaimItem }) {
  const { t } = useTranslation('my-claims');
  return (
    <dl className={css.totals}>
      <div>
        <dt>{t('total')}</dt>
        <dd className="figures">{formatMoney(total)}</dd>
      </div>
      {accepted_total === null ? null : (
        <div>
          <dt>{t('accepted')}</dt>
          <dd className="figures">{formatMoney(accepted_total)}</dd>
        </div>
      )}
    </dl>
  );
}
