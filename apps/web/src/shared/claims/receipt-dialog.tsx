import { Text } from '@mantine/core';
import type { Receipt } from '@mesra/contract/claims/claim-item';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import css from './receipt-viewer.module.css';
import { ReceiptViewer } from './receipt-viewer.tsx';

interface ReceiptDialogProps {
  receipts: readonly Receipt[];
  first?: number;
  /** Receipts that they are compared with, and whose those are. */
  beside?: { receipts: readonly Receipt[]; title: string } | undefined;
  onClose: () => void;
}

/** Receipts in a dialog; side by side with others that may be of the same purchase. */
export function ReceiptDialog({ receipts, first = 0, beside, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation('claims-shared');
  return (
    <Dialog title={t(beside ? 'duplicate.compare' : 'receipts')} opened onClose={onClose} size="xl">
      {beside ? (
        <div className={css.beside}>
          <div>
            <Text fw={600} mb={6}>
              {t('duplicate.mine')}
            </Text>
            <ReceiptViewer receipts={receipts} first={first} of={t('duplicate.mine')} />
          </div>
          <div>
            <Text fw={600} mb={6}>
              {beside.title}
            </Text>
            <ReceiptViewer receipts={beside.receipts} of={beside.title} />
          </div>
        </div>
      ) : (
        <ReceiptViewer receipts={receipts} first={first} />
      )}
    </Dialog>
  );
}
