import { Button, Stack, Text } from '@mantine/core';
import type { OutletDayProduct } from '@mesra/contract/outlet-days/outlet-day';
import type { StockType } from '@mesra/domain/outlet-days/stock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { linesOf } from '../../lib/queue/refusal-lines.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OutletDayProps } from './outlet-day-props.ts';
import { piecesOf } from './pieces.ts';
import { useStockEntry } from './use-stock-entry.ts';

interface SaleDialogProps extends OutletDayProps {
  product: OutletDayProduct;
  /** The refused entry that it corrects. */
  queued: QueuedAct | null;
  onClose: () => void;
}

/** What a refused entry valuesOf; a sale of nothing yet without one. */
function valuesOf(queued: QueuedAct | null): { type: StockType; total: string } {
  const [entry] = queued?.entries ?? [];
  if (entry?.type !== 'write') return { type: 'sale', total: '' };
  return { type: entry.body.type as StockType, total: String(entry.body.total) };
}

/** Several pieces at once, or a refused entry entered again. */
export function SaleDialog({ my, shown, product, queued, onClose }: SaleDialogProps) {
  const { t } = useTranslation(['my-day', 'ui']);
  const [before] = useState(() => valuesOf(queued));
  const [typed, setTyped] = useState(before.total);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const { enter } = useStockEntry(my, shown.day);
  const { type } = before;
  const pieces = piecesOf(typed);
  const wrong = pieces === null || (pieces === 0 && type !== 'opening');
  const { name, total } = product;
  const save = async () => {
    setTried(true);
    if (wrong) return;
    setSaving(true);
    const stored = await enter({ type, product, pieces, corrects: queued });
    setSaving(false);
    if (stored) onClose();
  };
  return (
    <Dialog title={t(`several.${type}`, { name })} opened onClose={onClose} size="sm" keepOpen>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          {queued?.refusal ? (
            <Notice tone="error" lines={linesOf(queued.refusal.message, queued.refusal.errors)} />
          ) : null}
          <Text c="dimmed">{t('sale.left', { count: formatCount(total) })}</Text>
          <TextField
            label={t('several.pieces')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            required
            data-autofocus
            value={typed}
            error={tried && wrong ? t('several.whole') : null}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {type === 'sale' && pieces !== null && pieces > total ? (
            <Notice tone="warning">{t('several.beyond', { count: formatCount(Math.max(total, 0)) })}</Notice>
          ) : null}
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={saving}>
              {t(`several.save.${type}`)}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
