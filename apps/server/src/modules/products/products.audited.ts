import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const productsAudited: AuditDeclaration = {
  tables: {
    products: { record: 'product', label: { column: 'name' } },
    product_prices: {
      record: 'product_price',
      label: { column: 'product_id', of: 'products' },
      sen: ['amount'],
    },
  },
  references: { product_id: 'products' },
};
