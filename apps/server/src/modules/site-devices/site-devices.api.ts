import { and } from 'drizzle-orm';
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
export { demoDevicesOf } from './site-devices.seed.ts';
