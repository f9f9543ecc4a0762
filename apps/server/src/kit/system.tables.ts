import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgSchema, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, moment } from './columns.ts';

/** Tables above the companies: users, tokens, limits. Accessed only through functions. */
export const system = pgSchema('system');

const at = () => moment();

export const users = system.table(
  'users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    password_hash: text(),
    email_verified_at: at(),
    phone: text(),
    phone_verified_at: at(),
    username: text(),
    username_verified_at: at(),
    image: text(),
    language: text({ enum: ['en', 'ms'] }),
    scheme: text({ enum: ['light', 'dark', 'auto'] }),
    /** The authenticator app's secret, encrypted; in force from `totp_enabled_at`. */
    totp_sealed: bytes(),
    totp_enabled_at: at(),
    /** The last accepted time step, to prevent replay of a code. */
    totp_step: bigint({ mode: 'number' }),
    disabled_at: at(),
    created_at: at().notNull().default(sql`now()`),
    updated_at: at().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('uq_users__email').on(sql`lower(${t.email})`),
    uniqueIndex('uq_users__username').on(sql`lower(${t.username})`),
  ],
);

export const sessions = system.table(
  'sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    token_hash: bytes().notNull(),
    user_id: bigNumber()
      .notNull()
      .references(() => users.id),
    created_at: at().notNull(),
    expires_at: at().notNull(),
    revoked_at: at(),
    last_seen_at: at(),
    ip: text(),
    user_agent: text(),
  },
  (t) => [uniqueIndex('uq_sessions__token_hash').on(t.token_hash), index('ix_sessions__user').on(t.user_id)],
);

export const rateLimits = system.table('rate_limits', {
  key: text().primaryKey(),
  window_start: at().notNull(),
  count: integer().notNull(),
});

export const idempotency = system.table(
  'idempotency',
  {
    user_id: bigNumber().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    body_hash: text().notNull(),
    status: integer(),
    /** Encrypted, because a response may hold sensitive data. */
    response: bytes(),
    created_at: at().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] })],
);

export const settings = system.table('settings', { key: text().primaryKey(), value: jsonb().notNull() });

/**
 * One-time, short-lived secrets: tokens of mailed links, codes, pending sign-ins. Only hashes are stored, and
 * their data is encrypted.
 */
export const oneTimeSecrets = system.table(
  'one_time_secrets',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purpose: text().notNull(),
    secret_hash: bytes().notNull(),
    user_id: bigNumber().references(() => users.id),
    data_sealed: bytes(),
    tries: integer().notNull().default(0),
    created_at: at().notNull(),
    expires_at: at().notNull(),
    used_at: at(),
  },
  (t) => [
    uniqueIndex('uq_one_time_secrets__secret_hash').on(t.purpose, t.secret_hash),
    index('ix_one_time_secrets__user').on(t.user_id, t.purpose),
  ],
);

export const recoveryCodes = system.table(
  'recovery_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: bigNumber()
      .notNull()
      .references(() => users.id),
    code_hash: bytes().notNull(),
    used_at: at(),
  },
  (t) => [uniqueIndex('uq_recovery_codes__code_hash').on(t.user_id, t.code_hash)],
);

export const passkeys = system.table(
  'passkeys',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: bigNumber()
      .notNull()
      .references(() => users.id),
    credential_id: text().notNull(),
    public_key: bytes().notNull(),
    counter: bigNumber().notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    created_at: at().notNull(),
    last_used_at: at(),
  },
  (t) => [
    uniqueIndex('uq_passkeys__credential_id').on(t.credential_id),
    index('ix_passkeys__user').on(t.user_id),
  ],
);

/** An OpenID Connect account linked to this user for sign-in. */
export const identities = system.table(
  'identities',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: bigNumber()
      .notNull()
      .references(() => users.id),
    provider: text().notNull(),
    subject: text().notNull(),
    email: text(),
    linked_at: at().notNull(),
  },
  (t) => [
    uniqueIndex('uq_identities__subject').on(t.provider, t.subject),
    uniqueIndex('uq_identities__provider').on(t.user_id, t.provider),
  ],
);

/**
 * Outgoing mail and text messages: written in the transaction of their cause, encrypted, cleared once sent.
 */
export const mails = system.table('mails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text({ enum: ['mail', 'phone'] }).notNull(),
  content_sealed: bytes(),
  created_at: at().notNull().default(sql`now()`),
  sent_at: at(),
  /** Set when it is given up: refused for good, or tried too often. Its content is kept no longer. */
  failed_at: at(),
  tries: integer().notNull().default(0),
  error: text(),
});

/** Addresses, in lower case, that their mail server refuses for good. Only what a person asks for goes there. */
export const refusedAddresses = system.table('refused_addresses', {
  email: text().primaryKey(),
  refused_at: at().notNull(),
  reason: text().notNull(),
});

/** How a person is told of what happens, over all their companies; without a row as is usual. */
export const notificationSettings = system.table('notification_settings', {
  user_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id),
  /** By topic, where the person has chosen: `{app, mail, push}`. */
  topics: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  digest_hour: integer().notNull().default(8),
  quiet_from: text(),
  quiet_to: text(),
});

/** How a person has arranged the dashboard; without a row as is usual. */
export const homeLayouts = system.table('home_layouts', {
  user_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id),
  hidden: jsonb().$type<string[]>().notNull().default([]),
  order: jsonb().$type<string[]>().notNull().default([]),
});

/** The keys that this installation shows to push services (VAPID); one row. */
export const pushKeys = system.table('push_keys', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  public_key: text().notNull(),
  private_sealed: bytes().notNull(),
});

/** A browser that is told by its push service, as long as its sign-in is in force. */
export const pushSubscriptions = system.table(
  'push_subscriptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: bigNumber()
      .notNull()
      .references(() => users.id),
    session_id: bigNumber().notNull(),
    endpoint: text().notNull(),
    /** The browser's keys `{p256dh, auth}`, for which messages are encrypted. */
    keys_sealed: bytes().notNull(),
    user_agent: text(),
    created_at: at().notNull(),
    dead_at: at(),
  },
  (t) => [
    uniqueIndex('uq_push_subscriptions__endpoint').on(t.endpoint),
    index('ix_push_subscriptions__user').on(t.user_id),
  ],
);

/** The id of every company, drawn before its row exists. */
export const companyIds = system.table(
  'company_ids',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The account that created the company; null if the system did. Kept when the company is transferred. */
    created_by: bigint({ mode: 'number' }),
  },
  (t) => [index('ix_company_ids__created_by').on(t.created_by)],
);

/**
 * The keys that data is encrypted with, each encrypted by ENCRYPTION_KEY (`wrapped`); while a rotation runs, the new one
 * also by the one before it (`handed`), for nodes that are running (docs/decisions/0013). Number 0 is the ENCRYPTION_KEY
 * that encrypted data itself before there were kept keys.
 */
export const encryptionKeys = system.table('encryption_keys', {
  id: integer().primaryKey(),
  wrapped: bytes().notNull(),
  handed: bytes(),
  created_at: at().notNull().default(sql`now()`),
  retired_at: at(),
});
