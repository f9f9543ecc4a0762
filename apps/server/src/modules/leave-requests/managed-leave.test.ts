import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { entries, joined, type LeaveCompany, leaveOf } from '../leaves/leaves.factory.ts';
import { leaveTypes } from '../leaves/leaves.tables.ts';
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

/* Leave as others decide it: in bulk, for somebody else, by steps and delegates. Today is Saturday, 21/11/2026. */

let product: TestProduct;
let company: LeaveCompany;
let annual: number;
let sick: number;
type Worker = { id: number; person: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  annual = await typeId(product, company, 'annual');
  sick = await typeId(product, company, 'sick');
});
afterAll(() => product.stop());

const INBOX = '/api/inbox';
const MONDAY = '2026-12-07';

const holder = (...actions: string[]) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/leave/manage', actions }],
  });
const sent = async (
  who: Worker,
  values: Record<string, unknown>,
): Promise<{ id: number; status: string }> => {
  const { status, body } = await ask(product, company, who.person, values);
  expect(status).toBe(201);
  return body.data;
};
const createFor = (as: Person, values: Record<string, unknown>): Promise<Answer> =>
  product.call('POST', MANAGE, { as, body: { company_id: company.id, reason: 'Asked by phone', ...values } });
const change = (id: number, values: Record<string, unknown>) =>
  product.within(company.id, (tx) => tx.update(leaveTypes).set(values).where(eq(leaveTypes.id, id)));

describe('approving in bulk', () => {
  test('approves what breaks no rule and leaves the others, each with why', async () => {
    const one = await worker(product, company, { name: 'Aminah' });
    const two = await worker(product, company, { name: 'Bala', gender: 'Male' });
    const plain = await sent(one, { leave_type_id: annual, start_date: MONDAY });
    const decided = await sent(two, { leave_type_id: annual, start_date: '2026-12-14' });
    await decide(product, company.owner, decided.id, 'reject', { note: 'No' });
    // Nobody knows him to be married.
    const breaks = await sent(two, {
      leave_type_id: await typeId(product, company, 'paternity'),
      start_date: MONDAY,
      end_date: '2026-12-13',
      event: { due_on: MONDAY, child_number: 1 },
    });
    const answer = await product.call('POST', `${MANAGE}/bulk/approve`, {
      as: company.owner,
      body: { company_id: company.id, ids: [plain.id, decided.id, breaks.id] },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data.approved).toBe(1);
    expect(answer.body.data.left.map(({ id }: { id: number }) => id)).toEqual([decided.id, breaks.id]);
    expect(answer.body.data.left.every(({ text }: { text: string }) => text.length > 0)).toBe(true);
    expect((await lineOf(product, company, one.person, annual)).taken).toBe(-1);
    expect((await lineOf(product, company, two.person, annual)).taken).toBe(0);
  });

  test('leaves a request for days that were taken away from the balance since', async () => {
    const one = await worker(product, company, { name: 'Chong' });
    const { available } = await lineOf(product, company, one.person, annual);
    const { id } = await sent(one, { leave_type_id: annual, start_date: MONDAY });
    const adjust = (days: number, balance: number) =>
      product.call('POST', `/api/admin/employees/${one.id}/leave/adjustments`, {
        as: company.owner,
        body: { leave_type_id: annual, year: 2026, days, balance, reason: 'Agreed' },
      });
    const codes = async () =>
      (await product.call('GET', `${MANAGE}/${id}`, { as: company.owner })).body.data.broken_rules.map(
        ({ code }: { code: string }) => code,
      );
    expect((await adjust(-available, available)).status).toBe(201);
    expect(await codes()).toEqual(['below_zero']);
    const approve = () =>
      product.call('POST', `${MANAGE}/bulk/approve`, {
        as: company.owner,
        body: { company_id: company.id, ids: [id] },
      });
    expect((await approve()).body.data.approved).toBe(0);
    expect((await adjust(1, 0)).status).toBe(201);
    expect(await codes()).toEqual([]);
    expect((await approve()).body.data.approved).toBe(1);
    expect((await lineOf(product, company, one.person, annual)).balance).toBe(0);
  });

  test('is refused whole where one of them is not seen', async () => {
    const one = await worker(product, company);
    const two = await worker(product, company);
    const mine = await sent(one, { leave_type_id: annual, start_date: MONDAY });
    const other = await sent(two, { leave_type_id: annual, start_date: MONDAY });
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/leave/manage', actions: ['Approve'] }],
      scope: { employee_id: [one.id] },
    });
    const answer = await product.call('POST', `${MANAGE}/bulk/approve`, {
      as: limited,
      body: { company_id: company.id, ids: [mine.id, other.id] },
    });
    expect(answer.status).toBe(404);
    expect((await lineOf(product, company, one.person, annual)).taken).toBe(0);
  });
});

describe('a request for somebody else', () => {
  test('is marked, seen by the person, and decided by another', async () => {
    const { id, person } = await worker(product, company, { name: 'Cheng' });
    const maker = await holder('Approve');
    const created = await createFor(maker, {
      employee_id: id,
      leave_type_id: annual,
      start_date: MONDAY,
      end_date: MONDAY,
    });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ status: 'Pending', created_by: { id: maker.user_id } });
    expect(created.body.data.can.approve).toBe(false);
    expect((await decide(product, maker, created.body.data.id, 'approve')).status).toBe(403);
    const own = await product.call('GET', `${OWN}?company_id=${company.id}`, { as: person });
    expect(own.body.data[0]).toMatchObject({ id: created.body.data.id, created_by: { id: maker.user_id } });
    expect(
      (await decide(product, await holder('Approve'), created.body.data.id, 'approve')).body.data.status,
    ).toBe('Approved');
    expect((await lineOf(product, company, person, annual)).taken).toBe(-1);
  });

  test('shows their balances and what it would be before it is sent', async () => {
    const { id, person } = await worker(product, company);
    const maker = await holder('Approve');
    const query = `company_id=${company.id}&employee_id=${id}`;
    const { body } = await product.call('GET', `${MANAGE}/balances?${query}`, { as: maker });
    const line = body.data.find((one: { leave_type_id: number }) => one.leave_type_id === annual);
    expect(line).toEqual(await lineOf(product, company, person, annual));
    const preview = await product.call('POST', `${MANAGE}/preview`, {
      as: maker,
      body: {
        company_id: company.id,
        employee_id: id,
        leave_type_id: annual,
        start_date: '2026-12-11',
        end_date: '2026-12-14',
      },
    });
    expect(preview.body.data).toMatchObject({
      days: 2,
      balances: [{ year: 2026, before: line.available, after: line.available - 2 }],
    });
  });

  test('is for nobody outside the caller’s employee access, nor for the caller', async () => {
    const { id } = await worker(product, company);
    const self = await joined(product, company);
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/leave/manage', actions: ['Approve'] }],
      scope: { employee_id: [self.id] },
      employee_id: self.id,
    });
    const terms = { leave_type_id: annual, start_date: MONDAY, end_date: MONDAY };
    expect((await createFor(limited, { ...terms, employee_id: id })).status).toBe(404);
    expect((await createFor(limited, { ...terms, employee_id: self.id })).status).toBe(403);
    const query = `company_id=${company.id}&employee_id=${id}`;
    expect((await product.call('GET', `${MANAGE}/balances?${query}`, { as: limited })).status).toBe(404);
    expect((await createFor(await holder('Review'), { ...terms, employee_id: id })).status).toBe(403);
  });
});

test('a confidential type is Leave without its reason to whoever does not hold Approve, and cannot be searched', async () => {
  await change(sick, { confidential: true, attachment_from_half_days: null });
  const who = await worker(product, company, { name: 'Devi' });
  const { id } = await sent(who, { leave_type_id: sick, start_date: MONDAY, reason: 'Surgery' });
  const read = async (as: Person, path = '') =>
    (
      await product.call('GET', `${MANAGE}${path || `?company_id=${company.id}&employee_id=${who.id}`}`, {
        as,
      })
    ).body;
  const reviewer = await holder('Review');
  const [row] = (await read(reviewer)).data;
  expect(row).toMatchObject({ id, leave_type: { id: null, name: 'Leave', kind: null }, reason: null });
  const item = (await read(reviewer, `/${id}`)).data;
  expect(JSON.stringify(item)).not.toMatch(/Surgery|Sick/);
  // What is left says which type it is.
  expect(item.facts.balances).toEqual([]);
  const search = `?company_id=${company.id}&leave_type_id=${sick}`;
  expect((await read(reviewer, search)).data).toEqual([]);
  expect((await read(await holder('Approve'), search)).data[0]).toMatchObject({ id, reason: 'Surgery' });
  await change(sick, { confidential: false });
});

test('the cover beside a decision counts the others alone, with and without leave', async () => {
  const own = await requestsCompany(product);
  const type = await typeId(product, own, 'annual');
  const [who, other] = [await worker(product, own), await worker(product, own)];
  await worker(product, own);
  const days = { leave_type_id: type, start_date: MONDAY };
  const request = await ask(product, own, who.person, { ...days, end_date: '2026-12-08' });
  await ask(product, own, other.person, days);
  const { body } = await product.call('GET', `${MANAGE}/${request.body.data.id}`, { as: own.owner });
  expect(body.data.facts.cover).toEqual([
    { date: MONDAY, people: 2, away: 1 },
    { date: '2026-12-08', people: 2, away: 0 },
  ]);
});

describe('steps', () => {
  test('are decided in turn: by the line manager’s delegate in the inbox, then by whoever holds Approve', async () => {
    const lead = await worker(product, company, { name: 'Lead' });
    const stand = await worker(product, company, { name: 'Stand In' });
    const who = await worker(product, company, { name: 'Farid', reports_to_id: lead.id });
    const types = await product.call('GET', `${MANAGE}/types?company_id=${company.id}&per_page=100`, {
      as: company.owner,
    });
    const type = types.body.data.find((one: { id: number }) => one.id === annual);
    const steps = [{ decided_by: 'line_manager' }, { decided_by: 'holders', from_days: 2 }];
    const set = async (version: number, value: object[]) =>
      product.call('PATCH', `${MANAGE}/types/${annual}`, {
        as: company.owner,
        body: { version, steps: value },
      });
    const changed = await set(type.version, steps);
    expect(changed.status).toBe(200);
    const days = { leave_type_id: annual, start_date: '2026-12-14', end_date: '2026-12-15' };
    const { id } = await sent(who, days);
    const hr = await holder('Review', 'Approve');
    // The first step is the line manager's.
    const early = await decide(product, hr, id, 'approve');
    expect([early.status, early.body.data?.status]).toEqual([409, 'Pending']);

    const delegated = await product.call('POST', `${INBOX}/delegations`, {
      as: lead.person,
      body: {
        company_id: company.id,
        to_user_id: stand.person.user_id,
        kinds: ['leave_request'],
        starts_on: '2026-11-21',
        ends_on: '2026-12-31',
      },
    });
    expect(delegated.status).toBe(200);
    const waiting = await product.call('GET', `${INBOX}?company_id=${company.id}`, { as: stand.person });
    const [row] = waiting.body.data;
    expect(row).toMatchObject({ kind: 'leave_request' });
    expect(
      (await product.call('GET', `${INBOX}/${row.id}`, { as: who.person })).body.data?.can?.decide,
    ).not.toBe(true);
    const first = await product.call('POST', `${INBOX}/${row.id}/approve`, {
      as: stand.person,
      body: { note: null },
    });
    expect(first.body.data).toMatchObject({ status: 'Reviewed' });
    // It waits still, here as in the inbox, whose next step it is.
    const open = await product.call('GET', `${MANAGE}?company_id=${company.id}`, { as: hr });
    expect(open.body.data.find((one: { id: number }) => one.id === id)?.status).toBe('Reviewed');
    // Nothing is taken before the last step.
    expect(await lineOf(product, company, who.person, annual)).toMatchObject({ taken: 0, held: 2 });
    expect((await decide(product, hr, id, 'approve')).body.data.status).toBe('Approved');
    expect(await lineOf(product, company, who.person, annual)).toMatchObject({ taken: -2, held: 0 });

    // A single day needs the line manager alone.
    const short = await sent(who, { leave_type_id: annual, start_date: '2026-12-21' });
    const next = await product.call('GET', `${INBOX}?company_id=${company.id}`, { as: lead.person });
    const done = await product.call('POST', `${INBOX}/${next.body.data[0].id}/approve`, {
      as: lead.person,
      body: { note: null },
    });
    expect(done.body.data).toMatchObject({ status: 'Approved' });
    expect(short.status).toBe('Pending');
    await set(changed.body.data.version, []);
  });

  test('a delegate decides nothing once it is revoked, and never on their own', async () => {
    const lead = await worker(product, company);
    const stand = await worker(product, company, { reports_to_id: lead.id });
    const { body } = await product.call('POST', `${INBOX}/delegations`, {
      as: lead.person,
      body: {
        company_id: company.id,
        to_user_id: stand.person.user_id,
        starts_on: '2026-11-21',
        ends_on: '2026-12-31',
      },
    });
    await sent(stand, { leave_type_id: annual, start_date: MONDAY });
    const count = async (as: Person) => (await product.call('GET', `${INBOX}/count`, { as })).body.data.count;
    expect(await count(stand.person)).toBe(0);
    const other = await worker(product, company, { reports_to_id: lead.id });
    await sent(other, { leave_type_id: annual, start_date: MONDAY });
    expect(await count(stand.person)).toBe(1);
    await product.call('POST', `${INBOX}/delegations/${body.data.id}/revoke`, { as: lead.person });
    expect(await count(stand.person)).toBe(0);
  });
});

test('maternity over New Year is one spell of 98 days, posted in both years, whatever the balance of either', async () => {
  const maternity = await typeId(product, company, 'maternity');
  const who = await worker(product, company, { name: 'Gayathri', gender: 'Female' });
  const request = await ask(product, company, who.person, {
    leave_type_id: maternity,
    start_date: '2026-12-01',
    // 31 days of December, 31 of January, 28 of February and 8 of March.
    end_date: '2027-03-08',
    event: { due_on: '2026-12-10', child_number: 1 },
  });
  expect(request.status).toBe(201);
  expect(request.body.data.days).toBe(98);
  const { id } = request.body.data;
  expect((await decide(product, company.owner, id, 'approve', { note: 'Granted' })).status).toBe(200);
  const taken = async (year: number) =>
    entries(await leaveOf(product, company.owner, who.id, year)).filter((one) =>
      one.startsWith('Maternity leave taken'),
    );
  const [first, second] = [await taken(2026), await taken(2027)];
  expect([first.length, second.length]).toEqual([31, 67]);
  expect([first[0], second.at(-1)]).toEqual([
    'Maternity leave taken 2026-12-01 -1',
    'Maternity leave taken 2027-03-08 -1',
  ]);
  // Another spell for the same birth has nothing left.
  const more = await ask(product, company, who.person, {
    leave_type_id: maternity,
    start_date: '2027-03-09',
    leave_event_id: request.body.data.event.id,
  });
  expect(more.body.data?.broken_rules?.length ?? Object.keys(more.body.errors).length).toBeGreaterThan(0);
});

test('the employee’s tab shows their requests and events; of a confidential type neither what it is nor its event', async () => {
  const who = await worker(product, company, { name: 'Hana', gender: 'Female' });
  const maternity = await typeId(product, company, 'maternity');
  await sent(who, {
    leave_type_id: maternity,
    start_date: '2026-12-01',
    end_date: '2026-12-10',
    event: { due_on: '2026-12-05', child_number: 2 },
  });
  await sent(who, { leave_type_id: annual, start_date: '2026-12-14' });
  const tab = (as: Person) => product.call('GET', `/api/admin/employees/${who.id}/leave/requests`, { as });
  const { data } = (await tab(company.owner)).body;
  expect(data.requests.map((one: { leave_type: { name: string } }) => one.leave_type.name)).toEqual([
    'Annual leave',
    'Maternity leave',
  ]);
  expect(data.events).toMatchObject([{ kind: 'maternity', due_on: '2026-12-05', child_number: 2, days: 10 }]);
  await change(maternity, { confidential: true });
  const reader = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [
      { route: '/admin/employee', actions: [] },
      { route: '/admin/employee/view/leave', actions: [] },
    ],
  });
  const hidden = (await tab(reader)).body.data;
  expect(hidden.requests[1]).toMatchObject({ leave_type: { id: null, name: 'Leave' }, reason: null });
  expect(hidden.events).toEqual([]);
  await change(maternity, { confidential: false });
});

test('the ledger on that tab does not say on which days confidential leave was taken, what is left of it is the same', async () => {
  const who = await worker(product, company, { name: 'Izzat', gender: 'Male' });
  await change(sick, { confidential: true });
  await product.within(company.id, (tx) =>
    tx.$client.query(
      `insert into leave_ledger (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, half_days)
       select $1, $2, unnest($3::bigint[]), 2026, '2026-11-10', 'taken', -2`,
      [company.id, who.id, [sick, annual]],
    ),
  );
  const reader = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [
      { route: '/admin/employee', actions: [] },
      { route: '/admin/employee/view/leave', actions: [] },
    ],
  });
  const taken = async (as: Person) => {
    const { data } = (await product.call('GET', `/api/admin/employees/${who.id}/leave`, { as })).body;
    const left = data.balances.find((one: { leave_type_id: number }) => one.leave_type_id === sick).balance;
    const entries: { kind: string; leave_type_id: number }[] = data.ledger;
    return {
      left,
      types: entries.flatMap(({ kind, leave_type_id }) => (kind === 'taken' ? [leave_type_id] : [])).sort(),
    };
  };
  const all = await taken(company.owner);
  expect(all.types).toEqual([annual, sick].sort());
  expect(await taken(reader)).toEqual({ left: all.left, types: [annual] });
});
