import type { PublicKey } from '@mesra/contract/devices/device';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { DeviceSelf, deviceApiEndpoints } from '@mesra/contract/site-devices/device-api';
import type { EnrolCode } from '@mesra/contract/site-devices/site-device';
import { ENROL_MINUTES } from '@mesra/domain/site-devices/site-device';
import { and, eq } from 'drizzle-orm';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import { setCompanies, type Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { newSecret, useSecret } from '../../kit/one-time.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import type { Services } from '../../kit/services.ts';
import type { CallingDevice } from '../../kit/site-device.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { importKey } from '../devices/devices.api.ts';
import { holdDevice, isWaiting } from './site-device.reads.ts';
import { siteDevices as devices, type SiteDeviceRow } from './site-devices.tables.ts';

const PURPOSE = 'device-enrol';
const MINUTE_MS = 60_000;

type Whose = Pick<SiteDeviceRow, 'company_id' | 'id'>;

/** A code by which one browser becomes a device, once, with the end of its time. */
export async function newEnrolCode(call: RowCall, { company_id, id }: Whose): Promise<EnrolCode> {
  const { tx, services, actor } = call;
  const data = { company_id, id };
  const secret = { purpose: PURPOSE, userId: actor.user_id, data, minutes: ENROL_MINUTES } as const;
  const code = await newSecret(tx, services, secret);
  const expires_at = new Date(services.clock.now().getTime() + ENROL_MINUTES * MINUTE_MS).toISOString();
  return { code, expires_at };
}

const contextOf = ({ company_id, id }: Whose) =>
  sealContextOf('site_devices.server_key_sealed', company_id, id);

/** The key pair that PINs are sealed to, drawn for a device: its public half, and the private one sealed. */
export async function drawServerKey({ vault }: Services, whose: Whose) {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const server_key: PublicKey = { kty: 'EC', crv: 'P-256', x, y };
  const server_key_sealed = vault.seal(contextOf(whose), JSON.stringify(await exportJWK(privateKey)));
  return { server_key, server_key_sealed };
}

/** The key that opens what a device has sealed to the server; null for a device that was never enrolled. */
export async function openServerKey(
  { tx, services: { vault } }: Pick<RowCall, 'tx' | 'services'>,
  whose: Whose,
): Promise<CryptoKey | null> {
  const [row] = await tx
    .select({ sealed: devices.server_key_sealed })
    .from(devices)
    .where(and(eq(devices.company_id, whose.company_id), eq(devices.id, whose.id)));
  if (!row?.sealed) return null;
  return (await importJWK(JSON.parse(vault.open(contextOf(whose), row.sealed)), 'ECDH-ES')) as CryptoKey;
}

type Keys = Pick<BodyOf<typeof deviceApiEndpoints.enrol>, 'public_key' | 'seal_key'>;

/** 422 for a key whose point is not on the curve. */
async function assertKeys(keys: Keys): Promise<void> {
  for (const field of ['public_key', 'seal_key'] as const)
    if ((await importKey(keys[field])) === null) throw invalid(field, 'validation.invalid');
}

interface Enrolling {
  tx: Tx;
  services: Services;
  userAgent: string;
}

/**
 * Enrols a browser as the device of a code, with the keys that it has drawn: returns the device's own key, of which a hash is
 * stored, and the key that PINs are sealed to. 409, the same for a code that is unknown, used or expired, and for one whose device
 * waits no more or whose company has given up the module.
 */
export async function enrolDevice(
  { tx, services, userAgent }: Enrolling,
  { code, ...keys }: Keys & { code: string },
): Promise<{ device: CallingDevice; secret: string; server_key: PublicKey }> {
  await assertKeys(keys);
  const { data } = await useSecret(tx, services, PURPOSE, code);
  const { company_id, id } = data as Whose;
  await setCompanies(tx, [company_id]);
  const row = await holdDevice({ tx, companyIds: [company_id] }, id);
  if (!isWaiting(row)) throw new Problem('wrong_state', { key: 'problem.one_time' });
  const { server_key, server_key_sealed } = await drawServerKey(services, row);
  const secret = newToken();
  const now = services.clock.now().toISOString();
  await tx
    .update(devices)
    .set({
      ...{ ...keys, server_key, server_key_sealed, secret_hash: hashToken(secret), status: 'Active' },
      ...{ enrolled_at: now, last_seen_at: now, user_agent: userAgent.slice(0, 500) },
    })
    .where(and(eq(devices.company_id, company_id), eq(devices.id, id)));
  const device = await enrolled(tx, hashToken(secret));
  return { device, secret, server_key };
}

/** A device that has just been enrolled, as its own calls will find it. */
async function enrolled(tx: Tx, hash: Buffer): Promise<CallingDevice> {
  const { rows } = await tx.$client.query<CallingDevice>('select * from system.enter_site_device($1)', [
    hash,
  ]);
  const [device] = rows;
  if (!device) throw new Problem('wrong_state', { key: 'problem.one_time' });
  return device;
}

/** A device as it knows itself. */
export const presentSelf = (device: CallingDevice): DeviceSelf => ({
  uuid: device.uuid,
  name: device.name,
  kind: device.kind,
  company_id: device.company_id,
  company_name: device.company_name,
  work_site: { id: device.work_site_id, name: device.work_site_name },
  zone: device.time_zone,
});
