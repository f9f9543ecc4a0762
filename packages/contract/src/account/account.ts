import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, line, oneTimeCode, telephone } from '../kit/primitives.ts';
import { emailAddress, newPassword } from '../session/password.ts';
import { webAuthnJson } from '../session/second-factor.ts';
import { sessionUser } from '../session/session.ts';

/** Required again before operations that could lock out the user or admit someone else. */
const password = z.string().max(1024).optional();

/** A user, with the credential fields of spec section 3. */
export const credential = z.object({
  id,
  email: z.string(),
  email_verified_at: instant.nullable(),
  phone: z.string().nullable(),
  phone_verified_at: instant.nullable(),
  image: z.string().nullable(),
  username: z.string().nullable(),
  username_verified_at: instant.nullable(),
});

/** A session on a device. */
export const device = z.object({
  id,
  current: z.boolean(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
});
export type Device = z.output<typeof device>;

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});

/** Sign-in methods of the user. */
export const security = z.object({
  has_password: z.boolean(),
  two_factor: z.object({ enabled_at: instant.nullable(), recovery_codes_left: z.number().int() }),
  passkeys: z.array(passkey),
  /** Linked accounts at external identity providers. */
  identities: z.array(z.object({ provider: z.string(), email: z.string().nullable(), linked_at: instant })),
});
export type Security = z.output<typeof security>;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const accountEndpoints = {
  credential: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    access: 'signed-in',
    summary: 'How a user signs in: the caller, or somebody whose access the caller administers.',
    params: z.object({ id }),
    response: credential,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    access: 'signed-in',
    summary: "Change the caller's own name, user name, language and scheme.",
    body: z.object({
      name: line(120).optional(),
      username: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, { message: 'validation.username' })
        .nullable()
        .optional(),
      language: z.enum(['en', 'ms']).nullable().optional(),
      scheme: z.enum(['light', 'dark', 'auto']).nullable().optional(),
    }),
    response: sessionUser,
  }),
  picture: endpoint({
    method: 'POST',
    path: '/api/profile/picture',
    access: 'signed-in',
    summary: "Set the caller's own picture: JPEG, PNG or WebP; kept square, made new from its pixels.",
    upload: { field: 'file', max_bytes: 8 * 1024 * 1024 },
    body: z.object({}),
    response: sessionUser,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/profile/picture',
    access: 'signed-in',
    summary: "Remove the caller's own picture.",
    response: sessionUser,
  }),
  seePicture: endpoint({
    method: 'GET',
    path: '/api/users/{id}/picture',
    access: 'signed-in',
    summary: 'The picture of a user who shares a company with the caller.',
    kind: 'file',
    params: z.object({ id }),
    query: z.object({ v: z.string().max(64).optional() }),
    response: z.object({}),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/profile/email',
    access: 'account',
    summary: 'Ask for another e-mail address; a code is mailed there, and the old one is told.',
    body: z.object({ email: emailAddress, password }),
    response: z.object({ sent_to: z.string() }),
    idempotent: false,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/profile/email/confirm',
    access: 'account',
    summary: 'Take the other e-mail address with the code that was mailed to it.',
    body: z.object({ code: oneTimeCode }),
    response: sessionUser,
    idempotent: false,
  }),
  changePhone: endpoint({
    method: 'POST',
    path: '/api/profile/phone',
    access: 'signed-in',
    summary: 'Keep a telephone number, not yet verified; an empty one removes it.',
    body: z.object({ phone: telephone.nullable(), password }),
    response: sessionUser,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/profile/password',
    access: 'signed-in',
    summary: 'Change the password; every other session of the person ends.',
    body: z.object({ current_password: password, password: newPassword }),
    response: z.object({}),
    idempotent: false,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/profile/sessions',
    access: 'signed-in',
    summary: 'Where the caller is signed in, this place first.',
    response: z.array(device),
  }),
  revokeDevice: endpoint({
    method: 'DELETE',
    path: '/api/profile/sessions/{id}',
    access: 'signed-in',
    summary: 'Sign out at one of those places.',
    params: z.object({ id }),
    response: z.object({}),
  }),
  revokeOthers: endpoint({
    method: 'POST',
    path: '/api/profile/sessions/revoke-others',
    access: 'signed-in',
    summary: 'Sign out everywhere but here.',
    body: z.object({}),
    response: z.object({ revoked: z.number().int() }),
  }),
};

export const securityEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/profile/security',
    access: 'signed-in',
    summary: 'Second factor, passkeys and linked accounts of the caller.',
    response: security,
  }),
  beginTwoFactor: endpoint({
    method: 'POST',
    path: '/api/profile/two-factor/begin',
    access: 'signed-in',
    summary: 'A new secret for an authenticator app; in force once a code of it is confirmed.',
    body: z.object({ password }),
    response: z.object({ secret: z.string(), address: z.string() }),
    idempotent: false,
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/api/profile/two-factor/confirm',
    access: 'signed-in',
    summary: 'Turn the second factor on with a code of the app; answers ten recovery codes, shown once.',
    body: z.object({ code: oneTimeCode }),
    response: recoveryCodes,
    idempotent: false,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/profile/two-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Ten new recovery codes; the old ones are worthless.',
    body: z.object({ password, code: oneTimeCode }),
    response: recoveryCodes,
    idempotent: false,
  }),
  disableTwoFactor: endpoint({
    method: 'POST',
    path: '/api/profile/two-factor/disable',
    access: 'signed-in',
    summary: 'Turn the second factor off, with the password and a code (or a recovery code).',
    body: z.object({ password, code: z.string().trim().min(6).max(40) }),
    response: security,
    idempotent: false,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/profile/passkeys/options',
    access: 'signed-in',
    summary: 'What the browser needs to make a passkey.',
    body: z.object({ password }),
    response: z.object({ challenge: z.string(), options: webAuthnJson }),
    idempotent: false,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/profile/passkeys',
    access: 'signed-in',
    summary: 'Keep the passkey that the browser made.',
    body: z.object({ challenge: z.string().min(1).max(200), credential: webAuthnJson, name: line(60) }),
    response: passkey,
    idempotent: false,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/profile/passkeys/{id}',
    access: 'signed-in',
    summary: 'Forget a passkey.',
    params: z.object({ id }),
    response: z.object({}),
  }),
  unlinkIdentity: endpoint({
    method: 'DELETE',
    path: '/api/profile/identities/{provider}',
    access: 'signed-in',
    summary: 'No longer sign in by a provider; refused where no other way in would be left.',
    params: z.object({ provider: z.string().max(40) }),
    response: security,
  }),
};
