import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { Language } from '@mesra/contract/kit/language';
import { type LeaveType, leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { halfDaysOf } from '@mesra/domain/leave/half-days';
import { lawOf } from '@mesra/domain/leave/leave-kind';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Actor, todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { handle } from '../../kit/http.ts';
import { metaOf } from '../../kit/list.ts';
import { whileNothingIsConfirmed } from '../../kit/pay-facts-lock.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { inUse, referencesTo } from '../../kit/references.ts';
import type { Services } from '../../kit/services.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { checkSteps } from '../approvals/approvals.api.ts';
import { lockLeave, postLeave } from './entitlement.store.ts';
import { presentType } from './leave-type.present.ts';
import {
  findType,
  readTypes,
  type StoredLeaveType,
  storeEndedShare,
  storeTiers,
} from './leave-type.store.ts';
import { columnsOf, stepsIn, storeBlocked, storeSteps } from './leave-type-rules.store.ts';
import { balancesPosted } from './leaves.events.ts';
import { leaveTypes } from './leaves.tables.ts';

interface TypeCall {
  tx: Tx;
  actor: Actor;
  companyIds: readonly number[];
  services: Services;
  language: Language;
}

const show = (call: TypeCall, row: StoredLeaveType) =>
  presentType(row, { ...call, today: todayIn(call.actor, row.company_id, call.services.clock) });

async function find(call: TypeCall, id: number): Promise<StoredLeaveType> {
  const found = await findType(call.tx, call.companyIds, id);
  if (!found) throw notFound();
  return found;
}

/** Posts a type's new entitlement for everyone, and says that it or the limits of the type may be others. */
async function syncEntitlements(call: TypeCall, companyId: number): Promise<void> {
  const today = todayIn(call.actor, companyId, call.services.clock);
  await postLeave(call.tx, { companyId, today });
  await emit(call, balancesPosted, { companyId, people: null });
}

/** Sorts the types as requested; the input is in id order. */
function inOrder(types: LeaveType[], { sort, sort_by }: { sort: 'asc' | 'desc'; sort_by: string }) {
  const sorted =
    sort_by === 'name' ? types.toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id) : types;
  return sort === 'asc' ? sorted : sorted.toReversed();
}

const list = handle(leaveTypeEndpoints.list, async (call) => {
  const { company_id, archived, keyword = '', page, per_page } = call.query;
  const rows = await readTypes(
    call.tx,
    and(eq(leaveTypes.company_id, company_id), archived ? undefined : isNull(leaveTypes.archived_at)),
  );
  // By displayed name, which for statutory leave is not in any column.
  const found = rows
    .map((row) => show(call, row))
    .filter((type) => type.name.toLowerCase().includes(keyword.toLowerCase()));
  return {
    data: inOrder(found, call.query).slice((page - 1) * per_page, page * per_page),
    meta: metaOf(call.query, { total: found.length, total_capped: false }),
  };
});

type Tiers = BodyOf<typeof leaveTypeEndpoints.create>['tiers'];

const inHalves = (tiers: Tiers) =>
  tiers.map(({ from_years, days }) => ({ from_years, half_days: halfDaysOf(days) }));

/** Stores what belongs to a type in other tables, as far as it was sent. */
async function storeParts(
  tx: Tx,
  type: StoredLeaveType,
  {
    tiers,
    blocked,
    steps,
  }: Partial<Pick<BodyOf<typeof leaveTypeEndpoints.create>, 'tiers' | 'blocked' | 'steps'>>,
): Promise<void> {
  if (tiers) await storeTiers(tx, type, inHalves(tiers));
  if (blocked) await storeBlocked(tx, type, blocked);
  if (!steps) return;
  await checkSteps(tx, type.company_id, stepsIn(steps));
  await storeSteps(tx, type, stepsIn(steps));
}

const create = handle(leaveTypeEndpoints.create, async (call) => {
  const { company_id, ...values } = call.body;
  await lockLeave(call.tx, company_id);
  const [created] = await call.tx
    .insert(leaveTypes)
    .values({ ...columnsOf(values), basis: values.basis, prorated: values.prorated, company_id })
    .returning({ id: leaveTypes.id });
  const id = created?.id ?? 0;
  await storeParts(call.tx, await find(call, id), values);
  await syncEntitlements(call, company_id);
  return { data: show(call, await find(call, id)), message: 'created', status: 201 };
});

/** A type's basis cannot change once it has postings: its balances would become meaningless. */
async function assertBasis(
  call: TypeCall,
  before: StoredLeaveType,
  basis: string | undefined,
): Promise<void> {
  if (basis === undefined || basis === before.basis) return;
  const references = await referencesTo(call.tx, 'leave_types', before.company_id, before.id);
  if (references.some((use) => use.table === 'leave_ledger')) throw invalid('basis', 'leave.basis_used');
}

const update = handle(leaveTypeEndpoints.update, async (call) => {
  const { params, body, tx, services } = call;
  const { version, archived, ...values } = body;
  const { company_id } = await find(call, params.id);
  if (values.paid_share !== undefined) await tx.execute(sql`select ${whileNothingIsConfirmed(company_id)}`);
  await lockLeave(tx, company_id);
  const before = await find(call, params.id);
  await assertVersion(before, version, () => show(call, before));
  if (values.name === null && before.kind === null) throw invalid('name', 'leave.name_required');
  await assertBasis(call, before, values.basis);
  const now = services.clock.now();
  await storeEndedShare(tx, before, values.paid_share, now);
  await tx
    .update(leaveTypes)
    .set({
      kind: before.kind,
      ...columnsOf(values as Parameters<typeof columnsOf>[0]),
      ...(archived === undefined
        ? {}
        : { archived_at: archived ? (before.archived_at ?? now.toISOString()) : null }),
    })
    .where(and(eq(leaveTypes.company_id, company_id), eq(leaveTypes.id, params.id)));
  await storeParts(tx, before, values);
  await syncEntitlements(call, company_id);
  return { data: show(call, await find(call, params.id)), message: 'saved' };
});

const remove = handle(leaveTypeEndpoints.remove, async (call) => {
  const { params, tx, language } = call;
  const { company_id, kind } = await find(call, params.id);
  if (kind !== null)
    throw new Problem('in_use', { key: lawOf(kind) ? 'leave.law_stays' : 'leave.kind_stays' });
  await lockLeave(tx, company_id);
  const type = await find(call, params.id);
  const { id } = type;
  const references = await referencesTo(tx, 'leave_types', company_id, id);
  if (references.length > 0) throw inUse(references, language);
  // What belongs to it first, so that the audit log records what it was.
  await storeParts(tx, type, { tiers: [], blocked: [], steps: [] });
  await tx.delete(leaveTypes).where(and(eq(leaveTypes.company_id, company_id), eq(leaveTypes.id, id)));
  return { data: {}, message: 'deleted' };
});

export const leaveTypeHandlers = [list, create, update, remove];
