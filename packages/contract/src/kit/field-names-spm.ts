import type { Language } from './language.ts';

/** Names of the fields of field sales. */
export const SPM_FIELD_NAMES: Record<string, Record<Language, string>> = {
  brand: { en: 'Brand', ms: 'Jenama' },
  sku: { en: 'SKU', ms: 'SKU' },
  barcode: { en: 'Barcode', ms: 'Kod bar' },
  price: { en: 'Price', ms: 'Harga' },
};
