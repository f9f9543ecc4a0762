import type { ServerModule } from '../../kit/module.ts';
import { deliveryWatches } from './deliver.jobs.ts';
import { notificationSettingHandlers } from './notification-setting.handlers.ts';

export const notificationsModule: ServerModule = {
  handled: notificationSettingHandlers,
  watches: deliveryWatches,
};
