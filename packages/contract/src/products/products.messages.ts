/** Server messages about products. `{name}` is a parameter. */
export const PRODUCT_MESSAGES = {
  'audit.record.product': { en: 'Product', ms: 'Produk' },
  'audit.record.product_price': { en: 'Price of a product', ms: 'Harga produk' },
  'product.imported': {
    en: '{created} products created, {updated} changed, {same} as they were.',
    ms: '{created} produk dicipta, {updated} diubah, {same} tidak berubah.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;
