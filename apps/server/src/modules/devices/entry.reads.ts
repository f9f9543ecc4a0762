import type { ChainState } from '@mesra/domain/devices/chain';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isOfPerson } from '../../kit/person.ts';
import { Problem } from '../../kit/problem.ts';
import { readTogether } from '../../kit/together.ts';
import { holdSql, type SelfPresent } from '../presence/presence.api.ts';
import { type DeviceEntryRow, type DeviceRow, deviceEntries } from './devices.tables.ts';
import type { SentEntry } from './read-entry.ts';

/** A stored entry, as far as new ones are judged by it. */
export type KnownEntry = Pick<
  DeviceEntryRow,
  'uuid' | 'hash' | 'sequence' | 'previous' | 'outcome' | 'message' | 'problem' | 'device_id'
> & {
  chain: ChainState | null;
  /** Whether it is the person's own. */
  is_own: boolean;
};

/** What is stored that decides on entries of a device. */
export interface EntryGround {
  device: DeviceRow;
  /** Those of their UUIDs, and those beside them in the chain. */
  known: KnownEntry[];
  /** Those of their UUIDs that a stored entry takes back. */
  taken_back: Set<string>;
}

const OF_ENTRY = { employee_id: sql.raw('e.employee_id'), promoter_id: sql.raw('e.promoter_id') };

/**
 * Holds the person's presence and reads what decides on entries of one of their devices, in one round trip. 409 where the
 * device is not registered as theirs.
 */
export async function readEntryGround(
  { self: { tx, actor }, companyId, person, people }: SelfPresent,
  device: string,
  entries: readonly SentEntry[],
): Promise<EntryGround> {
  const isOwn = sql`(${sql.join(
    people.map((one) => isOfPerson(one, OF_ENTRY)),
    sql` or `,
  )})`;
  const uuids = sql`${sql.param(entries.flatMap(({ uuid }) => uuid ?? []))}::uuid[]`;
  const numbers = entries.flatMap(({ payload }) => payload?.sequence ?? []);
  const beside = [...new Set(numbers.flatMap((number) => [number - 1, number, number + 1]))];
  const own = sql`
    select * from devices e where company_id = ${companyId} and uuid = ${device}
      and user_id = ${actor.user_id} and ${isOwn}`;
  // A statement is sent when it is first waited for: the hold comes before what is read under it.
  const held = tx.execute(holdSql(companyId, [person])).then(() => undefined);
  const [read] = await Promise.all([
    readTogether<{ device: DeviceRow; known: KnownEntry; taken_back: { uuid: string } }>(tx, {
      device: own,
      known: sql`
        select uuid, hash, sequence, previous, outcome, message, problem, device_id, chain, ${isOwn} as is_own
        from device_entries e where company_id = ${companyId} and uuid = any (${uuids})
        union all
        select e.uuid, e.hash, e.sequence, e.previous, e.outcome, e.message, e.problem, e.device_id,
          e.chain, ${isOwn}
        from device_entries e join (${own}) d on d.id = e.device_id
        where e.company_id = ${companyId} and e.sequence = any (${sql.param(beside)}::integer[])
          and e.uuid <> all (${uuids})`,
      taken_back: sql`
        select distinct replaces as uuid from device_entries e
        where company_id = ${companyId} and ${isOwn} and replaces = any (${uuids})
          and signature_valid and not revoked`,
    }),
    held,
  ]);
  const [found] = read.device;
  if (!found) throw new Problem('unknown_device');
  return {
    device: found,
    known: read.known,
    taken_back: new Set(read.taken_back.map(({ uuid }) => uuid)),
  };
}

/** Entries of a company whose predecessor in the chain has not come, by person and UUID. */
export const openChains = (
  tx: Tx,
  companyId: number,
): Promise<Pick<DeviceEntryRow, 'employee_id' | 'promoter_id' | 'uuid'>[]> =>
  tx
    .select({
      employee_id: deviceEntries.employee_id,
      promoter_id: deviceEntries.promoter_id,
      uuid: deviceEntries.uuid,
    })
    .from(deviceEntries)
    .where(and(eq(deviceEntries.company_id, companyId), eq(deviceEntries.chain, 'open')));
