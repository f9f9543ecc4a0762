import type { PublicKey } from '@mesra/contract/devices/device';
import { SITE_DEVICE_KINDS, SITE_DEVICE_STATUSES } from '@mesra/domain/site-devices/site-device';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { workSites } from '../sites/sites.tables.ts';

/**
 * A device of a company at a site, which calls by a key of its own. Of the key only a hash is stored; a trigger lets its site,
 * kind and keys change only while it is enrolled, and nothing once it is revoked.
 */
export const siteDevices = pgTable(
  'site_devices',
  {
    id: rowId(),
    company_id: companyId(),
    uuid: uuid().notNull(),
    name: text().notNull(),
    kind: text({ enum: SITE_DEVICE_KINDS }).notNull(),
    work_site_id: bigNumber().notNull(),
    status: text({ enum: SITE_DEVICE_STATUSES }).notNull(),
    /** SHA-256 of its key; null before it is enrolled, and of a terminal. */
    secret_hash: bytes(),
    /** Verifies what it signs. */
    public_key: jsonb().$type<PublicKey>(),
    /** Templates are sealed to it. */
    seal_key: jsonb().$type<PublicKey>(),
    /** The key pair that PINs are sealed to: the public half, and the private one as a JSON Web Key. */
    server_key: jsonb().$type<PublicKey>(),
    server_key_sealed: bytes(),
    enrolled_at: moment(),
    last_seen_at: moment(),
    /** How many entries still waited on it then. */
    queue_count: integer().notNull().default(0),
    user_agent: text(),
    /** Users. */
    created_by: bigNumber().notNull(),
    revoked_at: moment(),
    revoked_by: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_site_devices__uuid').on(t.company_id, t.uuid),
    uniqueIndex('uq_site_devices__secret_hash').on(t.secret_hash),
    index('ix_site_devices__site').on(t.company_id, t.work_site_id),
    inCompany(t.company_id, t.work_site_id, workSites),
    check('ck_site_devices__queue_count', sql`queue_count >= 0`),
    check('ck_site_devices__revoked_at', sql`(revoked_at is null) = (revoked_by is null)`),
    check('ck_site_devices__status', sql`(status = 'Revoked') = (revoked_at is not null)`),
    check(
      'ck_site_devices__keys',
      sql`num_nulls(secret_hash, public_key, seal_key, server_key, server_key_sealed, enrolled_at) in (0, 6)`,
    ),
  ],
);

export type SiteDeviceRow = typeof siteDevices.$inferSelect;
