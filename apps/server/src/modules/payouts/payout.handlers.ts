import { payoutEndpoints as endpoints } from '@mesra/contract/payouts/payout';
import type { PayoutMove } from '@mesra/domain/payouts/payout-states';
import { and, eq, sql } from 'drizzle-orm';
import { messageOf, presentOutcome } from '../../kit/bulk-outcome.ts';
import { inSavepoint } from '../../kit/db.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { JobFailure } from '../../kit/job.tables.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import {
  findPayout,
  PAYOUTS_FROM,
  type PayoutRow,
  PROMOTER_NAME,
  payoutRows,
  presentListed,
  presentPayout,
} from './payout.reads.ts';
import { holdToMove } from './payout-hold.store.ts';
import { approvePayout, payPayout, postPayout, withdrawPayout } from './payout-move.store.ts';
import { visiblePayouts } from './payouts.policy.ts';
import { payouts } from './payouts.tables.ts';
import { payoutsMatching } from './promoter-payout.reads.ts';

const SORTS = {
  month: payouts.month,
  promoter: sql`lower(${PROMOTER_NAME})`,
  project: sql`lower(j.name)`,
  total: payouts.total,
  status: payouts.status,
};

const list = handle(endpoints.list, async (call) => {
  const { query, tx, actor, companyIds } = call;
  const where = sql`${isAmong(payouts.company_id, companyIds)} and ${visiblePayouts(actor, companyIds)}
    and ${payoutsMatching(call, query)}`;
  const [rows, counted] = await Promise.all([
    payoutRows(call, where, pageOf(query, SORTS, payouts.id)),
    countMatches(tx, sql`${PAYOUTS_FROM} where ${where}`),
  ]);
  return { data: rows.map((row) => presentListed(call, row)), meta: metaOf(query, counted) };
});

const read = handle(endpoints.read, async (call) => ({
  data: await presentPayout(call, await findPayout(call, call.params.id)),
}));

const ofPromoter = handle(endpoints.ofPromoter, async (call) => {
  const { actor, companyIds } = call;
  const { rows } = await call.tx.execute(sql`
    select from reads.promoters m where m.id = ${call.params.id} and ${isAmong(sql`m.company_id`, companyIds)}`);
  if (rows.length === 0) throw notFound();
  const where = and(
    isAmong(payouts.company_id, companyIds),
    eq(payouts.promoter_id, call.params.id),
    visiblePayouts(actor, companyIds),
    payoutsMatching(call, {}),
  );
  return { data: (await payoutRows(call, where)).map((row) => presentListed(call, row)) };
});

const approve = handle(endpoints.approve, async (call) => {
  const row = await approvePayout(call, { id: call.params.id, ...call.body });
  return { data: await presentPayout(call, row), message: 'payout.approved' };
});

const post = handle(endpoints.post, async (call) => {
  const row = await postPayout(call, { id: call.params.id, ...call.body });
  return { data: await presentPayout(call, row), message: 'payout.posted' };
});

const pay = handle(endpoints.pay, async (call) => {
  const { version, ...payment } = call.body;
  const row = await payPayout(call, { id: call.params.id, version }, payment);
  return { data: await presentPayout(call, row), message: 'payout.paid' };
});

const withdraw = handle(endpoints.withdraw, async (call) => {
  const { version, reason } = call.body;
  const row = await withdrawPayout(call, { id: call.params.id, version }, reason);
  return { data: await presentPayout(call, row), message: 'payout.withdrawn' };
});

type Chosen = { id: number; version: number };

/** Payouts that were not moved, with why and whose they are as far as the caller sees them. */
async function refusedPayouts(
  call: RowCall,
  company_id: number,
  refusals: ReadonlyMap<number, JobFailure['message']>,
): Promise<JobFailure[]> {
  if (refusals.size === 0) return [];
  const named = and(
    eq(payouts.company_id, company_id),
    isAmong(payouts.id, [...refusals.keys()]),
    visiblePayouts(call.actor, [company_id]),
  );
  const rows = new Map((await payoutRows(call, named)).map((row) => [row.id, row]));
  return [...refusals].map(([id, message]) => {
    const row = rows.get(id);
    return { id, label: row ? `${row.promoter.name}, ${row.project.name}` : '', message };
  });
}

interface Moving {
  company_id: number;
  payouts: readonly Chosen[];
  move: PayoutMove;
}

/** Moves several payouts one after another, all held before the first, each wholly or not at all; those that stay say why. */
async function moveMany(
  call: RowCall,
  { company_id, payouts: chosen, move }: Moving,
  moveOne: (one: Chosen) => Promise<PayoutRow>,
) {
  const refusals = new Map<number, JobFailure['message']>();
  let changed = 0;
  for (const one of await holdToMove(call.tx, company_id, { moving: chosen, move }))
    try {
      await inSavepoint(call.tx, () => moveOne(one));
      changed += 1;
    } catch (error) {
      refusals.set(one.id, messageOf(error, call.language));
    }
  const failures = await refusedPayouts(call, company_id, refusals);
  return { data: presentOutcome({ changed, stayed: 0, failures }, call.language) };
}

const approveMany = handle(endpoints.approveMany, async (call) =>
  moveMany(call, { ...call.body, move: 'approve' }, (one) => approvePayout(call, one)),
);

const postMany = handle(endpoints.postMany, async (call) =>
  moveMany(call, { ...call.body, move: 'post' }, (one) => postPayout(call, one)),
);

const payMany = handle(endpoints.payMany, async (call) => {
  const { company_id, payouts, ...payment } = call.body;
  return moveMany(call, { company_id, payouts, move: 'pay' }, (one) => payPayout(call, one, payment));
});

export const payoutHandlers = [
  ...[list, read, ofPromoter, approve, post, pay, withdraw],
  ...[approveMany, postMany, payMany],
];
