import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { signInAnswer, signInExtras } from './session.ts';

/**
 * Input and output of the browser's WebAuthn calls as JSON (W3C WebAuthn level 3); validated by the library.
 */
export const webAuthnJson = z.record(z.string(), z.unknown());

export const secondFactorEndpoints = {
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'public',
    summary: 'Finish a sign-in with a code of the authenticator app, or one recovery code.',
    body: z.object({ challenge: z.string().min(1).max(200), code: z.string().trim().min(6).max(40) }),
    response: signInAnswer,
    extras: signInExtras,
    idempotent: false,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    summary: 'What the browser needs to sign in with a passkey.',
    body: z.object({}),
    response: z.object({ challenge: z.string(), options: webAuthnJson }),
    idempotent: false,
  }),
  passkey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    summary: 'Sign in with a passkey.',
    body: z.object({ challenge: z.string().min(1).max(200), credential: webAuthnJson }),
    response: signInAnswer,
    extras: signInExtras,
    idempotent: false,
  }),
};
