import { endpointsIn } from './kit/endpoints-in.ts';
import { productEndpoints, products } from './products/product.ts';
import { productFileEndpoints } from './products/product-file.ts';
import { productPriceEndpoints } from './products/product-price.ts';

const endpointsOf = (...groups: object[]) => groups.flatMap((group) => endpointsIn(group));

/** The endpoints of field sales, by the server module that implements them. */
export const SPM_ENDPOINTS = {
  products: endpointsOf(products, productEndpoints, productPriceEndpoints, productFileEndpoints),
  outlets: endpointsOf(),
  'sales-projects': endpointsOf(),
  promoters: endpointsOf(),
  'promoter-schedules': endpointsOf(),
};
