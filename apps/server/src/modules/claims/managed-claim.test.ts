import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../kit/testing/product.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addCategory,
  addReceipt,
  approved,
  type ClaimCompany,
  checkAll,
  claimant,
  claimCompany,
  decide,
  MANAGE,
  OWN,
  picture,
  send,
} from './claims.factory.ts';

/* Today is Saturday 21 November 2026. */

let product: TestProduct;
let company: ClaimCompany;
let person: Person;
let meals: number;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await claimCompany(product);
  ({ person } = await claimant(product, company, { name: 'Aminah' }));
  meals = await addCategory(product, company, { name: 'Client meals' });
});
afterAll(() => product.stop());

const meal = (amount = '45.50') => ({ claim_category_id: meals, date: '2026-11-18', amount });
const read = async (id: number, as = company.owner) =>
  (await product.call('GET', `${MANAGE}/${id}`, { as })).body.data;
const check = (id: number, item: number, body: Record<string, unknown>, as = company.owner) =>
  product.call('POST', `${MANAGE}/${id}/items/${item}/check`, { as, body });

/** An admin with these actions on managing claims. */
const admin = (...actions: string[]) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/claim/manage', actions: actions as never }],
  });

describe('an item', () => {
  test.each([
    [{ decision: 'Accepted' }, '45.50'],
    [{ decision: 'Accepted at less', amount: '40', reason: 'Without the tip' }, '40.00'],
    [{ decision: 'Rejected', reason: 'Private' }, '0.00'],
  ])('is decided: %o', async (body, accepted) => {
    const id = await send(product, company, person, [meal()]);
    const [item] = (await read(id)).item_list;
    const answer = await check(id, item.id, body);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      {
        ...{ undecided: 0, accepted_total: accepted },
        item_list: [
          { decision: body.decision, accepted_amount: accepted, checked_by: { id: company.owner.user_id } },
        ],
      },
    ]);
  });

  test.each([
    ['no less than claimed', { decision: 'Accepted at less', amount: '45.50', reason: 'x' }, 'amount'],
    ['less than nothing', { decision: 'Accepted at less', amount: '-1', reason: 'x' }, 'amount'],
    ['less without how much', { decision: 'Accepted at less', reason: 'x' }, 'amount'],
    ['less without a reason', { decision: 'Accepted at less', amount: '1' }, 'reason'],
    ['rejected without a reason', { decision: 'Rejected', reason: ' ' }, 'reason'],
  ])('is refused at its field: %s', async (_, body, field) => {
    const id = await send(product, company, person, [meal()]);
    const [item] = (await read(id)).item_list;
    const answer = await check(id, item.id, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('is checked by holders of Check Item alone, and by nobody of their own', async () => {
    const id = await send(product, company, person, [meal()]);
    const [item] = (await read(id)).item_list;
    const accept = { decision: 'Accepted' };
    expect((await check(id, item.id, accept, await admin('Approve'))).status).toBe(403);
    expect((await check(id, item.id, accept, await admin('Check Item'))).status).toBe(200);
    const own = await claimant(product, company, { name: 'Checker' });
    await product.within(company.id, (tx) =>
      tx.execute(
        `update memberships set is_admin = true, accesses = '[{"route": "/claim/manage", "actions": ["Check Item", "Approve"]}]'
        where employee_id = ${own.id}` as never,
      ),
    );
    const theirs = await send(product, company, own.person, [meal()]);
    const [first] = (await read(theirs)).item_list;
    expect((await check(theirs, first.id, accept, own.person)).status).toBe(403);
    await check(theirs, first.id, accept);
    expect((await decide(product, own.person, theirs, 'approve')).status).toBe(403);
  });

  test('of another claim, or of a claim that is decided, is not', async () => {
    const [id, other] = [
      await send(product, company, person, [meal()]),
      await send(product, company, person, [meal('9')]),
    ];
    const [item] = (await read(other)).item_list;
    expect((await check(id, item.id, { decision: 'Accepted' })).status).toBe(404);
    await decide(product, company.owner, other, 'reject', { note: 'No' });
    const late = await check(other, item.id, { decision: 'Accepted' });
    expect([late.status, late.body.data.status]).toEqual([409, 'Rejected']);
  });
});

describe('a claim', () => {
  test('is approved only when every item is decided', async () => {
    const id = await send(product, company, person, [meal(), meal('10')]);
    const early = await decide(product, company.owner, id, 'approve');
    expect([early.status, early.body.message, early.body.data.status]).toEqual([
      409,
      'Decide every item first.',
      'Pending',
    ]);
    await checkAll(product, company.owner, id);
    const answer = await decide(product, company.owner, id, 'approve');
    expect(answer.body.data).toMatchObject({
      ...{ status: 'Approved', accepted_total: '55.50' },
      payables: [{ paid_through: 'payroll', amount: '55.50', batch: null, paid_at: null }],
    });
  });

  test('has each of its items decided once at a time', async () => {
    const id = await send(product, company, person, [meal()]);
    const { body } = await product.call('GET', `${MANAGE}/${id}`, { as: company.owner });
    const item = { id: body.data.item_list[0].id, decision: 'Accepted' };
    const items = [item, { ...item, decision: 'Rejected', reason: 'Private' }];
    const twice = await product.call('POST', `${MANAGE}/${id}/items/check`, {
      as: company.owner,
      body: { items },
    });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['items']]);
  });

  test('with nothing accepted is rejected rather than approved', async () => {
    const id = await send(product, company, person, [meal()]);
    await checkAll(product, company.owner, id, { decision: 'Rejected', reason: 'Private' });
    expect((await decide(product, company.owner, id, 'approve')).status).toBe(409);
    const answer = await decide(product, company.owner, id, 'reject', { note: 'Private' });
    expect(answer.body.data.status).toBe('Rejected');
  });

  test('that meets an approval and a withdrawal at once has one of them', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await send(product, company, person, [meal()]);
      await checkAll(product, company.owner, id);
      const answers = await Promise.all([
        decide(product, company.owner, id, 'approve'),
        product.call('POST', `${OWN}/${id}/cancel`, { as: person, body: {} }),
        decide(product, company.other, id, 'approve'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
  });

  test('is reviewed and then approved where steps say so, by whoever each is of', async () => {
    const lead = await claimant(product, company, { name: 'Lead' });
    const worker = await claimant(product, company, { name: 'Worker', reports_to_id: lead.id });
    const setting = await product.call('PATCH', `${MANAGE}/setting`, {
      as: company.owner,
      body: {
        ...{ company_id: company.id, version: 0 },
        steps: [{ decided_by: 'line_manager' }, { decided_by: 'holders', from_amount: '40' }],
      },
    });
    expect([setting.status, setting.body.data.steps.length]).toEqual([200, 2]);
    const small = await send(product, company, worker.person, [meal('39.99')]);
    const large = await send(product, company, worker.person, [meal('40')]);
    const { body } = await product.call('GET', `/api/inbox?company_id=${company.id}`, { as: lead.person });
    expect(body.data.map((one: { summary: unknown }) => one.summary)).toMatchObject([
      { kind: 'claim', total: '39.99', undecided: 1 },
      { kind: 'claim', total: '40.00' },
    ]);
    for (const { id } of body.data) {
      const item = (await product.call('GET', `/api/inbox/${id}`, { as: lead.person })).body.data.facts.claim;
      const items = item.item_list.map((one: { id: number }) => ({ id: one.id, decision: 'Accepted' }));
      const path = `/api/inbox/${id}`;
      const early = await product.call('POST', `${path}/approve`, { as: lead.person, body: {} });
      // The last step needs every item decided; a step before it does not.
      expect(early.status).toBe(item.id === small ? 409 : 200);
      if (item.id !== small) continue;
      const checked = await product.call('POST', `${path}/items`, { as: lead.person, body: { items } });
      expect([checked.status, checked.body.data.facts.claim.undecided]).toEqual([200, 0]);
      expect((await product.call('POST', `${path}/approve`, { as: lead.person, body: {} })).status).toBe(200);
    }
    expect([(await read(small)).status, (await read(large)).status]).toEqual(['Approved', 'Reviewed']);
    await checkAll(product, company.owner, large);
    expect((await decide(product, company.owner, large, 'review')).status).toBe(409);
    expect((await decide(product, company.owner, large, 'approve')).body.data.status).toBe('Approved');
  });

  test('shows its receipts in the inbox to whoever decides it, and to nobody else', async () => {
    const lead = await claimant(product, company, { name: 'Lead' });
    const worker = await claimant(product, company, { name: 'Worker', reports_to_id: lead.id });
    const receipt = await addReceipt(product, company, worker.person, await picture(21));
    await send(product, company, worker.person, [{ ...meal(), receipt_ids: [receipt] }]);
    const { body } = await product.call('GET', '/api/inbox', { as: lead.person });
    const path = `/api/inbox/${body.data[0].id}/attachments/${receipt}`;
    expect((await product.call('GET', path, { as: lead.person })).status).toBe(200);
    expect((await product.call('GET', path, { as: person })).status).toBe(404);
  });

  test('is found by status, category and person, and never before it is sent', async () => {
    await send(product, company, person, [meal('1')]);
    const taxi = await addCategory(product, company, { name: 'Taxi' });
    await approved(product, company, person, [{ ...meal('2'), claim_category_id: taxi }]);
    await product.call('POST', OWN, {
      as: person,
      body: { company_id: company.id, title: 'Not yet', items: [meal('3')] },
    });
    const totals = async (query: string) =>
      (
        await product.call('GET', `${MANAGE}?company_id=${company.id}&${query}`, { as: company.owner })
      ).body.data.map((one: { total: string }) => one.total);
    expect([
      await totals(''),
      await totals('status=Pending'),
      await totals(`claim_category_id=${taxi}`),
      await totals('keyword=aminah'),
      await totals('keyword=nobody'),
      await totals('start_date=2026-11-19'),
    ]).toEqual([['2.00', '1.00'], ['1.00'], ['2.00'], ['2.00', '1.00'], [], []]);
  });

  test('is found by its title, and by the name of whose it is', async () => {
    const other = await claimant(product, company, { name: 'Brunei Chong' });
    const claimed = async (as: Person, title: string) => {
      const body = { company_id: company.id, title, items: [meal()] };
      const { data } = (await product.call('POST', OWN, { as, body })).body;
      const path = `${OWN}/${data.id}/submit`;
      await product.call('POST', path, { as, body: { version: data.version } });
      return data.id as number;
    };
    const trip = await claimed(person, 'Kota.Kinabalu (sales) trip to Brunei');
    const theirs = await claimed(other.person, 'Stationery');
    const found = async (keyword: string) => {
      const path = `${MANAGE}?company_id=${company.id}&keyword=${encodeURIComponent(keyword)}`;
      const { body } = await product.call('GET', path, { as: company.owner });
      return [body.data.map((one: { id: number }) => one.id), body.meta.total];
    };
    expect(await found('kinabalu (SALES)')).toEqual([[trip], 1]);
    expect(await found('brunei')).toEqual([[theirs, trip], 2]);
    expect(await found('tionery')).toEqual([[theirs], 1]);
    // Neither a pattern nor too short for the index.
    expect(await found('kota_kin')).toEqual([[], 0]);
    expect(await found('ry')).toEqual([[theirs], 1]);
  });

  test('has the facts beside the decision', async () => {
    const phone = await addCategory(product, company, { name: 'Calls' }, { per_month: 10_000 });
    await approved(product, company, person, [{ ...meal('30'), claim_category_id: phone }]);
    const id = await send(product, company, person, [{ ...meal('20'), claim_category_id: phone }]);
    expect((await read(id)).facts).toMatchObject({
      use: [
        {
          claim_category: { name: 'Calls' },
          month: '50.00',
          per_month: '100.00',
          year: '50.00',
          per_year: null,
        },
      ],
      earlier: [{ total: '30.00', status: 'Approved' }],
      advance_left: '0.00',
    });
  });

  test('of several is approved at once where every item is decided; others are left with why', async () => {
    const [ready, open] = [
      await send(product, company, person, [meal('1')]),
      await send(product, company, person, [meal('2')]),
    ];
    await checkAll(product, company.owner, ready);
    const { body } = await product.call('POST', `${MANAGE}/bulk/approve`, {
      as: company.owner,
      body: { company_id: company.id, ids: [ready, open] },
    });
    expect(body.data).toMatchObject({
      approved: 1,
      left: [{ id: open, text: 'Decide every item first.' }],
    });
  });

  test('cannot be changed by the application’s role once it is approved', async () => {
    const id = await approved(product, company, person, [meal()]);
    for (const statement of [
      `update claims set total = 1 where id = ${id}`,
      `update claims set status = 'Draft' where id = ${id}`,
      `update claim_items set amount = 1 where claim_id = ${id}`,
      `update claim_items set accepted_amount = 1 where claim_id = ${id}`,
      `delete from claim_items where claim_id = ${id}`,
      `delete from claims where id = ${id}`,
      `update claim_payables set amount = 1 where claim_id = ${id}`,
    ])
      await expect(
        product.within(company.id, (tx) => tx.$client.query(statement)),
        statement,
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(MP001|42501)$/) });
  });
});

test('the summary of a year counts what was sent, by status, month and category', async () => {
  await approved(product, company, person, [meal('10'), { ...meal('5'), date: '2026-10-31' }]);
  const { body } = await product.call('GET', `${MANAGE}/summary?company_id=${company.id}&year=2026`, {
    as: company.owner,
  });
  expect(body.data).toMatchObject({
    by_status: [{ status: 'Approved', count: 1, total: '15.00' }],
    by_month: [
      { month: '2026-10', total: '5.00' },
      { month: '2026-11', total: '10.00' },
    ],
    by_category: [{ claim_category: { name: 'Client meals' }, count: 2, total: '15.00' }],
  });
});
