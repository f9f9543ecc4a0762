import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company('Signing In Sdn Bhd');
});
afterAll(() => product.stop());

const add = (name: string) => addEmployee(product, company.id, { name, salary: null });
const read = (id: number, as = company.owner) =>
  product.call('GET', `/api/admin/employees/${id}/credential`, { as });
const invite = (employee_id: number, email: string) =>
  product.call('POST', '/api/admin/invitations', {
    as: company.owner,
    body: { company_id: company.id, email, type: 'employee', employee_id },
  });

test('somebody without an account may be invited', async () => {
  const { body } = await read(await add('Without'));
  expect(body.data).toMatchObject({
    user: null,
    invitation: null,
    can: { invite: true, resend: false, revoke: false, reset_password: false, unlink: false },
  });
});

test('an open invitation stands until it is answered, and the account after', async () => {
  const id = await add('Invited');
  await invite(id, 'invited@test.example');
  expect((await read(id)).body.data).toMatchObject({
    user: null,
    invitation: { email: 'invited@test.example', status: 'Pending' },
    can: { invite: false, resend: true, revoke: true },
  });
  const [mail] = await product.mailsTo('invited@test.example');
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const accepted = await product.call('POST', '/api/auth/invitations/accept', {
    body: { token, name: 'Invited Person', password: 'a good password' },
  });
  expect(accepted.status).toBe(200);
  const { data } = (await read(id)).body;
  expect(data).toMatchObject({
    user: { name: 'Invited Person', email: 'invited@test.example', two_factor: false, status: 'Active' },
    invitation: null,
    can: { invite: false, resend: false, revoke: false, reset_password: true, unlink: true },
  });
  expect(data.user.email_verified_at).toMatch(/Z$/);
});

test('an admin with the employee screen sees it, and invites nobody without the user screen', async () => {
  const id = await add('Seen by an admin');
  const accesses = [{ route: '/admin/employee', actions: [] }];
  const admin = await product.person(company.id, { type: 'admin', is_admin: true, accesses });
  expect((await read(id, admin)).body.data).toMatchObject({ user: null, can: { invite: false } });
});

test('who is outside the employee access, or in another company, is not found', async () => {
  const [inside, outside] = [await add('Inside'), await add('Outside')];
  const admin = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/admin/employee', actions: [] }],
    scope: { employee_id: [inside] },
  });
  expect((await read(inside, admin)).status).toBe(200);
  expect((await read(outside, admin)).status).toBe(404);
  const other = await product.company('Other');
  expect((await read(inside, other.owner)).status).toBe(404);
});

test('who has left is invited no more', async () => {
  const id = await add('Left');
  await product.call('POST', `/api/admin/employees/${id}/inactivate`, {
    as: company.owner,
    body: { inactive_at: '2026-10-31' },
  });
  expect((await read(id)).body.data.can.invite).toBe(false);
});
