import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

/* The product's day in these tests is 21/11/2026. */

let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };
beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  other = await product.company('Other Sdn Bhd');
});
afterAll(() => product.stop());

const employee = (values: Record<string, unknown> = {}) =>
  addEmployee(product, company.id, { name: 'Somebody', salary: null, ...values });
const painted = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
const pathOf = (id: number) => `/api/admin/employees/${id}/image`;
const send = (id: number, bytes: Buffer | string, as = company.owner) =>
  product.upload(pathOf(id), as, { name: 'face.jpg', bytes });
const see = (url: string, as: Person | null) => product.call('GET', url, { as });
const filesOf = (id: number) =>
  readdir(
    join(product.services.config.dataDir, 'files/companies', String(company.id), 'employees', String(id)),
  );
async function pictured(id: number, background = '#2564eb'): Promise<string> {
  return (await send(id, await painted(background))).body.data.image;
}

describe('the picture of an employee', () => {
  test('is made a square in WebP, and is in the record, in the list and in the directory', async () => {
    const id = await employee();
    const image = await pictured(id);
    expect(image).toMatch(new RegExp(`^/api/employees/${id}/image\\?v=[0-9a-f]{32}$`));
    const shown = await see(image, company.owner);
    expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(shown.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    for (const url of [
      `/api/admin/employees/${id}`,
      `/api/admin/employees?company_id=${company.id}&id=${id}&select=image`,
      `/api/directory/${id}`,
    ]) {
      const { data } = (await see(url, company.owner)).body;
      expect([url, (Array.isArray(data) ? data[0] : data).image]).toEqual([url, image]);
    }
  });

  test('takes the place of the one before, whose file goes; removed, none is left', async () => {
    const id = await employee();
    const first = await pictured(id, '#ff0000');
    await pictured(id, '#00ff00');
    expect(await filesOf(id)).toHaveLength(1);
    expect((await see(first, company.owner)).headers['cache-control']).toBe('private, no-store');
    const removed = await product.call('DELETE', pathOf(id), { as: company.owner });
    expect(removed.body.data.image).toBeNull();
    expect(await filesOf(id)).toEqual([]);
    expect((await see(`/api/employees/${id}/image`, company.owner)).status).toBe(404);
  });

  test('that is no picture by its content is refused, and the one before stays', async () => {
    const id = await employee();
    const image = await pictured(id);
    const { status, body } = await send(id, '<html><img src=x onerror=alert(1)>');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
    expect((await see(image, company.owner)).status).toBe(200);
  });

  test('comes to the frame of the person themselves, whose session tells it', async () => {
    const id = await employee();
    const person = await product.person(company.id, { type: 'employee', employee_id: id });
    const shown = async () => {
      const { data } = (await see('/api/auth/user', person)).body;
      return [data.image, data.memberships[0].employee];
    };
    expect(await shown()).toEqual([null, { image: null }]);
    const image = await pictured(id);
    expect(await shown()).toEqual([null, { image }]);
    const apart = await product.person(company.id, { type: 'admin', is_admin: true });
    expect((await see('/api/auth/user', apart)).body.data.memberships[0].employee).toBeNull();
  });
});

describe('who may set and see it', () => {
  test('is set by whoever may change that employee alone', async () => {
    const id = await employee();
    const bytes = await painted('#2564eb');
    const self = await product.person(company.id, { type: 'employee', employee_id: id });
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: [] }],
      scope: { branch_id: [] },
    });
    expect((await send(id, bytes, self)).status).toBe(403);
    expect((await send(id, bytes, limited)).status).toBe(404);
    expect((await send(id, bytes, other.owner)).status).toBe(404);
    expect((await see(`/api/admin/employees/${id}`, company.owner)).body.data.image).toBeNull();
  });

  test('is seen by colleagues, and by nobody of another company or without a sign-in', async () => {
    const image = await pictured(await employee());
    const colleague = await product.person(company.id, { type: 'employee' });
    expect((await see(image, colleague)).status).toBe(200);
    expect((await see(image, other.owner)).status).toBe(404);
    expect((await see(image, null)).status).toBe(401);
  });

  test('of who has left is seen by themselves and by those who administer them, no longer by colleagues', async () => {
    const id = await employee({ inactive_at: '2026-11-20' });
    const image = await pictured(id);
    const self = await product.person(company.id, { type: 'employee', employee_id: id });
    expect((await see(image, self)).status).toBe(200);
    expect((await see(image, company.owner)).status).toBe(200);
    expect((await see(image, await product.person(company.id, { type: 'employee' }))).status).toBe(404);
  });
});
