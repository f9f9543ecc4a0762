import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from './db.ts';
import { queueMail, sendQueued } from './mail.ts';
import { openPost } from './post.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { startTestProduct, type TestProduct } from './testing/product.ts';

/* Queued mail against a mail server that takes it, refuses it, is gone, or breaks off. */

let product: TestProduct;
let server: MailServer;
let sendTo: (services: TestProduct['services']) => TestProduct['services'];

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  server = await startMailServer();
  const config = {
    smtpUrl: server.url,
    mailFrom: 'Mesra <no-reply@mesra.test>',
    smsUrl: null,
    dataDir: '',
  };
  sendTo = (services) => ({ ...services, post: openPost(config) });
});
afterEach(() => server.close());
afterAll(() => product.stop());

const queue = (to: string, subject = 'Subject') =>
  inTransaction(product.services.db.app, { companyIds: [], userId: null }, (tx) =>
    queueMail(tx, product.services, {
      to,
      subject,
      text: 'Text',
      html: '<p>Text</p>',
      from_name: 'Kedai HR',
    }),
  );
const send = (id: number) => sendQueued(sendTo(product.services), id);
const row = async (id: number) =>
  (await product.services.db.owner.query('select * from system.mails where id = $1', [id])).rows[0];
const refused = async (email: string) =>
  (await product.services.db.owner.query('select * from system.refused_addresses where email = $1', [email]))
    .rows;

test('is sent once, in the name of its domain, and its content cleared', async () => {
  const id = await queue('someone@test.example');
  await send(id);
  await send(id);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]?.text).toContain('From: Kedai HR <no-reply@mesra.test>');
  expect(await row(id)).toMatchObject({ content_sealed: null, error: null, failed_at: null });
});

test('a subject is shown as it was typed, also if it looks like an encoded one', async () => {
  const typed =
    'Announcement: =?utf-8?Q?Pay_here:_evil.example?= =?utf-8?B?w6k=?= and more than a line holds';
  await send(await queue('reader@test.example', typed));
  const text = server.taken[0]?.text ?? '';
  const header = /^Subject: (.*(?:\r\n[ \t].*)*)$/m.exec(text)?.[1] ?? '';
  expect(header).not.toContain('Pay');
  const encoded = [...header.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, word = '']) =>
    Buffer.from(word, 'base64'),
  );
  expect(Buffer.concat(encoded).toString()).toBe(typed);
});

test('is delayed and not lost while the server is busy or gone', async () => {
  const id = await queue('later@test.example');
  server.mood = 'is busy';
  await expect(send(id)).rejects.toThrow(/Try again later/);
  expect(await row(id)).toMatchObject({ sent_at: null, failed_at: null, tries: 1 });
  await server.close();
  await expect(send(id)).rejects.toThrow(/ECONNREFUSED/);
  server.mood = 'takes';
  await server.open();
  await send(id);
  expect(server.taken).toHaveLength(1);
});

test('has the same name when it is sent again to a server that broke off after taking it', async () => {
  const id = await queue('twice@test.example');
  server.mood = 'breaks off after taking';
  await expect(send(id)).rejects.toThrow();
  const first = server.taken[0]?.id;
  expect(first).toMatch(new RegExp(`-${id}@mesra\\.test>$`));
  const again: string[] = [];
  await sendQueued(
    {
      ...product.services,
      post: { ...product.services.post, mail: async (_mail, name) => void again.push(name ?? '') },
    },
    id,
  );
  expect(again).toEqual([first?.slice(1, first.indexOf('@'))]);
});

test('an address that is refused for good is set aside, until a mail to it is taken', async () => {
  const id = await queue('Gone@test.example');
  server.mood = 'refuses address';
  await send(id);
  expect(await row(id)).toMatchObject({ sent_at: null, content_sealed: null });
  expect((await row(id)).failed_at).not.toBeNull();
  expect(await refused('gone@test.example')).toMatchObject([
    { reason: expect.stringContaining('No such user here') },
  ]);
  server.mood = 'takes';
  await send(await queue('gone@test.example'));
  expect(await refused('gone@test.example')).toEqual([]);
});

test('a mail that is refused says nothing about its address', async () => {
  const id = await queue('fine@test.example');
  server.mood = 'refuses mail';
  await send(id);
  expect((await row(id)).failed_at).not.toBeNull();
  expect(await refused('fine@test.example')).toEqual([]);
});

test('is given up after the last try', async () => {
  const id = await queue('never@test.example');
  await product.services.db.owner.query('update system.mails set tries = 19 where id = $1', [id]);
  server.mood = 'is busy';
  await send(id);
  expect(await row(id)).toMatchObject({ tries: 20, error: expect.stringContaining('Try again later') });
  expect((await row(id)).failed_at).not.toBeNull();
});

test('that a killed process was sending is queued again, and not while somebody sends it', async () => {
  const { owner } = product.services.db;
  const lock = 41_078;
  const stranded = async () =>
    (await owner.query<{ id: number }>('select system.requeue_stranded_mails($1) as id', [lock])).rows.map(
      ({ id }) => Number(id),
    );
  const id = await queue('stranded@test.example');
  expect(await stranded()).not.toContain(id);
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() - interval '1 minute'
     where key = $1`,
    [`mesra_mail:${id}`],
  );
  const sender = await owner.connect();
  await sender.query('select pg_advisory_lock($1, $2)', [lock, id]);
  expect(await stranded()).not.toContain(id);
  await sender.query('select pg_advisory_unlock($1, $2)', [lock, id]);
  sender.release();
  expect(await stranded()).toContain(id);
  // Once: the new task is nobody's yet.
  expect(await stranded()).not.toContain(id);
  await send(id);
  expect(server.taken).toHaveLength(1);
});
