import { AS_READER, reads } from '../../kit/reads.views.ts';
import { invitations as allInvitations } from './admin-users.tables.ts';

/** The role that an invitation grants. */
export const invitations = reads
  .view('invitations')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, type, is_admin, scope } = allInvitations;
    return query.select({ company_id, id, type, is_admin, scope }).from(allInvitations);
  });
