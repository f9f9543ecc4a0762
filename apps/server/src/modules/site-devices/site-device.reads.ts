import { siteDeviceEndpoints as endpoints, type SiteDevice } from '@mesra/contract/site-devices/site-device';
import { SITE_DEVICE_ACTIONS, siteDeviceAfter } from '@mesra/domain/site-devices/site-device';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { Page } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { workSites } from '../sites/sites.views.ts';
import { siteDevices as devices, type SiteDeviceRow } from './site-devices.tables.ts';

const ofSite = and(eq(workSites.company_id, devices.company_id), eq(workSites.id, devices.work_site_id));

/** The devices of the companies of a call that a condition names, with their sites: `from … where …`. */
export const devicesFrom = ({ companyIds }: Pick<RowCall, 'companyIds'>, where: SQL | undefined): SQL => sql`
  from ${devices} join ${workSites} on ${ofSite}
  where ${and(isAmong(devices.company_id, companyIds), where)}`;

/** Whether a code may be given out for a device: a kiosk that waits for one. */
export const isWaiting = ({ kind, status }: Pick<SiteDeviceRow, 'kind' | 'status'>): boolean =>
  kind === 'kiosk' && status === 'Pending';

function present({ actor }: Pick<RowCall, 'actor'>, row: SiteDeviceRow, site: string): SiteDevice {
  const { id, company_id, uuid, name, kind, status, work_site_id } = row;
  const { enrolled_at, last_seen_at, queue_count, revoked_at, created_at, version } = row;
  const owned = allows(actor, company_id, endpoints.update);
  const moves = SITE_DEVICE_ACTIONS.map(
    (action) => [action, owned && siteDeviceAfter(status, action) !== null] as const,
  );
  return {
    ...{ id, company_id, uuid, name, kind, work_site: { id: work_site_id, name: site }, status },
    ...{ enrolled_at, last_seen_at, queue_count, revoked_at, created_at, version },
    can: {
      update: owned && status !== 'Revoked',
      code: owned && isWaiting(row),
      ...(Object.fromEntries(moves) as Record<(typeof SITE_DEVICE_ACTIONS)[number], boolean>),
    },
  };
}

/** A page of devices in the shape of the API; of all that the condition names where no page is given. */
export async function presentDevices(
  call: RowCall,
  where: SQL | undefined,
  page?: Page,
): Promise<SiteDevice[]> {
  const read = call.tx
    .select({ row: devices, site: workSites.name })
    .from(devices)
    .innerJoin(workSites, ofSite)
    .where(and(isAmong(devices.company_id, call.companyIds), where));
  const rows = page
    ? await read
        .orderBy(...page.orderBy)
        .limit(page.limit)
        .offset(page.offset)
    : await read;
  return rows.map(({ row, site }) => present(call, row, site));
}

/** A device of the caller's companies; 404 for any other. */
export async function presentDevice(call: RowCall, id: number): Promise<SiteDevice> {
  const [found] = await presentDevices(call, eq(devices.id, id));
  if (!found) throw notFound();
  return found;
}

/** Holds a device of the caller's companies until the transaction ends; 404 for any other. */
export async function holdDevice(
  { tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>,
  id: number,
): Promise<SiteDeviceRow> {
  const [row] = await tx
    .select()
    .from(devices)
    .where(and(inArray(devices.company_id, [...companyIds]), eq(devices.id, id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}
