import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import type { Answer, Person } from '../../kit/testing/product.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { claimExchangeRates, claimMileageRates } from '../claim-setup/claim-setup.tables.ts';
import {
  addCategory,
  addReceipt,
  approved,
  type ClaimCompany,
  checkAll,
  claimant,
  claimCompany,
  decide,
  draft,
  MANAGE,
  OWN,
  picture,
  send,
  submit,
} from './claims.factory.ts';

/* Today is Saturday 21 November 2026. */

let product: TestProduct;
let company: ClaimCompany;
let person: Person;
let id: number;
let meals: number;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await claimCompany(product);
  ({ id, person } = await claimant(product, company, { name: 'Aminah' }));
  meals = await addCategory(product, company, { name: 'Client meals' });
});
afterAll(() => product.stop());

const meal = (more: Record<string, unknown> = {}) => ({
  claim_category_id: meals,
  date: '2026-11-18',
  amount: '45.50',
  ...more,
});
const fieldsOf = ({ body }: Answer) => Object.keys(body.errors ?? {}).sort();
const show = async (claim: number) =>
  (await product.call('GET', `${OWN}/${claim}`, { as: person })).body.data;

describe('a claim', () => {
  test('is a draft with its items until it is sent, and waits from then on', async () => {
    const written = await draft(product, company, person, [
      meal(),
      meal({ amount: '10', date: '2026-11-02' }),
    ]);
    expect([written.status, written.body.data]).toMatchObject([
      201,
      {
        ...{ status: 'Draft', items: 2, total: '55.50', start_date: '2026-11-02', end_date: '2026-11-18' },
        can: { change: true, submit: true, withdraw: true, correct: false },
      },
    ]);
    const sent = await submit(product, person, written.body.data.id);
    expect([sent.status, sent.body.data]).toMatchObject([
      200,
      {
        status: 'Pending',
        can: { change: false, submit: false, withdraw: true },
        waits_for: { role: 'owner' },
      },
    ]);
  });

  test('is seen by nobody else before it is sent', async () => {
    const { body } = await draft(product, company, person, [meal()]);
    const other = await claimant(product, company, { name: 'Badrul' });
    expect((await product.call('GET', `${OWN}/${body.data.id}`, { as: other.person })).status).toBe(404);
    expect((await product.call('GET', `${MANAGE}/${body.data.id}`, { as: company.owner })).status).toBe(404);
    await submit(product, person, body.data.id);
    expect((await product.call('GET', `${MANAGE}/${body.data.id}`, { as: company.owner })).status).toBe(200);
  });

  test('is changed while it is a draft, at the version that was seen', async () => {
    const { id: claim, version } = (await draft(product, company, person, [meal()])).body.data;
    const change = (seen: number) =>
      product.call('PATCH', `${OWN}/${claim}`, {
        as: person,
        body: { title: 'Lunch', items: [meal({ amount: '12' })], version: seen },
      });
    expect((await change(version)).body.data).toMatchObject({ title: 'Lunch', total: '12.00', items: 1 });
    const stale = await change(version);
    expect([stale.status, stale.body.data.title]).toEqual([409, 'Lunch']);
    await submit(product, person, claim);
    expect((await change(version + 3)).status).toBe(409);
  });

  test('is cancelled by its owner until it is approved', async () => {
    const claim = await send(product, company, person, [meal()]);
    expect((await checkAll(product, company.owner, claim)).body.data.accepted_total).not.toBeNull();
    const cancel = (at: number) => product.call('POST', `${OWN}/${at}/cancel`, { as: person, body: {} });
    expect((await cancel(claim)).body.data).toMatchObject({ status: 'Cancelled', accepted_total: null });
    const paid = await approved(product, company, person, [meal()]);
    const refused = await cancel(paid);
    expect([refused.status, refused.body.data.status]).toEqual([409, 'Approved']);
  });

  test('that was sent back is a draft again, says why, and is sent once more', async () => {
    const claim = await send(product, company, person, [meal()]);
    await checkAll(product, company.owner, claim);
    await decide(product, company.owner, claim, 'send-back', { note: 'Which client?' });
    expect(await show(claim)).toMatchObject({
      ...{ status: 'Draft', sent_back: true, note: 'Which client?' },
      accepted_total: null,
    });
    expect((await submit(product, person, claim)).body.data).toMatchObject({ status: 'Pending', note: null });
  });

  test('of a sole owner is granted at once, with its items accepted', async () => {
    const sole = await product.company('One Sdn Bhd');
    await product.within(sole.id, (tx) =>
      tx.execute(`update companies set modules = '{"claim": true}' where id = ${sole.id}` as never),
    );
    const own = await claimant(product, { ...sole, other: sole.owner }, { name: 'Owner' });
    await product.within(sole.id, (tx) =>
      tx.execute(`update memberships set employee_id = null where employee_id = ${own.id}` as never),
    );
    await product.within(sole.id, (tx) =>
      tx.execute(`update memberships set employee_id = ${own.id} where type = 'owner'` as never),
    );
    const only = await addCategory(product, { ...sole, other: sole.owner }, { name: 'Anything' });
    const { body } = await draft(product, { ...sole, other: sole.owner }, sole.owner, [
      meal({ claim_category_id: only }),
    ]);
    expect((await submit(product, sole.owner, body.data.id)).body).toMatchObject({
      data: { status: 'Approved', granted_at_once: true, accepted_total: '45.50' },
    });
  });
});

describe('an item is refused at its field', () => {
  test.each([
    ['of the future', { date: '2026-11-22' }, 'items.0.date'],
    ['before the person joined', { date: '2019-12-31' }, 'items.0.date'],
    ['of nothing', { amount: '0' }, 'items.0.amount'],
    ['without an amount', { amount: null }, 'items.0.amount'],
    ['below zero', { amount: '-5' }, 'items.0.amount'],
    [
      'in another currency without a rate',
      { currency: 'SGD', foreign_amount: '10' },
      'items.0.exchange_rate',
    ],
    [
      'too large',
      { currency: 'USD', foreign_amount: '99999999.99', exchange_rate: '999999', rate_source: 'x' },
      'items.0.foreign_amount',
    ],
    [
      'in a currency that the company does not take',
      { currency: 'BTC', foreign_amount: '1', exchange_rate: '1', rate_source: 'me' },
      'items.0.currency',
    ],
    ['with more tax than amount', { tax_amount: '45.51' }, 'items.0.tax_amount'],
    ['of no category', { claim_category_id: 999_999 }, 'items.0.claim_category_id'],
    ['of 29 February of no leap year', { date: '2026-02-29' }, 'items.0.date'],
    ['with a receipt of nobody', { receipt_ids: [999_999] }, 'items.0.receipt_ids'],
  ])('%s', async (_, more, field) => {
    const answer = await draft(product, company, person, [meal(more)]);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  test('beyond the fiftieth', async () => {
    const fifty = Array.from({ length: 50 }, () => meal({ amount: '1' }));
    expect((await draft(product, company, person, fifty)).status).toBe(201);
    const answer = await draft(product, company, person, [...fifty, meal()]);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['items']]);
  });

  test('without a receipt where one is needed, or too old: when it is sent', async () => {
    const strict = await addCategory(product, company, { name: 'Taxi', receipt_from: 2000, oldest_days: 30 });
    const { body } = await draft(product, company, person, [
      meal({ claim_category_id: strict, amount: '19.99' }),
      meal({ claim_category_id: strict, amount: '20.00' }),
      meal({ claim_category_id: strict, amount: '5', date: '2026-10-21' }),
    ]);
    const answer = await submit(product, person, body.data.id);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['items.1.receipt_ids', 'items.2.date']]);
  });

  test('of an archived category: when it is sent', async () => {
    const { body } = await draft(product, company, person, [meal()]);
    await product.within(company.id, (tx) =>
      tx.execute(`update claim_categories set archived_at = now() where id = ${meals}` as never),
    );
    const answer = await submit(product, person, body.data.id);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['items.0.claim_category_id']]);
  });
});

describe('an amount is worked out', () => {
  test('from another currency by a typed rate with its source, or by the company’s of the day', async () => {
    await product.within(company.id, (tx) =>
      tx.insert(claimExchangeRates).values([
        { company_id: company.id, currency: 'SGD', effective_from: '2026-01-01', rate: '3.4', source: 'BNM' },
        {
          company_id: company.id,
          currency: 'SGD',
          effective_from: '2026-11-10',
          rate: '3.4215',
          source: 'BNM',
        },
      ]),
    );
    const foreign = { currency: 'SGD', foreign_amount: '120.00', amount: null };
    const { body } = await draft(product, company, person, [
      meal(foreign),
      meal({ ...foreign, date: '2026-11-09' }),
      meal({ ...foreign, exchange_rate: '3.5', rate_source: 'Card statement' }),
    ]);
    // 120.00 × 3.4215, × 3.4, × 3.5
    expect(
      body.data.item_list.map((one: Record<string, unknown>) => [
        one.amount,
        one.exchange_rate,
        one.rate_source,
      ]),
    ).toEqual([
      ['410.58', '3.4215', 'BNM'],
      ['408.00', '3.4', 'BNM'],
      ['420.00', '3.5', 'Card statement'],
    ]);
  });

  test('by the company’s rate as it is when the claim is sent; a typed one stays', async () => {
    const rateFrom = (effective_from: string, rate: string, source: string) =>
      product.within(company.id, (tx) =>
        tx
          .insert(claimExchangeRates)
          .values({ company_id: company.id, currency: 'SGD', effective_from, rate, source }),
      );
    await rateFrom('2026-11-01', '3.4', 'BNM');
    const foreign = { currency: 'SGD', foreign_amount: '100.00', amount: null };
    const typed = { exchange_rate: '3.5', rate_source: 'Card statement' };
    const { body } = await draft(product, company, person, [
      meal(foreign),
      meal({ ...foreign, ...typed, date: '2026-11-17' }),
    ]);
    const shown = (claim: typeof body) =>
      claim.data.item_list.map((one: Record<string, unknown>) => [
        ...[one.amount, one.exchange_rate, one.rate_source, one.rate_typed],
      ]);
    const stays = ['350.00', '3.5', 'Card statement', true];
    expect(shown(body)).toEqual([['340.00', '3.4', 'BNM', false], stays]);
    await rateFrom('2026-11-16', '3.45', 'BNM, 16 November');
    const sent = await submit(product, person, body.data.id);
    expect([sent.status, shown(sent.body)]).toEqual([
      200,
      [['345.00', '3.45', 'BNM, 16 November', false], stays],
    ]);
    expect(sent.body.data.total).toBe('695.00');
  });

  test('from distance by the bands of the month, over claims and items', async () => {
    await product.within(company.id, (tx) =>
      tx.insert(claimMileageRates).values({
        company_id: company.id,
        vehicle: 'car',
        effective_from: '2026-01-01',
        bands: [
          { up_to_km: 100, rate: '0.85' },
          { up_to_km: null, rate: '0.75' },
        ],
      }),
    );
    const mileage = await addCategory(product, company, { name: 'Driving', kind: 'mileage' });
    const drive = (distance_km: string, date = '2026-11-05') =>
      meal({
        claim_category_id: mileage,
        amount: null,
        distance_km,
        date,
        origin: 'Ipoh',
        destination: 'KL',
      });
    await send(product, company, person, [drive('80')]);
    const { body } = await draft(product, company, person, [
      drive('30.5'),
      drive('10'),
      drive('10', '2026-10-31'),
    ]);
    // 20.0 × 0.85 + 10.5 × 0.75 = 24.875; 10 × 0.75; the month before begins anew
    expect(body.data.item_list.map((one: { amount: string }) => one.amount)).toEqual([
      '24.88',
      '7.50',
      '8.50',
    ]);
    expect(body.data.item_list[0].mileage).toEqual([
      { km: '20.0', rate: '0.85' },
      { km: '10.5', rate: '0.75' },
    ]);
  });

  test('from days that end after today is refused', async () => {
    const daily = await addCategory(
      product,
      company,
      { name: 'Daily', kind: 'per_diem' },
      { per_diem: 8000 },
    );
    const stay = (days: string) => meal({ claim_category_id: daily, amount: null, days, date: '2026-11-20' });
    expect((await draft(product, company, person, [stay('2')])).status).toBe(201);
    expect(fieldsOf(await draft(product, company, person, [stay('2.5')]))).toEqual(['items.0.date']);
  });

  test('from days by the per diem of the person; without one it cannot be sent', async () => {
    const daily = await addCategory(
      product,
      company,
      { name: 'Daily', kind: 'per_diem' },
      { per_diem: 8000 },
    );
    const other = await addCategory(product, company, { name: 'Abroad', kind: 'per_diem' });
    const stay = (claim_category_id: number) => meal({ claim_category_id, amount: null, days: '2.5' });
    const first = await draft(product, company, person, [stay(daily)]);
    expect(first.body.data.item_list[0]).toMatchObject({ amount: '200.00', days: 2.5, per_diem: '80.00' });
    const { body } = await draft(product, company, person, [stay(other)]);
    expect(fieldsOf(await submit(product, person, body.data.id))).toEqual(['items.0.claim_category_id']);
  });
});

describe('limits', () => {
  test('of a month hold over claims, give back what is rejected, and what was accepted at less', async () => {
    const phone = await addCategory(product, company, { name: 'Calls' }, { per_month: 10_000 });
    const call = (amount: string) => meal({ claim_category_id: phone, amount });
    const first = await send(product, company, person, [call('70')]);
    const { body } = await draft(product, company, person, [call('40')]);
    const refused = await submit(product, person, body.data.id);
    expect(refused.body.errors).toEqual({
      'items.0.amount': ['RM 10.00 over the limit of RM 100.00 a month.'],
    });
    await checkAll(product, company.owner, first, {
      decision: 'Accepted at less',
      amount: '60',
      reason: 'Private calls',
    });
    expect((await submit(product, person, body.data.id)).status).toBe(200);
  });

  test('hold under two claims sent at once: one is refused', async () => {
    const phone = await addCategory(product, company, { name: 'Calls' }, { per_day: 5000 });
    const drafts = await Promise.all(
      [1, 2, 3, 4].map(() =>
        draft(product, company, person, [meal({ claim_category_id: phone, amount: '50' })]),
      ),
    );
    const answers = await Promise.all(drafts.map((one) => submit(product, person, one.body.data.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test('are those of the item’s day, and a person’s own before everyone’s', async () => {
    const phone = await addCategory(product, company, { name: 'Calls' }, { per_claim: 5000 });
    await product.within(company.id, (tx) =>
      tx.execute(
        `insert into claim_limits (company_id, claim_category_id, effective_from, employee_id, per_claim)
        values (${company.id}, ${phone}, '2026-11-10', ${id}, 20000)` as never,
      ),
    );
    const sent = async (date: string) => {
      const { body } = await draft(product, company, person, [
        meal({ claim_category_id: phone, amount: '150', date }),
      ]);
      return (await submit(product, person, body.data.id)).status;
    };
    expect([await sent('2026-11-09'), await sent('2026-11-10')]).toEqual([422, 200]);
  });

  test('show what is left while a claim is written', async () => {
    const phone = await addCategory(product, company, { name: 'Calls' }, { per_month: 10_000 });
    const { body } = await product.call('POST', `${OWN}/preview`, {
      as: person,
      body: {
        company_id: company.id,
        items: [
          meal({ claim_category_id: phone, amount: '30' }),
          meal({ claim_category_id: phone, amount: '80' }),
        ],
      },
    });
    expect(body.data.items[0]).toMatchObject({
      amount: '30.00',
      limits: [{ scope: 'month', limit: '100.00', used: '80.00', left: '-10.00' }],
    });
  });
});

test('writing and sending a claim costs as many statements for ten items as for two', async () => {
  const statements = async (items: number) => {
    const sent: ReturnType<typeof meal>[] = [];
    for (let index = 0; index < items; index += 1)
      sent.push(
        meal({
          receipt_ids: [await addReceipt(product, company, person, await picture(50 + index))],
          duplicate_reason: 'Another one',
        }),
      );
    const written = await countQueries(() => draft(product, company, person, sent));
    const waits = await countQueries(() => submit(product, person, written.result.body.data.id));
    expect([written.result.status, waits.result.status]).toEqual([201, 200]);
    return [written.queries, waits.queries];
  };
  await statements(10);
  const [write = 0, submitted = 0] = await statements(2);
  expect(await statements(10)).toEqual([write, submitted]);
  expect(write).toBeLessThanOrEqual(30);
  expect(submitted).toBeLessThanOrEqual(40);
});

describe('a receipt', () => {
  test('is a picture or a PDF, at most 10 MB, and what it says it is', async () => {
    const upload = (name: string, bytes: Buffer) =>
      product.upload(`${OWN}/receipts`, person, { name, bytes }, { company_id: String(company.id) });
    expect((await upload('a.png', await picture(1))).status).toBe(201);
    const wrong: [string, Buffer][] = [
      ['a.txt', Buffer.from('Total RM5')],
      ['a.png', Buffer.from('Total RM5')],
      ['a.pdf', await picture(1)],
      ['a.png', Buffer.alloc(10 * 1_048_576 + 1)],
      ['a.png', Buffer.alloc(12 * 1_048_576)],
    ];
    for (const [name, bytes] of wrong) {
      const { status, body } = await upload(name, bytes);
      expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, ['file']]);
    }
    const { body } = await upload('a.png', Buffer.alloc(11 * 1_048_576));
    expect(body.errors.file).toEqual(['The file is larger than 10 MB.']);
  });

  test('is served to its owner and to whoever manages the claim, to nobody else', async () => {
    const receipt = await addReceipt(product, company, person, await picture(2));
    const other = await claimant(product, company, { name: 'Badrul' });
    const status = async (as: Person, path = OWN) =>
      (await product.call('GET', `${path}/receipts/${receipt}`, { as })).status;
    expect([await status(person), await status(other.person), await status(company.owner, MANAGE)]).toEqual([
      200, 404, 404,
    ]);
    await send(product, company, person, [meal({ receipt_ids: [receipt] })]);
    expect(await status(company.owner, MANAGE)).toBe(200);
  });

  test('belongs to one item', async () => {
    const receipt = await addReceipt(product, company, person, await picture(3));
    const both = [meal({ receipt_ids: [receipt] }), meal({ receipt_ids: [receipt], amount: '3' })];
    expect(fieldsOf(await draft(product, company, person, both))).toEqual(['items.1.receipt_ids']);
  });
});

describe('the same receipt', () => {
  let other: { id: number; person: Person };
  beforeEach(async () => {
    other = await claimant(product, company, { name: 'Badrul' });
    const receipt = await addReceipt(product, company, other.person, await picture(7));
    await send(product, company, other.person, [
      meal({ amount: '88', vendor: 'Restoran Ali', receipt_ids: [receipt] }),
    ]);
  });
  const refusal = async (item: Record<string, unknown>) => {
    const { body } = await draft(product, company, person, [meal(item)]);
    return submit(product, person, body.data.id);
  };

  test.each([
    ['as the same file', async () => picture(7), 'same_file'],
    [
      'as a smaller picture of it',
      async () => picture(7, { size: 300, format: 'jpeg', quality: 60 }),
      'similar_picture',
    ],
  ])('%s warns at once and needs a reason to be sent', async (_, bytes, why) => {
    const answer = await product.upload(
      `${OWN}/receipts`,
      person,
      { name: 'a.jpg'.replace('jpg', why === 'same_file' ? 'png' : 'jpg'), bytes: await bytes() },
      { company_id: String(company.id) },
    );
    expect(answer.body.data.duplicates).toMatchObject([
      { why, visible: false, employee: null, amount: null },
    ]);
    const receipt_ids = [answer.body.data.id];
    const written = await draft(product, company, person, [meal({ receipt_ids })]);
    const { id: claim, version } = written.body.data;
    expect(fieldsOf(await submit(product, person, claim))).toEqual(['items.0.duplicate_reason']);
    await product.call('PATCH', `${OWN}/${claim}`, {
      as: person,
      body: { title: 'Lunch', items: [meal({ receipt_ids, duplicate_reason: 'We shared it' })], version },
    });
    expect((await submit(product, person, claim)).body.data).toMatchObject({
      status: 'Pending',
      duplicates: 1,
    });
  });

  test('by day, amount and vendor needs a reason, and shows both to the checker', async () => {
    const details = { amount: '88', vendor: 'restoran ali' };
    expect(fieldsOf(await refusal(details))).toEqual(['items.0.duplicate_reason']);
    const sent = await refusal({ ...details, duplicate_reason: 'We shared the bill' });
    expect(sent.body.data).toMatchObject({ status: 'Pending', duplicates: 1 });
    const { body } = await product.call('GET', `${MANAGE}/${sent.body.data.id}`, { as: company.owner });
    expect(body.data.item_list[0].duplicates).toMatchObject([
      { why: 'same_details', visible: true, employee: { name: 'Badrul' }, amount: '88.00', receipts: [{}] },
    ]);
  });

  test('is shown by every answer as by reading it', async () => {
    const like = meal({ amount: '88', vendor: 'Restoran Ali', duplicate_reason: 'We shared the bill' });
    const written = await draft(product, company, person, [meal(), like, like]);
    const claim = written.body.data.id;
    expect(written.body.data).toEqual(await show(claim));
    expect(written.body.data.item_list[1].duplicates).toMatchObject([
      { why: 'same_details', visible: false },
    ]);
    expect(written.body.data.item_list[2].duplicates).toHaveLength(2);
    const sent = await submit(product, person, claim);
    expect([sent.status, sent.body.data]).toEqual([200, await show(claim)]);
    expect(sent.body.data.item_list[2].duplicates).toEqual(written.body.data.item_list[2].duplicates);
  });

  test('twice in one claim is found too', async () => {
    const same = meal({ amount: '12', vendor: 'Kopi' });
    const { body } = await draft(product, company, person, [same, same]);
    expect(fieldsOf(await submit(product, person, body.data.id))).toEqual(['items.1.duplicate_reason']);
  });

  test('in the same moment by two is explained by both, and marked in the list for both', async () => {
    const receipts = [
      await addReceipt(product, company, person, await picture(9)),
      await addReceipt(
        product,
        company,
        other.person,
        await picture(9, { size: 300, format: 'jpeg' }),
        'b.jpg',
      ),
    ];
    const people = [person, other.person];
    const drafts = await Promise.all(
      people.map((as, at) => draft(product, company, as, [meal({ receipt_ids: [receipts[at]] })])),
    );
    const sendBoth = () => Promise.all(people.map((as, at) => submit(product, as, drafts[at]?.body.data.id)));
    const answers = await sendBoth();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = answers.findIndex(({ status }) => status === 422);
    const { id: claim, version } = drafts[late]?.body.data ?? {};
    const explained = meal({ receipt_ids: [receipts[late]], duplicate_reason: 'We shared it' });
    await product.call('PATCH', `${OWN}/${claim}`, {
      as: people[late] as Person,
      body: { title: 'Lunch', items: [explained], version },
    });
    expect((await submit(product, people[late] as Person, claim)).status).toBe(200);
    const { body } = await product.call('GET', `${MANAGE}?company_id=${company.id}`, { as: company.owner });
    const marked = body.data.filter((one: { id: number }) =>
      drafts.some((written) => written.body.data.id === one.id),
    );
    expect(marked.map((one: { duplicates: number }) => one.duplicates)).toEqual([1, 1]);
  });

  test('as another picture is none', async () => {
    const receipt = await addReceipt(product, company, person, await picture(8));
    expect((await refusal({ receipt_ids: [receipt] })).status).toBe(200);
  });
});

describe('a per diem', () => {
  const days = async () =>
    addCategory(product, company, { name: 'Per diem', kind: 'per_diem' }, { per_diem: 8000 });

  test('of a day that another claim pays needs a reason, and shows both to the checker', async () => {
    const claim_category_id = await days();
    const trip = (date: string, count: string) => ({ claim_category_id, date, days: count });
    const first = await send(product, company, person, [trip('2026-11-10', '3')]);
    const again = await draft(product, company, person, [trip('2026-11-12', '1')]);
    const { id: claim, version } = again.body.data;
    expect(fieldsOf(await submit(product, person, claim))).toEqual(['items.0.duplicate_reason']);
    await product.call('PATCH', `${OWN}/${claim}`, {
      as: person,
      body: {
        ...{ title: 'Trip', version },
        items: [{ ...trip('2026-11-12', '1'), duplicate_reason: 'A second assignment' }],
      },
    });
    expect((await submit(product, person, claim)).body.data).toMatchObject({
      status: 'Pending',
      duplicates: 1,
    });
    const { body } = await product.call('GET', `${MANAGE}/${first}`, { as: company.owner });
    expect(body.data).toMatchObject({
      duplicates: 1,
      item_list: [{ duplicates: [{ why: 'same_days', claim_id: claim, visible: true }] }],
    });
  });

  test('of the days after, of the other half of a day, or of somebody else is none', async () => {
    const claim_category_id = await days();
    const trip = (date: string, count: string) => ({ claim_category_id, date, days: count });
    await send(product, company, person, [trip('2026-11-10', '1.5')]);
    await send(product, company, person, [trip('2026-11-11', '0.5'), trip('2026-11-12', '1')]);
    const other = await claimant(product, company, { name: 'Badrul' });
    await send(product, company, other.person, [trip('2026-11-10', '2')]);
  });

  test('twice in one claim is found too', async () => {
    const claim_category_id = await days();
    const trip = { claim_category_id, date: '2026-11-10', days: '1' };
    const { body } = await draft(product, company, person, [trip, trip]);
    expect(fieldsOf(await submit(product, person, body.data.id))).toEqual(['items.1.duplicate_reason']);
  });

  test('that was rejected can be claimed again', async () => {
    const claim_category_id = await days();
    const trip = { claim_category_id, date: '2026-11-10', days: '1' };
    const meals = meal({ amount: '10' });
    const first = await send(product, company, person, [trip, meals]);
    const { body } = await product.call('GET', `${MANAGE}/${first}`, { as: company.owner });
    await product.call('POST', `${MANAGE}/${first}/items/check`, {
      as: company.owner,
      body: { items: [{ id: body.data.item_list[0].id, decision: 'Rejected', reason: 'Not planned' }] },
    });
    await send(product, company, person, [trip]);
  });
});

describe('an advance', () => {
  const give = (amount: string) =>
    product.call('POST', `${MANAGE}/advances`, {
      as: company.owner,
      body: { company_id: company.id, employee_id: id, given_on: '2026-11-01', amount },
    });

  test('is set off as far as there is any, and held by a claim that waits', async () => {
    await give('100');
    const tooMuch = await draft(product, company, person, [meal({ amount: '150' })], {
      advance_amount: '101',
    });
    expect(fieldsOf(tooMuch)).toEqual(['advance_amount']);
    await send(product, company, person, [meal({ amount: '150' })], { advance_amount: '80' });
    const again = await draft(product, company, person, [meal({ amount: '150' })], { advance_amount: '21' });
    expect(fieldsOf(again)).toEqual(['advance_amount']);
  });

  test('is not taken back below what was set off', async () => {
    const { body } = await give('100');
    await send(product, company, person, [meal({ amount: '150' })], { advance_amount: '80' });
    const change = await product.call('PATCH', `${MANAGE}/advances/${body.data.id}`, {
      as: company.owner,
      body: { amount: '79', version: body.data.version },
    });
    expect([change.status, fieldsOf(change)]).toEqual([422, ['amount']]);
  });
});

describe('somebody without an employee record', () => {
  test('has an empty list and summary', async () => {
    const { owner } = company;
    const list = await product.call('GET', `${OWN}?company_id=${company.id}`, { as: owner });
    const summary = await product.call('GET', `${OWN}/summary?company_id=${company.id}`, { as: owner });
    expect([list.status, list.body.data, summary.status, summary.body.data.by_status]).toEqual([
      200,
      [],
      200,
      [],
    ]);
  });
});
