import { accountEndpoints } from '@mesra/contract/account/account';
import { handle } from '../../kit/http.ts';
import { dropSecrets } from '../../kit/one-time.ts';
import { endSessions, hashPassword, mailTo } from '../session/session.api.ts';
import { assertPassword, self } from './account.present.ts';

/** Also invalidates pending reset links and unfinished sign-ins made with the old password. */
const changePassword = handle(accountEndpoints.changePassword, async (call) => {
  const { body, actor, tx, services } = call;
  await assertPassword(call, body.current_password, 'current_password');
  const hash = await hashPassword(body.password);
  await tx.$client.query('select system.set_password($1, $2, null)', [actor.user_id, hash]);
  await dropSecrets(tx, services, actor.user_id, 'password-reset');
  await endSessions(tx, services, actor.user_id, actor.session.id);
  await mailTo(tx, services, await self(call), 'password_changed');
  return { data: {}, message: 'account.password_changed' };
});

export const passwordHandlers = [changePassword];
