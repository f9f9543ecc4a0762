import type { LeaveStep } from '@mesra/domain/leave/approval-steps';
import type { PaidShare } from '@mesra/domain/leave/leave-kind';
import type { PostedType } from '@mesra/domain/leave/postings';
import type { BlockedDates } from '@mesra/domain/leave/request-rules';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import {
  leaveTypeBlocks,
  leaveTypeShares,
  leaveTypeSteps,
  leaveTypes,
  leaveTypeTiers,
} from './leaves.tables.ts';

/** A leave type with its tiers, blocked dates and steps of approval. */
export type StoredLeaveType = typeof leaveTypes.$inferSelect & {
  tiers: { from_years: number; half_days: number }[];
  blocked: BlockedDates[];
  steps: LeaveStep[];
};

/** The properties of a type that determine its postings. */
export const ruleOf = (type: StoredLeaveType): PostedType => type;

/** The rows of a type in another table, as JSON; `json` and `order` name columns of it as `s`. */
const rowsOf = <T>(table: PgTable, json: SQL, order: SQL) => sql<T[]>`coalesce((
    select json_agg(${json} order by ${order})
    from ${table} s where s.company_id = leave_types.company_id and s.leave_type_id = leave_types.id), '[]')`;

/** Leave types matching a condition, with what belongs to them, in insertion order. */
export async function readTypes(tx: Tx, where: SQL | undefined): Promise<StoredLeaveType[]> {
  const rows = await tx
    .select({
      row: leaveTypes,
      tiers: rowsOf<StoredLeaveType['tiers'][number]>(
        leaveTypeTiers,
        sql`json_build_object('from_years', s.from_years, 'half_days', s.half_days)`,
        sql`s.from_years`,
      ),
      blocked: rowsOf<BlockedDates>(
        leaveTypeBlocks,
        sql`json_build_object('start_date', s.start_date, 'end_date', s.end_date, 'reason', s.reason)`,
        sql`s.start_date, s.id`,
      ),
      steps: rowsOf<LeaveStep>(
        leaveTypeSteps,
        sql`json_build_object('decided_by', s.decided_by, 'levels_up', s.levels_up, 'employee_ids', s.employee_ids,
          'from_half_days', s.from_half_days, 'branch_id', s.branch_id, 'department_id', s.department_id,
          'position_level_id', s.position_level_id)`,
        sql`s.place`,
      ),
    })
    .from(leaveTypes)
    .where(where)
    .orderBy(leaveTypes.id);
  return rows.map(({ row, ...parts }) => ({ ...row, ...parts }));
}

/** The types of a company that are in use. */
export const currentTypes = (tx: Tx, companyId: number): Promise<StoredLeaveType[]> =>
  readTypes(tx, and(eq(leaveTypes.company_id, companyId), isNull(leaveTypes.archived_at)));

/** Some types of a company, archived ones too. */
export const readTypesOf = (tx: Tx, companyId: number, ids: readonly number[]): Promise<StoredLeaveType[]> =>
  readTypes(tx, and(eq(leaveTypes.company_id, companyId), isAmong(leaveTypes.id, ids)));

/** One type of these companies; undefined where there is none. */
export async function findType(
  tx: Tx,
  companyIds: readonly number[],
  id: number,
): Promise<StoredLeaveType | undefined> {
  const [found] = await readTypes(
    tx,
    and(inArray(leaveTypes.company_id, [...companyIds]), eq(leaveTypes.id, id)),
  );
  return found;
}

/** Keeps what share a type pays until now where it is changed to another. */
export async function storeEndedShare(
  tx: Tx,
  { company_id, id, paid_share: before }: Pick<StoredLeaveType, 'company_id' | 'id' | 'paid_share'>,
  paid_share: PaidShare | undefined,
  now: Date,
): Promise<void> {
  if (paid_share === undefined || paid_share === before) return;
  const ended_at = now.toISOString();
  await tx.insert(leaveTypeShares).values({ company_id, leave_type_id: id, paid_share: before, ended_at });
}

/** Replaces a type's tiers; unchanged rows are not touched. */
export async function storeTiers(
  tx: Tx,
  { company_id, id, tiers: before }: Pick<StoredLeaveType, 'company_id' | 'id' | 'tiers'>,
  tiers: readonly { from_years: number; half_days: number }[],
): Promise<void> {
  const whereRow = and(eq(leaveTypeTiers.company_id, company_id), eq(leaveTypeTiers.leave_type_id, id));
  const at = (from_years: number) => and(whereRow, eq(leaveTypeTiers.from_years, from_years));
  const current = new Map(tiers.map((one) => [one.from_years, one.half_days]));
  const gone = before.filter((one) => !current.has(one.from_years)).map((one) => one.from_years);
  if (gone.length > 0)
    await tx.delete(leaveTypeTiers).where(and(whereRow, inArray(leaveTypeTiers.from_years, gone)));
  for (const { from_years, half_days } of before)
    if (current.has(from_years) && current.get(from_years) !== half_days)
      await tx
        .update(leaveTypeTiers)
        .set({ half_days: current.get(from_years) ?? 0 })
        .where(at(from_years));
  const known = new Set(before.map((one) => one.from_years));
  const added = tiers.filter((one) => !known.has(one.from_years));
  if (added.length > 0)
    await tx.insert(leaveTypeTiers).values(added.map((one) => ({ ...one, company_id, leave_type_id: id })));
}
