import type { ServerModule } from '../../kit/module.ts';
import { productHandlers } from './product.handlers.ts';
import { productFileHandlers } from './product-file.handlers.ts';
import { productPictureHandlers } from './product-picture.handlers.ts';
import { priceHandlers } from './product-price.store.ts';
import { productsAudited } from './products.audited.ts';
import { productSearch } from './products.search.ts';

export const productsModule: ServerModule = {
  searches: [productSearch],
  audited: productsAudited,
  handled: [...productHandlers, ...productFileHandlers, ...productPictureHandlers, ...priceHandlers],
};
