import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { companyChannel, screenChannel, userChannel } from '@mesra/contract/realtime/channel';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { callerAt } from './limits.ts';
import { type Realtime, startRealtime } from './server.ts';

/* What one node bears of an address, a person and a connection, with small limits. */

const LIMITS = { perAddress: 4, perPerson: 2, burst: 30, perSecond: 0 };
const WAIT = { timeout: 30_000, interval: 5 };
let product: TestProduct;
let company: { id: number; owner: Person };
let server: Server;
let realtime: Realtime;
let open: WebSocket[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  server = createServer();
  realtime = await startRealtime(server, product.services, LIMITS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of open) socket.terminate();
  open = [];
  await vi.waitUntil(() => realtime.connections === 0, WAIT);
});
afterAll(async () => {
  await realtime.stop();
  server.close();
  await product.stop();
});

interface Client {
  send(event: string, data: unknown): void;
  heard: { event: string; channel?: string; data: string }[];
  /** How it ended: the code of the protocol, or the status where it was never let in. */
  ended: number | null;
}

async function connect(): Promise<Client> {
  const socket = new WebSocket(
    `ws://127.0.0.1:${(server.address() as AddressInfo).port}/app/mesra?protocol=7`,
  );
  open.push(socket);
  const client: Client = {
    send: (event, data) => socket.send(JSON.stringify({ event, data })),
    heard: [],
    ended: null,
  };
  socket.on('message', (text) => client.heard.push(JSON.parse(String(text))));
  socket.on('close', (code) => {
    client.ended ??= code;
  });
  socket.on('error', () => {});
  socket.on('unexpected-response', (_request, response) => {
    client.ended = response.statusCode ?? 0;
    socket.terminate();
  });
  await vi.waitUntil(() => client.heard.length > 0 || client.ended !== null, WAIT);
  return client;
}

const count = (client: Client, event: string) => client.heard.filter((one) => one.event === event).length;

async function sign(client: Client, as: Person, channel: string) {
  const { socket_id } = JSON.parse(client.heard[0]?.data ?? '{}');
  const body = { socket_id, channel_name: channel };
  const signed = await product.call('POST', '/api/realtime/auth', { as, body });
  return { channel, ...signed.body.data };
}

async function subscribe(client: Client, as: Person, channel = userChannel(as.user_id)): Promise<void> {
  client.send('pusher:subscribe', await sign(client, as, channel));
  const before = count(client, 'pusher_internal:subscription_succeeded');
  await vi.waitUntil(
    () => count(client, 'pusher_internal:subscription_succeeded') > before || client.ended !== null,
    WAIT,
  );
}

test('an address has so many connections at once; one that closes makes room', async () => {
  const clients = await Promise.all([1, 2, 3, 4].map(connect));
  expect(clients.map((one) => one.ended)).toEqual([null, null, null, null]);
  expect((await connect()).ended).toBe(429);
  open[0]?.close();
  await vi.waitUntil(() => realtime.connections === 3, WAIT);
  expect((await connect()).ended).toBe(null);
});

test('a person has so many connections at once, whatever their address; others still come', async () => {
  const other = await product.person(company.id, { type: 'employee' });
  const [first, second, third] = [await connect(), await connect(), await connect()];
  await subscribe(first, company.owner);
  await subscribe(first, company.owner, companyChannel(company.id));
  await subscribe(second, company.owner);
  await subscribe(third, company.owner);
  expect([first.ended, second.ended, third.ended]).toEqual([null, null, 4004]);
  const fourth = await connect();
  await subscribe(fourth, other);
  expect(fourth.ended).toBe(null);
  open[0]?.close();
  await vi.waitUntil(() => realtime.connections === 2, WAIT);
  const again = await connect();
  await subscribe(again, company.owner);
  expect(again.ended).toBe(null);
});

test('subscribing again to a joined channel is answered without a query', async () => {
  const client = await connect();
  const channel = screenChannel(company.id, '/admin/user');
  const signed = await sign(client, company.owner, channel);
  await subscribe(client, company.owner, channel);
  const { queries } = await countQueries(async () => {
    for (let again = 0; again < 20; again += 1) client.send('pusher:subscribe', signed);
    await vi.waitUntil(() => count(client, 'pusher_internal:subscription_succeeded') === 21, WAIT);
  });
  expect(queries).toBe(0);
  client.send('pusher:subscribe', { ...signed, auth: 'mesra:00' });
  await vi.waitUntil(() => count(client, 'pusher:subscription_error') === 1, WAIT);
});

test('a connection that says too much is closed, and others go on', async () => {
  const [loud, calm] = [await connect(), await connect()];
  for (let sent = 0; sent < 31; sent += 1) loud.send('pusher:ping', {});
  await vi.waitUntil(() => loud.ended !== null, WAIT);
  expect(loud.ended).toBe(4301);
  expect(count(loud, 'pusher:pong')).toBeLessThanOrEqual(30);
  calm.send('pusher:ping', {});
  await vi.waitUntil(() => count(calm, 'pusher:pong') === 1, WAIT);
});

test('a caller is the connection’s address, or what a trusted proxy has seen', () => {
  const request = {
    headers: { 'x-forwarded-for': '198.51.100.66, 203.0.113.7' },
    socket: { remoteAddress: '::ffff:10.0.0.1' },
  } as unknown as IncomingMessage;
  expect(callerAt(request, false)).toBe('10.0.0.1');
  expect(callerAt(request, true)).toBe('203.0.113.7');
});
