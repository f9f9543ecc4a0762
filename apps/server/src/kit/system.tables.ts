import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigNumber, bytes, moment } from './columns.ts';

/** What stands above the companies: people who sign in, their tokens, limits. Reached only through its functions. */
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
    image: text(),
    disabled_at: at(),
    created_at: at().notNull().default(sql`now()`),
    updated_at: at().notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('uq_users__email').on(sql`lower(${t.email})`)],
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
    /** Encrypted: an answer may hold what may not lie in the open. */
    response: bytes(),
    created_at: at().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] })],
);

export const settings = system.table('settings', { key: text().primaryKey(), value: jsonb().notNull() });

export const domains = system.table('domains', {
  origin: text().primaryKey(),
  config: jsonb().notNull(),
  registration_page: boolean().notNull().default(false),
});

/** The identity of every company, drawn before its row exists. */
export const companyIds = system.table('company_ids', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
});
