import { AS_READER, reads } from '../../kit/reads.views.ts';
import { productPrices as allPrices, products as allProducts } from './products.tables.ts';

/** Products as projects and sales name them. */
export const products = reads
  .view('products')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, name, brand, sku, barcode, picture, archived_at } = allProducts;
    return query
      .select({ company_id, id, name, brand, sku, barcode, picture, archived_at })
      .from(allProducts);
  });

/** What a piece of a product costs, in sen, from a day on until the next row. */
export const productPrices = reads
  .view('product_prices')
  .with(AS_READER)
  .as((query) => {
    const { company_id, product_id, effective_from, amount } = allPrices;
    return query.select({ company_id, product_id, effective_from, amount }).from(allPrices);
  });
