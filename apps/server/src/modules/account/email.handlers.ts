import { accountEndpoints } from '@mesra/contract/account/account';
import type { Language } from '@mesra/contract/kit/language';
import { handle } from '../../kit/http.ts';
import { countTry, ENTER_CODE, type Limit } from '../../kit/limits.ts';
import { newCode, useCode } from '../../kit/one-time.ts';
import { invalid } from '../../kit/problem.ts';
import { mailTo } from '../session/session.api.ts';
import { assertPassword, presentSelf, self } from './account.present.ts';

const CODE_MINUTES = 15;
const CHANGE_EMAIL: Limit = { kind: 'change-email', perAccount: 5, perAddress: 30 };

/** One change at a time: a new code replaces the previous one. */
const codeName = (userId: number) => `change-email ${userId}`;

interface Holder {
  user_id: number;
  name: string;
  language: Language | null;
}

/**
 * Sends one mail to the address: the code, or a notice if it already has an account. The answer and the work
 * are the same in both cases, so that the endpoint does not reveal whether the address is taken.
 */
const changeEmail = handle(accountEndpoints.changeEmail, async (call) => {
  const { body, actor, tx, services, ip, language } = call;
  const { email } = body;
  await countTry(services.db.apart, CHANGE_EMAIL, String(actor.user_id), ip, services.clock.now());
  await assertPassword(call, body.password);
  if (email.toLowerCase() === actor.email.toLowerCase()) throw invalid('email', 'problem.same_email');
  const { rows } = await tx.$client.query<Holder>('select * from system.find_account($1, null, null)', [
    email,
  ]);
  const holder = rows[0];
  const code = await newCode(tx, services, codeName(actor.user_id), {
    purpose: 'change-email',
    userId: actor.user_id,
    data: { email },
    minutes: CODE_MINUTES,
  });
  if (holder) {
    const reader = { to: email, name: holder.name, language: holder.language ?? language };
    await mailTo(tx, services, reader, 'email_taken');
  } else await mailTo(tx, services, { ...(await self(call)), to: email, name: null }, 'email_code', { code });
  await mailTo(tx, services, await self(call), 'email_changing', { email });
  return { data: { sent_to: email }, message: 'ok' };
});

const confirmEmail = handle(accountEndpoints.confirmEmail, async (call) => {
  const { body, actor, tx, services, ip } = call;
  const name = codeName(actor.user_id);
  await countTry(services.db.apart, ENTER_CODE, name, ip, services.clock.now());
  const { data } = await useCode(tx, services, 'change-email', name, body.code);
  const change = [actor.user_id, data.email, services.clock.now()];
  await tx.$client.query('select system.change_email($1, $2, $3)', change);
  await mailTo(tx, services, await self(call), 'email_changed', { email: data.email });
  return { data: await presentSelf(call), message: 'account.email_changed' };
});

export const emailHandlers = [changeEmail, confirmEmail];
