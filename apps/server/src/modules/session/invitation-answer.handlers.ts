import { invitationAnswerEndpoints } from '@mesra/contract/session/invitation-answer';
import { handle } from '../../kit/http.ts';
import { countTry, ONE_TIME_LINK } from '../../kit/limits.ts';
import { Problem } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { hashToken } from '../../kit/tokens.ts';
import { openInvitation } from './invitation.ts';
import { invitedTo } from './invitation-access.ts';
import { joinInvited } from './invitation-join.ts';
import { hashPassword } from './passwords.ts';
import { createAccount } from './registration.ts';
import { signIn } from './sign-in.ts';

const countLink = ({ db, clock }: Services, token: string, ip: string) =>
  countTry(db.apart, ONE_TIME_LINK, hashToken(token).toString('hex'), ip, clock.now());

const read = handle(invitationAnswerEndpoints.read, async ({ body, tx, services, ip }) => {
  await countLink(services, body.token, ip);
  const found = await openInvitation(tx, services, body.token);
  const { company_name, company_logo, inviter_name, email, name, type, has_account, expires_at } = found;
  const { project = null } = found;
  const sees = await invitedTo(tx, found);
  const company = { name: company_name, logo: company_logo };
  return {
    data: { company, invited_by: inviter_name, email, name, type, project, sees, has_account, expires_at },
  };
});

/** The mailed link proves the address: the account is verified from the start. */
const accept = handle(invitationAnswerEndpoints.accept, async (call) => {
  const { body, tx, services, ip } = call;
  await countLink(services, body.token, ip);
  const invitation = await openInvitation(tx, services, body.token);
  const { email } = invitation;
  const hash = await hashPassword(body.password);
  const userId = await createAccount(tx, services, { email, name: body.name, hash, verified: true });
  if (userId === null) throw new Problem('wrong_state', { key: 'problem.account_exists' });
  await joinInvited(tx, services, invitation, { userId, name: body.name });
  return signIn(call, userId);
});

const join = handle(invitationAnswerEndpoints.join, async ({ body, actor, tx, services, ip }) => {
  await countLink(services, body.token, ip);
  const invitation = await openInvitation(tx, services, body.token);
  if (invitation.email.toLowerCase() !== actor.email.toLowerCase())
    throw new Problem('forbidden', { key: 'problem.invitation_for_another' });
  await tx.$client.query('select system.verify_email($1, $2, $3)', [
    actor.user_id,
    actor.email,
    services.clock.now(),
  ]);
  await joinInvited(tx, services, invitation, { userId: actor.user_id, name: actor.name });
  return { data: { company_id: invitation.company_id }, message: 'joined' };
});

export const invitationAnswerHandlers = [read, accept, join];
