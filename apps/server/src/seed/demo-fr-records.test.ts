import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedAttendance } from '../modules/attendance/attendance.seed.ts';
import { evaluatePins, facesForKiosk } from '../modules/faces/faces.api.ts';
import { DEMO_PIN, seedFaces } from '../modules/faces/faces.seed.ts';
import { seedFrRecords } from '../modules/fr-records/fr-records.seed.ts';
import { seedLeave } from '../modules/leaves/leaves.seed.ts';
import { seedSchedules } from '../modules/schedules/schedules.seed.ts';
import { seedSiteDevices } from '../modules/site-devices/site-devices.seed.ts';
import { seedSites } from '../modules/sites/sites.seed.ts';
import type { DemoCompany } from './demo-cast.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

/* Today is Saturday, 21/11/2026. */

let product: TestProduct;
let companies: DemoCompany[];

beforeAll(async () => {
  product = await startTestProduct();
  companies = await seedCompanies(product.services, 'mesra-demo');
  const seeds = [
    seedEmployees,
    seedSites,
    seedSiteDevices,
    seedFaces,
    seedSchedules,
    seedLeave,
    seedAttendance,
  ];
  for (const seed of [...seeds, seedFrRecords, seedFrRecords, seedFaces, seedSiteDevices])
    await seed(product.services, companies);
});
afterAll(() => product.stop());

const rowsOf = async (query: ReturnType<typeof sql>) => {
  const perCompany = await Promise.all(
    companies.map(({ id }) => product.within(id, (tx) => tx.execute<Record<string, unknown>>(query))),
  );
  return perCompany.map(({ rows }) => rows).filter((rows) => rows.length > 0);
};

test('two companies of the demo have an enrolled kiosk and a terminal, and one has a kiosk that waits for its code', async () => {
  const devices = await rowsOf(
    sql`select kind, status, server_key_sealed is not null as enrolled from site_devices order by id`,
  );
  expect(devices).toEqual([
    [
      { kind: 'kiosk', status: 'Active', enrolled: true },
      { kind: 'terminal', status: 'Active', enrolled: false },
      { kind: 'kiosk', status: 'Pending', enrolled: false },
    ],
    [
      { kind: 'kiosk', status: 'Active', enrolled: true },
      { kind: 'terminal', status: 'Active', enrolled: false },
    ],
  ]);
});

test('their people have faces of nobody, and one has a PIN alone after withdrawing a consent', async () => {
  for (const { id } of companies.slice(0, 2)) {
    const { rows } = await product.within(id, (tx) =>
      tx.execute<{ employee_id: number; open: boolean }>(sql`
        select employee_id, bool_or(withdrawn_at is null) as open from face_consents group by 1 order by 1`),
    );
    expect(rows.some(({ open }) => open) && rows.some(({ open }) => !open)).toBe(true);
    const ids = rows.map(({ employee_id }) => employee_id);
    const faces = await product.within(id, (tx) => facesForKiosk(tx, product.services.vault, id, ids));
    for (const { employee_id, open } of rows) {
      const { template, has_pin } = faces.get(employee_id) ?? {};
      expect([template?.numbers.length, template?.model, has_pin]).toEqual([
        ...(open ? [1024, 'human-faceres'] : [undefined, undefined]),
        true,
      ]);
    }
    const [first] = ids;
    const typed = {
      ...{ employee_id: first ?? 0, uuid: 'typed', pin: DEMO_PIN },
      ...{ at: '2026-11-21T01:00:00.000Z', enrolled_at: null },
    };
    const tried = { tries: [typed], now: product.services.clock.now() };
    const outcome = await product.within(id, (tx) => evaluatePins(tx, id, tried));
    expect(outcome.get('typed')?.outcome).toBe('right');
  }
});

test('three weeks of records are above the threshold and below it, waiting, accepted and one rejected', async () => {
  const figures = await rowsOf(sql`
    select count(*)::int as records, (count(*) filter (where r.method = 'face'))::int as face,
      (count(*) filter (where r.method = 'pin'))::int as pin, (count(*) filter (where r.method = 'terminal'))::int as terminal,
      (count(*) filter (where r.score < r.threshold))::int as below,
      (count(*) filter (where r.score < r.threshold and e.marks::text not like '%face_unlike%'))::int as unmarked,
      (count(*) filter (where r.score >= r.threshold and e.status <> 'Verified'))::int as doubted,
      (count(*) filter (where e.status = 'Rejected'))::int as rejected,
      (count(*) filter (where e.status = 'Pending' and e.approval_id is null))::int as unseen,
      (count(*) filter (where e.picture_key is null and (r.method = 'pin' or e.status <> 'Verified')))::int as bare,
      (count(distinct e.picture_hash) = count(e.picture_hash))::int as distinct_pictures,
      min(e.local_date)::text as first, max(e.local_date)::text as last,
      (select count(*)::int from presence_events p where p.site_device_id is not null) as events
    from fr_records r join presence_events e on e.company_id = r.company_id and e.id = r.presence_event_id having count(*) > 0`);
  expect(figures.length).toBe(2);
  let pending = 0;
  for (const [figure] of figures) {
    expect(figure?.records).toBe(figure?.events);
    for (const key of ['face', 'pin', 'terminal', 'below']) expect(figure?.[key], key).toBeGreaterThan(0);
    const none = { unmarked: 0, doubted: 0, unseen: 0, bare: 0 };
    expect(figure).toMatchObject({ ...none, rejected: 1, distinct_pictures: 1 });
    expect(String(figure?.first) >= '2026-10-31' && String(figure?.last) <= '2026-11-20').toBe(true);
  }
  for (const rows of await rowsOf(sql`select count(*)::int as n from presence_events
    where site_device_id is not null and status = 'Pending'`))
    pending += Number(rows[0]?.n);
  expect(pending).toBeGreaterThan(0);
});

test('every picture of the demo is a file', async () => {
  for (const rows of await rowsOf(sql`select picture_key from presence_events where picture_key is not null`))
    for (const { picture_key } of rows)
      expect((await product.services.files.get(String(picture_key)))?.subarray(8, 12).toString()).toBe(
        'WEBP',
      );
});
