import { type OutletDay, outletDayEndpoints } from '@mesra/contract/outlet-days/outlet-day';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../lib/feedback.ts';
import { useContractForm } from '../../lib/form.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { MoneyField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useChangePrice } from './outlet-reviews.queries.ts';

interface Values extends Record<string, unknown> {
  price: string;
}

interface PriceDialogProps {
  schedule: number;
  product: OutletDay['products'][number];
  onClose: () => void;
}

/** Corrects the price of a product for the outlet day alone. */
export function PriceDialog({ schedule, product, onClose }: PriceDialogProps) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'price' });
  const client = useQueryClient();
  const change = useChangePrice();
  const { product_id, name, version } = product;
  const bodyOf = ({ price }: Values) => ({ price, version });
  const editor = useContractForm<Values>({
    schema: outletDayEndpoints.changeProduct.body,
    initial: { price: product.price },
    toBody: bodyOf,
    label: (field) => (field === 'price' ? t('price') : undefined),
    save: async (values) => {
      await change.mutateAsync({ params: { id: schedule, product_id }, body: bodyOf(values) });
      onClose();
    },
    onStale: () => {
      showToast({ kind: 'error', message: t('moved') });
      void refreshAfter(client, outletDayEndpoints.changeProduct);
      onClose();
    },
  });
  const { form } = editor;
  return (
    <FormDialog of={editor} title={t('title', { name })} save={t('save')} size="sm" onClose={onClose}>
      <MoneyField
        label={t('price')}
        description={t('hint')}
        required
        data-autofocus
        value={form.values.price}
        onChange={(price) => form.setFieldValue('price', price)}
        error={form.errors.price}
      />
    </FormDialog>
  );
}
