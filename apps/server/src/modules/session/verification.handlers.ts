import { verificationEndpoints } from '@mesra/contract/session/verification';
import type { Actor } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { countTry, ENTER_CODE, SEND_CODE } from '../../kit/limits.ts';
import { queueMessage } from '../../kit/mail.ts';
import { newCode, useCode } from '../../kit/one-time.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { publishAccessChange } from '../realtime/realtime.api.ts';
import { MESSAGE_TEXTS } from './mail-messages.ts';
import { mailTo } from './mail-to.ts';
import { presentUser, reloadActor } from './session.api.ts';

const MINUTES = 15;
type Channel = 'email' | 'phone';

const PURPOSE = { email: 'verify-email', phone: 'verify-phone' } as const;

function assertUnverified(actor: Actor, channel: Channel): void {
  const at = channel === 'email' ? actor.email_verified_at : actor.phone_verified_at;
  if (at !== null) throw new Problem('wrong_state', { key: 'problem.verified' });
}

const send = handle(
  verificationEndpoints.send,
  async ({ body, actor, tx, services, ip, language: requested }) => {
    const { channel } = body;
    assertUnverified(actor, channel);
    const to = channel === 'email' ? actor.email : (body.phone ?? actor.phone);
    if (!to) throw invalid('phone', 'validation.required');
    const account = String(actor.user_id);
    await countTry(services.db.apart, SEND_CODE, account, ip, services.clock.now());
    const code = await newCode(tx, services, account, {
      purpose: PURPOSE[channel],
      userId: actor.user_id,
      data: { to },
      minutes: MINUTES,
    });
    const language = actor.language ?? requested;
    if (channel === 'email')
      await mailTo(tx, services, { to, name: null, language }, 'verify_code', { code });
    else await queueMessage(tx, services, { to, text: MESSAGE_TEXTS[language].replace('{code}', code) });
    return { data: { sent_to: to }, message: 'code_sent' };
  },
);

const verify = handle(verificationEndpoints.verify, async ({ body, actor, tx, services, ip }) => {
  const { channel, code } = body;
  const { clock, db } = services;
  assertUnverified(actor, channel);
  const account = String(actor.user_id);
  await countTry(db.apart, ENTER_CODE, `${PURPOSE[channel]} ${account}`, ip, clock.now());
  const { data } = await useCode(tx, services, PURPOSE[channel], account, code);
  const proven = await tx.$client.query(`select system.verify_${channel}($1, $2, $3) as done`, [
    actor.user_id,
    data.to,
    clock.now(),
  ]);
  // The code was for an address that the account no longer has.
  if (proven.rows[0]?.done === false) throw invalid('code', 'problem.one_time');
  await publishAccessChange(tx, actor.user_id);
  return {
    data: await presentUser(tx, await reloadActor(tx, services, actor), clock),
    message: 'verified',
  };
});

export const verificationHandlers = [send, verify];
