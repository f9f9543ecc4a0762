import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { type SiteDeviceRow, siteDevices } from './site-devices.tables.ts';

/** What a device has sealed to the server. */
export { openServerKey } from './enrol.store.ts';

/** A device as others name it. */
export type NamedDevice = Pick<
  SiteDeviceRow,
  'id' | 'company_id' | 'uuid' | 'name' | 'kind' | 'status' | 'work_site_id'
>;

/** Some devices of the companies of a call by id, revoked ones too. */
export async function siteDevicesById(
  { tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>,
  ids: readonly number[],
): Promise<Map<number, NamedDevice>> {
  const { id, company_id, uuid, name, kind, status, work_site_id } = siteDevices;
  const rows = await tx
    .select({ id, company_id, uuid, name, kind, status, work_site_id })
    .from(siteDevices)
    .where(and(isAmong(company_id, companyIds), isAmong(id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Keeps that a terminal, which never calls, was heard of by a file of its records. */
export const storeTerminalSeen = (
  tx: Tx,
  { company_id, id }: Pick<NamedDevice, 'company_id' | 'id'>,
  now: Date,
): Promise<unknown> =>
  tx
    .update(siteDevices)
    .set({ last_seen_at: now.toISOString() })
    .where(and(eq(siteDevices.company_id, company_id), eq(siteDevices.id, id)));
export { demoDevicesOf } from './site-devices.seed.ts';
