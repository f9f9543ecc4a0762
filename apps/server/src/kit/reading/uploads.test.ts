import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../testing/product.ts';

let product: TestProduct;
let company: { id: number; owner: Person };
let [ali, bee, chu]: Person[] = [];

beforeAll(async () => {
  product = await startTestProduct({ reader: { at_once: 1, slots: 3, per_person: 2, seconds: 600 } });
  company = await product.company();
  const staff = () => product.person(company.id, { type: 'admin' });
  [ali, bee, chu] = [await staff(), await staff(), await staff()];
});
afterAll(async () => {
  await product.stop();
});

const picture = (colour = '#2564eb') =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer();
const send = (as: Person | undefined, bytes: Buffer) =>
  product.upload('/api/profile/picture', as as Person, { name: 'me.png', bytes });
const look = () => product.call('GET', '/api/auth/user', { as: company.owner });

/** Holds the process that reads files still, does the work, and lets it go on. */
async function whileNothingIsRead<T>(work: () => Promise<T>): Promise<T> {
  expect((await send(company.owner, await picture())).status).toBe(200);
  const [pid] = product.services.reader.processes();
  if (pid === undefined) throw new Error('No process reads files.');
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
const openTransactions = async (): Promise<number> => {
  const { rows } = await product.services.db.owner.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = 'mesra' and state like 'idle in transaction%'`,
  );
  return rows[0].n;
};
/** Until so many files have a place: what is sent takes some turns of the event loop to get there. */
async function untilTaken(slots: number): Promise<void> {
  while (product.services.reader.taken() !== slots) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('while a file is being read others are answered and no transaction is open', async () => {
  let answered = false;
  const reading = await whileNothingIsRead(async () => {
    const first = send(ali, await picture('#111111')).finally(() => {
      answered = true;
    });
    const second = send(ali, await picture('#222222'));
    await untilTaken(2);
    for (let count = 0; count < 20; count += 1) expect((await look()).status).toBe(200);
    expect(await openTransactions()).toBe(0);
    expect(answered).toBe(false);
    return { first, second };
  });
  expect((await reading.first).status).toBe(200);
  expect((await reading.second).status).toBe(200);
});

test('where all places are taken, whoever comes is told so, and later taken in', async () => {
  const waiting = await whileNothingIsRead(async () => {
    const files = await Promise.all(['#111111', '#222222', '#333333'].map(picture));
    const sent = [ali, ali].map((person, index) => send(person, files[index] as Buffer));
    await untilTaken(2);
    const more = send(ali, files[0] as Buffer);
    expect((await more).body).toMatchObject({
      code: 'too_many',
      message: '2 of your files are being read already. Wait until they are done and try again.',
    });
    sent.push(send(bee, files[2] as Buffer));
    await untilTaken(3);
    expect((await send(chu, files[2] as Buffer)).body).toMatchObject({
      success: false,
      code: 'unavailable',
      message: 'Many files are being read at the moment. Try again in a minute.',
    });
    return { sent };
  });
  for (const answer of await Promise.all(waiting.sent)) expect(answer.status).toBe(200);
  expect((await send(chu, await picture())).status).toBe(200);
});

test('a file is received only from whom the endpoint is open to', async () => {
  const worker = await product.person(company.id, { type: 'employee' });
  for (const [as, status] of [
    [worker, 403],
    [{ ...worker, token: 'nobody' }, 401],
  ] as const) {
    const answer = await product.call('POST', '/api/admin/employees/import', {
      as,
      // Neither the body nor its fields are looked at: it is no multipart at all.
      body: { anything: 1 },
    });
    expect(answer.status).toBe(status);
  }
});

test('a person, and the people of a company together, upload so many files within an hour', async () => {
  const clock = { now: () => new Date(at) };
  let at = Date.parse('2026-11-21T09:00:00+08:00');
  const few = await startTestProduct({ uploadsPerPerson: 2, uploadsPerCompany: 3, clock });
  try {
    const { id, owner } = await few.company();
    const other = await few.company();
    const staff = await few.person(id, { type: 'admin' });
    const bytes = await picture();
    const sent = async (as: Person) => {
      const { status, body } = await few.upload('/api/profile/picture', as, { name: 'me.png', bytes });
      return status === 200 ? status : [status, body.message];
    };
    expect([await sent(owner), await sent(owner)]).toEqual([200, 200]);
    expect(await sent(owner)).toEqual([429, 'You have uploaded 2 files within an hour. Try again later.']);
    expect(await sent(staff)).toBe(200);
    expect(await sent(staff)).toEqual([
      429,
      'The company has uploaded 3 files within an hour. Try again later.',
    ]);
    expect(await sent(other.owner)).toBe(200);
    at += 3_600_000;
    expect([await sent(owner), await sent(staff)]).toEqual([200, 200]);
  } finally {
    await few.stop();
  }
});
