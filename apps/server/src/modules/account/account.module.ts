import type { ServerModule } from '../../kit/module.ts';
import { deviceHandlers } from './device.handlers.ts';
import { emailHandlers } from './email.handlers.ts';
import { passkeyHandlers } from './passkey.handlers.ts';
import { passwordHandlers } from './password.handlers.ts';
import { pictureHandlers } from './picture.handlers.ts';
import { profileHandlers } from './profile.handlers.ts';
import { securityHandlers } from './security.handlers.ts';
import { twoFactorHandlers } from './two-factor.handlers.ts';

export const accountModule: ServerModule = {
  handled: [
    ...profileHandlers,
    ...pictureHandlers,
    ...emailHandlers,
    ...passwordHandlers,
    ...deviceHandlers,
    ...securityHandlers,
    ...twoFactorHandlers,
    ...passkeyHandlers,
  ],
};
