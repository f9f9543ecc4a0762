import { UnstyledButton } from '@mantine/core';
import type { Receipt } from '@mesra/contract/claims/claim-item';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { isPicture, receiptAddress } from './receipt-file.ts';
import css from './receipt-viewer.module.css';

const loadDialog = () => import('./receipt-dialog.tsx').then((part) => part.ReceiptDialog);

/** A receipt in small; it opens in the viewer. */
export function ReceiptThumb({ receipt, onOpen }: { receipt: Receipt; onOpen: () => void }) {
  const { t } = useTranslation('claims-shared');
  const picture = isPicture(receipt);
  return (
    <UnstyledButton
      className={css.thumb}
      data-picture={picture || undefined}
      aria-label={t('receipt_open', { name: receipt.name })}
      title={receipt.name}
      onClick={onOpen}
    >
      {picture ? (
        <img src={receiptAddress(receipt)} alt="" loading="lazy" />
      ) : (
        <>
          <IconFileTypePdf size={26} stroke={1.4} aria-hidden />
          <span>{receipt.name}</span>
        </>
      )}
    </UnstyledButton>
  );
}

/** The receipts of an item in small, each opening in the viewer. */
export function ReceiptThumbs({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useTranslation('claims-shared');
  const [opened, setOpened] = useState<number | null>(null);
  const ReceiptDialog = useLoaded(opened !== null, loadDialog);
  if (receipts.length === 0) return null;
  return (
    <>
      <ul className={css.thumbs} aria-label={t('receipts')}>
        {receipts.map((receipt, index) => (
          <li key={receipt.id}>
            <ReceiptThumb receipt={receipt} onOpen={() => setOpened(index)} />
          </li>
        ))}
      </ul>
      {opened !== null && ReceiptDialog ? (
        <ReceiptDialog receipts={receipts} first={opened} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}
