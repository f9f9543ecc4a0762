import { securityEndpoints } from '@mesra/contract/account/account';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { handle } from '../../kit/http.ts';
import { CHALLENGE, countTry } from '../../kit/limits.ts';
import { newSecret, useSecret } from '../../kit/one-time.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { mailTo } from '../session/session.api.ts';
import { assertPassword, instantOf, self } from './account.present.ts';

const MINUTES = 5;
const PRODUCT = 'Mesra';
const MAX_TRANSPORTS = 8;

interface StoredChallenge {
  challenge: string;
  /** The origin of the page that creates the passkey; it works only there. */
  origin: string;
}

const options = handle(securityEndpoints.passkeyOptions, async (call) => {
  const { body, actor, tx, services, ip } = call;
  await countTry(services.db.apart, CHALLENGE, String(actor.user_id), ip, services.clock.now());
  await assertPassword(call, body.password);
  const origin = call.origin ?? services.config.publicUrl;
  const { rows } = await tx.$client.query<{ credential_id: string; transports: string[] }>(
    'select * from system.passkey_names($1)',
    [actor.user_id],
  );
  const created = await generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: new URL(origin).hostname,
    // Distinguishes the person's passkeys on their device without identifying them.
    userID: new TextEncoder().encode(`user ${actor.user_id}`),
    userName: actor.email,
    userDisplayName: actor.name,
    attestationType: 'none',
    excludeCredentials: rows.map((row) => ({ id: row.credential_id, transports: row.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: MINUTES * 60_000,
  });
  const challenge = await newSecret(tx, services, {
    purpose: 'passkey-add',
    userId: actor.user_id,
    data: { challenge: created.challenge, origin } satisfies StoredChallenge,
    minutes: MINUTES,
  });
  return { data: { challenge, options: { ...created } } };
});

/** The passkey that the browser created for this challenge and origin; null if verification fails. */
async function provenPasskey(
  response: unknown,
  { challenge, origin }: StoredChallenge,
): Promise<WebAuthnCredential | null> {
  const found = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  }).catch(() => null);
  return found?.verified ? found.registrationInfo.credential : null;
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)).slice(0, MAX_TRANSPORTS)
    : [];

const add = handle(securityEndpoints.addPasskey, async (call) => {
  const { body, actor, tx, services } = call;
  const secret = await useSecret(tx, services, 'passkey-add', body.challenge);
  if (secret.userId !== actor.user_id) throw new Problem('wrong_state', { key: 'problem.one_time' });
  const proven = await provenPasskey(body.credential, secret.data);
  if (!proven) throw invalid('credential', 'problem.passkey');
  const now = services.clock.now();
  const { rows } = await tx.$client.query<{ id: number | null }>(
    'select system.add_passkey($1, $2, $3, $4, $5, $6, $7) as id',
    [
      actor.user_id,
      proven.id,
      Buffer.from(proven.publicKey),
      proven.counter,
      JSON.stringify(textsOf(proven.transports)),
      body.name,
      now,
    ],
  );
  const id = rows[0]?.id;
  if (!id) throw new Problem('wrong_state', { key: 'problem.passkey_known' });
  await mailTo(tx, services, await self(call), 'passkey_added', { passkey: body.name });
  const data = { id, name: body.name, created_at: instantOf(now), last_used_at: null };
  return { data, message: 'account.passkey_added', status: 201 };
});

export const passkeyHandlers = [options, add];
