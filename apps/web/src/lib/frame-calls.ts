import type { accountEndpoints } from '@mesra/contract/account/account';
import type { domainEndpoints } from '@mesra/contract/domains/domain-config';
import type { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { notificationEndpoints } from '@mesra/contract/realtime/notification';
import type { realtimeEndpoints } from '@mesra/contract/realtime/realtime';
import type { invitationAnswerEndpoints } from '@mesra/contract/session/invitation-answer';
import type { passwordEndpoints } from '@mesra/contract/session/password';
import type { registrationEndpoints } from '@mesra/contract/session/registration';
import type { secondFactorEndpoints } from '@mesra/contract/session/second-factor';
import type { sessionEndpoints } from '@mesra/contract/session/session';
import type { singleSignOnEndpoints } from '@mesra/contract/session/single-sign-on';
import type { verificationEndpoints } from '@mesra/contract/session/verification';
import type { ownTaskEndpoints } from '@mesra/contract/site-tasks/own-site-task';

/** An endpoint of the contract without its schemas. */
const plain = <E extends AnyEndpoint>(declared: Pick<E, 'method' | 'path' | 'access' | 'idempotent'>): E =>
  declared as E;

/** A POST that is never replayed from the idempotency store: sign-in and verification calls. */
const once = <E extends AnyEndpoint>(path: E['path'], access: E['access'] = 'public'): E =>
  plain<E>({ method: 'POST', path, access, idempotent: false });

/**
 * The calls of the sign-in and the frame. Redeclared without schemas, so that the first page does not load
 * the validator; a test keeps them equal to the contract.
 */
export const frameCalls = {
  login: once<typeof sessionEndpoints.login>('/api/auth/login'),
  logout: once<typeof sessionEndpoints.logout>('/api/auth/logout', 'account'),
  user: plain<typeof sessionEndpoints.user>({ method: 'GET', path: '/api/auth/user', access: 'account' }),
  updateProfile: plain<typeof accountEndpoints.update>({
    method: 'PATCH',
    path: '/api/profile',
    access: 'signed-in',
  }),
  config: plain<typeof domainEndpoints.config>({
    method: 'GET',
    path: '/api/domain/config',
    access: 'public',
  }),
  waiting: plain<typeof inboxEndpoints.count>({
    method: 'GET',
    path: '/api/inbox/count',
    access: [{ screen: '/inbox' }],
  }),
  openTasks: plain<typeof ownTaskEndpoints.open>({
    method: 'GET',
    path: '/api/work-task/my-tasks/open',
    access: 'signed-in',
  }),
  unread: plain<typeof notificationEndpoints.unread>({
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'signed-in',
  }),
  authorize: once<typeof realtimeEndpoints.authorize>('/api/realtime/auth', 'account'),
};

/** The other sign-in methods and mailed links, declared in the same way. */
export const signInCalls = {
  secondFactor: once<typeof secondFactorEndpoints.secondFactor>('/api/auth/second-factor'),
  passkeyOptions: once<typeof secondFactorEndpoints.passkeyOptions>('/api/auth/passkey/options'),
  passkey: once<typeof secondFactorEndpoints.passkey>('/api/auth/passkey'),
  finishProvider: once<typeof singleSignOnEndpoints.finish>('/api/auth/oidc/finish'),
  forgotPassword: once<typeof passwordEndpoints.forgot>('/api/auth/password/forgot'),
  resetPassword: once<typeof passwordEndpoints.reset>('/api/auth/password/reset'),
  register: once<typeof registrationEndpoints.begin>('/api/auth/register'),
  confirmRegistration: once<typeof registrationEndpoints.confirm>('/api/auth/register/confirm'),
  sendCode: once<typeof verificationEndpoints.send>('/api/auth/verify/send', 'account'),
  verify: once<typeof verificationEndpoints.verify>('/api/auth/verify', 'account'),
  changeEmail: once<typeof accountEndpoints.changeEmail>('/api/profile/email', 'account'),
  confirmEmail: once<typeof accountEndpoints.confirmEmail>('/api/profile/email/confirm', 'account'),
  readInvitation: once<typeof invitationAnswerEndpoints.read>('/api/auth/invitations/read'),
  acceptInvitation: once<typeof invitationAnswerEndpoints.accept>('/api/auth/invitations/accept'),
  joinByInvitation: plain<typeof invitationAnswerEndpoints.join>({
    method: 'POST',
    path: '/api/auth/invitations/join',
    access: 'signed-in',
  }),
};
