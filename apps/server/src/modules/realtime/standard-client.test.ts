import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { companyChannel } from '@mesra/contract/realtime/channel';
import Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publish } from '../../kit/publish.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { type Realtime, startRealtime } from './server.ts';

/* The standard client of the protocol against our server, through a restart of it. */

let product: TestProduct;
let company: { id: number; owner: Person };
let server: Server;
let realtime: Realtime;

async function start(port: number): Promise<number> {
  server = createServer();
  realtime = await startRealtime(server, product.services);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function stop(): Promise<void> {
  await realtime.stop();
  await new Promise((resolve) => server.close(resolve));
}

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
});
afterAll(async () => {
  await stop();
  await product.stop();
});

test('the standard client subscribes, hears, and after a restart of the server hears again', async () => {
  const port = await start(0);
  const client = new Pusher('mesra', {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId: socket_id, channelName: channel_name }, answer) => {
        product
          .call('POST', '/api/realtime/auth', { as: company.owner, body: { socket_id, channel_name } })
          // As an ajax client reads it: beside the data.
          .then(({ body }) => answer(null, { auth: body.auth, channel_data: body.channel_data }));
      },
    },
  });
  try {
    const heard: unknown[] = [];
    let subscribed = 0;
    const channel = client.subscribe(companyChannel(company.id));
    channel.bind('pusher:subscription_succeeded', () => {
      subscribed += 1;
    });
    channel.bind('notification', (data: unknown) => heard.push(data));
    const notify = (resource: string) =>
      product.within(company.id, (tx) =>
        publish(tx, companyChannel(company.id), 'notification', { resource }),
      );
    await vi.waitUntil(() => subscribed === 1, { timeout: 30_000 });
    await notify('before');
    await vi.waitUntil(() => heard.length === 1, { timeout: 30_000 });
    await stop();
    await vi.waitUntil(() => client.connection.state !== 'connected', { timeout: 30_000 });
    await start(port);
    // By itself the client waits up to 15 s between tries; like the web, this one tries sooner.
    const nudging = setInterval(() => {
      if (client.connection.state === 'connected') return;
      client.disconnect();
      client.connect();
    }, 500);
    await vi.waitUntil(() => subscribed === 2, { timeout: 30_000 }).finally(() => clearInterval(nudging));
    await notify('after');
    await vi.waitUntil(() => heard.length === 2, { timeout: 30_000 });
    expect(heard).toEqual([{ resource: 'before' }, { resource: 'after' }]);
  } finally {
    client.disconnect();
  }
});
