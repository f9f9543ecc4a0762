import type { ServerModule } from '../../kit/module.ts';
import { dependantHandlers } from './dependant.store.ts';
import { educationHandlers } from './education.store.ts';
import { emergencyContactHandlers } from './emergency-contact.store.ts';
import { imageHandlers } from './image.handlers.ts';
import { personalAudited } from './personal.audited.ts';
import { profileHandlers } from './profile.handlers.ts';
import { spouseHandlers } from './spouse.store.ts';

export const personalModule: ServerModule = {
  audited: personalAudited,
  handled: [
    ...dependantHandlers,
    ...spouseHandlers,
    ...emergencyContactHandlers,
    ...educationHandlers,
    ...imageHandlers,
    ...profileHandlers,
  ],
};
