import type { PublicKey } from '@mesra/contract/devices/device';
import { ENTRY_ACTIONS, ENTRY_KINDS } from '@mesra/contract/devices/entry';
import type { Message, ProblemCode } from '@mesra/contract/kit/problem';
import { CHAIN_STATES } from '@mesra/domain/devices/chain';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { bigNumber, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { ofOnePerson } from '../../kit/person.ts';
import { employees } from '../employees/employees.tables.ts';
import { promoters } from '../promoters/promoters.tables.ts';
import { siteDevices } from '../site-devices/site-devices.tables.ts';

/**
 * A device of a person in a company, by the key that signs what it records. Its key, owner and revocation stay: triggers let
 * nothing but its name and what was last seen of it change.
 */
export const devices = pgTable(
  'devices',
  {
    id: rowId(),
    company_id: companyId(),
    /** Made by the device. */
    uuid: uuid().notNull(),
    user_id: bigNumber().notNull(),
    /** Who registered it. */
    employee_id: bigNumber(),
    promoter_id: bigNumber(),
    name: text().notNull(),
    public_key: jsonb().$type<PublicKey>().notNull(),
    user_agent: text().notNull(),
    last_seen_at: moment().notNull(),
    /** How many entries still waited on it then. */
    queue_count: integer().notNull().default(0),
    revoked_at: moment(),
    revoked_by: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_devices__uuid').on(t.company_id, t.uuid),
    index('ix_devices__user').on(t.company_id, t.user_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.promoter_id, promoters),
    ofOnePerson(t.employee_id),
    check('ck_devices__queue_count', sql`queue_count >= 0`),
    check('ck_devices__revoked_at', sql`(revoked_at is null) = (revoked_by is null)`),
  ],
);

export type DeviceRow = typeof devices.$inferSelect;

/** Why an entry was refused, as stored: the code and fields of the problem. */
export interface StoredProblem {
  code: ProblemCode;
  fields: Record<string, Message[]> | null;
}

/** An entry as its device, a person's or a company's, signed it, with what became of it. Only added to: of a stored one nothing but `chain` changes. */
export const deviceEntries = pgTable(
  'device_entries',
  {
    id: rowId(),
    company_id: companyId(),
    device_id: bigNumber(),
    site_device_id: bigNumber(),
    employee_id: bigNumber(),
    promoter_id: bigNumber(),
    uuid: uuid().notNull(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    action: text({ enum: ENTRY_ACTIONS }).notNull(),
    /** The entry that it replaces or takes back. */
    replaces: uuid(),
    sequence: integer().notNull(),
    /** The hash of the entry before, as it names it. */
    previous: text(),
    /** SHA-256 of `jws`, in hex. */
    hash: text().notNull(),
    /** The proof. */
    jws: text().notNull(),
    /** Whether it is signed by the key of its device. */
    signature_valid: boolean().notNull(),
    /** Whether the device was revoked when it arrived. */
    revoked: boolean().notNull(),
    /** How it hangs in the chain of its device, as far as that has come; null for one that is wrongly signed. */
    chain: text({ enum: CHAIN_STATES }),
    /** By the clock of the device. */
    recorded_at: moment().notNull(),
    /** By the server. */
    arrived_at: moment().notNull(),
    outcome: text({ enum: ['recorded', 'refused'] }).notNull(),
    /** What was recorded, or why it was not. */
    message: jsonb().$type<Message>().notNull(),
    problem: jsonb().$type<StoredProblem>(),
    created_at: editable.created_at,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_device_entries__uuid').on(t.company_id, t.uuid),
    index('ix_device_entries__sequence').on(t.company_id, t.device_id, t.sequence),
    index('ix_device_entries__site_sequence')
      .on(t.company_id, t.site_device_id, t.sequence)
      .where(sql`site_device_id is not null`),
    index('ix_device_entries__replaces').on(t.company_id, t.replaces).where(sql`replaces is not null`),
    index('ix_device_entries__open').on(t.company_id, t.employee_id).where(sql`chain = 'open'`),
    inCompany(t.company_id, t.device_id, devices),
    inCompany(t.company_id, t.site_device_id, siteDevices),
    check('ck_device_entries__device', sql`num_nonnulls(device_id, site_device_id) = 1`),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.promoter_id, promoters),
    ofOnePerson(t.employee_id),
    check('ck_device_entries__sequence', sql`sequence >= 1`),
    check('ck_device_entries__chain', sql`(chain is null) = not signature_valid`),
    check('ck_device_entries__problem', sql`(problem is null) = (outcome = 'recorded')`),
  ],
);

export type DeviceEntryRow = typeof deviceEntries.$inferSelect;
