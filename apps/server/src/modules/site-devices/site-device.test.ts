import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { addWorker, attendanceCompany, setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite, assign } from '../sites/sites.factory.ts';
import {
  addSiteDevice,
  codeOf,
  createDevice,
  DEVICE_API,
  drawDeviceKeys,
  moveDevice,
  SITE_DEVICES,
} from './site-devices.factory.ts';

let product: TestProduct;
let company: ScheduleCompany;
let site: { id: number; name: string };

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  const modules = { payroll: true, attendance: true, 'work-task': true };
  await product.within(company.id, (tx) => tx.update(companies).set({ modules }));
  site = await addSite(product, company);
});
afterAll(() => product.stop());
beforeEach(() => setNow('2026-11-27 20:00'));

const create = (body: Record<string, unknown>, as: Person = company.owner) =>
  product.call('POST', SITE_DEVICES, { as, body: { company_id: company.id, ...body } });
const list = async (query = '') =>
  (await product.call('GET', `${SITE_DEVICES}?company_id=${company.id}${query}`, { as: company.owner })).body
    .data;
const enrol = async (code: string, keys?: Partial<Awaited<ReturnType<typeof drawDeviceKeys>>>) => {
  const { public_key, seal_key } = { ...(await drawDeviceKeys()), ...keys };
  return product.call('POST', `${DEVICE_API}/enrol`, { body: { code, public_key, seal_key } });
};

describe('an owner', () => {
  it('names a kiosk, which waits for its code, and a terminal, which waits for nothing', async () => {
    const kiosk = (await create({ name: ' Main  gate ', work_site_id: site.id })).body.data;
    expect(kiosk).toMatchObject({
      ...{ name: 'Main gate', kind: 'kiosk', status: 'Pending', enrolled_at: null, queue_count: 0 },
      work_site: { id: site.id, name: site.name },
      can: { update: true, code: true, suspend: false, resume: false, revoke: true },
    });
    const terminal = (await create({ name: 'Wall', kind: 'terminal', work_site_id: site.id })).body.data;
    expect(terminal).toMatchObject({ status: 'Active', can: { code: false, suspend: true } });
    expect((await list('&keyword=main')).map(({ id }: { id: number }) => id)).toEqual([kiosk.id]);
    expect((await list('&kind=terminal')).map(({ id }: { id: number }) => id)).toContain(terminal.id);
    const renamed = await product.call('PATCH', `${SITE_DEVICES}/${kiosk.id}`, {
      as: company.owner,
      body: { name: 'Back gate', version: kiosk.version },
    });
    expect(renamed.body.data).toMatchObject({ name: 'Back gate', version: kiosk.version + 1 });
  });

  it('names none at a site that is closed or of nobody', async () => {
    const closed = await addSite(product, company, { status: 'Inactive' });
    for (const work_site_id of [closed.id, 999_999])
      expect((await create({ name: 'Gate', work_site_id })).body.errors).toHaveProperty('work_site_id');
  });

  it('suspends, resumes and revokes; a stale version and a step that is none are refused', async () => {
    const { id } = await addSiteDevice(product, company, site.id);
    expect((await moveDevice(product, company, id, 'resume')).body.code).toBe('wrong_state');
    expect((await moveDevice(product, company, id, 'suspend')).body.data.status).toBe('Suspended');
    const stale = { as: company.owner, body: { version: 1 } };
    expect((await product.call('POST', `${SITE_DEVICES}/${id}/resume`, stale)).body.code).toBe('stale');
    expect((await moveDevice(product, company, id, 'resume')).body.data.status).toBe('Active');
    expect((await moveDevice(product, company, id, 'revoke')).body.data).toMatchObject({
      ...{ status: 'Revoked', revoked_at: '2026-11-27T12:00:00.000Z' },
      can: { update: false, code: false, suspend: false, resume: false, revoke: false },
    });
    expect((await moveDevice(product, company, id, 'revoke')).body.code).toBe('wrong_state');
  });

  it('alone does: neither an admin nor an employee reaches a device', async () => {
    const admin = await product.person(company.id, { type: 'admin', is_admin: true });
    const { person } = await addWorker(product, company, { name: 'Nobody special' });
    for (const as of [admin, person])
      expect((await create({ name: 'Gate', work_site_id: site.id }, as)).status).toBe(403);
  });

  it('finds no key of a device in the log', async () => {
    const { id } = await addSiteDevice(product, company, site.id);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(
        `select coalesce(before, '{}') || coalesce(after, '{}') as row from audit_log
         where table_name = 'site_devices' and row_id = $1`,
        [id],
      ),
    );
    expect(rows.length).toBeGreaterThan(1);
    const names = rows.flatMap(({ row }: { row: object }) => Object.keys(row));
    expect(names.filter((name: string) => /key|secret|hash/.test(name))).toEqual([]);
  });
});

describe('a code', () => {
  it('enrols one browser, once', async () => {
    const { id } = await createDevice(product, company, { work_site_id: site.id });
    const code = await codeOf(product, company, id);
    const other = await codeOf(product, company, id);
    const [first, second] = await Promise.all([enrol(code), enrol(code)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const { data } = first.status === 200 ? first.body : second.body;
    expect(data.device).toMatchObject({
      ...{ name: 'Lobby', kind: 'kiosk', company_id: company.id, zone: 'Asia/Kuala_Lumpur' },
      work_site: { id: site.id, name: site.name },
    });
    const work = await product.call('GET', `${DEVICE_API}/work`, {
      headers: { authorization: `Device ${data.secret}` },
    });
    expect(work.status).toBe(200);
    // A second code for the same device is of no use any more.
    expect((await enrol(other)).status).toBe(409);
  });

  it('that is unknown, used, over or of a revoked device gets one answer', async () => {
    const answers: unknown[] = [];
    const used = await createDevice(product, company, { work_site_id: site.id });
    const usedCode = await codeOf(product, company, used.id);
    await enrol(usedCode);
    const revoked = await createDevice(product, company, { work_site_id: site.id });
    const revokedCode = await codeOf(product, company, revoked.id);
    await moveDevice(product, company, revoked.id, 'revoke');
    const late = await createDevice(product, company, { work_site_id: site.id });
    const lateCode = await codeOf(product, company, late.id);
    for (const code of ['nothing', usedCode, revokedCode]) answers.push(await enrol(code));
    setNow('2026-11-27 20:15');
    answers.push(await enrol(lateCode));
    const told = answers.map((answer) => {
      const { status, body } = answer as Awaited<ReturnType<typeof enrol>>;
      return [status, body.code, body.message];
    });
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(told[0]?.[0]).toBe(409);
    expect((await list()).find(({ id }: { id: number }) => id === late.id).status).toBe('Pending');
  });

  it('is not spent by keys that are none', async () => {
    const { id } = await createDevice(product, company, { work_site_id: site.id });
    const code = await codeOf(product, company, id);
    const point = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } as const;
    expect((await enrol(code, { seal_key: point })).body.errors).toHaveProperty('seal_key');
    expect((await enrol(code)).status).toBe(200);
  });

  it('is given to no terminal and to no kiosk that is enrolled', async () => {
    const terminal = await createDevice(product, company, { work_site_id: site.id, kind: 'terminal' });
    const { id } = await addSiteDevice(product, company, site.id);
    for (const one of [terminal.id, id]) {
      const answer = await product.call('POST', `${SITE_DEVICES}/${one}/code`, { as: company.owner });
      expect([answer.status, answer.body.data.id]).toEqual([409, one]);
    }
  });
});

describe('the key of a device', () => {
  it('works no more once the device is suspended or revoked, or the company has given up the module', async () => {
    const device = await addSiteDevice(product, company, site.id);
    const codes: unknown[] = [];
    const note = async () => {
      const { status, body } = await device.work();
      codes.push([status, body.code]);
    };
    await note();
    await moveDevice(product, company, device.id, 'suspend');
    await note();
    await moveDevice(product, company, device.id, 'resume');
    const modules = (attendance: boolean) => ({ payroll: true, attendance, 'work-task': true });
    await product.within(company.id, (tx) => tx.update(companies).set({ modules: modules(false) }));
    await note();
    await product.within(company.id, (tx) => tx.update(companies).set({ modules: modules(true) }));
    await note();
    await moveDevice(product, company, device.id, 'revoke');
    await note();
    expect(codes).toEqual([
      [200, undefined],
      [401, 'device_suspended'],
      [401, 'unauthenticated'],
      [200, undefined],
      [401, 'unauthenticated'],
    ]);
  });

  it('is no sign-in, and a sign-in is no key', async () => {
    const device = await addSiteDevice(product, company, site.id);
    const bearer = { authorization: `Bearer ${device.secret}` };
    expect((await product.call('GET', '/api/profile', { headers: bearer })).status).toBe(401);
    const session = { authorization: `Device ${company.owner.token}` };
    expect((await product.call('GET', `${DEVICE_API}/work`, { headers: session })).status).toBe(401);
  });
});

describe('a device that calls too often', () => {
  /** Lets a device have used what it may within an hour but one. */
  const useUp = (kind: string, id: number, max: number) =>
    product.services.db.apart.query(
      `select system.attempt($1, $2, interval '1 hour') from generate_series(1, $3)`,
      [`${kind} ${id}`, product.services.clock.now(), max - 1],
    );

  it('is to wait for the rest of the hour, and no other is', async () => {
    const [busy, calm] = [
      await addSiteDevice(product, company, site.id),
      await addSiteDevice(product, company, site.id),
    ];
    await useUp('device work', busy.id, 240);
    await useUp('device events', busy.id, 1_200);
    const entry = await busy.face((await addWorker(product, company, { name: 'Busy' })).id, 'in', new Date());
    const statuses = async (of: typeof busy) => [(await of.work()).status, (await of.send([entry])).status];
    expect(await statuses(busy)).toEqual([200, 200]);
    expect(await statuses(busy)).toEqual([429, 429]);
    expect(await statuses(calm)).toEqual([200, 200]);
    expect((await busy.work()).body).toMatchObject({
      code: 'too_many',
      message: 'This device has called 240 times within an hour. It goes on by itself later.',
    });
    setNow('2026-11-27 20:40');
    for (const answer of [await busy.work(), await busy.send([entry])])
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, String(20 * 60)]);
    setNow('2026-11-27 21:00');
    expect(await statuses(busy)).toEqual([200, 200]);
  });
});

describe('what a device works with', () => {
  it('is everybody who works at its site, and nobody else', async () => {
    const other = await addSite(product, company);
    const device = await addSiteDevice(product, company, other.id);
    const here = await addWorker(product, company, { name: 'Works here' });
    const gone = await addWorker(product, company, { name: 'Worked here' });
    await addWorker(product, company, { name: 'Works elsewhere' });
    await assign(product, company.owner, here.id, { work_site_id: other.id, start_date: '2026-11-01' });
    const past = { work_site_id: other.id, start_date: '2026-11-01', end_date: '2026-11-25' };
    await assign(product, company.owner, gone.id, past);
    const { body } = await device.work();
    expect(body.data).toMatchObject({ threshold: 0.6, now: '2026-11-27T12:00:00.000Z' });
    expect(body.data.people).toEqual([
      {
        ...{ employee_id: here.id, code: expect.any(String), name: 'Works here' },
        ...{ sealed_template: null, has_pin: false, last: null },
      },
    ]);
    const seen = (await list()).find(({ id }: { id: number }) => id === device.id);
    expect(seen.last_seen_at).not.toBeNull();
  });
});
