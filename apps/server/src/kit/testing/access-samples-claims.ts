import { approvals } from '../../modules/approvals/approvals.tables.ts';
import { claimBatches, claimPayables } from '../../modules/claim-payments/claim-payments.tables.ts';
import { claimCategories } from '../../modules/claim-setup/claim-setup.tables.ts';
import { claimItems, claimReceipts, claims } from '../../modules/claims/claims.tables.ts';
import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import type { Arrange, Planted, Sample } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Claims: one's own, those of others, advances, and what pays them. */

const OWN = '/api/claims';
const MANAGE = '/api/operation/claims';
const ADVANCES = `${MANAGE}/advances`;
const BATCHES = `${MANAGE}/batches`;
const INBOX = '/api/inbox';
let counted = 0;

const somebody = (product: TestProduct, { company_id, marker }: Planted): Promise<number> =>
  addEmployee(product, company_id, { name: `${marker} Claimant`, salary: 300_000 });

const addCategory = (product: TestProduct, { company_id, marker }: Planted): Promise<number> =>
  product.within(company_id, async (tx) => {
    counted += 1;
    const [row] = await tx
      .insert(claimCategories)
      .values({ company_id, name: `${marker} Claimed ${counted}`, kind: 'amount', paid_through: 'transfer' })
      .returning();
    return row?.id ?? 0;
  });

type Status = (typeof claims.$inferInsert)['status'];

/** A claim with an item and its receipt, of the planted employee or of somebody fresh; its items are decided from Approved on. */
async function createClaim(
  product: TestProduct,
  planted: Planted,
  fresh: boolean,
  status: Status = 'Pending',
) {
  const { company_id, owner, marker } = planted;
  const employee_id = fresh ? await somebody(product, planted) : planted.employee_id;
  const asker = fresh ? await product.person(company_id, { type: 'employee', employee_id }) : owner;
  const claim_category_id = await addCategory(product, planted);
  const file_key = `claims/${company_id}/sample${counted}`;
  await product.services.files.put(file_key, Buffer.from(`Receipt ${counted}\n`));
  const figures = { items: 1, undecided: 1, total: 1000, start_date: '2026-11-18', end_date: '2026-11-18' };
  return product.within(company_id, async (tx) => {
    const [approval] = await tx
      .insert(approvals)
      .values({ company_id, employee_id, kind: 'claim', requested_by: asker.user_id })
      .returning();
    const approval_id = approval?.id ?? 0;
    const [row] = await tx
      .insert(claims)
      .values({ ...figures, company_id, employee_id, approval_id, title: `${marker} Trip` })
      .returning();
    const claim_id = row?.id ?? 0;
    const [item] = await tx
      .insert(claimItems)
      .values({
        ...{ company_id, employee_id, claim_id, claim_category_id, position: 1 },
        ...{ date: '2026-11-18', amount: 1000 },
      })
      .returning();
    const item_id = item?.id ?? 0;
    const [receipt] = await tx
      .insert(claimReceipts)
      .values({
        ...{ company_id, employee_id, claim_item_id: item_id, uploaded_by: asker.user_id, file_key },
        ...{ name: 'receipt.pdf', type: 'application/pdf', size: 14, digest: `sample${counted}` },
      })
      .returning();
    const at = `where company_id = ${company_id} and id = ${claim_id}`;
    if (status !== 'Draft')
      await tx.$client.query(`update claims set status = 'Pending', sent_at = now() ${at}`);
    if (status === 'Approved') {
      await tx.$client.query(`update claim_items set decision = 'Accepted', accepted_amount = amount,
        checked_by = ${owner.user_id}, checked_at = now() where company_id = ${company_id} and claim_id = ${claim_id}`);
      await tx.$client.query(`update claims set status = 'Approved', undecided = 0, accepted_total = total, approved_at = now(),
        approved_on = '2026-11-20' ${at}`);
      await tx.insert(claimPayables).values({
        ...{ company_id, claim_id, employee_id, paid_through: 'transfer', amount: 1000 },
        due_on: '2026-11-20',
      });
    }
    return { id: claim_id, item_id, approval_id, receipt_id: receipt?.id ?? 0 };
  });
}

/** A batch of an approved claim. */
async function createBatch(
  product: TestProduct,
  planted: Planted,
  status: 'Waiting for Payment' | 'Waiting for Payment Approval' = 'Waiting for Payment',
) {
  const { id: claim_id } = await createClaim(product, planted, true, 'Approved');
  const { company_id, owner, marker } = planted;
  // Whoever prepares a batch does not approve it.
  const by = await product.person(company_id, { type: 'owner' });
  return product.within(company_id, async (tx) => {
    const [batch] = await tx
      .insert(claimBatches)
      .values({
        ...{ company_id, status, name: `${marker} Batch`, payment_date: '2026-11-25' },
        created_by: status === 'Waiting for Payment' ? owner.user_id : by.user_id,
      })
      .returning();
    const id = batch?.id ?? 0;
    await tx.$client.query(`insert into claim_payments (company_id, claim_payable_id, claim_id, claim_batch_id)
      select company_id, id, claim_id, ${id} from claim_payables where company_id = ${company_id} and claim_id = ${claim_id}`);
    const { rows } = await tx.$client.query(`select version from claim_batches where id = ${id}`);
    return { id, claim_id, version: rows[0]?.version ?? 1 };
  });
}

async function terms(product: TestProduct, planted: Planted) {
  const claim_category_id = await addCategory(product, planted);
  return { title: 'Sample', items: [{ claim_category_id, date: '2026-11-18', amount: '10' }] };
}

const mine: Arrange = (_, { company_id }) => ({ query: { company_id } });
const ofCompany: Arrange = (_, { company_id }) => ({ query: { company_id }, planted: true });

/** Other companies' owners, who are no employees, are refused before a row is looked for. */
const own =
  (status: Status, rest: Sample = {}): Arrange =>
  async (product, planted) => {
    const { id } = await createClaim(product, planted, false, status);
    return { params: { id }, ...rest };
  };
const managed =
  (body?: Record<string, unknown>, status: Status = 'Pending'): Arrange =>
  async (product, planted) => {
    const { id } = await createClaim(product, planted, true, status);
    return { params: { id }, ...(body ? { body } : {}), planted: true };
  };
const batch =
  (body?: Record<string, unknown>, status?: Parameters<typeof createBatch>[2]): Arrange =>
  async (product, planted) => {
    const { id, version } = await createBatch(product, planted, status);
    return { params: { id }, ...(body ? { body: { version, ...body } } : {}), planted: true };
  };

async function giveAdvance(product: TestProduct, planted: Planted) {
  const { company_id, owner } = planted;
  const employee_id = await somebody(product, planted);
  const body = { company_id, employee_id, given_on: '2026-11-01', amount: '100' };
  const { data } = (await product.call('POST', ADVANCES, { as: owner, body })).body;
  return data as { id: number; version: number };
}

const file = { name: 'receipt.pdf', bytes: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n' };
const accept = { decision: 'Accepted' };

/** By `METHOD path`. */
export const CLAIM_REQUESTS: Record<string, Arrange> = {
  [`GET ${OWN}`]: mine,
  [`GET ${OWN}/summary`]: mine,
  [`GET ${OWN}/terms`]: mine,
  [`POST ${OWN}/preview`]: async (product, planted) => ({
    body: { company_id: planted.company_id, ...(await terms(product, planted)) },
  }),
  [`POST ${OWN}`]: async (product, planted) => ({
    body: { company_id: planted.company_id, ...(await terms(product, planted)) },
  }),
  [`GET ${OWN}/{id}`]: own('Pending'),
  [`PATCH ${OWN}/{id}`]: async (product, planted) => {
    const { id } = await createClaim(product, planted, false, 'Draft');
    return { params: { id }, body: { ...(await terms(product, planted)), version: 1 } };
  },
  [`POST ${OWN}/{id}/submit`]: own('Draft', { body: {} }),
  [`POST ${OWN}/{id}/cancel`]: own('Pending', { body: {} }),
  [`POST ${OWN}/receipts`]: (_, { company_id }) => ({ body: { company_id: String(company_id) }, file }),
  [`GET ${OWN}/receipts/{id}`]: async (product, planted) => {
    const { receipt_id: id } = await createClaim(product, planted, false);
    return { params: { id } };
  },

  [`GET ${MANAGE}`]: async (product, planted) => {
    await createClaim(product, planted, true);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`GET ${MANAGE}/summary`]: ofCompany,
  [`GET ${MANAGE}/{id}`]: managed(),
  [`POST ${MANAGE}/{id}/items/{item_id}/check`]: async (product, planted) => {
    const { id, item_id } = await createClaim(product, planted, true);
    return { params: { id, item_id }, body: accept, planted: true };
  },
  [`POST ${MANAGE}/{id}/items/check`]: async (product, planted) => {
    const { id, item_id } = await createClaim(product, planted, true);
    return { params: { id }, body: { items: [{ id: item_id, ...accept }] }, planted: true };
  },
  // No step but the last.
  [`POST ${MANAGE}/{id}/review`]: async (...of) => ({ ...(await managed({})(...of)), refused: true }),
  [`POST ${MANAGE}/{id}/approve`]: async (product, planted) => {
    const { id } = await createClaim(product, planted, true);
    await product.within(planted.company_id, async (tx) => {
      await tx.$client.query(`update claim_items set decision = 'Accepted', accepted_amount = amount,
        checked_by = ${planted.owner.user_id} where claim_id = ${id}`);
      await tx.$client.query(`update claims set undecided = 0, accepted_total = total where id = ${id}`);
    });
    return { params: { id }, body: {}, planted: true };
  },
  [`POST ${MANAGE}/{id}/reject`]: managed({ note: 'Sample' }),
  [`POST ${MANAGE}/{id}/send-back`]: managed({ note: 'Sample' }),
  [`POST ${MANAGE}/bulk/approve`]: async (product, planted) => {
    const { id } = await createClaim(product, planted, true);
    return { body: { company_id: planted.company_id, ids: [id] }, planted: true };
  },
  [`GET ${MANAGE}/receipts/{id}`]: async (product, planted) => {
    const { receipt_id: id } = await createClaim(product, planted, true);
    return { params: { id }, planted: true };
  },

  [`GET ${ADVANCES}`]: ofCompany,
  [`POST ${ADVANCES}`]: async (product, planted) => ({
    body: {
      ...{ company_id: planted.company_id, employee_id: await somebody(product, planted) },
      ...{ given_on: '2026-11-01', amount: '50' },
    },
    planted: true,
  }),
  [`GET ${ADVANCES}/{id}`]: async (product, planted) => ({
    params: { id: (await giveAdvance(product, planted)).id },
    planted: true,
  }),
  [`PATCH ${ADVANCES}/{id}`]: async (product, planted) => {
    const { id, version } = await giveAdvance(product, planted);
    return { params: { id }, body: { version, note: 'Sample' }, planted: true };
  },
  [`DELETE ${ADVANCES}/{id}`]: async (product, planted) => ({
    params: { id: (await giveAdvance(product, planted)).id },
    planted: true,
  }),

  [`GET ${BATCHES}`]: async (product, planted) => {
    await createBatch(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`GET ${BATCHES}/waiting`]: ofCompany,
  [`GET ${BATCHES}/proposal`]: mine,
  [`GET ${BATCHES}/{id}`]: batch(),
  [`GET ${BATCHES}/{id}/people`]: batch(),
  [`GET ${BATCHES}/{id}/file`]: batch(),
  [`POST ${BATCHES}`]: async (product, planted) => {
    const { id } = await createClaim(product, planted, true, 'Approved');
    const { company_id } = planted;
    return {
      body: { company_id, name: 'Sample', payment_date: '2026-11-25', claim_ids: [id] },
      planted: true,
    };
  },
  [`POST ${BATCHES}/{id}/approve`]: batch({}, 'Waiting for Payment Approval'),
  [`POST ${BATCHES}/{id}/pay`]: batch({}),
  [`POST ${BATCHES}/{id}/cancel`]: batch({ note: 'Sample' }),
  [`POST ${MANAGE}/{id}/prepare`]: managed({}, 'Approved'),
  [`POST ${MANAGE}/{id}/pay`]: async (product, planted) => ({
    params: { id: (await createBatch(product, planted)).claim_id },
    body: {},
    planted: true,
  }),

  [`GET ${MANAGE}/reports/generate`]: ofCompany,
  [`POST ${MANAGE}/reports`]: (_, { company_id }) => ({
    body: { company_id, format: 'xlsx' },
    planted: true,
  }),
  [`GET ${MANAGE}/reports/charts`]: ofCompany,

  [`POST ${INBOX}/{id}/items`]: async (product, planted) => {
    const { approval_id: id, item_id } = await createClaim(product, planted, true);
    return { params: { id }, body: { items: [{ id: item_id, ...accept }] }, planted: true };
  },
};
