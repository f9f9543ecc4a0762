import type { ServerModule } from '../../kit/module.ts';
import { invitationAnswerHandlers } from './invitation-answer.handlers.ts';
import { passkeyHandlers } from './passkey.handlers.ts';
import { passwordHandlers } from './password.handlers.ts';
import { registrationHandlers } from './registration.handlers.ts';
import { secondFactorHandlers } from './second-factor.handlers.ts';
import { sessionHandlers } from './session.handlers.ts';
import { singleSignOnHandlers } from './single-sign-on.handlers.ts';
import { verificationHandlers } from './verification.handlers.ts';

export const sessionModule: ServerModule = {
  handled: [
    ...sessionHandlers,
    ...secondFactorHandlers,
    ...passkeyHandlers,
    ...passwordHandlers,
    ...registrationHandlers,
    ...verificationHandlers,
    ...singleSignOnHandlers,
    ...invitationAnswerHandlers,
  ],
};
