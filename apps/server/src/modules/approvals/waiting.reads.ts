import type { ApprovalKind, ApprovalPart } from '@mesra/contract/approvals/approval';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { type Deciding, decidableBy, type InScope, waitsFor } from './approvals.policy.ts';
import { type ApprovalRow, approvals } from './approvals.tables.ts';
import { type DecidingCall, delegatorsOf } from './delegation.reads.ts';
import { PART_SQL } from './part-conditions.ts';

/** What of the requests that the caller may decide is wanted. */
export interface Wanted {
  kinds: readonly ApprovalKind[];
  employee_id?: readonly number[] | undefined;
  /** Only these requests. */
  ids?: readonly number[] | undefined;
  /** Only those of a part of their kinds. */
  part?: ApprovalPart | undefined;
  inScope: InScope;
}

/** The caller, with those for whom they decide today. */
const deciding = async (call: DecidingCall): Promise<Deciding> => ({
  ...call.actor,
  delegators: await delegatorsOf(call),
});

const waitingWhere = async (call: DecidingCall, { kinds, employee_id, ids, part, inScope }: Wanted) =>
  and(
    waitsFor(await deciding(call), call.companyIds, kinds, inScope),
    employee_id ? inArray(approvals.employee_id, [...employee_id]) : undefined,
    ids ? isAmong(approvals.id, ids) : undefined,
    part ? PART_SQL[part] : undefined,
  );

/** What waits for the caller as a query of items, for a list of several modules. */
export const waitingSql = async (call: DecidingCall, wanted: Wanted): Promise<SQL> => sql`
  select ${approvals.company_id}, ${approvals.kind}, ${approvals.id}, ${approvals.employee_id},
    ${approvals.status}, ${approvals.created_at} as since
  from ${approvals} where ${await waitingWhere(call, wanted)}`;

/** How many requests wait for the caller, by kind; kinds without one are left out. */
export const countWaiting = async (
  call: DecidingCall,
  wanted: Wanted,
): Promise<{ kind: ApprovalKind; count: number }[]> =>
  call.tx
    .select({ kind: approvals.kind, count: sql<number>`count(*)::int` })
    .from(approvals)
    .where(await waitingWhere(call, wanted))
    .groupBy(approvals.kind);

/** A request that the caller may decide, or might have before it was decided; 404 otherwise. */
export async function findDecidable(
  call: DecidingCall,
  id: number,
  { kinds, inScope }: Wanted,
): Promise<ApprovalRow> {
  const [row] = await call.tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), decidableBy(await deciding(call), call.companyIds, kinds, inScope)));
  if (!row) throw notFound();
  return row;
}

/** Those of some requests that the caller may decide, open or decided, and whether each waits for them. */
export async function findWaiting(
  call: DecidingCall,
  ids: readonly number[],
  wanted: Wanted,
): Promise<{ row: ApprovalRow; waits: boolean }[]> {
  const { kinds, inScope } = wanted;
  const by = await deciding(call);
  return call.tx
    .select({
      row: approvals,
      waits: sql<boolean>`${waitsFor(by, call.companyIds, kinds, inScope)}`,
    })
    .from(approvals)
    .where(and(isAmong(approvals.id, ids), decidableBy(by, call.companyIds, kinds, inScope)))
    .orderBy(approvals.employee_id, approvals.id);
}
