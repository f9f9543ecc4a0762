import type { PublicKey } from '@mesra/contract/devices/device';
import type { ChainState } from '@mesra/domain/devices/chain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { asEmployees, isOfPerson, type Person } from '../../kit/person.ts';
import { Problem } from '../../kit/problem.ts';
import { readTogether } from '../../kit/together.ts';
import { holdSql, lockPresenceOf, type SelfPresent } from '../presence/presence.api.ts';
import { type DeviceEntryRow, type DeviceRow, deviceEntries } from './devices.tables.ts';
import type { SentEntry } from './read-entry.ts';

/** A device whose entries are taken: somebody's own, or a company's. */
export interface ProvingDevice {
  id: number;
  uuid: string;
  name: string;
  public_key: PublicKey;
  /** Whether it was revoked before they arrived. */
  revoked: boolean;
  /** When it was enrolled; null for somebody's own, which records before it is registered. */
  enrolled_at: string | null;
  /** The column of entries that names it. */
  column: 'device_id' | 'site_device_id';
}

/** A stored entry, as far as new ones are judged by it. */
export type KnownEntry = Pick<
  DeviceEntryRow,
  | 'uuid'
  | 'hash'
  | 'sequence'
  | 'previous'
  | 'outcome'
  | 'message'
  | 'problem'
  | 'employee_id'
  | 'promoter_id'
> & {
  chain: ChainState | null;
  /** Whether it is the sender's own. */
  is_own: boolean;
  /** Whether it is of the device. */
  of_device: boolean;
};

/** What is stored that decides on entries of a device. */
export interface EntryGround {
  device: ProvingDevice;
  /** Those of their UUIDs, and those beside them in the chain. */
  known: KnownEntry[];
  /** Those of their UUIDs that a stored entry takes back. */
  taken_back: Set<string>;
}

const OF_ENTRY = { employee_id: sql.raw('e.employee_id'), promoter_id: sql.raw('e.promoter_id') };

const uuidsOf = (entries: readonly SentEntry[]) =>
  sql`${sql.param(entries.flatMap(({ uuid }) => uuid ?? []))}::uuid[]`;

/** The numbers of some entries and those beside them. */
const besideOf = (entries: readonly SentEntry[]) => {
  const numbers = entries.flatMap(({ payload }) => payload?.sequence ?? []);
  const beside = new Set(numbers.flatMap((number) => [number - 1, number, number + 1]));
  return sql`${sql.param([...beside])}::integer[]`;
};

interface KnownOf {
  companyId: number;
  /** Whether an entry `e` is the sender's own. */
  isOwn: SQL;
  /** The device, and the column that names it. */
  device: SQL;
  column: ProvingDevice['column'];
}

/** The read of stored entries of the UUIDs of some, and of those beside them in the chain of their device. */
function knownSql(entries: readonly SentEntry[], { companyId, isOwn, device, column }: KnownOf): SQL {
  const uuids = uuidsOf(entries);
  const of = sql.raw(`e.${column}`);
  const columns = sql`e.uuid, e.hash, e.sequence, e.previous, e.outcome, e.message, e.problem, e.chain,
    ${isOwn} as is_own`;
  return sql`
    select ${columns}, ${of} is not distinct from d.id as of_device
    from device_entries e cross join (${device}) d where e.company_id = ${companyId} and e.uuid = any (${uuids})
    union all
    select ${columns}, true
    from (${device}) d join device_entries e on e.company_id = ${companyId} and ${of} = d.id
    where e.sequence = any (${besideOf(entries)}) and e.uuid <> all (${uuids})`;
}

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
  const own = sql`
    select * from devices e where company_id = ${companyId} and uuid = ${device}
      and user_id = ${actor.user_id} and ${isOwn}`;
  // A statement is sent when it is first waited for: the hold comes before what is read under it.
  const held = tx.execute(holdSql(companyId, [person])).then(() => undefined);
  const [read] = await Promise.all([
    readTogether<{ device: DeviceRow; known: KnownEntry; taken_back: { uuid: string } }>(tx, {
      device: own,
      known: knownSql(entries, { companyId, isOwn, device: own, column: 'device_id' }),
      taken_back: sql`
        select distinct replaces as uuid from device_entries e
        where company_id = ${companyId} and ${isOwn} and replaces = any (${uuidsOf(entries)})
          and signature_valid and not revoked`,
    }),
    held,
  ]);
  const [found] = read.device;
  if (!found) throw new Problem('unknown_device');
  const { id, uuid, name, public_key, revoked_at } = found;
  return {
    device: {
      id,
      uuid,
      name,
      public_key,
      revoked: revoked_at !== null,
      enrolled_at: null,
      column: 'device_id',
    },
    known: read.known,
    taken_back: new Set(read.taken_back.map((one) => one.uuid)),
  };
}

/**
 * Holds the presence of the employees whom entries of a company's device name, and of those whose entries stand beside them in
 * its chain, and reads what decides on the entries. `people` are the employees of the company among those who are named. Whoever
 * calls holds the device, so that its chain stays as it is meanwhile.
 */
export async function readSiteEntryGround(
  tx: Tx,
  companyId: number,
  device: ProvingDevice,
  { entries, named }: { entries: readonly SentEntry[]; named: readonly number[] },
): Promise<EntryGround & { people: Set<number>; held: Person[] }> {
  const itself = sql`select ${device.id}::bigint as id`;
  const { people, beside } = await readTogether<{ people: { id: number }; beside: { id: number } }>(tx, {
    people: sql`select id from reads.employees where company_id = ${companyId} and ${isAmong(sql`id`, named)}`,
    beside: sql`
      select distinct employee_id as id from device_entries
      where company_id = ${companyId} and site_device_id = ${device.id} and sequence = any (${besideOf(entries)})`,
  });
  const held = asEmployees([...new Set([...people, ...beside].map(({ id }) => id))]);
  await lockPresenceOf(tx, companyId, held);
  const isOwn = sql`coalesce(e.site_device_id = ${device.id}, false)`;
  const { known } = await readTogether<{ known: KnownEntry }>(tx, {
    known: knownSql(entries, { companyId, isOwn, device: itself, column: 'site_device_id' }),
  });
  return { device, known, taken_back: new Set(), people: new Set(people.map(({ id }) => id)), held };
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
