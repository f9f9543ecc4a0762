import type { ServerModule } from '../../kit/module.ts';
import { deviceApiHandlers } from './device-api.handlers.ts';
import { siteDeviceHandlers } from './site-device.handlers.ts';
import { siteDevicesAudited } from './site-devices.audited.ts';

export const siteDevicesModule: ServerModule = {
  audited: siteDevicesAudited,
  handled: [...siteDeviceHandlers, ...deviceApiHandlers],
};
