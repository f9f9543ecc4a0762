import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { movableClock } from '../notifications/notifications.factory.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

/* What whoever manages users or employees sees of an address that its mail server refuses. */

const REASON = "Can't send mail - all recipients were rejected: 550 No such user here";
const clock = movableClock(TEST_NOW);
const refusing = new Set<string>();
let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct({
    clock,
    post: {
      mail: async ({ to }) => {
        const refusal = { code: 'EENVELOPE', responseCode: 550, rejected: [to] };
        if (refusing.has(to)) throw Object.assign(new Error(REASON), refusal);
      },
    },
  });
});
beforeEach(async () => {
  clock.set(TEST_NOW);
  refusing.clear();
  company = await product.company('Writing Sdn Bhd');
  other = await product.company('Elsewhere Sdn Bhd');
});
afterAll(() => product.stop());

const send = () => product.mailsTo('');
const forgot = async (email: string) => {
  await product.call('POST', '/api/auth/password/forgot', { body: { email } });
  await send();
};
const invite = async ({ id, owner }: typeof company, email: string, employee_id: number | null = null) => {
  const body = { company_id: id, email, type: 'employee', employee_id };
  return (await product.call('POST', '/api/admin/invitations', { as: owner, body })).body.data;
};
const invited = async ({ id, owner }: typeof company): Promise<(string | null)[]> => {
  const { body } = await product.call('GET', `/api/admin/invitations?company_id=${id}`, { as: owner });
  return body.data.map((row: { email_refused: string | null }) => row.email_refused);
};
const credential = async (employeeId: number, as = company.owner) =>
  (await product.call('GET', `/api/admin/employees/${employeeId}/credential`, { as })).body.data;
const userOf = async ({ id, owner }: typeof company, person: Person) => {
  const query = `company_id=${id}&everyone=true&keyword=${person.email}`;
  return (await product.call('GET', `/api/admin/admins?${query}`, { as: owner })).body.data[0];
};

test('the list, the record and the page of the employee say it, without a moment, until mail is taken again', async () => {
  const employee_id = await addEmployee(product, company.id, { name: 'Aminah', salary: null });
  const person = await product.person(company.id, { type: 'employee', employee_id });
  const keeper = await product.person(company.id, {
    ...{ type: 'admin', is_admin: true },
    accesses: [{ route: '/admin/employee', actions: [] }],
  });
  expect((await userOf(company, person)).email_refused).toBeNull();
  refusing.add(person.email);
  await forgot(person.email);
  const row = await userOf(company, person);
  expect(row.email_refused).toBe(REASON);
  const one = await product.call('GET', `/api/admin/admins/${row.id}`, { as: company.owner });
  expect(one.body.data.email_refused).toBe(REASON);
  expect((await credential(employee_id, keeper)).user.email_refused).toBe(REASON);
  expect(Object.keys(row).filter((name) => name.includes('refused'))).toEqual(['email_refused']);

  refusing.clear();
  await forgot(person.email);
  expect((await userOf(company, person)).email_refused).toBeNull();
});

test('another company’s users are not seen by it', async () => {
  const person = await product.person(other.id, { type: 'employee' });
  refusing.add(person.email);
  await forgot(person.email);
  expect((await userOf(other, person)).email_refused).toBe(REASON);
  expect(await userOf(company, person)).toBeUndefined();
  const found = await product.within(company.id, (tx) =>
    tx.$client.query('select * from system.refused_members($1)', [[person.user_id]]),
  );
  expect(found.rows).toEqual([]);
});

test('an invitation says that it was refused, and nothing of what others sent there before', async () => {
  const email = 'mistyped@test.example';
  const employee_id = await addEmployee(product, company.id, { name: 'Not Reached', salary: null });
  refusing.add(email);
  await invite(company, email, employee_id);
  expect(await invited(company)).toEqual([null]);
  await send();
  expect(await invited(company)).toEqual([REASON]);
  expect((await credential(employee_id)).invitation.email_refused).toBe(REASON);

  clock.set('2026-11-21T10:00:00+08:00');
  const { id } = await invite(other, email);
  expect(await invited(other)).toEqual([null]);
  const found = await product.within(company.id, (tx) =>
    tx.$client.query('select * from system.refused_invitations($1)', [[id]]),
  );
  expect(found.rows).toEqual([]);
  await send();
  expect(await invited(other)).toEqual([REASON]);
});
