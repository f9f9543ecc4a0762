import { ownAttendanceEndpoints } from '@mesra/contract/attendance/own-attendance';
import type { SendingClock } from '@mesra/contract/devices/entry';
import { and, eq, inArray } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import type { RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { ownersIn } from '../../kit/roles.ts';
import type { CallingDevice } from '../../kit/site-device.ts';
import { companies } from '../company/company.views.ts';
import { type SigningDevice, takeSiteEntries } from '../devices/devices.api.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { holdDevice, presentDevice } from './site-device.reads.ts';
import { siteDevices as devices, type SiteDeviceRow } from './site-devices.tables.ts';

const byId = ({ company_id, id }: Pick<SiteDeviceRow, 'company_id' | 'id'>) =>
  and(eq(devices.company_id, company_id), eq(devices.id, id));

/** Tells the owners of entries that are signed by another than their device. */
async function warnOwners({ tx }: RowCall, row: SiteDeviceRow, count: number): Promise<void> {
  const { company_id, name } = row;
  const owners = await ownersIn(tx, company_id);
  await notifyMany(
    tx,
    owners.map(({ user_id }) => ({
      ...{ company_id, user_id, kind: 'site_entries_doubted', link: '/attendance/fr-record' },
      params: { name, count },
    })),
  );
}

/** Lets whoever looks at attendance see what a device has recorded: it writes as nobody. */
export const publishRecorded = ({ tx }: Pick<RowCall, 'tx'>, companyId: number): Promise<void> =>
  publishChange(tx, companyId, ownAttendanceEndpoints.addPicture);

interface SentEntries {
  waiting: number;
  clock: SendingClock;
  entries: readonly string[];
  user_agent: string;
}

/**
 * Takes entries of a device that calls by its key, with what is seen of it, one batch after the other. 401 where it has been
 * suspended or revoked in the meantime.
 */
export async function takeDeviceEntries(call: RowCall, device: CallingDevice, sent: SentEntries) {
  const row = await holdDevice(call, device.id);
  if (row.status === 'Suspended') throw new Problem('device_suspended');
  if (row.status !== 'Active' || row.public_key === null)
    throw new Problem('unauthenticated', { key: 'site_device.refused' });
  const { enrolled_at } = row;
  const signing: SigningDevice = { ...device, public_key: row.public_key, enrolled_at, revoked: false };
  const { answers, doubted } = await takeSiteEntries(call, signing, sent);
  await call.tx
    .update(devices)
    .set({
      last_seen_at: call.services.clock.now().toISOString(),
      queue_count: sent.waiting,
      user_agent: sent.user_agent.slice(0, 500),
    })
    .where(byId(row));
  if (doubted > 0) await warnOwners(call, row, doubted);
  await publishRecorded(call, row.company_id);
  return answers;
}

/** A device with the names that its calls would come with. */
async function namesOf({ tx }: RowCall, row: SiteDeviceRow): Promise<CallingDevice> {
  const { id, company_id, uuid, name, kind, work_site_id } = row;
  const [found] = await tx
    .select({
      work_site_name: workSites.name,
      company_name: companies.name,
      time_zone: companies.time_zone,
    })
    .from(workSites)
    .innerJoin(companies, eq(companies.id, workSites.company_id))
    .where(and(eq(workSites.company_id, company_id), inArray(workSites.id, [work_site_id])));
  if (!found) throw new Problem('unavailable');
  return { ...{ id, company_id, uuid, name, kind, work_site_id }, ...found };
}

/**
 * Records what a revoked device still held, from the entries that it exported: each is marked, and counts for nothing until it is
 * approved. When they were sent nobody knows, so that their clock is not judged. 409 for a device that is not revoked, or that never
 * had a key.
 */
export async function importEntries(call: RowCall, id: number, entries: readonly string[]) {
  const row = await holdDevice(call, id);
  const current = () => presentDevice(call, id);
  if (row.status !== 'Revoked')
    throw new Problem('wrong_state', { key: 'site_device.not_revoked', current: await current() });
  if (row.public_key === null)
    throw new Problem('wrong_state', { key: 'site_device.no_key', current: await current() });
  const { enrolled_at } = row;
  const device = { ...(await namesOf(call, row)), public_key: row.public_key, enrolled_at, revoked: true };
  const { answers } = await takeSiteEntries(call, device, { clock: null, entries });
  await publishRecorded(call, row.company_id);
  return answers;
}
