import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { companyChannel, screenChannel, userChannel } from '@mesra/contract/realtime/channel';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { endConnections, publish } from '../../kit/publish.ts';
import { orgUnitsOf } from '../../kit/testing/org-units.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { companies, memberships } from '../company/company.tables.ts';
import { notify, publishAccessChange } from './realtime.api.ts';
import { type Realtime, startRealtime } from './server.ts';

/* Two nodes of the product on one database: what is told on one reaches those who are connected to the other. */

interface Node {
  server: Server;
  realtime: Realtime;
  port: number;
}

interface Heard {
  event: string;
  channel?: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of it is what it asserts
  data: any;
}

let product: TestProduct;
let mine: { id: number; owner: Person };
let theirs: { id: number; owner: Person };
let nodes: Node[];
let open: WebSocket[] = [];

async function startNode(port = 0): Promise<Node> {
  const server = createServer();
  const realtime = await startRealtime(server, product.services);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, realtime, port: (server.address() as AddressInfo).port };
}

beforeAll(async () => {
  product = await startTestProduct();
  mine = await product.company('Mine');
  theirs = await product.company('Theirs');
  nodes = [await startNode(), await startNode()];
});
afterEach(() => {
  for (const socket of open) socket.terminate();
  open = [];
});
afterAll(async () => {
  for (const node of nodes) {
    await node.realtime.stop();
    node.server.close();
  }
  await product.stop();
});

/** A client that speaks the protocol by hand. */
class Client {
  readonly heard: Heard[] = [];
  closed: number | null = null;
  readonly #socket: WebSocket;

  constructor(node: Node, path = '/app/mesra?protocol=7') {
    this.#socket = new WebSocket(`ws://127.0.0.1:${node.port}${path}`);
    open.push(this.#socket);
    this.#socket.on('message', (text) => {
      const message = JSON.parse(String(text));
      this.heard.push({
        ...message,
        data: typeof message.data === 'string' ? JSON.parse(message.data) : message.data,
      });
    });
    this.#socket.on('close', (code) => {
      this.closed = code;
    });
    this.#socket.on('error', () => {});
  }

  send(event: string, data: unknown): void {
    this.#socket.send(JSON.stringify({ event, data }));
  }

  async until(event: string, channel?: string): Promise<Heard> {
    const found = await vi.waitUntil(
      () => this.heard.find((one) => one.event === event && (!channel || one.channel === channel)),
      { timeout: 30_000, interval: 5 },
    );
    return found as Heard;
  }

  async subscribe(as: Person, channel: string): Promise<void> {
    const { data } = await this.until('pusher:connection_established');
    const signed = await authorize(as, data.socket_id, channel);
    this.send('pusher:subscribe', { channel, ...signed.body.data });
    await this.until('pusher_internal:subscription_succeeded', channel);
  }
}

const authorize = (as: Person, socket_id: string, channel_name: string) =>
  product.call('POST', '/api/realtime/auth', { as, body: { socket_id, channel_name } });
const node = (index: 0 | 1) => nodes[index] as Node;

describe('a channel', () => {
  test('reaches its person on another node, once the transaction has committed', async () => {
    const [here, there] = [new Client(node(0)), new Client(node(1))];
    await here.subscribe(mine.owner, userChannel(mine.owner.user_id));
    await there.subscribe(mine.owner, companyChannel(mine.id));
    await product.within(mine.id, async (tx) => {
      await notify(tx, { company_id: mine.id, user_id: null, kind: 'test' });
      await publishAccessChange(tx, mine.owner.user_id);
      expect(there.heard.some((one) => one.event === 'notification')).toBe(false);
    });
    expect((await there.until('notification')).data).toMatchObject({
      resource: 'notifications',
      company_id: mine.id,
    });
    expect((await here.until('access')).data).toEqual({ resource: 'access' });
    expect(here.heard.some((one) => one.event === 'notification')).toBe(false);
  });

  test('of a transaction that fails tells nothing', async () => {
    const client = new Client(node(0));
    await client.subscribe(mine.owner, companyChannel(mine.id));
    const failing = product.within(mine.id, async (tx) => {
      await publish(tx, companyChannel(mine.id), 'notification', { resource: 'undone' });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await product.within(mine.id, (tx) =>
      publish(tx, companyChannel(mine.id), 'notification', { resource: 'done' }),
    );
    expect((await client.until('notification')).data).toEqual({ resource: 'done' });
  });

  test('leaves out the connection whose own doing it was', async () => {
    const [doer, other] = [new Client(node(0)), new Client(node(1))];
    const channel = screenChannel(mine.id, '/admin/company/organizational');
    await doer.subscribe(mine.owner, channel);
    await other.subscribe(mine.owner, channel);
    const { data } = await doer.until('pusher:connection_established');
    await product.call('POST', '/api/admin/companies/divisions', {
      as: mine.owner,
      body: { company_id: mine.id, name: 'Told' },
      headers: { 'x-socket-id': data.socket_id },
    });
    expect((await other.until('changed')).data).toEqual({
      resource: '/api/admin/companies',
      company_id: mine.id,
    });
    expect(doer.heard.some((one) => one.event === 'changed')).toBe(false);
  });

  test('of a person hears of their own writes wherever they are, except on the connection that made them', async () => {
    const [doer, device, colleague] = [new Client(node(0)), new Client(node(1)), new Client(node(1))];
    const someone = await product.person(mine.id, { type: 'owner' });
    await doer.subscribe(mine.owner, userChannel(mine.owner.user_id));
    await device.subscribe(mine.owner, userChannel(mine.owner.user_id));
    await colleague.subscribe(someone, userChannel(someone.user_id));
    const { data } = await doer.until('pusher:connection_established');
    await product.call('POST', '/api/admin/companies/divisions', {
      as: mine.owner,
      body: { company_id: mine.id, name: 'Told at a desk' },
      headers: { 'x-socket-id': data.socket_id },
    });
    expect((await device.until('changed', userChannel(mine.owner.user_id))).data).toEqual({
      resource: '/api/admin/companies',
      company_id: mine.id,
    });
    expect(doer.heard.some((one) => one.event === 'changed')).toBe(false);
    expect(colleague.heard.some((one) => one.event === 'changed')).toBe(false);
  });

  test.each([
    ['/directory', '/api/directory'],
    ['/leave/entitlement', '/api/operation/leaves'],
    ['/attendance/schedule', '/api/operation/attendances'],
  ] as const)('of an employee reaches %s, which shows them too', async (screen, resource) => {
    await product.within(mine.id, (tx) =>
      tx.update(companies).set({ modules: { payroll: true, leave: true, attendance: true } }),
    );
    const reader = new Client(node(1));
    await reader.subscribe(mine.owner, screenChannel(mine.id, screen));
    const answer = await product.call('POST', '/api/admin/employees', {
      as: mine.owner,
      body: {
        ...{ company_id: mine.id, employee_code: `Of ${screen}`, name: 'Listed Person', nationality: 'SG' },
        ...{ passport: `K${screen.length}`, company_joined_at: '2024-03-01' },
        ...(await orgUnitsOf(product, mine.id)),
      },
    });
    expect(answer.status).toBe(201);
    const told = { resource, company_id: mine.id };
    await vi.waitUntil(() => reader.heard.some((one) => JSON.stringify(one.data) === JSON.stringify(told)), {
      timeout: 10_000,
    });
  });
});

describe('a signature', () => {
  test('is refused for another person, another company, a screen that is not theirs, and what is no channel', async () => {
    const employee = await product.person(mine.id, { type: 'employee' });
    for (const [as, channel] of [
      [employee, userChannel(mine.owner.user_id)],
      [theirs.owner, companyChannel(mine.id)],
      [theirs.owner, screenChannel(mine.id, '/payroll/manage')],
      [employee, screenChannel(mine.id, '/payroll/manage')],
      [mine.owner, 'public-anything'],
      [mine.owner, `presence-company.${mine.id}`],
      [mine.owner, `private-company.${mine.id}.screen.no.such`],
    ] as const)
      expect([channel, (await authorize(as, '1.2', channel)).status]).toEqual([channel, 403]);
    expect((await authorize(employee, '1.2', companyChannel(mine.id))).status).toBe(200);
  });

  test('made up, of another connection, or of another channel subscribes to nothing', async () => {
    const client = new Client(node(0));
    await client.until('pusher:connection_established');
    const channel = companyChannel(mine.id);
    const elsewhere = (await authorize(mine.owner, '1.2', channel)).body.data;
    for (const auth of [elsewhere, { ...elsewhere, auth: 'mesra:00' }, {}]) {
      client.heard.length = 0;
      client.send('pusher:subscribe', { channel, ...auth });
      await client.until('pusher:subscription_error', channel);
    }
    await product.within(mine.id, (tx) => publish(tx, channel, 'notification', { resource: 'secret' }));
    client.send('pusher:ping', {});
    await client.until('pusher:pong');
    expect(client.heard.some((one) => one.event === 'notification')).toBe(false);
  });

  test('from before the person lost the access subscribes to nothing', async () => {
    const admin = await product.person(mine.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/payroll/manage', actions: [] }],
    });
    const client = new Client(node(0));
    const { data } = await client.until('pusher:connection_established');
    const channel = screenChannel(mine.id, '/payroll/manage');
    const signed = await authorize(admin, data.socket_id, channel);
    await product.within(mine.id, (tx) =>
      tx.update(memberships).set({ accesses: [] }).where(ofPerson(admin)),
    );
    client.send('pusher:subscribe', { channel, ...signed.body.data });
    expect((await client.until('pusher:subscription_error', channel)).data.status).toBe(403);
  });
});

const ofPerson = (person: Person) => eq(memberships.user_id, person.user_id);

describe('somebody whose access changes', () => {
  test('hears no more of what they may no longer see, and goes on hearing their own', async () => {
    const admin = await product.person(mine.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/payroll/manage', actions: [] }],
    });
    const client = new Client(node(1));
    const screen = screenChannel(mine.id, '/payroll/manage');
    await client.subscribe(admin, userChannel(admin.user_id));
    await client.subscribe(admin, screen);
    await product.within(mine.id, async (tx) => {
      await tx.update(memberships).set({ accesses: [] }).where(ofPerson(admin));
      await publishAccessChange(tx, admin.user_id);
    });
    await client.until('pusher:subscription_error', screen);
    await product.within(mine.id, async (tx) => {
      await publish(tx, screen, 'changed', { resource: 'secret' });
      await publish(tx, userChannel(admin.user_id), 'notification', { resource: 'own' });
    });
    await client.until('notification');
    expect(client.heard.some((one) => one.event === 'changed')).toBe(false);
  });

  test('is sent away to come back where it cannot be known what they may hear', async () => {
    const [client, other] = [new Client(node(0)), new Client(node(0))];
    const [person, somebody] = [
      await product.person(mine.id, { type: 'employee' }),
      await product.person(mine.id, { type: 'employee' }),
    ];
    await client.subscribe(person, userChannel(person.user_id));
    await other.subscribe(somebody, userChannel(somebody.user_id));
    const load = 'function system.load_session_of(bigint, timestamptz)';
    await product.services.db.owner.query(`revoke execute on ${load} from mesra_app`);
    try {
      await product.within(mine.id, (tx) => publishAccessChange(tx, person.user_id));
      await vi.waitUntil(() => client.closed === 4200, { timeout: 30_000 });
    } finally {
      await product.services.db.owner.query(`grant execute on ${load} to mesra_app`);
    }
    expect(other.closed).toBe(null);
  });

  test('is cut off when their sign-in ends', async () => {
    const person = await product.person(mine.id, { type: 'employee' });
    const client = new Client(node(0));
    await client.subscribe(person, userChannel(person.user_id));
    const { rows } = await product.services.db.owner.query(
      'select id from system.sessions where user_id = $1',
      [person.user_id],
    );
    await product.within(mine.id, (tx) => endConnections(tx, rows[0].id));
    await vi.waitUntil(() => client.closed === 4009, { timeout: 30_000 });
  });
});

describe('a connection', () => {
  test('of another application, another protocol or another address is refused', async () => {
    const wrong = new Client(node(0), '/app/other?protocol=7');
    await vi.waitUntil(() => wrong.closed === 4001, { timeout: 30_000 });
    const old = new Client(node(0), '/app/mesra?protocol=5');
    await vi.waitUntil(() => old.closed === 4007, { timeout: 30_000 });
    const nowhere = new Client(node(0), '/elsewhere');
    await vi.waitUntil(() => nowhere.closed !== null, { timeout: 30_000 });
    expect(nowhere.heard).toEqual([]);
  });

  test('that says what cannot be read, or too much, is closed, and others go on', async () => {
    const [rude, long, calm] = [new Client(node(0)), new Client(node(0)), new Client(node(0))];
    await calm.subscribe(mine.owner, companyChannel(mine.id));
    await rude.until('pusher:connection_established');
    rude.send(7 as unknown as string, {});
    await vi.waitUntil(() => rude.closed !== null, { timeout: 30_000 });
    await long.until('pusher:connection_established');
    long.send('pusher:subscribe', { channel: 'x'.repeat(20_000) });
    await vi.waitUntil(() => long.closed !== null, { timeout: 30_000 });
    calm.send('client-shout', {});
    await calm.until('pusher:error');
    calm.send('pusher:ping', {});
    await calm.until('pusher:pong');
  });

  test('lost by the database is made again, and everyone is told to ask again', async () => {
    const client = new Client(node(0));
    await client.subscribe(mine.owner, companyChannel(mine.id));
    await product.services.db.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen mesra_realtime' and datname = current_database()`,
    );
    expect((await client.until('changed')).data).toEqual({ resource: '/api' });
    await product.within(mine.id, (tx) =>
      publish(tx, companyChannel(mine.id), 'notification', { resource: 'again' }),
    );
    expect((await client.until('notification')).data).toEqual({ resource: 'again' });
  });
});
