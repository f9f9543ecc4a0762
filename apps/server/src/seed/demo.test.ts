import { readFile } from 'node:fs/promises';
import { DEMO_SIGN_INS } from '@mesra/contract/session/demo-sign-ins';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

const PASSWORD = 'mesra-demo';
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
  const companies = await seedCompanies(product.services, PASSWORD);
  await seedEmployees(product.services, companies);
});
afterAll(() => product.stop());

const signIn = async (name: string): Promise<{ person: Person; user: Record<string, never> }> => {
  const email = `${name}@mesra.example`;
  const { body } = await product.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  return { person: { user_id: body.data.user.id, token: body.data.token, email }, user: body.data.user };
};
const rolesOf = (user: {
  companies?: { id: number; name: string }[];
  memberships?: { company_id: number; type: string }[];
}) =>
  Object.fromEntries(
    (user.companies ?? []).map(({ id, name }) => [
      name,
      user.memberships?.find((one) => one.company_id === id)?.type,
    ]),
  );

describe('the demo', () => {
  test('offers every sign-in that the README lists, and each of them signs in', async () => {
    const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
    const listed = [...readme.matchAll(/^\| `(\w+)@mesra\.example` \|/gm)].map(([, name]) => name);
    expect([...DEMO_SIGN_INS].sort()).toEqual(listed.sort());
    for (const name of DEMO_SIGN_INS) expect((await signIn(name)).person.token).toMatch(/./);
  });

  test('has one person in three companies with three roles, with a payslip of their own where they are employed', async () => {
    const { user } = await signIn('admin');
    expect(rolesOf(user)).toEqual({
      'Mesra Retail Sdn Bhd': 'admin',
      'Mesra Security Services Sdn Bhd': 'employee',
      'Mesra Sandbox Sdn Bhd': 'owner',
    });
    const memberships = user.memberships as unknown as { type: string; employee_id: number | null }[];
    expect(memberships.map((one) => [one.type, one.employee_id !== null])).toEqual([
      ['admin', false],
      ['employee', true],
      ['owner', false],
    ]);
  });

  test('shows the owner an admin limited to a branch, one who is out, and an invitation that waits', async () => {
    const { person } = await signIn('owner');
    const get = async (path: string) =>
      (await product.call('GET', `/api/admin/${path}`, { as: person })).body.data;
    const [retail] = (await product.call('GET', '/api/auth/user', { as: person })).body.data.companies;
    const users = await get(`admins?company_id=${retail.id}&status=all`);
    const of = (name: string) => users.find((one: { name: string }) => one.name === name);
    expect(of('Rosnah binti Daud')).toMatchObject({ status: 'Inactive' });
    expect(of('Chong Kah Wai').scope.branch_id).toHaveLength(1);
    expect(await get(`invitations?company_id=${retail.id}`)).toMatchObject([
      { name: 'Hafiz bin Osman', status: 'Pending' },
    ]);
  });

  test('lets the limited admin see their branch alone', async () => {
    const { person } = await signIn('penang');
    const people = (as: Person) =>
      product.call('GET', '/api/admin/employees?per_page=100&with=branch', { as });
    const { body } = await people(person);
    expect(body.data.length).toBeGreaterThan(3);
    expect(new Set(body.data.map((row: { branch: { name: string } }) => row.branch.name))).toEqual(
      new Set(['Penang']),
    );
  });
});
