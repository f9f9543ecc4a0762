import { ownClaimEndpoints as endpoints } from '@mesra/contract/claims/own-claim';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { asReceipt } from '../../kit/documents.ts';
import { handle, handleUpload, type RowCall, roleIn } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { rowsOfPeople } from '../directory/directory.api.ts';
import { ownRecord } from '../employees/employees.api.ts';
import { presentOwn, presentOwnItem } from './claim.present.ts';
import { type ClaimRow, claimRows, findClaim, hasTitle } from './claim.reads.ts';
import { createClaim, submitClaim, updateClaim, withdrawClaim } from './claim.store.ts';
import { previewClaim } from './claim-preview.ts';
import { claimTerms } from './claim-terms.reads.ts';
import { claims } from './claims.tables.ts';
import { findDuplicates } from './duplicate.reads.ts';
import { presentDuplicates, presentReceipts, receiptsFor } from './item.present.ts';
import { keepReceipt, sendOwnReceipt } from './receipt.store.ts';

/** The caller's own record in a company with the module enabled; null if they have none. */
export function ownClaims(call: RowCall, companyId: number | undefined) {
  const enabled = call.companyIds.filter((id) => roleIn(call.actor, id).modules.claim);
  const own = ownRecord({ ...call, companyIds: enabled }, companyId);
  const [id = 0] = own?.self.companyIds ?? [];
  return own && { ...own, companyId: id };
}

/** The same; 404 without one. */
function assertOwn(call: RowCall, companyId: number) {
  const own = ownClaims(call, companyId);
  if (!own) throw notFound();
  return own;
}

/** A claim of the caller's own; 404 otherwise. */
async function findOwn(call: RowCall, id: number) {
  const row = await findClaim(call, id);
  const own = ownClaims(call, row.company_id);
  if (own?.employeeId !== row.employee_id) throw notFound();
  return { self: own.self, row };
}

/** Shows a claim as its owner sees it, by what the caller may see of others. */
const shows = (call: RowCall, self: RowCall) => (row: ClaimRow) => presentOwnItem(self, call, row);

const ADDRESS = '/api/claims/receipts';

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const own = ownClaims(call, query.company_id);
  if (!own) return { data: [], meta: metaOf(query, { total: 0, total_capped: false }) };
  const { status, start_date, end_date, keyword } = query;
  const where = and(
    eq(claims.employee_id, own.employeeId),
    status.includes('all')
      ? undefined
      : inArray(
          claims.status,
          status.filter((one) => one !== 'all'),
        ),
    start_date ? sql`${claims.end_date} >= ${start_date}::date` : undefined,
    end_date ? sql`${claims.start_date} <= ${end_date}::date` : undefined,
    keyword ? hasTitle(keyword) : undefined,
  );
  const sorts = { sent_at: claims.sent_at, total: claims.total };
  const { orderBy, limit, offset } = pageOf(query, sorts, claims.id);
  const page = claimRows(own.self, where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const matching = rowsOfPeople(claims, own.self, { rows: where, people: undefined });
  const [rows, counted] = await Promise.all([page, countMatches(call.tx, matching)]);
  return { data: await presentOwn(own.self, rows), meta: metaOf(query, counted) };
});

const terms = handle(endpoints.terms, async (call) => {
  const { self, employeeId, companyId } = assertOwn(call, call.query.company_id);
  return { data: await claimTerms(self, { companyId, employeeId, claimId: null }) };
});

const preview = handle(endpoints.preview, async (call) => {
  const { company_id, claim_id, corrects_id, ...entered } = call.body;
  const { self, employeeId } = assertOwn(call, company_id);
  if (claim_id) await findOwn(call, claim_id);
  const head = {
    companyId: company_id,
    employeeId,
    claimId: claim_id ?? null,
    corrects_id: corrects_id ?? null,
  };
  return { data: await previewClaim({ ...self, actor: call.actor }, head, entered) };
});

const create = handle(endpoints.create, async (call) => {
  const { company_id: companyId, corrects_id, ...entered } = call.body;
  const { self, employeeId } = assertOwn(call, companyId);
  const sent = { ...entered, corrects_id: corrects_id ?? null };
  const { row, found } = await createClaim(self, { companyId, employeeId }, sent);
  return { data: await presentOwnItem(self, call, row, found), message: 'claim.drafted', status: 201 };
});

const read = handle(endpoints.read, async (call) => {
  const { self, row } = await findOwn(call, call.params.id);
  return { data: await presentOwnItem(self, call, row) };
});

const update = handle(endpoints.update, async (call) => {
  const { self, row } = await findOwn(call, call.params.id);
  const after = await updateClaim(self, row, call.body, shows(call, self));
  return { data: await presentOwnItem(self, call, after.row, after.found), message: 'saved' };
});

const submit = handle(endpoints.submit, async (call) => {
  const { self, row } = await findOwn(call, call.params.id);
  const after = await submitClaim(self, row, call.body.version, shows(call, self));
  const message = after.row.granted_at_once ? 'request.granted_at_once' : 'claim.sent';
  return { data: await presentOwnItem(self, call, after.row, after.found), message };
});

const withdraw = handle(endpoints.withdraw, async (call) => {
  const { self, row } = await findOwn(call, call.params.id);
  const { note, version } = call.body;
  const after = await withdrawClaim(self, row, { note, version }, shows(call, self));
  return { data: await presentOwnItem(self, call, after), message: 'claim.cancelled' };
});

const attach = handleUpload(endpoints.attach, asReceipt, async (call) => {
  const { company_id } = call.body;
  const { self, employeeId: employee_id } = assertOwn(call, company_id);
  const row = await keepReceipt(self, { company_id, employee_id }, call.file);
  const owner = { companyId: company_id, employeeId: employee_id };
  const sought = { date: '1900-01-01', amount: 0, vendor: null, half_days: null, receipts: [row] };
  const found = await findDuplicates({ tx: call.tx, ...owner, claimId: null }, [sought]);
  const duplicates = await presentDuplicates(call, owner, found, receiptsFor(call, company_id, employee_id));
  const [shown] = presentReceipts([row], ADDRESS);
  if (!shown) throw notFound();
  return { data: { ...shown, duplicates }, message: 'claim.receipt_added', status: 201 };
});

const receipt = handle(endpoints.receipt, async (call) => {
  const records = call.companyIds.flatMap((companyId) => ownClaims(call, companyId) ?? []);
  return sendOwnReceipt(call, records, { id: call.params.id, inline: call.query.inline });
});

const written = [create, update, submit, withdraw, attach];
export const ownClaimHandlers = [list, terms, preview, read, receipt, ...written];
