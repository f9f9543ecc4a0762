import { secondFactorEndpoints } from '@mesra/contract/session/second-factor';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { handle } from '../../kit/http.ts';
import { CHALLENGE, countTry, forgetTries, SIGN_IN } from '../../kit/limits.ts';
import { newSecret, readSecret, useSecret } from '../../kit/one-time.ts';
import { Problem } from '../../kit/problem.ts';
import { hashToken } from '../../kit/tokens.ts';
import { signIn } from './sign-in.ts';

const MINUTES = 5;

interface StoredPasskey {
  id: number;
  user_id: number;
  public_key: Buffer;
  counter: number;
  transports: AuthenticatorTransport[];
}

interface StoredChallenge {
  challenge: string;
  origin: string;
}

/** The same answer for an unknown passkey and for a failed verification. */
const unknown = () => new Problem('unauthenticated', { key: 'problem.passkey' });

const passkeyOptions = handle(
  secondFactorEndpoints.passkeyOptions,
  async ({ tx, services, ip, origin: page }) => {
    await countTry(services.db.apart, CHALLENGE, ip, ip, services.clock.now());
    const origin = page ?? services.config.publicUrl;
    const options = await generateAuthenticationOptions({
      rpID: new URL(origin).hostname,
      userVerification: 'required',
      timeout: MINUTES * 60_000,
    });
    const challenge = await newSecret(tx, services, {
      purpose: 'passkey-sign-in',
      data: { challenge: options.challenge, origin } satisfies StoredChallenge,
      minutes: MINUTES,
    });
    return { data: { challenge, options: { ...options } } };
  },
);

/** Verifies a passkey assertion against challenge and origin; returns its new counter, or null. */
async function provenCounter(
  response: AuthenticationResponseJSON,
  passkey: StoredPasskey,
  { challenge, origin }: StoredChallenge,
): Promise<number | null> {
  const { public_key, counter, transports } = passkey;
  const found = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: { id: response.id, publicKey: new Uint8Array(public_key), counter, transports },
    requireUserVerification: true,
  }).catch(() => null);
  return found?.verified ? found.authenticationInfo.newCounter : null;
}

/** A passkey with user verification counts as two factors: no code is asked for. */
const passkey = handle(secondFactorEndpoints.passkey, async (call) => {
  const { body, tx, services, ip } = call;
  const { clock, db } = services;
  const response = body.credential as unknown as AuthenticationResponseJSON;
  if (typeof response.id !== 'string') throw unknown();
  const account = hashToken(response.id).toString('hex');
  await countTry(db.apart, SIGN_IN, account, ip, clock.now());
  const { data } = await readSecret(tx, services, 'passkey-sign-in', body.challenge);
  const { rows } = await tx.$client.query<StoredPasskey>('select * from system.passkey_by_credential($1)', [
    response.id,
  ]);
  const stored = rows[0];
  const counter = stored ? await provenCounter(response, stored, data) : null;
  if (!stored || counter === null) throw unknown();
  await forgetTries(db.apart, SIGN_IN, account, ip);
  await useSecret(tx, services, 'passkey-sign-in', body.challenge);
  const touched = await tx.$client.query('select system.touch_passkey($1, $2, $3) as grown', [
    stored.id,
    counter,
    clock.now(),
  ]);
  if (!touched.rows[0]?.grown) throw unknown();
  return signIn(call, stored.user_id);
});

export const passkeyHandlers = [passkeyOptions, passkey];
