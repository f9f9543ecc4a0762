import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { joined, type LeaveCompany } from '../leaves/leaves.factory.ts';
import { ask, MANAGE, OWN, requestsCompany, typeId, worker } from './leave-requests.factory.ts';

/* Who reads the certificate of a request for sick leave, and what is no certificate. 7 December 2026 is a Monday. */

const MONDAY = '2026-12-07';
const SECRET = 'Dengue fever of the ward';

let product: TestProduct;
let company: LeaveCompany;
let lead: { id: number; person: Person };
let who: { id: number; person: Person };
let file: number;
let request: number;

const holder = (action: string) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/leave/manage', actions: [action] }],
  });
const attach = (name: string, bytes: string) =>
  product.upload(`${OWN}/attachments`, who.person, { name, bytes }, { company_id: String(company.id) });

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  lead = await worker(product, company, { name: 'Lead' });
  who = await worker(product, company, { name: 'Aminah', reports_to_id: lead.id });
  file = (await attach('dengue.txt', `${SECRET}\n`)).body.data.id;
  const sent = await ask(product, company, who.person, {
    leave_type_id: await typeId(product, company, 'sick'),
    ...{ start_date: MONDAY, attachment_ids: [file] },
  });
  request = sent.body.data.id;
});
afterAll(() => product.stop());

const waiting = async (as: Person) =>
  (await product.call('GET', `/api/inbox?employee_id=${who.id}`, { as })).body.data[0];

test('is read by the person, whoever decides and holders of Approve, and by nobody else', async () => {
  const item = await waiting(lead.person);
  const peer = await worker(product, company, { name: 'Peer', reports_to_id: lead.id });
  const stranger = (await product.company('Stranger Sdn Bhd')).owner;
  const limited = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/leave/manage', actions: ['Approve'] }],
    scope: { employee_id: [lead.id] },
  });
  const statusOf = async (path: string, as: Person) => (await product.call('GET', path, { as })).status;
  const own = `${OWN}/attachments/${file}`;
  const managed = `${MANAGE}/attachments/${file}`;
  const inbox = `/api/inbox/${item.id}/attachments/${file}`;
  expect(await statusOf(own, who.person)).toBe(200);
  expect(await statusOf(inbox, lead.person)).toBe(200);
  for (const as of [await holder('Approve'), company.owner]) expect(await statusOf(managed, as)).toBe(200);
  for (const as of [await holder('Review'), limited, peer.person, lead.person, stranger])
    expect([403, 404]).toContain(await statusOf(managed, as));
  for (const as of [peer.person, lead.person]) expect(await statusOf(own, as)).toBe(404);
  expect([403, 404]).toContain(await statusOf(own, stranger));
  for (const as of [who.person, peer.person, stranger]) expect(await statusOf(inbox, as)).toBe(404);
});

test('is read no more by whoever uploaded it for somebody and no longer holds Approve', async () => {
  const { id: employee_id } = await joined(product, company, { name: 'Clerk' });
  const clerk = await product.person(company.id, {
    type: 'employee',
    is_admin: true,
    employee_id,
    accesses: [{ route: '/leave/manage', actions: ['Approve'] }],
  });
  const { body } = await product.upload(
    `${MANAGE}/attachments`,
    clerk,
    { name: 'ward.txt', bytes: `${SECRET}\n` },
    { company_id: String(company.id), employee_id: String(who.id) },
  );
  const sent = await product.call('POST', MANAGE, {
    as: clerk,
    body: {
      ...{ company_id: company.id, employee_id: who.id, attachment_ids: [body.data.id], reason: 'Ill' },
      leave_type_id: await typeId(product, company, 'sick'),
      ...{ start_date: '2026-12-08', end_date: '2026-12-08' },
    },
  });
  expect(sent.status).toBe(201);
  const statusOf = async (path: string, as: Person) =>
    (await product.call('GET', `${path}/attachments/${body.data.id}`, { as })).status;
  expect([await statusOf(MANAGE, clerk), await statusOf(OWN, who.person)]).toEqual([200, 200]);
  await product.within(company.id, (tx) =>
    tx.$client.query(`update memberships set is_admin = false, accesses = '[]' where user_id = $1`, [
      clerk.user_id,
    ]),
  );
  expect([403, 404]).toContain(await statusOf(MANAGE, clerk));
  expect(await statusOf(OWN, clerk)).toBe(404);
});

test('is named in no list, no calendar and no notification', async () => {
  const query = `company_id=${company.id}`;
  const month = 'start_date=2026-12-01&end_date=2026-12-31';
  const lists: [string, Person][] = [
    [`${MANAGE}?${query}`, company.owner],
    [`${OWN}?${query}`, who.person],
    ['/api/inbox', lead.person],
    ['/api/notifications', lead.person],
    ['/api/notifications', company.owner],
    [`${MANAGE}/calendar?${query}&${month}`, company.owner],
    [`${MANAGE}/reports/generate?${query}&${month}&status=Pending`, company.owner],
  ];
  for (const [path, as] of lists) {
    const { status, body } = await product.call('GET', path, { as });
    expect(status, path).toBe(200);
    expect(JSON.stringify(body), path).not.toMatch(/dengue/i);
  }
  expect((await product.call('GET', `${MANAGE}/${request}`, { as: company.owner })).body.data.files).toEqual([
    expect.objectContaining({ id: file, name: 'dengue.txt' }),
  ]);
});

test('is refused at its field where the file is not what its name says', async () => {
  const { status, body } = await attach('certificate.pdf', 'not a PDF at all');
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['file']]);
});
