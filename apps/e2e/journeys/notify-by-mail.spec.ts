import type { APIRequestContext, Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../server/src/kit/testing/mail-server.ts';
import { type Calls, callsOf } from '../harness/calls.ts';
import { test as base, expect, expectNoAxeViolations } from '../harness/fixtures.ts';
import { takenFor } from '../harness/mail.ts';
import { startProduct } from '../harness/product.mjs';

/* Notifications by mail, over a mail server that goes and comes back, and as a digest. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const PROMOTER = 'promoter@mesra.example';
const SETTINGS = '/my/account/notification';
const TODAY = '2026-11-21';
/** For what the product does by itself, after a time that grows with each try. */
const PATIENCE = { timeout: 240_000 };

interface OwnProduct {
  server: MailServer;
  baseUrl: string;
  /** Stops the product and starts it again on the same data, at another time. */
  startAt: (instant: string) => Promise<void>;
}

/** A product that sends to a mail server of its own. */
const test = base.extend<object, { own: OwnProduct }>({
  own: [
    async ({ browserName: _ }, use) => {
      const server = await startMailServer();
      const env = { SMTP_URL: server.url };
      let product = await startProduct({ env });
      await use({
        server,
        baseUrl: product.baseUrl,
        startAt: async (instant) => {
          await product.stop({ keep: true });
          product = await startProduct({ again: product, env: { ...env, MESRA_CLOCK: instant } });
        },
      });
      await product.stop();
      await server.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ own }, use) => use(own.baseUrl),
});

test.describe.configure({ mode: 'serial', timeout: 600_000 });

const subjectsOf = (server: MailServer) => takenFor(server, PROMOTER).map(({ subject }) => subject);
const announced = (title: string) => `Announcement: ${title}`;

async function publish({ send, companyId }: Calls, title: string): Promise<void> {
  const sent = await send('POST', '/api/admin/announcements', {
    ...{
      company_id: Number(companyId),
      title,
      body: 'Details at the counter.',
      readers: { kind: 'everyone' },
    },
    ...{ starts_on: TODAY, ends_on: null, important: false, acknowledge: false },
  });
  expect(sent.status).toBe(201);
}

/** Leave that is requested and approved, of which whoever requested it is told at once; its id. */
async function approveLeave({ supervisor, promoter }: People, day: string): Promise<number> {
  const { data: lines } = await promoter.get('/api/leaves/summary');
  const unpaid = lines.find(({ kind }: { kind: string }) => kind === 'unpaid');
  const sent = await promoter.send('POST', '/api/leaves', {
    ...{ company_id: promoter.companyId, leave_type_id: unpaid.leave_type_id, reason: 'Course in Ipoh' },
    ...{ start_date: day, end_date: day },
  });
  expect(sent.status).toBe(201);
  const { data: waiting } = await supervisor.get('/api/inbox', { kind: 'leave_request', per_page: '100' });
  const { id } = waiting.find(
    ({ summary }: { summary: { start_date: string } }) => summary.start_date === day,
  );
  expect((await supervisor.send('POST', `/api/inbox/${id}/approve`, {})).status).toBe(200);
  return sent.data.id;
}

type People = Awaited<ReturnType<typeof peopleOf>>;
const peopleOf = async (request: APIRequestContext, { baseUrl }: OwnProduct) => ({
  owner: await callsOf(request, baseUrl, 'owner@mesra.example', RETAIL),
  promoter: await callsOf(request, baseUrl, PROMOTER, RETAIL),
  supervisor: await callsOf(request, baseUrl, 'supervisor@mesra.example', RETAIL),
});
const undelivered = async ({ get }: Calls) => (await get('/api/profile/notifications')).data.undelivered;

test('a mail whose server is gone is shown as waiting, and arrives once when it is back', async ({
  page,
  request,
  signInAs,
  own,
}) => {
  const { owner, promoter } = await peopleOf(request, own);
  const { server } = own;
  const subjects = () => subjectsOf(server);
  const [first, second] = ['Stock count on Sunday', 'New opening hours'];
  await server.close();
  await publish(owner, first);
  await expect.poll(() => undelivered(promoter), PATIENCE).toMatchObject([{ waiting: true }]);
  await signInAs(PROMOTER);
  await page.goto(SETTINGS);
  const row = page.getByRole('row', { name: new RegExp(first) });
  await expect(row).toContainText('Waiting');
  await expectNoAxeViolations(page);
  expect(subjects()).toEqual([]);

  await server.open();
  await expect.poll(subjects, PATIENCE).toEqual([announced(first)]);
  await expect.poll(() => undelivered(promoter), PATIENCE).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What you are told' })).toBeVisible();
  await expect(row).toHaveCount(0);
  // Whatever was left to be sent of the first would come before the second.
  await publish(owner, second);
  await expect.poll(subjects, PATIENCE).toEqual([announced(first), announced(second)]);
});

test('an address that is refused is shown to its owner and to whoever manages users and employees, until it takes mail', async ({
  request,
  elsewhere,
  own,
}) => {
  const { owner, promoter } = await peopleOf(request, own);
  const { server } = own;
  const subjects = () => subjectsOf(server);
  server.mood = 'refuses address';
  await publish(owner, 'Car park closed');
  const refused = async () => (await promoter.get('/api/profile/notifications')).data.mail.refused;
  await expect.poll(refused, PATIENCE).not.toBeNull();
  const { data: users } = await owner.get('/api/admin/admins', { everyone: 'true', keyword: PROMOTER });

  const page = await elsewhere('owner@mesra.example', { company: RETAIL });
  const list = `/admin/user?everyone=true&keyword=${PROMOTER}`;
  await page.goto(list);
  const mark = page.getByText('E-mail refused');
  await expect(mark).toBeVisible();
  await expectNoAxeViolations(page);
  const pages = [
    `/admin/user/view?id=${users[0].id}`,
    `/admin/employee/view/credential?id=${users[0].employee.id}`,
  ];
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByText(`E-mail to ${PROMOTER} is refused.`)).toBeVisible();
    await expect(page.getByText(/No such user here/)).toBeVisible();
    await expectNoAxeViolations(page);
  }

  server.mood = 'takes';
  const theirs = await elsewhere(PROMOTER);
  await theirs.goto(SETTINGS);
  await theirs.getByRole('button', { name: 'Try again' }).click();
  await expect(theirs.getByText('has been refused since')).toHaveCount(0);
  await publish(owner, 'Car park open');
  await expect.poll(subjects, PATIENCE).toContain(announced('Car park open'));
  await page.goto(list);
  await expect(page.getByRole('row', { name: new RegExp(PROMOTER) })).toBeVisible();
  await expect(mark).toHaveCount(0);
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await saved;
}

test('what is chosen for the digest comes at its hour, as one mail', async ({
  page,
  request,
  signInAs,
  own,
}) => {
  const people = await peopleOf(request, own);
  const { server } = own;
  const subjects = () => subjectsOf(server);
  const titles = ['Fire drill on Monday', 'Lift under repair'];
  const isDigest = (text: string) => titles.some((title) => text.includes(title));
  const digests = () => takenFor(server, PROMOTER).filter(({ text }) => isDigest(text));
  await signInAs(PROMOTER);
  await page.goto(SETTINGS);
  await choose(page, 'Announcements: By e-mail', 'In the digest');
  await choose(page, 'Hour of the digest', '06:00 PM');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Hour of the digest' })).toHaveValue('06:00 PM');
  await expect(page.getByRole('combobox', { name: 'Announcements: By e-mail' })).toHaveValue('In the digest');
  // The browser would miss the product while it is stopped.
  await page.close();

  for (const title of titles) await publish(people.owner, title);
  // What she is told at once is sent after the announcements would have been.
  const before = subjects().length;
  const leave = await approveLeave(people, '2026-12-07');
  await expect.poll(() => subjects().length, PATIENCE).toBe(before + 1);
  expect(digests()).toEqual([]);

  await own.startAt(`${TODAY}T18:00:00+08:00`);
  await expect.poll(() => digests().length, PATIENCE).toBe(1);
  const [digest] = digests();
  expect(digest?.subject).toBe('2 notifications');
  for (const title of titles) expect(digest?.text).toContain(announced(title));
  const cancelled = await people.owner.send('POST', `/api/operation/leaves/${leave}/cancel`, {
    note: 'Full',
  });
  expect(cancelled.status).toBe(200);
  await expect.poll(() => subjects().length, PATIENCE).toBe(before + 3);
  expect(digests()).toHaveLength(1);
});
