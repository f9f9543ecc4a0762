import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { entries, type LeaveCompany, leaveOf } from '../leaves/leaves.factory.ts';
import {
  ask,
  decide,
  lineOf,
  MANAGE,
  OWN,
  requestsCompany,
  typeId,
  worker,
} from './leave-requests.factory.ts';

/* Leave follows the actual day of its event. Today is Saturday 21 November 2026; 7 December is a Monday. */

let product: TestProduct;
let company: LeaveCompany;
let other: LeaveCompany;
let maternity: number;
let annual: number;
let who: { id: number; person: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  other = await requestsCompany(product);
  maternity = await typeId(product, company, 'maternity');
  annual = await typeId(product, company, 'annual');
});
beforeEach(async () => {
  who = await worker(product, company, { name: 'Gayathri', gender: 'Female' });
});
afterAll(() => product.stop());

const sent = async (values: Record<string, unknown>) => {
  const answer = await ask(product, company, who.person, values);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const birth = (start_date: string, end_date: string, due_on: string) =>
  sent({ leave_type_id: maternity, start_date, end_date, event: { due_on, child_number: 1 } });
const approve = (id: number) => decide(product, company.owner, id, 'approve', { note: 'Granted' });
const read = async (id: number) =>
  (await product.call('GET', `${MANAGE}/${id}`, { as: company.owner })).body.data;
const happened = (id: number, happened_on: string, version = 1, as: Person = company.owner) =>
  product.call('POST', `${MANAGE}/events/${id}/happened`, { as, body: { happened_on, version } });
const taken = async (year: number) =>
  entries(await leaveOf(product, company.owner, who.id, year)).filter((one) => one.includes(' taken '));

test('approved leave that has not begun moves by as many days, and what was posted with it', async () => {
  // 30 days before the expected day, 98 days.
  const { id, event } = await birth('2026-11-28', '2027-03-05', '2026-12-18');
  await approve(id);
  const answer = await happened(event.id, '2026-11-20');
  expect(answer.body.data).toMatchObject({ moved: 1, event: { happened_on: '2026-11-20', version: 2 } });
  // It begins neither in the past nor before the birth.
  const moved = await read(id);
  expect(moved).toMatchObject({ start_date: '2026-11-20', end_date: '2027-02-25', days: 98 });
  expect(moved.day_list).toHaveLength(98);
  const [first, second] = [await taken(2026), await taken(2027)];
  const sum = (all: readonly string[]) =>
    all.reduce((total, one) => total + Number(one.split(' ').at(-1)), 0);
  expect(sum(first) + sum(second)).toBe(-98);
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(
      'select min(date)::text as first, max(date)::text as last, count(*)::int as days from reads.leave_days where employee_id = $1',
      [who.id],
    ),
  );
  expect(rows).toEqual([{ first: '2026-11-20', last: '2027-02-25', days: 98 }]);
  const told = await product.within(company.id, (tx) =>
    tx.$client.query(`select params from notifications where user_id = $1 and kind = 'leave_moved'`, [
      who.person.user_id,
    ]),
  );
  expect(told.rows).toEqual([{ params: { start: '2026-11-20', end: '2027-02-25' } }]);
});

test('leave that has begun stays, and what the law says of it is checked by the actual day', async () => {
  const { id, event, broken_rules } = await birth('2026-11-16', '2027-02-21', '2026-12-01');
  expect(broken_rules.map(({ code }: { code: string }) => code)).not.toContain('maternity_too_late');
  const answer = await happened(event.id, '2026-11-10');
  expect(answer.body.data.moved).toBe(0);
  const stayed = await read(id);
  expect(stayed).toMatchObject({ start_date: '2026-11-16', end_date: '2027-02-21', status: 'Pending' });
  expect(stayed.broken_rules.map(({ code }: { code: string }) => code)).toContain('maternity_too_late');
});

test('several spells of one event move together, each with its cancelled days and halves', async () => {
  const first = await birth('2026-12-07', '2026-12-13', '2026-12-07');
  const second = await sent({
    ...{ leave_type_id: maternity, leave_event_id: first.event.id },
    ...{ start_date: '2026-12-14', end_date: '2026-12-20' },
  });
  await approve(first.id);
  await approve(second.id);
  await decide(product, company.owner, second.id, 'cancel', { dates: ['2026-12-20'], note: 'Came back' });
  expect((await happened(first.event.id, '2026-11-20')).body.data.moved).toBe(2);
  expect(await read(first.id)).toMatchObject({ start_date: '2026-11-20', end_date: '2026-11-26', days: 7 });
  const moved = await read(second.id);
  expect(moved).toMatchObject({ start_date: '2026-11-27', end_date: '2026-12-03', days: 6 });
  expect(moved.day_list.at(-1)).toMatchObject({ date: '2026-12-03', cancelled: true });
});

test('days of another request are not taken: nothing moves, and it is named', async () => {
  const { id, event } = await birth('2026-12-14', '2026-12-20', '2026-12-14');
  await sent({ leave_type_id: annual, start_date: '2026-11-23' });
  const refused = await happened(event.id, '2026-11-20');
  expect([refused.status, refused.body.message]).toEqual([409, 'There is another request for 23/11/26.']);
  expect(await read(id)).toMatchObject({ start_date: '2026-12-14', event: { happened_on: null } });
});

test.each([
  ['a day to come', '2026-11-22', 422],
  ['no date', 'yesterday', 422],
])('%s is refused at its field', async (_, day, status) => {
  const { event } = await birth('2026-12-14', '2026-12-20', '2026-12-14');
  const refused = await happened(event.id, day);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([status, ['happened_on']]);
});

test('another version is 409 with the event; recorded again it moves nothing twice', async () => {
  const { id, event } = await birth('2026-12-14', '2026-12-20', '2026-12-14');
  const stale = await happened(event.id, '2026-11-20', 7);
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  await happened(event.id, '2026-11-20');
  const again = await happened(event.id, '2026-11-20', 2);
  expect(again.body.data).toMatchObject({ moved: 0 });
  expect(await read(id)).toMatchObject({ start_date: '2026-11-20' });
  const held = await lineOf(product, company, who.person, maternity);
  expect(held.held).toBe(7);
});

test('nobody records their own, nor that of somebody whom they do not see', async () => {
  const { event } = await birth('2026-12-14', '2026-12-20', '2026-12-14');
  const holder = (more: object) =>
    product.person(company.id, {
      ...{ type: 'admin', is_admin: true },
      accesses: [{ route: '/leave/manage', actions: ['Approve'] }],
      ...more,
    });
  const elsewhere = await worker(product, company);
  const limited = await holder({ scope: { employee_id: [elsewhere.id] } });
  for (const as of [other.owner, limited])
    expect((await happened(event.id, '2026-11-20', 1, as)).status).toBe(404);
  expect((await happened(event.id, '2026-11-20', 1, who.person)).status).toBe(403);
});

test('a further request may be chosen to share an event of its kind', async () => {
  const { event } = await birth('2026-12-14', '2026-12-20', '2026-12-14');
  const line = await lineOf(product, company, who.person, maternity);
  expect(line.events).toMatchObject([{ id: event.id, due_on: '2026-12-14', child_number: 1 }]);
  expect((await lineOf(product, company, who.person, annual)).events).toEqual([]);
  const shown = await product.call('GET', `${OWN}/summary?company_id=${company.id}`, { as: company.owner });
  expect(shown.body.data).toEqual([]);
});
