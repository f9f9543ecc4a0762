import { Button } from '@mantine/core';
import type { ClaimDuplicate, Receipt } from '@mesra/contract/claims/claim-item';
import { IconCopyCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Notice } from '../../ui/notice.tsx';
import { ReceiptThumb } from './receipt-thumbs.tsx';
import css from './receipt-viewer.module.css';

const loadDialog = () => import('./receipt-dialog.tsx').then((part) => part.ReceiptDialog);

interface DuplicateNoticeProps {
  duplicates: readonly ClaimDuplicate[];
  /** The receipts of the item itself. */
  receipts: readonly Receipt[];
  /** The receipts of the first one are shown beside it. */
  beside?: boolean;
  /** Below what it resembles: the reason, or a field for it. */
  children?: ReactNode;
}

/** Where another item stands, as far as the reader may know. */
function useOther(): (one: ClaimDuplicate) => string {
  const { t } = useTranslation('claims-shared');
  return ({ visible, employee, date, vendor, amount }) => {
    if (!visible) return t('duplicate.hidden');
    const parts = [employee?.name, date && formatDate(date), vendor, amount && formatMoney(amount)];
    return parts.filter(Boolean).join(' · ');
  };
}

/** Says that a receipt may have been claimed before, and shows what it resembles beside it. */
export function DuplicateNotice(props: DuplicateNoticeProps) {
  const { duplicates, receipts, beside = false, children } = props;
  const { t } = useTranslation('claims-shared');
  const otherOf = useOther();
  const [compared, setCompared] = useState<ClaimDuplicate | null>(null);
  const ReceiptDialog = useLoaded(compared !== null, loadDialog);
  if (duplicates.length === 0) return null;
  const shown = beside ? duplicates.find((one) => one.receipts.length > 0) : null;
  const days = duplicates.every(({ why }) => why === 'same_days');
  const mineOf = ({ receipt_id }: ClaimDuplicate) => receipts.findIndex(({ id }) => id === receipt_id);
  return (
    <Notice
      tone="warning"
      title={t(days ? 'duplicate.title_days' : 'duplicate.title')}
      icon={<IconCopyCheck />}
    >
      <ul className={css.duplicates}>
        {duplicates.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is hidden has no id, and the list only changes as a whole
          <li key={index}>
            <div>
              {t(`duplicate.why.${one.why}`)}: {otherOf(one)}
            </div>
            {one.receipts[0] && one !== shown ? (
              <div className={css.pair}>
                {receipts[Math.max(mineOf(one), 0)] ? (
                  <ReceiptThumb
                    receipt={receipts[Math.max(mineOf(one), 0)] as Receipt}
                    onOpen={() => setCompared(one)}
                  />
                ) : null}
                <ReceiptThumb receipt={one.receipts[0]} onOpen={() => setCompared(one)} />
                <Button variant="default" size="compact-sm" onClick={() => setCompared(one)}>
                  {t('duplicate.compare')}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {children}
      {compared && ReceiptDialog ? (
        <ReceiptDialog
          receipts={receipts}
          first={Math.max(mineOf(compared), 0)}
          beside={{ receipts: compared.receipts, title: otherOf(compared) }}
          onClose={() => setCompared(null)}
        />
      ) : null}
    </Notice>
  );
}
