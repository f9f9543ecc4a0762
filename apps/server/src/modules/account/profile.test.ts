import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, TEST_PASSWORD, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

let product: TestProduct;
let ours: { id: number; owner: Person };
let theirs: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  ours = await product.company();
  theirs = await product.company();
});
afterAll(() => product.stop());

const update = (as: Person, body: object) => product.call('PATCH', '/api/profile', { as, body });
const credential = (as: Person, id: number) => product.call('GET', `/api/users/${id}`, { as });
const someone = (role: object = {}, company = ours) =>
  product.person(company.id, { type: 'employee', ...role } as Parameters<TestProduct['person']>[1]);

describe('changing the own profile', () => {
  test('changes what is named, leaves the rest, and is what every later call sees', async () => {
    const person = await someone();
    const { status, body } = await update(person, { name: '  Siti   Aminah ', scheme: 'dark' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Siti Aminah', scheme: 'dark', language: null });
    await update(person, { language: 'ms' });
    const later = await product.call('GET', '/api/auth/user', { as: person });
    expect(later.body.data).toMatchObject({ name: 'Siti Aminah', scheme: 'dark', language: 'ms' });
    expect((await update(person, { language: null })).body.data.language).toBe(null);
  });

  test('takes a user name that nobody has, however it is written, and gives it free again', async () => {
    const first = await someone();
    const second = await someone();
    expect((await update(first, { username: 'Siti.Aminah' })).status).toBe(200);
    expect((await credential(first, first.user_id)).body.data).toMatchObject({
      username: 'siti.aminah',
      username_verified_at: expect.stringMatching(/Z$/),
    });
    const taken = await update(second, { username: 'SITI.AMINAH', name: 'Not kept' });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['username']]);
    expect((await product.call('GET', '/api/auth/user', { as: second })).body.data.name).not.toBe('Not kept');
    expect((await update(first, { username: 'siti.aminah' })).status).toBe(200);
    await update(first, { username: null });
    expect((await update(second, { username: 'siti.aminah' })).status).toBe(200);
  });

  test('of two at once gives a user name to one', async () => {
    const people = await Promise.all([someone(), someone()]);
    const answers = await Promise.all(people.map((one) => update(one, { username: 'the.one' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test('refuses what cannot be kept, field by field', async () => {
    const person = await someone();
    for (const [field, body] of [
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(121) }],
      ['name', { name: 5 }],
      ['username', { username: 'a@b.example' }],
      ['username', { username: 'ab' }],
      ['language', { language: 'fr' }],
      ['scheme', { scheme: 'pink' }],
    ] as const) {
      const answer = await update(person, body);
      expect([body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([body, 422, [field]]);
    }
  });

  test('changes nothing that is not a field of it', async () => {
    const person = await someone();
    await update(person, { email: 'other@test.example', email_verified_at: null, image: '/x', name: 'Same' });
    expect((await credential(person, person.user_id)).body.data).toMatchObject({
      email: person.email,
      image: null,
      email_verified_at: expect.any(String),
    });
  });
});

describe('a telephone number', () => {
  const phone = (as: Person, number: string | null, password: string | undefined = TEST_PASSWORD) =>
    product.call('POST', '/api/profile/phone', { as, body: { phone: number, password } });
  const verify = (person: Person) =>
    product.services.db.owner.query('select system.verify_phone($1, $2, now())', [
      person.user_id,
      '+60123456789',
    ]);

  test('is kept as digits, unverified, and asks for the password', async () => {
    const person = await someone();
    expect((await phone(person, '+60 12-345 6789', 'wrong')).body.errors).toEqual({
      password: ['The password is incorrect.'],
    });
    expect((await phone(person, '+60 12-345 6789')).body.data).toMatchObject({
      phone: '+60123456789',
      phone_verified_at: null,
    });
    expect((await phone(person, 'not a number')).status).toBe(422);
  });

  test('that is another one is no longer verified; the same one is', async () => {
    const person = await someone();
    await verify(person);
    expect((await phone(person, '+60-12 3456789')).body.data.phone_verified_at).toEqual(expect.any(String));
    expect((await phone(person, '+60 19 999 9999')).body.data.phone_verified_at).toBe(null);
    expect((await phone(person, null)).body.data.phone).toBe(null);
  });
});

describe('how somebody signs in', () => {
  test('is told to themselves, and to nobody of another company', async () => {
    const person = await someone();
    const own = await credential(person, person.user_id);
    expect(own.body.data).toEqual({
      id: person.user_id,
      email: person.email,
      email_verified_at: expect.stringMatching(/Z$/),
      phone: null,
      phone_verified_at: null,
      image: null,
      username: null,
      username_verified_at: null,
    });
    expect((await credential(theirs.owner, person.user_id)).status).toBe(404);
    expect((await credential(theirs.owner, 999_999)).status).toBe(404);
  });

  test('is told to the owner of their company, and to no colleague', async () => {
    const person = await someone();
    const colleague = await someone();
    const bare = await someone({ type: 'admin', is_admin: true });
    expect((await credential(ours.owner, person.user_id)).body.data.email).toBe(person.email);
    expect((await credential(colleague, person.user_id)).status).toBe(404);
    expect((await credential(bare, person.user_id)).status).toBe(404);
  });

  test('is told to an admin of employees, of those employees alone whom they may see', async () => {
    const seen = await addEmployee(product, ours.id, { name: 'Seen', salary: null });
    const unseen = await addEmployee(product, ours.id, { name: 'Unseen', salary: null });
    const [one, other] = [await someone({ employee_id: seen }), await someone({ employee_id: unseen })];
    const accesses = [{ route: '/admin/employee', actions: [] }];
    const admin = await someone({ type: 'admin', is_admin: true, accesses });
    const limited = await someone({
      type: 'admin',
      is_admin: true,
      accesses,
      scope: { employee_id: [seen] },
    });
    const status = async (as: Person, who: Person) => (await credential(as, who.user_id)).status;
    expect([await status(admin, one), await status(admin, other)]).toEqual([200, 200]);
    expect([await status(limited, one), await status(limited, other)]).toEqual([200, 404]);
    expect(await status(admin, ours.owner)).toBe(404);
  });

  test('is no longer told to an owner who was put out of the company', async () => {
    const person = await someone();
    const second = await someone({ type: 'owner' });
    expect((await credential(second, person.user_id)).status).toBe(200);
    await product.within(ours.id, (tx) =>
      tx.$client.query(`update memberships set status = 'Inactive' where user_id = $1`, [second.user_id]),
    );
    expect((await credential(second, person.user_id)).status).toBe(404);
  });
});
