import { Button, Stack, Text } from '@mantine/core';
import type { OutletDayProduct } from '@mesra/contract/outlet-days/outlet-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../lib/feedback.ts';
import { formatCount } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/fields.tsx';
import type { OutletDayProps } from './outlet-day-props.ts';
import { piecesOf } from './pieces.ts';
import { useStockEntry } from './use-stock-entry.ts';

interface CountDialogProps extends OutletDayProps {
  type: 'opening' | 'replenishment';
  onClose: () => void;
}

type Typed = Readonly<Record<number, string>>;

/** What stands in the form at first: of an opening that nobody counted yet, the last closing count. */
export const proposedCounts = (products: readonly OutletDayProduct[]): Typed =>
  Object.fromEntries(
    products.flatMap(({ product_id, opening, proposed }) =>
      opening === null && proposed !== null ? [[product_id, String(proposed)]] : [],
    ),
  );

/** The counts that are to be entered, by product; null where one is none. */
export function countsOf(
  products: readonly OutletDayProduct[],
  typed: Typed,
  type: CountDialogProps['type'],
): { product: OutletDayProduct; pieces: number | null }[] {
  return products.flatMap((product) => {
    const text = typed[product.product_id] ?? '';
    if (text.trim() === '') return [];
    const pieces = piecesOf(text);
    return [{ product, pieces: pieces === 0 && type === 'replenishment' ? null : pieces }];
  });
}

/** Many products at once: counted before the first sale, or received. What is left blank is not entered. */
export function CountDialog({ my, shown, type, onClose }: CountDialogProps) {
  const { t } = useTranslation(['my-day', 'ui']);
  const [typed, setTyped] = useState<Typed>(() => (type === 'opening' ? proposedCounts(shown.products) : {}));
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const { enter } = useStockEntry(my, shown.day);
  const counts = countsOf(shown.products, typed, type);
  const wrong = new Set(
    counts.flatMap(({ product, pieces }) => (pieces === null ? [product.product_id] : [])),
  );
  const save = async () => {
    setTried(true);
    if (wrong.size > 0 || counts.length === 0) return;
    setSaving(true);
    const entered = await Promise.all(
      counts.map(({ product, pieces }) => enter({ type, product, pieces: pieces ?? 0, quiet: true })),
    );
    setSaving(false);
    const left = counts.filter((_, at) => !entered[at]).map(({ product: { product_id } }) => product_id);
    const done = counts.length - left.length;
    if (done > 0) showToast({ kind: 'success', message: t(`count.${type}.done`, { count: done }) });
    if (left.length === 0) return onClose();
    // What was entered is not entered once more with the rest.
    setTyped(Object.fromEntries(left.map((product_id) => [product_id, typed[product_id] ?? ''])));
  };
  return (
    <Dialog title={t(`count.${type}.title`)} opened onClose={onClose} keepOpen>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="sm">
          <Text c="dimmed">{t(`count.${type}.hint`)}</Text>
          {shown.products.map((product) => (
            <CountField
              key={product.product_id}
              product={product}
              type={type}
              value={typed[product.product_id] ?? ''}
              error={tried && wrong.has(product.product_id) ? t('several.whole') : null}
              onChange={(value) => setTyped({ ...typed, [product.product_id]: value })}
            />
          ))}
          {tried && counts.length === 0 ? (
            <Text role="alert" size="sm" c="var(--mantine-color-error)">
              {t('count.none')}
            </Text>
          ) : null}
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={saving}>
              {t(`count.${type}.save`)}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

interface CountFieldProps {
  product: OutletDayProduct;
  type: CountDialogProps['type'];
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

function CountField({ product, type, value, error, onChange }: CountFieldProps) {
  const { t } = useTranslation('my-day');
  const { name, opening, total, proposed } = product;
  const known =
    type === 'replenishment'
      ? t('sale.left', { count: formatCount(total) })
      : opening !== null
        ? t('count.counted', { count: formatCount(opening) })
        : proposed !== null
          ? t('count.proposed', { count: formatCount(proposed) })
          : t('count.uncounted');
  return (
    <TextField
      label={name}
      description={known}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
