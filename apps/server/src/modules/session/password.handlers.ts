import { passwordEndpoints } from '@mesra/contract/session/password';
import { handle } from '../../kit/http.ts';
import { clearAccount, countTry, ONE_TIME_LINK, RESET, SIGN_IN } from '../../kit/limits.ts';
import { dropSecrets, readSecret, useSecret } from '../../kit/one-time.ts';
import { Problem } from '../../kit/problem.ts';
import { hashToken } from '../../kit/tokens.ts';
import { homeLook } from './home-look.ts';
import { mailTo } from './mail-to.ts';
import { hashPassword } from './passwords.ts';
import { newResetLink } from './reset-link.ts';
import { endSessions } from './session.api.ts';
import { findAccount } from './sign-in.ts';

/*
 * Runs the same statements whether or not the account exists (without one, the link and mail are for nobody),
 * so that neither the answer nor its timing reveals it. The link points to the product's own origin, or to
 * the requested domain only if the account's sole company owns that domain; otherwise any domain owner could
 * receive a stranger's link.
 */
const forgot = handle(passwordEndpoints.forgot, async ({ body, tx, services, ip, origin, language }) => {
  await countTry(services.db.apart, RESET, body.email, ip, services.clock.now());
  const account = await findAccount(tx, { email: body.email }, origin);
  const link = account && { userId: account.user_id, email: account.email };
  const at = account?.at_home && origin ? origin : services.config.publicUrl;
  const url = await newResetLink(tx, services, link, at);
  const reader = {
    to: account?.email ?? '',
    name: account?.name ?? null,
    language: account?.language ?? language,
    ...(await homeLook(tx, services, origin, account)),
  };
  await mailTo(tx, services, reader, 'password_reset', { url });
  return { data: {}, message: 'reset_sent' };
});

const reset = handle(passwordEndpoints.reset, async ({ body, tx, services, ip, language }) => {
  const { clock, db } = services;
  await countTry(db.apart, ONE_TIME_LINK, hashToken(body.token).toString('hex'), ip, clock.now());
  const { userId, data } = await readSecret(tx, services, 'password-reset', body.token);
  const account = userId === null ? null : await findAccount(tx, { userId });
  // Addressed to an e-mail the account no longer has, or to nobody.
  if (!account || account.email.toLowerCase() !== data.email.toLowerCase())
    throw new Problem('wrong_state', { key: 'problem.one_time' });
  const hash = await hashPassword(body.password);
  await useSecret(tx, services, 'password-reset', body.token);
  await dropSecrets(tx, services, account.user_id, 'password-reset');
  if (!account.verified) await tx.$client.query('select system.forget_ways_in($1)', [account.user_id]);
  await tx.$client.query('select system.set_password($1, $2, $3)', [account.user_id, hash, clock.now()]);
  await endSessions(tx, services, account.user_id);
  await clearAccount(tx.$client, SIGN_IN, account.email);
  const reader = { to: account.email, name: account.name, language: account.language ?? language };
  await mailTo(tx, services, reader, 'password_changed');
  return { data: {}, message: 'password_saved' };
});

export const passwordHandlers = [forgot, reset];
