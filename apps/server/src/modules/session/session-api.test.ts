import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import type { Clock } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { actorOf as actorIn } from '../../kit/testing/bare-call.ts';
import {
  type Person,
  startTestProduct,
  TEST_NOW,
  TEST_PASSWORD,
  type TestProduct,
} from '../../kit/testing/product.ts';
import { hashToken } from '../../kit/tokens.ts';
import { endSessions, mailTo, passwordIs, reloadActor, sendResetLink } from './session.api.ts';
import { createAccount, linkSentTo, signedIn } from './session.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
const passes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.stop());

const transaction = <T>(work: (tx: Tx) => Promise<T>) =>
  inTransaction(product.services.db.app, { companyIds: [], userId: null }, work);
const me = (as: Person) => product.call('GET', '/api/auth/user', { as });
const actorOf = (person: Person): Promise<Actor> => actorIn(product, person);

describe('ending the sign-ins of a person', () => {
  test('spares the one that is named, and other people, and tells every node to close their connections', async () => {
    const account = await createAccount(product);
    const [here, there, phone] = [
      await signedIn(product, account),
      await signedIn(product, account),
      await signedIn(product, account),
    ];
    const other = await signedIn(product, await createAccount(product));
    const [current, ended, endedToo] = [await actorOf(here), await actorOf(there), await actorOf(phone)];
    const heard: unknown[] = [];
    const node = new pg.Client({ connectionString: product.ownerUrl });
    await node.connect();
    node.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')));
    await node.query('listen mesra_realtime');
    const count = await transaction((tx) =>
      endSessions(tx, product.services, account.user_id, current.session.id),
    );
    expect(count).toBe(2);
    expect((await me(here)).status).toBe(200);
    for (const as of [there, phone]) expect((await me(as)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
    await node.query('select 1');
    expect(heard).toEqual(
      expect.arrayContaining([{ end_session: ended.session.id }, { end_session: endedToo.session.id }]),
    );
    expect(heard).toHaveLength(2);
    await node.end();
  });

  test('by signing out closes the connections of that sign-in', async () => {
    const person = await signedIn(product, await createAccount(product));
    const { session } = await actorOf(person);
    const heard: unknown[] = [];
    const node = new pg.Client({ connectionString: product.ownerUrl });
    await node.connect();
    node.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')));
    await node.query('listen mesra_realtime');
    await product.call('POST', '/api/auth/logout', { as: person });
    await node.query('select 1');
    expect(heard).toEqual([{ end_session: session.id }]);
    await node.end();
  });
});

describe('the password asked again', () => {
  const ask = (actor: Actor, password: string | undefined) =>
    transaction((tx) => passwordIs(tx, product.services, actor, password, '10.0.0.1'));

  test('is right, wrong or missing', async () => {
    const actor = await actorOf(await signedIn(product, await createAccount(product)));
    expect(await ask(actor, TEST_PASSWORD)).toBe(true);
    expect(await ask(actor, 'not the password')).toBe(false);
    expect(await ask(actor, undefined)).toBe(false);
  });

  test('is refused after ten wrong tries, the right one too', async () => {
    const actor = await actorOf(await signedIn(product, await createAccount(product)));
    for (let tries = 0; tries < 10; tries += 1) expect(await ask(actor, 'wrong')).toBe(false);
    await expect(ask(actor, TEST_PASSWORD)).rejects.toMatchObject({ code: 'too_many' });
  });

  test('of who has none is a sign-in of the last ten minutes', async () => {
    const account = await createAccount(product);
    const actor = await actorOf(await signedIn(product, account));
    await product.services.db.owner.query('update system.users set password_hash = null where id = $1', [
      account.user_id,
    ]);
    expect(await ask(actor, undefined)).toBe(true);
    passes(11);
    await expect(ask(actor, undefined)).rejects.toMatchObject({
      code: 'forbidden',
      text: { key: 'problem.sign_in_again' },
    });
  });
});

describe('a sign-in that is used', () => {
  const seenAt = async (person: Person) => {
    // Kept apart from the request: it may come a moment later.
    await product.services.db.apart.query('select 1');
    const { rows } = await product.services.db.owner.query(
      'select last_seen_at from system.sessions where token_hash = $1',
      [hashToken(person.token)],
    );
    return rows[0].last_seen_at as Date;
  };

  test('is kept as seen, at most every five minutes, by reading too', async () => {
    const person = await signedIn(product, await createAccount(product));
    const first = new Date(now);
    expect(await seenAt(person)).toEqual(first);
    passes(4);
    await me(person);
    expect(await seenAt(person)).toEqual(first);
    passes(2);
    await me(person);
    await expect.poll(() => seenAt(person)).toEqual(new Date(now));
  });

  test('that is being ended keeps nobody waiting', async () => {
    const person = await signedIn(product, await createAccount(product));
    passes(6);
    await transaction(async (tx) => {
      await endSessions(tx, product.services, person.user_id);
      expect((await me(person)).status).toBe(200);
      const { rows } = await product.services.db.apart.query('select 1 as free');
      expect(rows).toEqual([{ free: 1 }]);
    });
    expect((await me(person)).status).toBe(401);
  });
});

test('the caller is read again as they are after a change, and not once their sign-in has ended', async () => {
  const account = await createAccount(product);
  const actor = await actorOf(await signedIn(product, account));
  await transaction(async (tx) => {
    await tx.$client.query('select system.verify_phone($1, $2, $3)', [actor.user_id, '+60123', clock.now()]);
    expect((await reloadActor(tx, product.services, actor)).phone).toBe('+60123');
    await endSessions(tx, product.services, actor.user_id);
    await expect(reloadActor(tx, product.services, actor)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('a mail', () => {
  test('leaves only if the change that it tells of does', async () => {
    const reader = { to: 'rolled-back@test.example', name: 'A', language: null };
    await transaction(async (tx) => {
      await mailTo(tx, product.services, reader, 'password_changed');
      throw new Error('undone');
    }).catch(() => {});
    expect(await product.mailsTo(reader.to)).toEqual([]);
  });

  test('says what it is given as text, whatever that is', async () => {
    const to = 'odd@test.example';
    await transaction((tx) =>
      mailTo(tx, product.services, { to, name: '<b>Ali</b>', language: 'ms' }, 'invitation', {
        company: '{inviter} & $1 "Sdn" Bhd',
        inviter: 'Siti',
        role: 'admin',
        url: 'http://mesra.test/auth/invitation?token=a&b',
      }),
    );
    const [mail] = await product.mailsTo(to);
    expect(mail?.subject).toBe('Anda dijemput ke {inviter} & $1 "Sdn" Bhd');
    expect(mail?.text).toContain('Siti menjemput anda menyertai {inviter} & $1 "Sdn" Bhd sebagai pentadbir.');
    expect(mail?.text).toContain('Helo <b>Ali</b>,');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.html).toContain('token=a&amp;b');
  });

  test('with a link to reset makes the former link worthless, and leads to the product', async () => {
    const account = await createAccount(product);
    const reader = { to: account.email, name: 'A', language: null };
    await transaction((tx) => sendResetLink(tx, product.services, account.user_id, reader));
    const older = await linkSentTo(product, account.email);
    await transaction((tx) => sendResetLink(tx, product.services, account.user_id, reader));
    const newer = await linkSentTo(product, account.email);
    expect(newer.url).toContain('http://mesra.test/auth/password?token=');
    const use = (token: string) =>
      product.call('POST', '/api/auth/password/reset', { body: { token, password: 'another password' } });
    expect((await use(older.token)).status).toBe(409);
    expect((await use(newer.token)).status).toBe(200);
  });
});
