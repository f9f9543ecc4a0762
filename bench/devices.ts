import { createHash, randomUUID } from 'node:crypto';
import { CompactSign, type CryptoKey, exportJWK, generateKeyPair } from 'jose';
import { CLOCK } from '../apps/e2e/harness/product.mjs';
import { type BenchDatabase, inCompany } from './database.ts';
import { call, type Product } from './product.ts';

/** The clocks of devices begin here. */
const PAGE_BEGAN = Date.parse('2020-01-01T00:00:00Z');
export const POSITION = { lat: 3.139, lng: 101.6869, accuracy: 8, fix_age: 2 };

/** A device that signs entries. */
export interface BenchDevice {
  companyId: number;
  uuid: string;
  token: string;
  life: string;
  key: CryptoKey;
  sequence: number;
  previous: string | null;
}

/** Registers a device for each person with an account (`giveAccounts`), by their tokens. */
export async function giveDevices(
  database: BenchDatabase,
  companyId: number,
  tokens: readonly string[],
): Promise<BenchDevice[]> {
  const devices = await Promise.all(
    tokens.map(async (token) => {
      const { publicKey, privateKey: key } = await generateKeyPair('ES256', { extractable: true });
      const { x, y } = await exportJWK(publicKey);
      const [uuid, life] = [randomUUID(), randomUUID()];
      return {
        jwk: { kty: 'EC', crv: 'P-256', x, y },
        ...{ companyId, uuid, token, life, key, sequence: 0, previous: null },
      };
    }),
  );
  const rows = devices.map(({ uuid, token, jwk }) => ({
    uuid,
    hash: createHash('sha256').update(token).digest('hex'),
    jwk,
  }));
  await inCompany(database, companyId, (client) =>
    client.query(
      `insert into devices (company_id, uuid, user_id, employee_id, name, public_key, user_agent, last_seen_at)
       select $1, d.uuid, s.user_id, m.employee_id, 'Phone', d.jwk, '', now()
       from jsonb_to_recordset($2::jsonb) as d (uuid uuid, hash text, jwk jsonb)
       join system.sessions s on s.token_hash = decode(d.hash, 'hex')
       join memberships m on m.company_id = $1 and m.user_id = s.user_id`,
      [companyId, JSON.stringify(rows)],
    ),
  );
  return devices.map(({ jwk: _jwk, ...device }) => device);
}

/** So many entries each device has sent before, in October. */
const SENT_BEFORE = 10;

/**
 * Fills in what devices have sent before, two entries a day, and returns them as they are then. Without it the tables would be
 * empty and PostgreSQL, which plans by what it has counted, would know nothing of them.
 */
export async function sentBefore(
  database: BenchDatabase,
  companyId: number,
  devices: readonly BenchDevice[],
): Promise<BenchDevice[]> {
  await inCompany(database, companyId, async (client) => {
    const entries = `select d.id as device_id, d.employee_id, k as sequence, md5(d.uuid || ':' || k)::uuid as uuid,
        repeat(md5(d.uuid || ':' || k), 2) as hash,
        case when k > 1 then repeat(md5(d.uuid || ':' || (k - 1)), 2) end as previous,
        timestamptz '2026-10-01 09:00+08' + ((k - 1) / 2) * interval '1 day' + (k - 1) % 2 * interval '9 hours' as at
      from devices d cross join generate_series(1, ${SENT_BEFORE}) as k where d.company_id = $1`;
    await client.query(
      `insert into device_entries (company_id, device_id, employee_id, uuid, kind, action, sequence, previous, hash, jws,
         signature_valid, revoked, chain, recorded_at, arrived_at, outcome, message)
       select $1, device_id, employee_id, uuid, 'attendance', 'record', sequence, previous, hash, '', true, false, 'whole',
         at, at, 'recorded', '{"key": "attendance.recorded.in"}' from (${entries}) as e`,
      [companyId],
    );
    await client.query(
      `insert into presence_events (company_id, uuid, employee_id, type, recorded_at, arrived_at, zone, local_date, source,
         status, marks)
       select $1, uuid, employee_id, case when sequence % 2 = 1 then 'in' else 'out' end, at, at, 'Asia/Kuala_Lumpur',
         (at at time zone 'Asia/Kuala_Lumpur')::date, 'own', 'Verified', '[]' from (${entries}) as e`,
      [companyId],
    );
    for (const table of ['devices', 'device_entries', 'presence_events'])
      await client.query(`vacuum analyze ${table}`);
  });
  const last = ({ uuid }: BenchDevice) =>
    createHash('md5').update(`${uuid}:${SENT_BEFORE}`).digest('hex').repeat(2);
  return devices.map((device) => ({ ...device, sequence: SENT_BEFORE, previous: last(device) }));
}

/** What the clocks of a device show at an instant. */
export const clocksAt = ({ life }: Pick<BenchDevice, 'life'>, at: string) => ({
  device_time: at,
  monotonic: Date.parse(at) - PAGE_BEGAN,
  life,
});

/** What signs entries, one after the other. */
export type Signing = Omit<BenchDevice, 'token'>;

/** Signs the next entry of a device. */
export async function signEntry(
  device: Signing,
  kind: 'attendance' | 'kiosk',
  body: { recorded_at: string } & Record<string, unknown>,
): Promise<string> {
  device.sequence += 1;
  const payload = {
    ...{ uuid: randomUUID(), company_id: device.companyId, device: device.uuid, kind },
    ...{ action: 'record', replaces: null, sequence: device.sequence, previous: device.previous },
    ...clocksAt(device, body.recorded_at),
    body,
  };
  const jws = await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ES256' })
    .sign(device.key);
  device.previous = createHash('sha256').update(jws).digest('hex');
  return jws;
}

/** Signs the next event of a person's device; `more` is of its body, such as the visit that it is for. */
export const signEvent = (
  device: BenchDevice,
  type: 'in' | 'out',
  recorded_at: string,
  more: object = {},
): Promise<string> =>
  signEntry(device, 'attendance', { type, recorded_at, ...POSITION, picture_hash: null, ...more });

interface Sent {
  data: { outcome: string; message: string }[];
}

/** Sends entries of a device; throws unless all of them are recorded. */
export async function sendEntries(product: Product, device: BenchDevice, entries: readonly string[]) {
  const { data } = await call<Sent>(product, device.token, '/api/devices/entries', {
    ...{ company_id: device.companyId, device: device.uuid, waiting: 0, entries },
    clock: clocksAt(device, CLOCK),
  });
  const refused = data.find(({ outcome }) => outcome !== 'recorded');
  if (refused) throw new Error(`An entry was not recorded: ${refused.message}`);
}
