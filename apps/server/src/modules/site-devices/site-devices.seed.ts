import type { PublicKey } from '@mesra/contract/devices/device';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { drawId } from '../../kit/draw-ids.ts';
import type { Services } from '../../kit/services.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { type DemoCompany, STAFF } from '../../seed/demo-cast.ts';
import { workSites } from '../sites/sites.views.ts';
import { drawServerKey } from './enrol.store.ts';
import { type SiteDeviceRow, siteDevices } from './site-devices.tables.ts';

const DAY_MS = 86_400_000;

interface DemoDevice {
  name: string;
  kind: SiteDeviceRow['kind'];
  /** The code of its site. */
  site: string;
  /** Days since it was enrolled; of a kiosk that still waits for its code null. */
  enrolled: number | null;
}

/** The devices of each company. Nobody has the keys of those that are enrolled: another kiosk is enrolled with a code. */
const DEVICES: readonly (readonly DemoDevice[])[] = [
  [
    { name: 'KLCC staff entrance', kind: 'kiosk', site: 'KLCC', enrolled: 45 },
    { name: 'Mid Valley time clock', kind: 'terminal', site: 'MIDV', enrolled: null },
    { name: 'Shah Alam gate', kind: 'kiosk', site: 'SHAH', enrolled: null },
  ],
  [
    { name: 'Pavilion guard room', kind: 'kiosk', site: 'PAV', enrolled: 40 },
    { name: 'Cyberjaya gate', kind: 'terminal', site: 'CYBER', enrolled: null },
  ],
];

/** The public half of a key pair that nobody has. */
async function drawPublicKey(): Promise<PublicKey> {
  const { x = '', y = '' } = await exportJWK((await generateKeyPair('ES256')).publicKey);
  return { kty: 'EC', crv: 'P-256', x, y };
}

async function addDevice(tx: Tx, services: Services, company: DemoCompany, device: DemoDevice) {
  const { id: company_id, ownerId: created_by } = company;
  const [site] = await tx
    .select({ id: workSites.id })
    .from(workSites)
    .where(and(eq(workSites.company_id, company_id), eq(workSites.code, device.site)));
  if (!site) throw new Error(`No site ${device.site}`);
  const id = await drawId(tx, 'public.site_devices');
  const now = services.clock.now().getTime();
  const enrolled_at = new Date(now - (device.enrolled ?? 0) * DAY_MS).toISOString();
  const keys = async () => ({
    ...{
      secret_hash: hashToken(newToken()),
      public_key: await drawPublicKey(),
      seal_key: await drawPublicKey(),
    },
    ...(await drawServerKey(services, { company_id, id })),
    ...{ enrolled_at, last_seen_at: new Date(now).toISOString(), user_agent: 'Demo kiosk' },
  });
  const active = device.kind === 'terminal' || device.enrolled !== null;
  await tx
    .insert(siteDevices)
    .overridingSystemValue()
    .values({
      ...{ company_id, id, uuid: crypto.randomUUID(), name: device.name, kind: device.kind },
      ...{ work_site_id: site.id, status: active ? ('Active' as const) : ('Pending' as const), created_by },
      ...(device.enrolled === null ? {} : await keys()),
    });
}

/** Gives the demo companies a kiosk and a terminal at their sites, unless they have devices. */
export async function seedSiteDevices(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const [index, { company: name }] of STAFF.entries()) {
    const company = companies.find((one) => one.name === name);
    if (!company) continue;
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      if ((await tx.$count(siteDevices)) > 0) return;
      for (const device of DEVICES[index] ?? []) await addDevice(tx, services, company, device);
    });
  }
}

/** The devices of a demo company that record, by their site. */
export async function demoDevicesOf(
  tx: Tx,
  companyId: number,
): Promise<Map<number, Pick<SiteDeviceRow, 'id' | 'kind'>>> {
  const { id, kind, work_site_id, status, revoked_at, company_id } = siteDevices;
  const rows = await tx
    .select({ id, kind, work_site_id })
    .from(siteDevices)
    .where(and(eq(company_id, companyId), ne(status, 'Pending'), isNull(revoked_at)));
  return new Map(rows.map((row) => [row.work_site_id, row]));
}
