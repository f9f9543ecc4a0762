import type { ServerModule } from '../../kit/module.ts';
import { productsAudited } from './products.audited.ts';

export const productsModule: ServerModule = {
  audited: productsAudited,
  handled: [],
};
