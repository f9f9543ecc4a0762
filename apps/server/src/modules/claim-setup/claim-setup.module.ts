import type { ServerModule } from '../../kit/module.ts';
import { claimCategoryHandlers } from './claim-category.handlers.ts';
import { claimSettingHandlers } from './claim-setting.handlers.ts';
import { claimSetupAudited } from './claim-setup.audited.ts';

export const claimSetupModule: ServerModule = {
  audited: claimSetupAudited,
  handled: [...claimCategoryHandlers, ...claimSettingHandlers],
};
