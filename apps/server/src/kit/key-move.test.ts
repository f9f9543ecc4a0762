import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAccountNumber } from '../modules/company/bank-account-number.ts';
import { companyBankAccounts } from '../modules/company/bank-accounts.tables.ts';
import { drawId } from './draw-ids.ts';
import { changingKeys, keepKey, writeState } from './keys.ts';
import { startTestProduct, TEST_KEY, type TestProduct } from './testing/product.ts';

/* The database while indexes are moved from one key to the next: a row with the old form, a writer with both. */

let product: TestProduct;
let company_id: number;

beforeAll(async () => {
  product = await startTestProduct();
  company_id = (await product.company()).id;
  await add('salary', '5140 1234');
  await add('salary', '5140 9999');
  await changingKeys(product.services.db.owner, async (client) => {
    await keepKey(client, TEST_KEY, 2, randomBytes(32), product.keys.ring.raw(1));
    await writeState(client, { current: 2, index: 1, login: 1, index_next: 2, moving: false, rotating: 2 });
  });
  await product.keys.refresh();
});
afterAll(() => product.stop());

const beginMove = () =>
  changingKeys(product.services.db.owner, (client) =>
    writeState(client, { current: 2, index: 1, login: 1, index_next: 2, moving: true, rotating: 2 }),
  );

async function add(purpose: 'salary' | 'statutory', number: string): Promise<Buffer> {
  const { vault } = product.services;
  const [created] = await product.within(company_id, async (tx) => {
    const of = { company_id, id: await drawId(tx, 'public.company_bank_accounts') };
    return tx
      .insert(companyBankAccounts)
      .overridingSystemValue()
      .values({
        ...of,
        purpose,
        bank_swift: 'MBBEMYKL',
        holder: 'Test Sdn Bhd',
        ...sealAccountNumber(vault, of, number),
      })
      .returning({ index: companyBankAccounts.account_number_index });
  });
  return created?.index ?? Buffer.alloc(0);
}

const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown) => thrown.cause ?? thrown,
  );
  return [error?.code, error?.constraint];
};
const TAKEN = ['23505', 'uq_company_bank_accounts__account_number'];

test('before the move the old form is kept, which everyone knows', async () => {
  const index = await add('statutory', '777');
  expect(index).toEqual(product.keys.ring.indexBy(1, company_id, 'account_number', '777'));
  expect(await refused(add('statutory', '7-7-7'))).toEqual(TAKEN);
});

test('in the move the new form is kept, and a row with the old one is not doubled, under the terms of the unique index', async () => {
  await beginMove();
  const index = await add('statutory', '51401234');
  expect(index).toEqual(product.keys.ring.indexBy(2, company_id, 'account_number', '51401234'));
  expect(await refused(add('salary', '51401234'))).toEqual(TAKEN);
  expect(await refused(add('statutory', '51401234'))).toEqual(TAKEN);
  expect(await refused(add('statutory', '777'))).toEqual(TAKEN);
  await add('salary', '777');
});

test('in the move a row may keep its own number, and may not take that of another', async () => {
  const { vault } = product.services;
  const change = (from: string, to: string) =>
    product.within(company_id, (tx) =>
      tx.$client.query(
        `update company_bank_accounts set account_number_index = $1
         where purpose = 'salary' and account_number_index = any ($2::bytea[])`,
        [vault.index(company_id, 'account_number', to), vault.indexes(company_id, 'account_number', from)],
      ),
    );
  expect(await refused(change('51409999', '51401234'))).toEqual(TAKEN);
  expect((await change('51409999', '51409999')).rowCount).toBe(1);
  expect(await refused(change('51401234', '51409999'))).toEqual(TAKEN);
});

test('two at once with the same number: one of them is refused', async () => {
  const results = await Promise.all([refused(add('salary', '888')), refused(add('salary', '888'))]);
  expect(results.filter(([code]) => code === '23505')).toHaveLength(1);
});

test('who still writes only the old form is refused', async () => {
  const old = product.keys.ring.indexBy(1, company_id, 'account_number', '4321');
  const write = product.within(company_id, (tx) =>
    tx.$client.query('update company_bank_accounts set account_number_index = $1', [old]),
  );
  expect((await refused(write))[0]).toBe('40001');
});
