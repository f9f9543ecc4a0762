import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import {
  type Person,
  startTestProduct,
  TEST_NOW,
  TEST_PASSWORD,
  type TestProduct,
} from '../../kit/testing/product.ts';
import { appCode, elsewhere, withTwoFactor } from './account.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await product.company();
});
afterAll(() => product.stop());

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const someone = () => product.person(company.id, { type: 'employee' });
const post = (as: Person, path: string, body: object) =>
  product.call('POST', `/api/profile/two-factor/${path}`, { as, body });
const begin = (as: Person, password: string | undefined = TEST_PASSWORD) => post(as, 'begin', { password });
const confirm = (as: Person, code: string) => post(as, 'confirm', { code });
const renew = (as: Person, code: string, password = TEST_PASSWORD) =>
  post(as, 'recovery-codes', { password, code });
const disable = (as: Person, code: string, password = TEST_PASSWORD) =>
  post(as, 'disable', { password, code });
const security = async (as: Person) => (await product.call('GET', '/api/profile/security', { as })).body.data;
const login = (email: string) =>
  product.call('POST', '/api/auth/login', { body: { email, password: TEST_PASSWORD } });
const mailSubjects = async (person: Person) =>
  (await product.mailsTo(person.email)).map((mail) => mail.subject);

describe('the second factor', () => {
  test('is on once a code of the app is confirmed, and not before; ten recovery codes are shown', async () => {
    const person = await someone();
    const { body } = await begin(person);
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.data.address).toContain(`secret=${body.data.secret}`);
    expect(decodeURIComponent(body.data.address)).toContain(person.email);
    expect((await login(person.email)).body.data.token).toBeTruthy();
    const confirmed = await confirm(person, appCode(body.data.secret, clock));
    const codes = confirmed.body.data.recovery_codes;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
    expect(await security(person)).toMatchObject({
      has_password: true,
      two_factor: { enabled_at: now.toISOString(), recovery_codes_left: 10 },
    });
    expect((await login(person.email)).body.data).toMatchObject({ token: null, second_factor: {} });
    expect(await mailSubjects(person)).toEqual(['Two-factor sign-in is on']);
  });

  test('is not begun without the password, nor where it is on', async () => {
    const person = await someone();
    expect((await begin(person, 'wrong')).body.errors).toHaveProperty('password');
    await withTwoFactor(product, person);
    const again = await begin(person);
    expect([again.status, again.body.code]).toEqual([409, 'wrong_state']);
  });

  test('is not confirmed without a beginning, with a wrong code, or a quarter of an hour too late', async () => {
    const person = await someone();
    expect((await confirm(person, '123456')).status).toBe(409);
    const { secret } = (await begin(person)).body.data;
    expect((await confirm(person, appCode(secret, clock, 5))).body.errors).toHaveProperty('code');
    expect((await confirm(person, 'abc')).body.errors).toHaveProperty('code');
    const stranger = await someone();
    expect((await confirm(stranger, appCode(secret, clock))).status).toBe(409);
    pass(15 * 60 + 1);
    expect((await confirm(person, appCode(secret, clock))).status).toBe(409);
    expect((await security(person)).two_factor.enabled_at).toBe(null);
  });

  test('begun twice is of the second app', async () => {
    const person = await someone();
    const first = (await begin(person)).body.data.secret;
    const second = (await begin(person)).body.data.secret;
    expect((await confirm(person, appCode(first, clock))).status).toBe(422);
    expect((await confirm(person, appCode(second, clock))).status).toBe(200);
  });

  test('confirmed by two at once shows recovery codes to one, and those work', async () => {
    const person = await someone();
    const other = await elsewhere(product, person);
    const { secret } = (await begin(person)).body.data;
    const code = appCode(secret, clock);
    const answers = await Promise.all([confirm(person, code), confirm(other, code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const won = answers.find((answer) => answer.status === 200);
    expect((await disable(person, won?.body.data.recovery_codes[0])).status).toBe(200);
  });

  test('takes each code of the app once: not the one that turned it on, nor one that renewed the codes', async () => {
    const person = await someone();
    const { secret } = await withTwoFactor(product, person);
    const used = appCode(secret, clock);
    expect((await disable(person, used)).body.errors).toHaveProperty('code');
    pass(30);
    const next = appCode(secret, clock);
    expect((await renew(person, next)).status).toBe(200);
    expect((await disable(person, next)).body.errors).toHaveProperty('code');
    pass(30);
    expect((await disable(person, next)).status).toBe(422);
    expect((await disable(person, appCode(secret, clock))).status).toBe(200);
  });

  test('is turned off with the password and a code together, and then nothing of it is left', async () => {
    const person = await someone();
    const { recoveryCodes } = await withTwoFactor(product, person);
    expect((await disable(person, recoveryCodes[0] ?? '', 'wrong')).body.errors).toHaveProperty('password');
    expect((await disable(person, 'aaaa-bbbb-cccc')).body.errors).toHaveProperty('code');
    const off = await disable(person, (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' '));
    expect(off.body.data).toMatchObject({ two_factor: { enabled_at: null, recovery_codes_left: 0 } });
    expect(await mailSubjects(person)).toEqual(['Two-factor sign-in is on', 'Two-factor sign-in is off']);
    expect((await login(person.email)).body.data.token).toBeTruthy();
    const { rows } = await product.services.db.owner.query(
      'select totp_sealed, totp_step, (select count(*)::int from system.recovery_codes r where r.user_id = u.id) as codes from system.users u where id = $1',
      [person.user_id],
    );
    expect(rows).toEqual([{ totp_sealed: null, totp_step: null, codes: 0 }]);
    expect((await disable(person, recoveryCodes[1] ?? '')).status).toBe(409);
    expect((await renew(person, '123456')).status).toBe(409);
  });

  test('has new recovery codes when they are renewed, and the old ones are worthless', async () => {
    const person = await someone();
    const { secret, recoveryCodes } = await withTwoFactor(product, person);
    pass(30);
    expect((await renew(person, appCode(secret, clock), 'wrong')).body.errors).toHaveProperty('password');
    const { body } = await renew(person, appCode(secret, clock));
    expect(body.data.recovery_codes).toHaveLength(10);
    expect((await disable(person, recoveryCodes[0] ?? '')).body.errors).toHaveProperty('code');
    expect(await mailSubjects(person)).toContain('New recovery codes were created');
    expect((await disable(person, body.data.recovery_codes[9])).status).toBe(200);
  });

  test('is asked for at the next sign-in: each recovery code opens once, and no code of the app that was used', async () => {
    const person = await someone();
    const { secret, recoveryCodes } = await withTwoFactor(product, person);
    const enter = async (code: string) => {
      const { challenge } = (await login(person.email)).body.data.second_factor;
      return product.call('POST', '/api/auth/second-factor', { body: { challenge, code } });
    };
    expect((await enter(appCode(secret, clock))).status).not.toBe(200);
    expect((await enter(recoveryCodes[3] ?? '')).body.data.user).toMatchObject({ id: person.user_id });
    expect((await enter(recoveryCodes[3] ?? '')).status).not.toBe(200);
    expect((await security(person)).two_factor.recovery_codes_left).toBe(9);
    pass(30);
    expect((await enter(appCode(secret, clock))).status).toBe(200);
  });

  test('limits guessing at its codes, the right one too', async () => {
    const person = await someone();
    const { secret } = await withTwoFactor(product, person);
    pass(30);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await disable(person, 'aaaa-bbbb-cccc')).status).toBe(422);
    expect((await disable(person, appCode(secret, clock))).status).toBe(429);
    pass(16 * 60);
    expect((await disable(person, appCode(secret, clock))).status).toBe(200);
  });

  test('has neither its secret nor a recovery code in the database in the open', async () => {
    const person = await someone();
    const begun = (await begin(person)).body.data.secret;
    const stored = async () =>
      JSON.stringify(
        (
          await product.services.db.owner.query(
            `select to_jsonb(u) as u, (select jsonb_agg(to_jsonb(r)) from system.recovery_codes r where r.user_id = u.id) as r,
               (select jsonb_agg(encode(s.data_sealed, 'escape')) from system.one_time_secrets s where s.user_id = u.id) as s
             from system.users u where u.id = $1`,
            [person.user_id],
          )
        ).rows,
      );
    expect(await stored()).not.toContain(begun);
    const { body } = await confirm(person, appCode(begun, clock));
    const after = await stored();
    expect(after).not.toContain(begun);
    for (const code of body.data.recovery_codes) {
      expect(after).not.toContain(code);
      expect(after).not.toContain(code.replaceAll('-', '').toUpperCase());
    }
    expect(JSON.stringify(await security(person))).not.toContain(begun);
  });
});
