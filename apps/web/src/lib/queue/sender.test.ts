import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromAnswer } from './queue-entry.ts';
import {
  ANNA,
  BALA,
  databaseName,
  fakeServer,
  leftOf,
  sendAs,
  tap,
  verifyChain,
  type Weather,
  write,
} from './queue-fixture.ts';
import { openQueueStore } from './queue-store.ts';
import { confirmSession } from './sender.ts';

async function setting() {
  const name = databaseName();
  return { name, store: await openQueueStore(name), server: fakeServer() };
}

describe('events', () => {
  test('are one chain, signed by a device that is registered when it first sends', async () => {
    const { store, server } = await setting();
    await tap(store);
    await tap(store, { type: 'out' });
    expect(await sendAs(store, server)).toEqual({ to: 'done' });
    expect(await verifyChain(server)).toEqual([1, 2]);
    expect(await leftOf(store)).toEqual([]);
    await tap(store);
    await sendAs(store, server);
    expect(await verifyChain(server)).toEqual([1, 2, 3]);
    expect(server.requests.map(({ path }) => path).filter((path) => path === '/api/devices')).toHaveLength(1);
  });

  test('of a device that the server has forgotten are sent after it is registered again', async () => {
    const { store, server } = await setting();
    await tap(store);
    await sendAs(store, server);
    server.devices.clear();
    await tap(store);
    expect(await sendAs(store, server)).toEqual({ to: 'done' });
    expect(await verifyChain(server)).toEqual([1, 2]);
  });

  test('of two tabs at once do not fork the chain', async () => {
    const { name, store, server } = await setting();
    const other = await openQueueStore(name);
    await Promise.all(Array.from({ length: 6 }, (_, index) => tap(index % 2 ? store : other)));
    await Promise.all([sendAs(store, server), sendAs(other, server)]);
    expect(await verifyChain(server)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('go in batches of 500, of which each says how many wait after it', async () => {
    const { store, server } = await setting();
    for (let count = 0; count < 501; count++) await tap(store);
    await sendAs(store, server);
    const sent = server.requests.filter(({ path }) => path === '/api/devices/entries');
    const bodies = sent.map(({ body }) => body as { entries: string[]; waiting: number });
    expect(bodies.map(({ entries, waiting }) => [entries.length, waiting])).toEqual([
      [500, 1],
      [1, 0],
    ]);
  });

  test('are followed by their picture, which outlives the page', async () => {
    const { name, store, server } = await setting();
    const uuid = await tap(store, { picture: true });
    // Registering and the event succeed, the picture does not.
    server.weather.push('fair', 'fair', 'unreached');
    expect(await sendAs(store, server)).toMatchObject({ to: 'later' });
    store.close();
    const next = await openQueueStore(name);
    expect(await sendAs(next, server)).toEqual({ to: 'done' });
    expect([server.entries.size, server.pictures.get(uuid), await leftOf(next)]).toEqual([1, 1, []]);
  });

  test('that were refused stay with the reason, and are corrected and discarded by the chain', async () => {
    const { store, server } = await setting();
    server.refuses.set('in', 'Outside of every site.');
    const corrected = await tap(store);
    const discarded = await tap(store);
    await tap(store, { type: 'out' });
    expect(await sendAs(store, server)).toEqual({ to: 'done' });
    expect(await leftOf(store)).toEqual(['refused', 'refused']);
    expect((await store.list(1))[0]?.refusal).toEqual({
      ...{ code: 'invalid', message: 'Outside of every site.', errors: { note: ['Outside of every site.'] } },
    });
    await tap(store, { type: 'out', replaces: corrected });
    await tap(store, { action: 'discard', replaces: discarded });
    expect(await leftOf(store)).toEqual(['waiting', 'waiting']);
    await sendAs(store, server);
    expect(await leftOf(store)).toEqual([]);
    expect(await verifyChain(server)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('who sends', () => {
  test('reads and sends only what is their own', async () => {
    const { store, server } = await setting();
    await tap(store, { user_id: ANNA.user_id });
    expect(await sendAs(store, server, BALA)).toEqual({ to: 'done' });
    expect([server.requests, await store.list(BALA.user_id)]).toEqual([[], []]);
    await sendAs(store, server, ANNA);
    expect([...server.entries.values()].map(({ user }) => user)).toEqual([1]);
  });

  test('sends nothing of a company that they left', async () => {
    const { store, server } = await setting();
    await tap(store, { company_id: 8 });
    await sendAs(store, server);
    expect([server.requests, await leftOf(store)]).toEqual([[], ['waiting']]);
  });

  test('stops when the session has ended, and goes on with the next', async () => {
    const { store, server } = await setting();
    await tap(store);
    server.tokens.delete('anna');
    expect(await sendAs(store, server)).toEqual({ to: 'signed_out' });
    expect(await leftOf(store)).toEqual(['waiting']);
    server.tokens.set('anna again', { id: 1, memberships: [{ company_id: 7 }] });
    expect(await sendAs(store, server, { ...ANNA, token: 'anna again' })).toEqual({ to: 'done' });
  });

  test('is asked of the server: a token of somebody else sends nothing', async () => {
    const { store, server } = await setting();
    const parts = { store, fetch: server.fetch, clock: () => ({ device_time: '', monotonic: 0, life: '' }) };
    const stolen = { ...ANNA, token: 'bala' };
    expect(await confirmSession({ ...parts, session: stolen })).toEqual({ to: 'signed_out' });
    server.tokens.set('anna', { id: 1, memberships: [{ company_id: 9 }] });
    expect(await confirmSession({ ...parts, session: ANNA })).toEqual({ ...ANNA, companies: [9] });
  });
});

describe('writes', () => {
  const claimWith = () => {
    const receipt = write({ call: 'receipt', body: { company_id: 7 } });
    const claim = write({
      ...{ call: 'claim', rests_on: [receipt.uuid], draft: {} },
      body: { items: [{ receipt_ids: [fromAnswer(receipt.uuid)] }] },
    });
    const submit = write({
      ...{ call: 'claim_submit', rests_on: [claim.uuid], params: { id: fromAnswer(claim.uuid) } },
      body: { version: fromAnswer(claim.uuid, 'version') },
    });
    return [receipt, claim, submit] as const;
  };

  test('go in the order in which they rest on each other, with the ids of the answers', async () => {
    const { store, server } = await setting();
    await store.addWrites([...claimWith()].reverse(), []);
    expect(await sendAs(store, server)).toEqual({ to: 'done' });
    expect([...server.writes.values()].map(({ path, body }) => [path, body])).toEqual([
      ['/api/claims/receipts', { company_id: 7 }],
      ['/api/claims', { items: [{ receipt_ids: [101] }] }],
      ['/api/claims/102/submit', { version: 1 }],
    ]);
  });

  test('a refused one holds up only what rests on it', async () => {
    const { store, server } = await setting();
    server.refuses.set('/api/claims', 'Too old.');
    await store.addWrites([...claimWith(), write({ call: 'leave', act: 'leave' })], []);
    await sendAs(store, server);
    expect([...server.writes.values()].map(({ path }) => path)).toEqual([
      '/api/claims/receipts',
      '/api/leaves',
    ]);
    expect(await leftOf(store)).toEqual(['refused', 'waiting']);
  });

  test('a busy server says when to come again', async () => {
    const { store, server } = await setting();
    await store.addWrites([write({ call: 'leave' })], []);
    const busy = async () => Response.json({}, { status: 429, headers: { 'retry-after': '7' } });
    expect(await sendAs(store, server, ANNA, { fetch: busy })).toEqual({
      ...{ to: 'later', after_ms: 7000, too_many: true },
    });
  });
});

describe('a browser that is killed', () => {
  /** Sends until a request has gone so far, and never hears of it. */
  const killedAt = (request: number, when: 'before' | 'after', server: ReturnType<typeof fakeServer>) => {
    let count = 0;
    let reached = () => {};
    const ended = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const fetch: typeof globalThis.fetch = async (path, init) => {
      count += 1;
      if (count !== request) return server.fetch(path, init);
      if (when === 'after') await server.fetch(path, init);
      reached();
      return new Promise(() => {});
    };
    return { fetch, ended };
  };
  const points = [1, 2, 3, 4, 5, 6].flatMap((request) => [
    [request, 'before'] as const,
    [request, 'after'] as const,
  ]);

  test.each(points)(
    'at request %i, %s the server has it, loses nothing and repeats nothing',
    async (request, when) => {
      const { name, store, server } = await setting();
      const taps = [await tap(store, { picture: true }), await tap(store)];
      const receipt = write({ call: 'receipt' });
      const claim = write({
        call: 'claim',
        rests_on: [receipt.uuid],
        body: { of: fromAnswer(receipt.uuid) },
      });
      const submit = write({
        call: 'claim_submit',
        rests_on: [claim.uuid],
        params: { id: fromAnswer(claim.uuid) },
      });
      await store.addWrites([receipt, claim, submit], []);
      const { fetch, ended } = killedAt(request, when, server);
      const killed = sendAs(store, server, ANNA, { fetch });
      await ended;
      store.close();
      // What else was on its way finds the database closed, and has no say any more.
      killed.catch((error: DOMException) => expect(error.name).toBe('InvalidStateError'));
      const next = await openQueueStore(name);
      expect(await sendAs(next, server)).toEqual({ to: 'done' });
      expect(await leftOf(next)).toEqual([]);
      expect([...server.entries.keys()]).toEqual(taps);
      expect([...server.pictures.keys()]).toEqual([taps[0]]);
      expect([...server.writes.values()].map(({ path }) => path.replace(/\d+/, 'n'))).toEqual([
        ...['/api/claims/receipts', '/api/claims', '/api/claims/n/submit'],
      ]);
      expect(await verifyChain(server)).toEqual([1, 2]);
    },
  );
});

test('whatever the network does and wherever the page ends, everything arrives once', async () => {
  const weather = fc.constantFrom<Weather>('fair', 'lost', 'unreached', 500, 503, 429);
  const step = fc.record({
    act: fc.constantFrom('tap', 'picture', 'claim', 'kill', 'send'),
    weather: fc.array(weather, { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const name = databaseName();
      const server = fakeServer();
      let store = await openQueueStore(name);
      const taps: string[] = [];
      const pictures: string[] = [];
      let claims = 0;
      for (const { act, weather: met } of steps) {
        if (act === 'tap') taps.push(await tap(store));
        if (act === 'picture') pictures.push(await tap(store, { picture: true }));
        if (act === 'claim') {
          const receipt = write({ call: 'receipt', act: `${claims}` });
          const claim = write({
            call: 'claim',
            rests_on: [receipt.uuid],
            body: { of: fromAnswer(receipt.uuid) },
          });
          await store.addWrites([receipt, claim], []);
          claims += 1;
        }
        if (act === 'kill') {
          // The page ends while it sends: what it had in mind is gone, and another begins.
          server.weather.push(...met);
          const ended = sendAs(store, server);
          const next = await openQueueStore(name);
          await ended;
          store.close();
          store = next;
        }
        if (act === 'send') {
          server.weather.push(...met);
          await sendAs(store, server);
        }
      }
      server.weather.length = 0;
      expect(await sendAs(store, server)).toEqual({ to: 'done' });
      expect(await leftOf(store)).toEqual([]);
      expect([...server.entries.keys()].sort()).toEqual([...taps, ...pictures].sort());
      expect([...server.pictures.keys()].sort()).toEqual([...pictures].sort());
      expect([...server.writes.values()].filter(({ path }) => path === '/api/claims')).toHaveLength(claims);
      expect(await verifyChain(server)).toEqual([...taps, ...pictures].map((_, index) => index + 1));
      store.close();
    }),
    { numRuns: 60 },
  );
});

describe('a call whose body says that it waited', () => {
  const sale = (more: object = {}) =>
    write({ call: 'outlet_stock', params: { id: 's' }, body: { uuid: 'u', total: 1 }, ...more });
  const sentAs = (server: ReturnType<typeof fakeServer>) =>
    server.requests
      .filter(({ path }) => path.endsWith('/stocks'))
      .map(({ body, key }) => [(body as { queued: boolean }).queued, key]);

  test('says no where it is sent at once', async () => {
    const { store, server } = await setting();
    const created = sale();
    await store.addWrites([created], []);
    await sendAs(store, server);
    expect(sentAs(server)).toEqual([[false, created.uuid]]);
  });

  test('says so after an answer was lost, under another key, since it is another request', async () => {
    const { store, server } = await setting();
    const created = sale();
    await store.addWrites([created], []);
    server.weather.push('lost');
    expect(await sendAs(store, server)).toMatchObject({ to: 'later' });
    expect(await sendAs(store, server)).toEqual({ to: 'done' });
    expect(sentAs(server)).toEqual([
      [false, created.uuid],
      [true, `${created.uuid}-waited`],
    ]);
    expect(await leftOf(store)).toEqual([]);
  });

  test('says so where it was made without the server, or lay there for more than a minute', async () => {
    const { store, server } = await setting();
    await store.addWrites([sale({ waited: true }), sale({ at: '2026-11-21T00:58:00.000Z' })], []);
    await sendAs(store, server);
    expect(sentAs(server).map(([queued]) => queued)).toEqual([true, true]);
  });

  test('rests on nothing that has arrived before it was made', async () => {
    const { store, server } = await setting();
    const first = sale();
    await store.addWrites([first], []);
    await sendAs(store, server);
    await store.addWrites([sale({ rests_on: [first.uuid] })], []);
    expect(await sendAs(store, server)).toEqual({ to: 'done' });
    expect(await leftOf(store)).toEqual([]);
  });

  test('waits for what it rests on', async () => {
    const { store, server } = await setting();
    const first = sale();
    await store.addWrites([first], []);
    await store.addWrites([sale({ rests_on: [first.uuid] })], []);
    server.weather.push('unreached');
    await sendAs(store, server);
    expect(await leftOf(store)).toEqual(['waiting', 'waiting']);
    await sendAs(store, server);
    expect(await leftOf(store)).toEqual([]);
    expect(sentAs(server).map(([queued]) => queued)).toEqual([true, false]);
  });
});
