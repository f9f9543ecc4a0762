import type { ManagedClaimItem } from '@mesra/contract/claims/claim';
import { managedClaimEndpoints as endpoints } from '@mesra/contract/claims/managed-claim';
import { messageText } from '@mesra/contract/kit/messages';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { messageOf } from '../../kit/bulk-outcome.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { countMatches, metaOf, pageOf, plannedFor } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { entriesWith } from '../../kit/search.ts';
import { listedPeople, rowsOfPeople } from '../directory/directory.api.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { presentManaged, presentParts } from './claim.present.ts';
import { type ClaimRow, claimRows, hasTitle } from './claim.reads.ts';
import { claimFactsOf } from './claim-facts.reads.ts';
import { claimItems, claims } from './claims.tables.ts';
import { checkClaim, decideClaim, decideStep, sendBack } from './decision.store.ts';
import { findReceipt, sendReceiptOf } from './receipt.store.ts';

const SORTS = { sent_at: claims.sent_at, total: claims.total, name: sql`lower(${employees.name})` };

/** Claims that were sent: what a person has not sent yet is their own. */
const sent = isNotNull(claims.sent_at);

/** Which claims have a keyword in their title. */
async function titled({ tx, companyIds }: RowCall, keyword: string): Promise<SQL> {
  const ids = await entriesWith(tx, companyIds, 'claim', keyword);
  // Written out where there are none: beside a list of ids, people are not counted by their index alone.
  if (ids?.length === 0) return sql`false`;
  return ids ? isAmong(claims.id, ids) : hasTitle(keyword);
}

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const { status, start_date, end_date, employee_id, claim_category_id } = query;
  const ofCategory =
    claim_category_id &&
    sql`exists (select from ${claimItems} i where i.company_id = ${claims.company_id} and i.claim_id = ${claims.id}
      and i.claim_category_id = any (${sql.param(claim_category_id)}::bigint[]))`;
  const { rows: theirs, people } = await listedPeople(
    query,
    call,
    claims.employee_id,
    query.keyword ? titled(call, query.keyword) : undefined,
  );
  const those = and(
    sent,
    theirs,
    status.includes('all')
      ? undefined
      : inArray(
          claims.status,
          status.filter((one) => one !== 'all'),
        ),
    start_date ? sql`${claims.end_date} >= ${start_date}::date` : undefined,
    end_date ? sql`${claims.start_date} <= ${end_date}::date` : undefined,
    employee_id ? inArray(claims.employee_id, employee_id) : undefined,
    ofCategory,
  );
  const { orderBy, limit, offset } = pageOf(query, SORTS, claims.id);
  const page = claimRows(call, and(people, those))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const matching = rowsOfPeople(claims, call, { rows: those, people });
  const planned = plannedFor([theirs, people, start_date, end_date, employee_id, ofCategory]);
  const [rows, counted] = await Promise.all([page, countMatches(call.tx, matching, planned)]);
  return { data: await presentManaged(call, rows), meta: metaOf(query, counted) };
});

/** A sent claim of somebody in the caller's employee access; 404 otherwise. */
export async function findVisible(call: RowCall, id: number): Promise<ClaimRow> {
  const [row] = await claimRows(call, and(eq(claims.id, id), sent, visibleTo(call.actor, call.companyIds)));
  if (!row) throw notFound();
  return row;
}

const RECEIPTS = '/api/operation/claims/receipts';

/** One claim with its parts and the facts beside the decision. */
async function presentItem(call: RowCall, row: ClaimRow): Promise<ManagedClaimItem> {
  const [shown] = await presentManaged(call, [row]);
  if (!shown) throw notFound();
  const parts = await presentParts(call, row, { own: RECEIPTS, others: () => RECEIPTS });
  return { ...shown, ...parts, facts: await claimFactsOf(call, row) };
}

/** A claim as those who manage claims see it. */
export const presentVisible = async (call: RowCall, id: number) =>
  presentItem(call, await findVisible(call, id));
const currentOf = (call: RowCall) => (row: ClaimRow) => presentVisible(call, row.id);

const read = handle(endpoints.read, async (call) => ({ data: await presentVisible(call, call.params.id) }));

const check = handle(endpoints.check, async (call) => {
  const { id, item_id } = call.params;
  const found = await findVisible(call, id);
  const decided = [{ ...call.body, id: item_id }];
  await checkClaim(call, found, decided, { current: currentOf(call), at: () => '' });
  return { data: await presentVisible(call, id), message: 'claim.checked' };
});

const checkMany = handle(endpoints.checkMany, async (call) => {
  const { id } = call.params;
  const found = await findVisible(call, id);
  const at = (index: number) => `items.${index}.`;
  await checkClaim(call, found, call.body.items, { current: currentOf(call), at });
  return { data: await presentVisible(call, id), message: 'claim.checked' };
});

const review = handle(endpoints.review, async (call) => {
  const { id } = call.params;
  const { note } = call.body;
  await decideStep(call, await findVisible(call, id), { action: 'review', note }, currentOf(call));
  return { data: await presentVisible(call, id), message: 'claim.reviewed' };
});

const approve = handle(endpoints.approve, async (call) => {
  const { id } = call.params;
  const { note } = call.body;
  await decideStep(call, await findVisible(call, id), { action: 'approve', note }, currentOf(call));
  return { data: await presentVisible(call, id), message: 'claim.approved' };
});

const reject = handle(endpoints.reject, async (call) => {
  const { id } = call.params;
  const { note } = call.body;
  await decideClaim(call, await findVisible(call, id), { status: 'Rejected', note }, currentOf(call));
  return { data: await presentVisible(call, id), message: 'claim.rejected' };
});

const back = handle(endpoints.sendBack, async (call) => {
  const { id } = call.params;
  await sendBack(call, await findVisible(call, id), call.body.note, currentOf(call));
  return { data: await presentVisible(call, id), message: 'claim.sent_back' };
});

/** Approves one of several; a refusal undoes that one alone, and says why. */
async function approveOne(call: RowCall, row: ClaimRow): Promise<string | null> {
  await call.tx.$client.query('savepoint one_claim');
  try {
    await decideStep(call, row, { action: 'approve', note: null }, async () => null);
    return null;
  } catch (error) {
    await call.tx.$client.query('rollback to savepoint one_claim');
    return messageText(messageOf(error, call.language), call.language);
  } finally {
    await call.tx.$client.query('release savepoint one_claim');
  }
}

const bulkApprove = handle(endpoints.bulkApprove, async (call) => {
  const { ids } = call.body;
  const where = and(inArray(claims.id, ids), sent, visibleTo(call.actor, call.companyIds));
  // In the order of the people, as whoever else holds several of them.
  const rows = await claimRows(call, where).orderBy(claims.employee_id, claims.id);
  if (rows.length < new Set(ids).size) throw notFound();
  const left: { id: number; name: string; text: string }[] = [];
  for (const row of rows) {
    const text = await approveOne(call, row);
    if (text !== null) left.push({ id: row.id, name: `${row.name}, ${row.title}`, text });
  }
  return { data: { approved: rows.length - left.length, left }, message: 'claim.approved' };
});

const receipt = handle(endpoints.receipt, async (call) => {
  const { id } = call.params;
  const { claim_id } = await findReceipt(call, id);
  if (claim_id === null) throw notFound();
  const { id: claimId } = await findVisible(call, claim_id);
  return sendReceiptOf(call, { claimId, id, inline: call.query.inline });
});

const decided = [check, checkMany, review, approve, reject, back, bulkApprove];
export const managedClaimHandlers = [list, read, receipt, ...decided];
