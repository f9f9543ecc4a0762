import { SCREENS, type Screen } from '@mesra/contract/access/screens';
import { companyChannel } from '@mesra/contract/realtime/channel';
import { priceOn } from '@mesra/domain/subscription/cost';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Heard } from '../../kit/publish.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  for (const name of ['One', 'Two', 'Three']) await addEmployee(product, company.id, { name, salary: null });
  await addEmployee(product, company.id, { name: 'Gone', salary: null, inactive_at: '2026-11-20' });
  await addEmployee(product, company.id, { name: 'Last day today', salary: null, inactive_at: '2026-11-21' });
});
afterAll(() => product.stop());

const read = async (as = company.owner) =>
  product.call('GET', `/api/companies/${company.id}/subscription`, { as });
const set = (modules: unknown, version: number, as = company.owner) =>
  product.call('PATCH', `/api/companies/${company.id}/modules`, { as, body: { modules, version } });

test('every module that has a screen has a price', () => {
  const modules = new Set((SCREENS as readonly Screen[]).flatMap(({ module }) => (module ? [module] : [])));
  for (const module of modules)
    expect([module, priceOn(module, '2026-11-21')]).toEqual([module, expect.any(Number)]);
});

describe('the subscription', () => {
  test('shows its owner seats, what each module costs, and the total', async () => {
    const { data } = (await read()).body;
    expect(data).toMatchObject({
      plan: 'standard',
      seats_used: 4,
      currency: 'MYR',
      modules: expect.arrayContaining([
        { module: 'payroll', enabled: true, price_per_seat: '4.00', monthly: '16.00' },
      ]),
      monthly_total: '16.00',
      can_change: true,
    });
  });

  test('shows others of the company which modules are on, without seats and costs', async () => {
    const { data } = (await read(await product.person(company.id, { type: 'admin' }))).body;
    expect(data).toMatchObject({
      modules: expect.arrayContaining([
        { module: 'payroll', enabled: true, price_per_seat: null, monthly: null },
      ]),
      seats_used: null,
      monthly_total: null,
      can_change: false,
    });
    const stranger = (await product.company()).owner;
    expect((await read(stranger)).status).toBe(404);
    expect((await set({ payroll: false }, 1, stranger)).status).toBe(404);
  });
});

describe('a module that is switched off', () => {
  test('closes its screens to everyone at once, is told to all, and comes back', async () => {
    const { version } = (await read()).body.data;
    const client = new Client({ connectionString: product.ownerUrl });
    await client.connect();
    const all: Heard[] = [];
    client.on('notification', ({ payload }) => all.push(JSON.parse(payload ?? '{}')));
    await client.query('listen mesra_realtime');
    const off = await set({ payroll: false }, version);
    await client.query('select 1');
    await client.end();
    expect(off.body.data).toMatchObject({
      modules: expect.arrayContaining([expect.objectContaining({ module: 'payroll', enabled: false })]),
      monthly_total: '0.00',
    });
    expect(all).toContainEqual({
      channel: companyChannel(company.id),
      event: 'access',
      data: { resource: 'access', company_id: company.id },
    });
    expect(all).toContainEqual({ recheck: company.owner.user_id });
    const payrolls = () =>
      product.call('GET', `/api/operation/payrolls/payments?company_id=${company.id}`, { as: company.owner });
    expect((await payrolls()).status).toBe(403);
    expect((await set({ payroll: true }, version)).body).toMatchObject({
      code: 'stale',
      data: {
        version: off.body.data.version,
        modules: expect.arrayContaining([expect.objectContaining({ module: 'payroll', enabled: false })]),
      },
    });
    expect((await set({ payroll: true }, off.body.data.version)).status).toBe(200);
    expect((await payrolls()).status).toBe(200);
  });

  test('is known, a yes or no, and switched by an owner', async () => {
    const { version } = (await read()).body.data;
    const unknown = await set({ payroll: true, rockets: true }, version);
    expect(unknown.status).toBe(422);
    expect(Object.keys(unknown.body.errors)).toEqual(['modules.rockets']);
    expect((await set({ payroll: 'perhaps' }, version)).status).toBe(422);
    const admin = await product.person(company.id, { type: 'admin' });
    expect((await set({ payroll: false }, version, admin)).status).toBe(403);
    expect((await read()).body.data.version).toBe(version);
  });
});
