import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { screenChannel, userChannel } from '@mesra/contract/realtime/channel';
import Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Person, TestProduct } from './kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  OWN,
  setNow,
  startAttendance,
} from './modules/attendance/attendance.factory.ts';
import { createDocument, MINE } from './modules/documents/documents.factory.ts';
import { type Realtime, startRealtime } from './modules/realtime/server.ts';
import type { ScheduleCompany } from './modules/schedules/schedules.factory.ts';

/* Inboxes that are open in several sessions, over the standard client of the protocol. */

const WAIT = { timeout: 30_000 };
const INBOX = '/api/inbox';

let product: TestProduct;
let company: ScheduleCompany;
let server: Server;
let realtime: Realtime;

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  server = createServer();
  realtime = await startRealtime(server, product.services);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await realtime.stop();
  await new Promise((resolve) => server.close(resolve));
  await product.stop();
});

/** A session with the inbox open: what it heard of the inbox, as the web would fetch it again. */
async function opened(as: Person) {
  const client = new Pusher('mesra', {
    ...{ cluster: '', wsHost: '127.0.0.1', wsPort: (server.address() as AddressInfo).port },
    ...{ forceTLS: false, enabledTransports: ['ws'] },
    channelAuthorization: {
      ...{ transport: 'ajax', endpoint: '' },
      customHandler: ({ socketId: socket_id, channelName: channel_name }, answer) => {
        product
          .call('POST', '/api/realtime/auth', { as, body: { socket_id, channel_name } })
          .then(({ body }) => answer(null, { auth: body.auth, channel_data: body.channel_data }));
      },
    },
  });
  let subscribed = 0;
  let heard = 0;
  for (const name of [userChannel(as.user_id), screenChannel(company.id, '/inbox')]) {
    const channel = client.subscribe(name);
    channel.bind('pusher:subscription_succeeded', () => {
      subscribed += 1;
    });
    channel.bind('changed', (data: { resource: string }) => {
      if (data.resource === INBOX) heard += 1;
    });
  }
  await vi.waitUntil(() => subscribed === 2, WAIT);
  return {
    close: () => client.disconnect(),
    /** Waits for an event that comes during `work`; the ids that the list holds then. */
    after: async (work: () => Promise<unknown>): Promise<number[]> => {
      const before = heard;
      await work();
      await vi.waitUntil(() => heard > before, WAIT);
      const { body } = await product.call('GET', INBOX, { as });
      return body.data.map((one: { id: number }) => one.id);
    },
  };
}

test('an item that is decided elsewhere leaves every open inbox, as does what is acknowledged', async () => {
  setNow('2026-11-24 10:00');
  const lead = await addWorker(product, company, { name: 'Lead' });
  const worker = await addWorker(product, company, { name: 'Worker', reports_to_id: lead.id });
  await product.call('POST', `${OWN}/corrections`, {
    as: worker.person,
    body: {
      ...{ company_id: company.id, date: '2026-11-23', reason: 'Gate' },
      first_in: '2026-11-23T08:30:00+08:00',
    },
  });
  const [item] = (await product.call('GET', INBOX, { as: lead.person })).body.data;
  const [mine, owners] = [await opened(lead.person), await opened(company.owner)];
  const approve = () => product.call('POST', `${INBOX}/${item.id}/approve`, { as: company.owner, body: {} });
  const both = await Promise.all([mine.after(approve), owners.after(async () => {})]);
  expect(both).toEqual([[], []]);

  const created = await createDocument(
    product,
    { id: company.id, owner: company.owner },
    {
      ...{ title: 'House rules', acknowledge: 'true' },
    },
  );
  await product.call('GET', `${MINE}/${created.id}/file`, { as: lead.person });
  // In another tab, on the page of their documents.
  const ids = await mine.after(() =>
    product.call('POST', `${MINE}/${created.id}/acknowledge`, {
      as: lead.person,
      body: { version_id: created.current.file },
    }),
  );
  expect(ids).toEqual([]);
  mine.close();
  owners.close();
});
