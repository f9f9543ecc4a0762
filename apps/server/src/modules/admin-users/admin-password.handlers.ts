import { adminEndpoints } from '@mesra/contract/admin-users/admin';
import { handle } from '../../kit/http.ts';
import { countTry, type Limit } from '../../kit/limits.ts';
import { dropSecrets } from '../../kit/one-time.ts';
import { forbidden } from '../../kit/problem.ts';
import { companyLook, mailLook } from '../domains/domains.api.ts';
import { endSessions, hashPassword, mailTo, sendResetLink } from '../session/session.api.ts';
import { adminAbilities } from './admin-users.policy.ts';
import { findMember, lockMember } from './admin-users.reads.ts';

/** Separate from the limit of self-service resets, so that it cannot block them. */
const SEND_RESET: Limit = { kind: 'admin-reset', perAccount: 5, perAddress: 100 };

const sendReset = handle(adminEndpoints.sendReset, async (call) => {
  const { params, tx, services, actor, ip } = call;
  const row = await findMember(call, params.id);
  if (!adminAbilities(actor, row).reset_password) throw forbidden();
  await countTry(services.db.apart, SEND_RESET, String(row.user_id), ip, services.clock.now());
  const { user_id: userId, email: to, name, language, company_id } = row;
  const look = mailLook(await companyLook(tx, services, company_id));
  await sendResetLink(tx, services, userId, { to, name, language, look });
  return { data: {}, message: 'access.reset_sent' };
});

const setPassword = handle(adminEndpoints.setPassword, async (call) => {
  const { params, body, tx, services, actor } = call;
  const row = await lockMember(call, params.id);
  if (!adminAbilities(actor, row).set_password) throw forbidden();
  const hash = await hashPassword(body.password);
  const { rows } = await tx.$client.query<{ set: boolean }>(
    'select system.set_member_password($1, $2, $3) as set',
    [row.user_id, actor.user_id, hash],
  );
  if (!rows[0]?.set) throw forbidden();
  await dropSecrets(tx, services, row.user_id, 'password-reset');
  await endSessions(tx, services, row.user_id);
  const { email: to, name, language, company_id } = row;
  const look = mailLook(await companyLook(tx, services, company_id));
  await mailTo(tx, services, { to, name, language, look }, 'password_set');
  return { data: {}, message: 'access.password_set' };
});

export const adminPasswordHandlers = [sendReset, setPassword];
