import type { ServerModule } from '../../kit/module.ts';
import { promotersAudited } from './promoters.audited.ts';

export const promotersModule: ServerModule = {
  audited: promotersAudited,
  handled: [],
};
