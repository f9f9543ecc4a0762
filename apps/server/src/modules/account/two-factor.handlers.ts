import { securityEndpoints } from '@mesra/contract/account/account';
import { handle } from '../../kit/http.ts';
import { countTry, forgetTries, SECOND_FACTOR } from '../../kit/limits.ts';
import { dropSecrets, newCode, readSecret } from '../../kit/one-time.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import {
  freshTotpSecret,
  mailTo,
  recoveryCodeHash,
  secondFactorIs,
  totpAddress,
  totpPlace,
  totpStepOf,
} from '../session/session.api.ts';
import { assertPassword, type OwnCall, self } from './account.present.ts';
import { freshRecoveryCodes } from './recovery-codes.ts';
import { presentSecurity } from './security.present.ts';

const SETUP_MINUTES = 15;

/** One setup at a time: a new secret replaces the previous one. */
const setupName = (userId: number) => `totp-setup ${userId}`;

const alreadyOn = () => new Problem('wrong_state', { key: 'problem.two_factor_on' });

async function assertState(call: OwnCall, on: boolean): Promise<void> {
  const { two_factor } = await presentSecurity(call);
  if (on === (two_factor.enabled_at !== null)) return;
  throw on ? new Problem('wrong_state', { key: 'problem.two_factor_off' }) : alreadyOn();
}

/** Runs a code check under the rate limit; 422 on `code` if it fails. */
async function assertCode({ actor, services, ip }: OwnCall, holds: () => Promise<boolean>): Promise<void> {
  const { db, clock } = services;
  const account = String(actor.user_id);
  await countTry(db.apart, SECOND_FACTOR, account, ip, clock.now());
  if (!(await holds())) throw invalid('code', 'problem.app_code');
  await forgetTries(db.apart, SECOND_FACTOR, account, ip);
}

async function renewCodes({ tx, actor }: OwnCall): Promise<string[]> {
  const codes = freshRecoveryCodes();
  await tx.$client.query('select system.keep_recovery_codes($1, $2)', [
    actor.user_id,
    codes.map(recoveryCodeHash),
  ]);
  return codes;
}

const begin = handle(securityEndpoints.beginTwoFactor, async (call) => {
  const { body, actor, tx, services } = call;
  await assertPassword(call, body.password);
  await assertState(call, false);
  const secret = freshTotpSecret();
  // Looked up by user; the accompanying code is never sent and grants nothing.
  await newCode(tx, services, setupName(actor.user_id), {
    purpose: 'totp-setup',
    userId: actor.user_id,
    data: { secret },
    minutes: SETUP_MINUTES,
  });
  return { data: { secret, address: totpAddress(secret, actor.email) } };
});

const confirm = handle(securityEndpoints.confirmTwoFactor, async (call) => {
  const { body, actor, tx, services } = call;
  await assertState(call, false);
  const { data } = await readSecret(tx, services, 'totp-setup', setupName(actor.user_id));
  const now = services.clock.now();
  const step = totpStepOf(data.secret, body.code, now);
  await assertCode(call, async () => step !== null);
  await dropSecrets(tx, services, actor.user_id, 'totp-setup');
  const { rows } = await tx.$client.query('select system.turn_totp_on($1, $2, $3, $4) as turned', [
    actor.user_id,
    services.vault.seal(totpPlace(actor.user_id), data.secret),
    step,
    now,
  ]);
  if (!rows[0]?.turned) throw alreadyOn();
  const recovery_codes = await renewCodes(call);
  await mailTo(tx, services, await self(call), 'two_factor_on');
  return { data: { recovery_codes }, message: 'account.two_factor_on' };
});

const renew = handle(securityEndpoints.renewRecoveryCodes, async (call) => {
  const { body, actor, tx, services } = call;
  await assertPassword(call, body.password);
  await assertState(call, true);
  await assertCode(call, () => secondFactorIs(tx, services, actor.user_id, body.code));
  const recovery_codes = await renewCodes(call);
  await mailTo(tx, services, await self(call), 'recovery_codes_renewed');
  return { data: { recovery_codes }, message: 'account.recovery_codes' };
});

const disable = handle(securityEndpoints.disableTwoFactor, async (call) => {
  const { body, actor, tx, services } = call;
  await assertPassword(call, body.password);
  await assertState(call, true);
  await assertCode(call, () => secondFactorIs(tx, services, actor.user_id, body.code));
  await tx.$client.query('select system.turn_totp_off($1)', [actor.user_id]);
  await mailTo(tx, services, await self(call), 'two_factor_off');
  return { data: await presentSecurity(call), message: 'account.two_factor_off' };
});

export const twoFactorHandlers = [begin, confirm, renew, disable];
