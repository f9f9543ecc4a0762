import { deviceEndpoints as endpoints, MAX_DEVICES, type OwnDevice } from '@mesra/contract/devices/device';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { personColumns, personKey } from '../../kit/person.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { assertVersion, updateVersioned } from '../../kit/versioned.ts';
import { ownPerson } from '../presence/presence.api.ts';
import { type DeviceRow, devices } from './devices.tables.ts';
import { importKey } from './read-entry.ts';

const present = (row: DeviceRow): OwnDevice => ({
  id: row.id,
  company_id: row.company_id,
  uuid: row.uuid,
  name: row.name,
  created_at: row.created_at,
  last_seen_at: row.last_seen_at,
  queue_count: row.queue_count,
  revoked_at: row.revoked_at,
  version: row.version,
});

const list = handle(endpoints.list, async (call) => {
  const own = await ownPerson(call, call.query.company_id);
  if (!own) return { data: [] };
  const rows = await call.tx
    .select()
    .from(devices)
    .where(
      and(inArray(devices.company_id, [...own.self.companyIds]), eq(devices.user_id, call.actor.user_id)),
    )
    .orderBy(desc(devices.last_seen_at), desc(devices.id));
  return { data: rows.map(present) };
});

/** An own device by id; 404 otherwise. */
async function findOwn(call: RowCall, id: number): Promise<DeviceRow> {
  const [row] = await call.tx
    .select()
    .from(devices)
    .where(
      and(
        inArray(devices.company_id, [...call.companyIds]),
        eq(devices.id, id),
        eq(devices.user_id, call.actor.user_id),
      ),
    );
  if (!row) throw notFound();
  return row;
}

const sameKey = (a: DeviceRow['public_key'], b: DeviceRow['public_key']) => a.x === b.x && a.y === b.y;

const create = handle(endpoints.create, async (call) => {
  const { company_id, uuid, name, public_key } = call.body;
  const own = await ownPerson(call, company_id);
  if (!own) throw notFound();
  if ((await importKey(public_key)) === null) throw invalid('public_key', 'validation.invalid');
  const { user_id } = call.actor;
  // One after the other for each person, so that several at once do not go beyond the most there may be.
  await call.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`devices ${company_id} ${user_id}`}, 0))`,
  );
  const [known] = await call.tx
    .select()
    .from(devices)
    .where(and(eq(devices.company_id, company_id), eq(devices.uuid, uuid)));
  if (known) {
    const isOwn = own.people.some((person) => personKey(person) === personKey(known));
    if (known.user_id !== user_id || !isOwn) throw invalid('uuid', 'validation.taken');
    if (!sameKey(known.public_key, public_key)) throw invalid('public_key', 'devices.other_key');
    return { data: present(known), message: 'devices.registered', status: 200 };
  }
  const inUse = and(
    eq(devices.company_id, company_id),
    eq(devices.user_id, user_id),
    isNull(devices.revoked_at),
  );
  if ((await call.tx.$count(devices, inUse)) >= MAX_DEVICES)
    throw new Problem('invalid', { key: 'devices.too_many', params: { max: MAX_DEVICES } });
  const [created] = await call.tx
    .insert(devices)
    .values({
      ...{ company_id, uuid, user_id, ...personColumns(own.person), name, public_key },
      user_agent: call.userAgent.slice(0, 500),
      last_seen_at: call.services.clock.now().toISOString(),
    })
    .onConflictDoNothing({ target: [devices.company_id, devices.uuid] })
    .returning();
  // Somebody else was given the name in the same moment.
  if (!created) throw invalid('uuid', 'validation.taken');
  return { data: present(created), message: 'devices.registered', status: 201 };
});

const update = handle(endpoints.update, async (call) => {
  const { company_id, id } = await findOwn(call, call.params.id);
  const { name, version } = call.body;
  const where = and(eq(devices.company_id, company_id), eq(devices.id, id));
  const row = await updateVersioned(call.tx, devices, { where, version, set: { name } }, async () =>
    present(await findOwn(call, id)),
  );
  return { data: present(row), message: 'saved' };
});

const revoke = handle(endpoints.revoke, async (call) => {
  const found = await findOwn(call, call.params.id);
  const { version } = call.body;
  if (version !== undefined) await assertVersion(found, version, () => present(found));
  if (found.revoked_at !== null)
    throw new Problem('wrong_state', { key: 'devices.is_revoked', current: present(found) });
  const [row] = await call.tx
    .update(devices)
    .set({ revoked_at: call.services.clock.now().toISOString(), revoked_by: call.actor.user_id })
    .where(and(eq(devices.company_id, found.company_id), eq(devices.id, found.id)))
    .returning();
  if (!row) throw new Problem('unavailable');
  return { data: present(row), message: 'devices.revoked' };
});

export const deviceHandlers = [list, create, update, revoke];
