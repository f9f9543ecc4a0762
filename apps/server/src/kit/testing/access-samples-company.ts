import { DEFAULT_STATUTORY_SETTINGS } from '@mesra/domain/statutory/settings';
import sharp from 'sharp';
import { branches, departments, divisions } from '../../modules/company/company.tables.ts';
import { dayIn } from '../clock.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests for a company's details, organizations, statutory decisions and accounts. */

let created = 0;
const next = () => {
  created += 1;
  return created;
};

const ofCompany: Arrange = (_, { company_id }) => ({ params: { id: company_id }, planted: true });
const listed: Arrange = (_, { company_id }) => ({ query: { company_id }, planted: true });

async function versionOf(product: TestProduct, { company_id }: Planted): Promise<number> {
  const { rows } = await product.within(company_id, (tx) =>
    tx.$client.query('select version from companies where id = $1', [company_id]),
  );
  return rows[0].version;
}

async function picture(): Promise<Buffer> {
  const create = { width: 8, height: 8, channels: 3 as const, background: '#2564eb' };
  return sharp({ create }).png().toBuffer();
}

async function parts(product: TestProduct, { company_id, marker }: Planted) {
  const name = `${marker} Part ${next()}`;
  return product.within(company_id, async (tx) => {
    const [branch] = await tx.insert(branches).values({ company_id, name }).returning();
    const [division] = await tx.insert(divisions).values({ company_id, name }).returning();
    const [department] = await tx.insert(departments).values({ company_id, name }).returning();
    return {
      company_id,
      branch_id: branch?.id ?? 0,
      division_id: division?.id ?? 0,
      department_id: department?.id ?? 0,
    };
  });
}

/** What a call of the owner made, by its id. */
async function createdBy(
  product: TestProduct,
  { owner }: Planted,
  path: string,
  body: Record<string, unknown>,
  pick: (data: Record<string, never>) => { id: number; version?: number },
) {
  const answer = await product.call('POST', path, { as: owner, body });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return pick(answer.body.data);
}

const STATUTORY = '/api/admin/companies/statutory';
const BANK = '/api/admin/companies/bank-accounts';
const settings = DEFAULT_STATUTORY_SETTINGS;

const month = () => `${2030 + next()}-01-01`;
const newPeriod = (product: TestProduct, planted: Planted) => {
  const effective_from = month();
  return createdBy(
    product,
    planted,
    `${STATUTORY}/periods`,
    { company_id: planted.company_id, effective_from, settings },
    ({ periods }: { periods?: { id: number; effective_from: string }[] }) =>
      periods?.find((one) => one.effective_from === effective_from) ?? { id: 0 },
  );
};

/** The last month that any carrying forward of the company reaches. */
async function carriedUntil(product: TestProduct, { company_id }: Planted): Promise<string> {
  const { rows } = await product.within(company_id, (tx) =>
    tx.$client.query(
      `select (coalesce(max("to"), '2028-05-31'::date) + interval '1 month')::date::text as until
       from statutory_carry_forwards where company_id = $1 and "table" = 'skbbk'`,
      [company_id],
    ),
  );
  return rows[0].until;
}

const account = ({ company_id }: Planted, holder = 'Made Sdn Bhd') => ({
  company_id,
  bank_swift: 'MBBEMYKL',
  account_number: `5140${String(next()).padStart(8, '0')}`,
  holder,
  purpose: 'salary',
});
const newAccount = (product: TestProduct, planted: Planted) =>
  createdBy(
    product,
    planted,
    BANK,
    account(planted, `${planted.marker} Sdn Bhd`),
    (data) => data as unknown as { id: number },
  );

export const COMPANY_REQUESTS: Record<string, Arrange> = {
  'PATCH /api/companies/{id}': async (product, planted) => ({
    params: { id: planted.company_id },
    body: {
      name: 'Planted Sdn Bhd',
      locality: 'Malaysia',
      identity_type_label: 'NRIC',
      version: await versionOf(product, planted),
    },
    planted: true,
  }),
  'POST /api/companies/{id}/logo': async (_, { company_id }) => ({
    params: { id: company_id },
    file: { name: 'logo.png', bytes: await picture() },
    body: {},
    planted: true,
  }),
  'DELETE /api/companies/{id}/logo': ofCompany,
  'GET /api/companies/{id}/work-day': ofCompany,
  'POST /api/companies/{id}/work-day/confirm': (product, { company_id }) => ({
    params: { id: company_id },
    body: { day: dayIn('Asia/Kuala_Lumpur', product.services.clock.now()) },
    planted: true,
  }),
  'GET /api/companies/{id}/logo': async (product, planted) => {
    const file = { name: 'logo.png', bytes: await picture() };
    await product.upload(`/api/companies/${planted.company_id}/logo`, planted.owner, file);
    return { params: { id: planted.company_id }, planted: true };
  },
  'GET /api/admin/companies/organizations': listed,
  'POST /api/admin/companies/organizations': async (product, planted) => ({
    body: await parts(product, planted),
    planted: true,
  }),
  'DELETE /api/admin/companies/organizations/{id}': async (product, planted) => {
    const body = await parts(product, planted);
    const { id } = await createdBy(
      product,
      planted,
      '/api/admin/companies/organizations',
      body,
      (data) => data as never,
    );
    return { params: { id }, planted: true };
  },
  [`GET ${STATUTORY}`]: listed,
  [`POST ${STATUTORY}/periods`]: (_, { company_id }) => ({
    body: { company_id, effective_from: month(), settings },
    planted: true,
  }),
  [`PATCH ${STATUTORY}/periods/{id}`]: async (product, planted) => ({
    params: { id: (await newPeriod(product, planted)).id },
    body: { settings, version: 1 },
    planted: true,
  }),
  [`DELETE ${STATUTORY}/periods/{id}`]: async (product, planted) => ({
    params: { id: (await newPeriod(product, planted)).id },
    planted: true,
  }),
  [`POST ${STATUTORY}/carry-forwards`]: async (product, planted) => ({
    body: {
      company_id: planted.company_id,
      table: 'skbbk',
      until: await carriedUntil(product, planted),
    },
    planted: true,
  }),
  [`DELETE ${STATUTORY}/carry-forwards/{id}`]: async (product, planted) => {
    const { id } = await createdBy(
      product,
      planted,
      `${STATUTORY}/carry-forwards`,
      { company_id: planted.company_id, table: 'skbbk', until: await carriedUntil(product, planted) },
      ({ carry_forwards }: { carry_forwards?: { id: number }[] }) => carry_forwards?.at(-1) ?? { id: 0 },
    );
    return { params: { id }, planted: true };
  },
  [`GET ${BANK}`]: listed,
  [`POST ${BANK}`]: (_, planted) => ({ body: account(planted), planted: true }),
  [`PATCH ${BANK}/{id}`]: async (product, planted) => ({
    params: { id: (await newAccount(product, planted)).id },
    body: { holder: 'Another Sdn Bhd', version: 1 },
    planted: true,
  }),
  [`POST ${BANK}/{id}/reveal`]: async (product, planted) => ({
    params: { id: (await newAccount(product, planted)).id },
    body: {},
    planted: true,
  }),
};
