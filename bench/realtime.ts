import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { WebSocket, WebSocketServer } from 'ws';
import type { BenchDatabase } from './database.ts';
import { type Figure, milliseconds, percentile } from './figure.ts';
import { call, type Product, startBuilt } from './product.ts';

export const CLIENTS = 500;
/** A node limits the connections of one person. */
const PEOPLE = 25;
const ROUNDS = 20;
export const LIMIT_MS = 1_000;

interface Signed {
  data: { auth: string; channel_data: string };
}

/** Connects a client to a node and subscribes it to the company's channel. */
export async function subscribe(node: Product, token: string, channel: string): Promise<WebSocket> {
  const socket = new WebSocket(`${node.url.replace('http', 'ws')}/app/mesra?protocol=7`);
  const [greeting] = await once(socket, 'message');
  const { socket_id } = JSON.parse(JSON.parse(String(greeting)).data);
  const { data } = await call<Signed>(node, token, '/api/realtime/auth', {
    socket_id,
    channel_name: channel,
  });
  const joined = once(socket, 'message');
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...data } }));
  const [message] = await joined;
  if (JSON.parse(String(message)).event !== 'pusher_internal:subscription_succeeded')
    throw new Error(`Not subscribed: ${message}`);
  return socket;
}

/** Bearer tokens of employees of the company with an account. */
async function signedInPeople(client: Client, companyId: number): Promise<string[]> {
  await client.query(`select set_config('app.company_ids', $1, false)`, [String(companyId)]);
  const tokens = Array.from({ length: PEOPLE }, (_, index) => `bench-listener-${index}`);
  for (const token of tokens) {
    const { rows } = await client.query('select system.ensure_user($1, $1, null, now()) as id', [
      `${token}@mesra.example`,
    ]);
    const join = `insert into memberships (company_id, user_id, type) values ($1, $2, 'employee')`;
    await client.query(join, [companyId, rows[0].id]);
    const hash = createHash('sha256').update(token).digest();
    const session = `select system.create_session($1, $2, now(), 'infinity', '127.0.0.1', null)`;
    await client.query(session, [hash, rows[0].id]);
  }
  return tokens;
}

/** Time until every client has received an event, in milliseconds. */
async function round(sockets: readonly WebSocket[], publish: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const heard = sockets.map((socket) => once(socket, 'message'));
  await publish();
  await Promise.all(heard);
  return performance.now() - began;
}

async function rounds(once: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  while (times.length < ROUNDS) times.push(await once());
  return times;
}

/** The floor: a bare NOTIFY, and a bare socket server that sends the same payload to as many clients. */
async function bare(database: BenchDatabase): Promise<number[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const listener = new Client({ connectionString: database.url });
  const teller = new Client({ connectionString: database.url });
  await Promise.all([listener.connect(), teller.connect()]);
  await listener.query('listen bench_floor');
  listener.on('notification', ({ payload }) => {
    for (const client of server.clients) client.send(payload ?? '');
  });
  const { port } = server.address() as AddressInfo;
  const sockets: WebSocket[] = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    await once(socket, 'open');
    sockets.push(socket);
  }
  const publish = () => teller.query(`select pg_notify('bench_floor', 'x')`);
  const times = await rounds(() => round(sockets, publish));
  for (const socket of sockets) socket.terminate();
  server.close();
  await Promise.all([listener.end(), teller.end()]);
  return times;
}

/**
 * Subscribes 500 clients on two processes to a company. `work` gets what publishes an event to them, from a third process, and
 * returns after how many milliseconds the last of them has it.
 */
export async function withClients<T>(
  product: Product,
  database: BenchDatabase,
  companyId: number,
  work: (publishAll: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const second = await startBuilt(database);
  const teller = new Client({ connectionString: database.url });
  await teller.connect();
  const sockets: WebSocket[] = [];
  try {
    const channel = `private-company.${companyId}`;
    const tokens = await signedInPeople(teller, companyId);
    for (let index = 0; index < CLIENTS; index += 1) {
      const token = tokens[index % PEOPLE] ?? '';
      sockets.push(await subscribe(index % 2 === 0 ? product : second, token, channel));
    }
    const message = JSON.stringify({ channel, event: 'notification', data: { resource: 'notifications' } });
    return await work(() => round(sockets, () => teller.query('select system.publish($1)', [message])));
  } finally {
    for (const socket of sockets) socket.terminate();
    await teller.end();
    await second.stop();
  }
}

/** A company event to 500 clients on two processes, published by a third. */
export async function measureRealtime(
  product: Product,
  database: BenchDatabase,
  companyId: number,
): Promise<Figure> {
  const times = await withClients(product, database, companyId, rounds);
  const floor = percentile(await bare(database), 0.5);
  const [p50, worst] = [percentile(times, 0.5), Math.max(...times)];
  return {
    what: `a company notification to ${CLIENTS} clients on two processes, until the last has it`,
    mark: '1 s',
    reached: `p50 ${milliseconds(p50)}, worst of ${ROUNDS} ${milliseconds(worst)}`,
    met: worst <= LIMIT_MS,
    floor: `bare NOTIFY and sockets, one process: p50 ${milliseconds(floor)}`,
    ratio: p50 / floor,
  };
}
