import type { ServerModule } from '../../kit/module.ts';
import { promoterSchedulesAudited } from './promoter-schedules.audited.ts';

export const promoterSchedulesModule: ServerModule = {
  audited: promoterSchedulesAudited,
  handled: [],
};
