import type { ServerModule } from '../../kit/module.ts';
import { adminHandlers } from './admin.handlers.ts';
import { adminPasswordHandlers } from './admin-password.handlers.ts';
import { adminUsersAudited } from './admin-users.audited.ts';
import { bulkInviteHandlers } from './bulk-invite.handlers.ts';
import { credentialHandlers } from './credential.handlers.ts';
import { invitationHandlers } from './invitation.handlers.ts';
import { membershipHandlers } from './membership.handlers.ts';

export const adminUsersModule: ServerModule = {
  audited: adminUsersAudited,
  handled: [
    ...adminHandlers,
    ...adminPasswordHandlers,
    ...invitationHandlers,
    ...bulkInviteHandlers,
    ...credentialHandlers,
    ...membershipHandlers,
  ],
};
