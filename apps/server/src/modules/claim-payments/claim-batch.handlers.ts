import { claimBatchEndpoints as endpoints } from '@mesra/contract/claim-payments/claim-batch';
import type { ListQuery } from '@mesra/contract/kit/list-query';
import { and, inArray, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { Problem } from '../../kit/problem.ts';
import { type ClaimRow, findVisible, presentVisible } from '../claims/claims.api.ts';
import { bankFile } from '../reference-data/reference-data.api.ts';
import {
  accountOf,
  batchRows,
  countPaidPeople,
  findBatch,
  paidPeople,
  presentBatch,
  presentBatches,
  presentPeople,
  visibleBatches,
} from './batch.reads.ts';
import {
  assertBatch,
  cancelBatch,
  createBatch,
  lockBatch,
  lockTransfers,
  payBatch,
  payClaim,
  prepareClaim,
  setBatch,
  waitingWhere,
} from './batch.store.ts';
import { claimBatches } from './claim-payments.tables.ts';
import { nextPaymentDay } from './payment-day.reads.ts';

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const where = and(
    query.status ? inArray(claimBatches.status, query.status) : undefined,
    query.keyword ? sql`${claimBatches.name} ilike ${likePattern(query.keyword)}` : undefined,
  );
  const page = pageOf(query, { payment_date: claimBatches.payment_date }, claimBatches.id);
  const rows = await batchRows(call, where, page);
  const all = and(inArray(claimBatches.company_id, [...call.companyIds]), visibleBatches(call), where);
  const counted = await countMatches(call.tx, sql`from ${claimBatches} where ${all}`);
  return { data: await presentBatches(call, rows), meta: metaOf(query, counted) };
});

async function peopleWhere(
  call: RowCall,
  where: ReturnType<typeof waitingWhere>,
  query: ListQuery,
  released = false,
) {
  const { keyword, sort, per_page: limit, page } = query;
  const filter = { keyword, released };
  const [rows, counted] = await Promise.all([
    paidPeople(call, where, {
      ...filter,
      page: { sort, limit, offset: (page - 1) * limit },
    }),
    countMatches(call.tx, countPaidPeople(where, filter)),
  ]);
  return { data: await presentPeople(call, rows), meta: metaOf(query, counted) };
}

const waiting = handle(endpoints.waiting, async (call) =>
  peopleWhere(call, waitingWhere(call, call.query.company_id), call.query),
);

const proposal = handle(endpoints.proposal, async ({ tx, query, actor, services }) => {
  const today = todayIn(actor, query.company_id, services.clock);
  return { data: { payment_date: await nextPaymentDay(tx, query.company_id, today) } };
});

const read = handle(endpoints.read, async (call) => ({
  data: await presentBatch(call, await findBatch(call, call.params.id)),
}));

const inBatch = ({ company_id, id }: { company_id: number; id: number }) =>
  sql`m.company_id = ${company_id} and m.claim_batch_id = ${id}`;

const people = handle(endpoints.people, async (call) => {
  const { row } = await findBatch(call, call.params.id);
  const { part = row.status === 'Cancelled' ? 'released' : 'paid' } = call.query;
  return peopleWhere(call, inBatch(row), call.query, part === 'released');
});

const file = handle(endpoints.file, async (call) => {
  const { row } = await findBatch(call, call.params.id);
  const rows = await paidPeople(call, inBatch(row), {});
  const payments = rows.map((one) => ({
    ...{ employee_code: one.employee_code, name: one.name, bank_swift: one.bank_swift },
    account: accountOf(call, one),
    amount: Number(one.amount),
  }));
  const name = `claims-${row.payment_date}-${row.id}`;
  return bankFile(
    { name, sheet: row.payment_date, payments, amount: 'claims' },
    call.query.format,
    call.language,
  );
});

const create = handle(endpoints.create, async (call) => {
  const batch = await createBatch(call, call.body);
  return { data: await presentBatch(call, batch), message: 'claim.prepared', status: 201 };
});

const shown = async (call: RowCall, id: number) => presentBatch(call, await findBatch(call, id));

const approve = handle(endpoints.approve, async (call) => {
  const { id } = call.params;
  const found = await lockBatch(call, id);
  await assertBatch(call, found, ['Waiting for Payment Approval']);
  if (found.row.created_by === call.actor.user_id) throw new Problem('forbidden', { key: 'approval.own' });
  const set = { status: 'Waiting for Payment', approved_by: call.actor.user_id } as const;
  await setBatch(call, found, call.body.version, set);
  return { data: await shown(call, id), message: 'claim.batch_approved' };
});

const pay = handle(endpoints.pay, async (call) => {
  const { id } = call.params;
  await payBatch(call, await lockBatch(call, id), call.body.version);
  return { data: await shown(call, id), message: 'claim.paid' };
});

const cancel = handle(endpoints.cancel, async (call) => {
  const { id } = call.params;
  const batch = await lockBatch(call, id);
  await cancelBatch(call, batch, call.body);
  return { data: await shown(call, id), message: 'claim.batch_cancelled' };
});

/** A claim that the caller may see, held with the transfers of its company. */
async function lockTransfer(call: RowCall, id: number): Promise<ClaimRow> {
  const { company_id } = await findVisible(call, id);
  await lockTransfers(call, company_id);
  return findVisible(call, id);
}

/** The refusal of a claim that is not in the state which an action needs: 409 with the claim as it is. */
const refusal = (call: RowCall, claim: ClaimRow) => async () =>
  new Problem('wrong_state', {
    params: { status: claim.status },
    current: await presentVisible(call, claim.id),
  });

const prepare = handle(endpoints.prepare, async (call) => {
  const { id } = call.params;
  const claim = await lockTransfer(call, id);
  if (claim.status !== 'Approved') throw await refusal(call, claim)();
  const { batch_id, payment_date } = call.body;
  await prepareClaim(call, claim, { batch_id: batch_id ?? null, payment_date });
  return { data: await presentVisible(call, id), message: 'claim.prepared' };
});

const payOne = handle(endpoints.payOne, async (call) => {
  const { id } = call.params;
  const claim = await lockTransfer(call, id);
  await payClaim(call, claim, refusal(call, claim));
  return { data: await presentVisible(call, id), message: 'claim.paid' };
});

export const claimBatchHandlers = [
  ...[list, waiting, proposal, read, people, file, create, approve, pay, cancel],
  ...[prepare, payOne],
];
