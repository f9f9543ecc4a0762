import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';

let product: TestProduct;

interface Company {
  id: number;
  owner: Person;
}

const PATH = '/api/admin/companies/bank-accounts';
let created = 0;
const number = () => {
  created += 1;
  return `5140${String(created).padStart(8, '0')}`;
};

const add = (of: Company, values: object = {}, as = of.owner) =>
  product.call('POST', PATH, {
    as,
    body: {
      company_id: of.id,
      bank_swift: 'MBBEMYKL',
      account_number: number(),
      holder: 'Kedai Sdn Bhd',
      purpose: 'salary',
      ...values,
    },
  });
const change = (of: Company, id: number, body: object, as = of.owner) =>
  product.call('PATCH', `${PATH}/${id}`, { as, body });
const reveal = (of: Company, id: number, as = of.owner) =>
  product.call('POST', `${PATH}/${id}/reveal`, { as, body: {} });
const list = async (of: Company, query = '') =>
  (await product.call('GET', `${PATH}?company_id=${of.id}${query}`, { as: of.owner })).body.data;
type Row = { id: number; is_default: boolean; version: number };
const defaults = async (of: Company) =>
  (await list(of)).filter((row: Row) => row.is_default).map((row: Row) => row.id);

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

describe('an account that a company pays from', () => {
  test('is listed by its last four digits, and lies encrypted in the database and the log', async () => {
    const of = await product.company();
    const { status, body } = await add(of, { account_number: '5140 1234-5678' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      bank_name: 'Maybank',
      last_four: '5678',
      is_default: true,
      can: { update: true, archive: true, reveal: true },
    });
    const json = JSON.stringify([await list(of), body]);
    expect(json).not.toContain('514012345678');
    const { rows } = await product.within(of.id, (tx) =>
      tx.$client.query(
        `select row_to_json(a)::text as text from company_bank_accounts a
         union all select row_to_json(l)::text from audit_log l`,
      ),
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { text } of rows) expect(text).not.toContain('514012345678');
  });

  test('shows its whole number when asked, and the log says who asked and for which', async () => {
    const of = await product.company();
    const { id } = (await add(of, { account_number: '514012345678' })).body.data;
    const headers = { 'idempotency-key': 'reveal-once' };
    const requested = () => product.call('POST', `${PATH}/${id}/reveal`, { as: of.owner, body: {}, headers });
    expect((await requested()).body.data).toEqual({ account_number: '514012345678' });
    expect((await requested()).status).toBe(200);
    const { body } = await product.call(
      'GET',
      `/api/admin/audit?company_id=${of.id}&record=bank_account_reveal`,
      { as: of.owner },
    );
    expect(body.data).toHaveLength(2);
    expect(body.data[0]).toMatchObject({
      action: 'insert',
      label: 'Maybank •••• 5678',
      by: { id: of.owner.user_id },
    });
    expect(JSON.stringify(body)).not.toContain('514012345678');
    await expect(
      product.within(of.id, (tx) => tx.$client.query('delete from bank_account_reveals')),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('is refused with a bank that is not known, digits that are none, or a number that is there', async () => {
    const of = await product.company();
    const account_number = number();
    await add(of, { account_number });
    for (const [values, fields] of [
      [{ bank_swift: 'AAAABBCC' }, ['bank_swift']],
      [
        { bank_swift: 'bank', account_number: '12ab', holder: ' ', purpose: 'fun' },
        ['account_number', 'bank_swift', 'holder', 'purpose'],
      ],
      [{ account_number: '1234' }, ['account_number']],
      [{ account_number }, ['account_number']],
    ] as const)
      expect(Object.keys((await add(of, values)).body.errors).sort()).toEqual(fields);
    expect((await add(of, { account_number, purpose: 'statutory' })).status).toBe(201);
    const theirs = await product.company();
    expect((await add(theirs, { account_number })).status).toBe(201);
  });

  test('keeps its number where another is not typed, and takes another', async () => {
    const of = await product.company();
    const { id } = (await add(of, { account_number: '111122223333' })).body.data;
    await change(of, id, { holder: 'Kedai Baharu', version: 1 });
    expect((await reveal(of, id)).body.data.account_number).toBe('111122223333');
    const changed = await change(of, id, {
      account_number: '444455556666',
      bank_swift: 'CIBBMYKL',
      version: 2,
    });
    expect(changed.body.data).toMatchObject({
      last_four: '6666',
      bank_name: 'CIMB Bank',
      holder: 'Kedai Baharu',
    });
    const second = (await add(of)).body.data;
    const taken = await change(of, second.id, { account_number: '4444 5555 6666', version: 1 });
    expect(taken.body.errors).toHaveProperty('account_number');
  });

  test('of a stale version is refused with the account as it stands', async () => {
    const of = await product.company();
    const { id } = (await add(of)).body.data;
    await change(of, id, { holder: 'First', version: 1 });
    const lost = await change(of, id, { holder: 'Second', version: 1 });
    expect([lost.status, lost.body.code, lost.body.data.holder]).toEqual([409, 'stale', 'First']);
  });

  test('is for the owners of that company alone', async () => {
    const [of, theirs] = [await product.company(), await product.company()];
    const { id } = (await add(of)).body.data;
    const admin = await product.person(of.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/company/bank', actions: [] }],
    });
    const requested = async (as: Person) => [
      (await product.call('GET', `${PATH}?company_id=${of.id}`, { as })).status,
      (await add(of, {}, as)).status,
      (await change(of, id, { holder: 'Mine', version: 1 }, as)).status,
      (await reveal(of, id, as)).status,
    ];
    expect(await requested(admin)).toEqual([403, 403, 403, 403]);
    expect(await requested(theirs.owner)).toEqual([404, 404, 404, 404]);
    const { rows } = await product.within(of.id, (tx) =>
      tx.$client.query('select 1 from bank_account_reveals'),
    );
    expect(rows).toEqual([]);
  });
});

describe('the default of a purpose', () => {
  test('is the first account, then whichever is made so, and one alone', async () => {
    const of = await product.company();
    const first = (await add(of)).body.data;
    const second = (await add(of)).body.data;
    const statutory = (await add(of, { purpose: 'statutory' })).body.data;
    expect([first.is_default, second.is_default, statutory.is_default]).toEqual([true, false, true]);
    await change(of, second.id, { is_default: true, version: 1 });
    expect(await defaults(of)).toEqual([second.id, statutory.id]);
    const third = (await add(of, { is_default: true })).body.data;
    expect(await defaults(of)).toEqual([third.id, statutory.id]);
  });

  test('stays one where two are made so at once', async () => {
    const of = await product.company();
    const [one, two] = [(await add(of)).body.data, (await add(of)).body.data];
    const three = (await add(of)).body.data;
    const answers = await Promise.all(
      [two, three].map((row: Row) => change(of, row.id, { is_default: true, version: row.version })),
    );
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    const existing = await defaults(of);
    expect(existing).toHaveLength(1);
    expect(existing).not.toContain(one.id);
    const fresh = await product.company();
    await Promise.all([add(fresh), add(fresh), add(fresh)]);
    expect(await defaults(fresh)).toHaveLength(1);
  });

  test('cannot be doubled, whatever asks the database', async () => {
    const of = await product.company();
    await add(of);
    await add(of);
    await expect(
      product.within(of.id, (tx) => tx.$client.query('update company_bank_accounts set is_default = true')),
    ).rejects.toMatchObject({ code: '23505' });
  });

  test('is archived last; an archived account is none, and may come back', async () => {
    const of = await product.company();
    const [first, second] = [(await add(of)).body.data, (await add(of)).body.data];
    const refused = await change(of, first.id, { archived: true, version: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
    await change(of, second.id, { archived: true, version: 1 });
    const gone = await change(of, first.id, { archived: true, version: 1 });
    expect(gone.body.data).toMatchObject({ is_default: false, can: { update: false } });
    expect([await list(of), (await list(of, '&archived=true')).length]).toEqual([[], 2]);
    const back = await change(of, second.id, { archived: false, version: 2 });
    expect(back.body.data).toMatchObject({ archived_at: null, is_default: true });
  });
});
