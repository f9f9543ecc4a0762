import { JOURNAL_ACCOUNTS } from '@mesra/domain/payroll/journal';
import { payrollJournalSettings } from '../../modules/payroll-journal/payroll-journal.tables.ts';
import { type Arrange, confirmed, OCTOBER, type Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Sample requests for the journal of payrolls. */

const PATH = '/api/operation/payrolls/journals';
let counted = 0;

/** A confirmed payroll in no journal, and an account for everything. */
async function ready(product: TestProduct, planted: Planted) {
  const { company_id, marker } = planted;
  await confirmed(product, planted);
  const accounts = Object.fromEntries(
    JOURNAL_ACCOUNTS.map((account) => [account, { code: account, name: null }]),
  );
  await product.within(company_id, (tx) =>
    tx
      .insert(payrollJournalSettings)
      .values({ company_id, accounts, columns: ['account_code', 'amount'] })
      .onConflictDoNothing(),
  );
  counted += 1;
  return { company_id, ...OCTOBER, date: OCTOBER.end_date, reference: `${marker} ${counted}` };
}

async function createJournal(product: TestProduct, planted: Planted): Promise<number> {
  const body = await ready(product, planted);
  const created = await product.call('POST', PATH, { as: planted.owner, body });
  return created.body.data.id;
}

const ofJournal: Arrange = async (product, planted) => ({
  params: { id: await createJournal(product, planted) },
  planted: true,
});

export const JOURNAL_REQUESTS: Record<string, Arrange> = {
  [`GET ${PATH}`]: async (product, planted) => {
    await createJournal(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`GET ${PATH}/open`]: (_, { company_id }) => ({ query: { company_id, ...OCTOBER }, planted: true }),
  [`POST ${PATH}`]: async (product, planted) => ({ body: await ready(product, planted), planted: true }),
  [`GET ${PATH}/{id}/lines`]: ofJournal,
  [`GET ${PATH}/{id}/file`]: ofJournal,
  'GET /api/operation/payrolls/journal-settings': (_, { company_id }) => ({ query: { company_id } }),
  'PATCH /api/operation/payrolls/journal-settings': async (product, planted) => {
    await ready(product, planted);
    const setting = await product.call(
      'GET',
      `/api/operation/payrolls/journal-settings?company_id=${planted.company_id}`,
      { as: planted.owner },
    );
    return {
      body: { company_id: planted.company_id, columns: ['amount'], version: setting.body.data.version },
      planted: true,
    };
  },
};
