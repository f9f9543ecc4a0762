import type { SiteDeviceKind, SiteDeviceStatus } from '@mesra/domain/site-devices/site-device';
import type { Tx } from './db.ts';
import { Problem } from './problem.ts';

/** A company's device at a site, as its calls come in by its key. */
export interface CallingDevice {
  id: number;
  company_id: number;
  uuid: string;
  name: string;
  kind: SiteDeviceKind;
  work_site_id: number;
  work_site_name: string;
  company_name: string;
  time_zone: string;
}

/** The key of a device: a header, so that no browser sends it by itself, beside nobody's sign-in. */
export const deviceSecretOf = (authorization: string | undefined): string | null =>
  /^Device\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

/**
 * Confines a transaction to the company of a device. 401 for a key that is unknown or revoked, or whose company has given up the
 * module, and with a code of its own (`device_suspended`) while the device is suspended.
 */
export async function enterDevice(tx: Tx, hash: Buffer): Promise<CallingDevice> {
  const { rows } = await tx.$client.query<CallingDevice & { status: SiteDeviceStatus }>(
    'select * from system.enter_site_device($1)',
    [hash],
  );
  const [found] = rows;
  if (!found) throw new Problem('unauthenticated', { key: 'site_device.refused' });
  const { status, ...device } = found;
  if (status !== 'Active') throw new Problem('device_suspended');
  return device;
}
