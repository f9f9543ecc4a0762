import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { SiteDevice, siteDeviceEndpoints } from '@mesra/contract/site-devices/site-device';
import { type SiteDeviceAction, siteDeviceAfter } from '@mesra/domain/site-devices/site-device';
import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { assertChangeable } from '../../kit/versioned.ts';
import { holdSites } from '../sites/sites.api.ts';
import { holdDevice, presentDevice } from './site-device.reads.ts';
import { siteDevices as devices, type SiteDeviceRow } from './site-devices.tables.ts';

const byId = ({ company_id, id }: Pick<SiteDeviceRow, 'company_id' | 'id'>) =>
  and(eq(devices.company_id, company_id), eq(devices.id, id));

/** Adds a device at a site: a kiosk waits for its code, a terminal needs none. 422 for a site that is not Active. */
export async function createDevice(
  call: RowCall,
  { company_id, name, kind, work_site_id }: BodyOf<typeof siteDeviceEndpoints.create>,
): Promise<SiteDevice> {
  const site = (await holdSites(call.tx, company_id, [work_site_id])).get(work_site_id);
  if (!site) throw invalid('work_site_id', 'validation.not_in_company');
  if (site.status !== 'Active') throw invalid('work_site_id', 'site_device.site_inactive');
  const [row] = await call.tx
    .insert(devices)
    .values({
      ...{ company_id, uuid: randomUUID(), name, kind, work_site_id },
      status: kind === 'terminal' ? 'Active' : 'Pending',
      created_by: call.actor.user_id,
      created_at: call.services.clock.now().toISOString(),
    })
    .returning();
  if (!row) throw new Problem('unavailable');
  return presentDevice(call, row.id);
}

interface Named {
  id: number;
  version: number;
}

/** Renames a device; 409 for a revoked one and a stale version. */
export async function renameDevice(
  call: RowCall,
  { id, version, name }: Named & { name: string },
): Promise<SiteDevice> {
  const row = await holdDevice(call, id);
  await assertChangeable(row, row.status !== 'Revoked', version, () => presentDevice(call, id));
  await call.tx.update(devices).set({ name }).where(byId(row));
  return presentDevice(call, id);
}

/** Suspends, resumes or revokes a device; 409 where its status does not allow it, and for a stale version. */
export async function moveDevice(
  call: RowCall,
  action: SiteDeviceAction,
  { id, version }: Named,
): Promise<SiteDevice> {
  const row = await holdDevice(call, id);
  const status = siteDeviceAfter(row.status, action);
  await assertChangeable(row, status !== null, version, () => presentDevice(call, id));
  if (status === null) throw new Problem('wrong_state', { params: { status: row.status } });
  const now = call.services.clock.now().toISOString();
  const revoked = status === 'Revoked' ? { revoked_at: now, revoked_by: call.actor.user_id } : {};
  await call.tx
    .update(devices)
    .set({ status, ...revoked })
    .where(byId(row));
  return presentDevice(call, id);
}
