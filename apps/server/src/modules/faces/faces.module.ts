import type { ServerModule } from '../../kit/module.ts';
import { facePersonHandlers } from './face-person.handlers.ts';
import { faceSettingHandlers } from './face-setting.handlers.ts';
import { facesAudited } from './faces.audited.ts';
import { eraseAfterService } from './faces.jobs.ts';
import { ownFaceHandlers } from './own-face.handlers.ts';

export const facesModule: ServerModule = {
  audited: facesAudited,
  handled: [...ownFaceHandlers, ...faceSettingHandlers, ...facePersonHandlers],
  daily: eraseAfterService,
};
