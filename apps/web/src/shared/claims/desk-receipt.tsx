import type { ClaimItem } from '@mesra/contract/claims/claim-item';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import css from './claim-desk.module.css';
import { ReceiptViewer } from './receipt-viewer.tsx';

/** The receipts of an item; beside them those of an item that may be of the same purchase. */
export function DeskReceipt({ item }: { item: ClaimItem }) {
  const { t } = useTranslation('claim-desk');
  const earlier = item.duplicates.find(({ receipts }) => receipts.length > 0);
  const alike = item.receipts.findIndex(({ id }) => id === earlier?.receipt_id);
  if (!earlier)
    return (
      <section className={css.receipt} aria-label={t('receipt')}>
        <ReceiptViewer receipts={item.receipts} />
      </section>
    );
  const what = [earlier.employee?.name, earlier.date && formatDate(earlier.date), earlier.vendor];
  const earlierText = t('earlier_item', { what: what.filter(Boolean).join(' · ') });
  return (
    <section className={css.receipt} aria-label={t('receipt')}>
      <div className={css.pair} data-pair>
        <div>
          <p className={css.caption}>{t('this_item')}</p>
          <ReceiptViewer receipts={item.receipts} first={Math.max(alike, 0)} />
        </div>
        <div>
          <p className={css.caption} title={earlierText}>
            {earlierText}
          </p>
          <ReceiptViewer receipts={earlier.receipts} />
        </div>
      </div>
    </section>
  );
}
