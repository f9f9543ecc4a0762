import type { PublicKey } from '@mesra/contract/devices/device';
import type { DeviceWork, KioskPerson } from '@mesra/contract/site-devices/device-api';
import { addDays } from '@mesra/domain/kit/plain-date';
import { and, eq, sql } from 'drizzle-orm';
import { CompactEncrypt, type CryptoKey, importJWK } from 'jose';
import { dayIn } from '../../kit/clock.ts';
import type { RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import type { CallingDevice } from '../../kit/site-device.ts';
import { faceSettingOf, facesForKiosk, type KioskFace } from '../faces/faces.api.ts';
import { lastEvents } from '../presence/presence.api.ts';
import { presentSelf } from './enrol.store.ts';
import { siteDevices as devices } from './site-devices.tables.ts';

interface PersonAtSite extends Record<string, unknown> {
  employee_id: number;
  code: string;
  name: string;
}

/**
 * The employees who work at a site from yesterday to tomorrow, by code: a shift may have begun yesterday, and a kiosk without a
 * network works with whom it knew.
 */
async function peopleAt({ tx, services }: RowCall, device: CallingDevice): Promise<PersonAtSite[]> {
  const today = dayIn(device.time_zone, services.clock.now());
  const [from, to] = [addDays(today, -1), addDays(today, 1)];
  const { rows } = await tx.execute<PersonAtSite>(sql`
    select distinct e.id as employee_id, e.employee_code as code, e.name
    from reads.site_assignments a
    join reads.work_sites s on s.company_id = a.company_id and s.id = a.work_site_id and s.status = 'Active'
    join reads.employees e on e.company_id = a.company_id and e.id = a.employee_id
    where a.company_id = ${device.company_id} and a.work_site_id = ${device.work_site_id}
      and a.start_date <= ${to}::date and coalesce(least(a.end_date, s.end_date), 'infinity') >= ${from}::date
      and e.archived_at is null and e.company_joined_at <= ${to}::date
      and coalesce(e.inactive_at, 'infinity') >= ${from}::date
    order by e.employee_code, e.id`);
  return rows;
}

/** A template, sealed so that the device alone opens it. */
const sealFor = (key: CryptoKey, template: NonNullable<KioskFace['template']>): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(template)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(key);

/** The key of a device that templates are sealed to. */
async function sealKeyOf({ tx }: RowCall, { company_id, id }: CallingDevice): Promise<PublicKey> {
  const [row] = await tx
    .select({ seal_key: devices.seal_key })
    .from(devices)
    .where(and(eq(devices.company_id, company_id), eq(devices.id, id)));
  if (!row?.seal_key) throw new Problem('unauthenticated', { key: 'site_device.refused' });
  return row.seal_key;
}

/** What a device works with: everybody at its site, with their template sealed to it, and what counts there. */
export async function deviceWork(call: RowCall, device: CallingDevice): Promise<DeviceWork> {
  const { tx, services } = call;
  const { company_id } = device;
  const now = services.clock.now();
  const people = await peopleAt(call, device);
  const ids = people.map(({ employee_id }) => employee_id);
  const [faces, last, { threshold }, sealKey] = await Promise.all([
    facesForKiosk(tx, services.vault, company_id, ids),
    lastEvents(tx, company_id, ids, now),
    faceSettingOf(tx, company_id),
    sealKeyOf(call, device),
  ]);
  const key = (await importJWK(sealKey, 'ECDH-ES')) as CryptoKey;
  const known = people.map(async ({ employee_id, code, name }): Promise<KioskPerson> => {
    const { template = null, has_pin = false } = faces.get(employee_id) ?? {};
    const sealed_template = template && (await sealFor(key, template));
    return { employee_id, code, name, sealed_template, has_pin, last: last.get(employee_id) ?? null };
  });
  return {
    device: presentSelf(device),
    now: now.toISOString(),
    threshold,
    people: await Promise.all(known),
  };
}
