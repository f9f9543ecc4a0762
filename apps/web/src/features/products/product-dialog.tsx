import { type Product, products } from '@mesra/contract/products/product';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { RegisterDialog } from '../../shared/register-dialog.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';

interface Values extends Record<string, unknown> {
  name: string;
  sku: string;
  brand: string;
  barcode: string;
  price: string;
  note: string;
}

const INITIAL: Values = { name: '', sku: '', brand: '', barcode: '', price: '', note: '' };

/** Adds or changes a product; a new one with its price, which is dated afterwards. */
export function ProductDialog(dialog: RegisterDialogProps<Product>) {
  const { t } = useTranslation('products');
  const fields: FieldSpecs<Values, Product> = {
    name: { label: t('field.name'), required: true, maxLength: 120 },
    sku: { label: t('field.sku'), required: true, maxLength: 40 },
    brand: { label: t('field.brand'), maxLength: 80 },
    barcode: {
      label: t('field.barcode'),
      description: t('barcode_hint'),
      inputMode: 'numeric',
      maxLength: 20,
    },
    price: { label: t('field.price'), description: t('price_hint'), kind: 'money' },
    note: { label: t('field.note'), kind: 'lines', maxLength: 2000 },
  };
  return (
    <RegisterDialog
      {...dialog}
      title={dialog.row ? t('edit_title', { name: dialog.row.name }) : t('page.add')}
      endpoints={products}
      initial={INITIAL}
      fields={fields}
      hidden={() => (dialog.row ? ['price'] : [])}
      toBody={({ price, ...values }) => (dialog.row ? values : { ...values, price })}
    />
  );
}
