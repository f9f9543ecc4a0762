import type { leaveTypeInput } from '@mesra/contract/leaves/leave-type';
import type { LeaveStep } from '@mesra/domain/leave/approval-steps';
import { halfDaysOf } from '@mesra/domain/leave/half-days';
import type { BlockedDates } from '@mesra/domain/leave/request-rules';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../kit/db.ts';
import { storedStep } from '../approvals/approvals.api.ts';
import type { StoredLeaveType } from './leave-type.store.ts';
import { leaveTypeBlocks, leaveTypeSteps, type leaveTypes } from './leaves.tables.ts';

type RuleInput = Partial<z.output<typeof leaveTypeInput>>;
type Columns = Partial<typeof leaveTypes.$inferInsert>;

/** Input in days, and the column of half-days in which it is stored. */
const IN_HALF_DAYS = {
  carry_days: 'carry_half_days',
  below_zero_days: 'below_zero_half_days',
  attachment_from_days: 'attachment_from_half_days',
  max_days: 'max_half_days',
} as const;

/** The columns of a type from its input, without what is stored in tables of its own. */
export function columnsOf({ tiers: _, blocked: __, steps: ___, ...input }: RuleInput): Columns {
  const { carry_days, below_zero_days, attachment_from_days, max_days, ...values } = input;
  const days = { carry_days, below_zero_days, attachment_from_days, max_days };
  const halves = Object.entries(IN_HALF_DAYS).flatMap(([field, column]) => {
    const value = days[field as keyof typeof days];
    return value === undefined ? [] : [[column, value === null ? null : halfDaysOf(value)]];
  });
  return { ...values, ...Object.fromEntries(halves) };
}

/** The steps of approval from their input. */
export const stepsIn = (steps: NonNullable<RuleInput['steps']>): LeaveStep[] =>
  steps.map(({ from_days, ...step }) =>
    storedStep({ ...step, from_half_days: from_days === null ? null : halfDaysOf(from_days) }),
  );

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Replaces a type's blocked dates, unless they are the same. */
export async function storeBlocked(
  tx: Tx,
  { company_id, id, blocked }: Pick<StoredLeaveType, 'company_id' | 'id' | 'blocked'>,
  current: readonly BlockedDates[],
): Promise<void> {
  const ordered = [...current].sort((a, b) => (a.start_date < b.start_date ? -1 : 1));
  if (same(blocked, ordered)) return;
  const ofType = and(eq(leaveTypeBlocks.company_id, company_id), eq(leaveTypeBlocks.leave_type_id, id));
  if (blocked.length > 0) await tx.delete(leaveTypeBlocks).where(ofType);
  if (ordered.length > 0)
    await tx
      .insert(leaveTypeBlocks)
      .values(ordered.map((one) => ({ ...one, company_id, leave_type_id: id })));
}

/** Replaces a type's steps of approval, unless they are the same. */
export async function storeSteps(
  tx: Tx,
  { company_id, id, steps }: Pick<StoredLeaveType, 'company_id' | 'id' | 'steps'>,
  current: readonly LeaveStep[],
): Promise<void> {
  if (same(steps, current)) return;
  const ofType = and(eq(leaveTypeSteps.company_id, company_id), eq(leaveTypeSteps.leave_type_id, id));
  if (steps.length > 0) await tx.delete(leaveTypeSteps).where(ofType);
  if (current.length > 0)
    await tx.insert(leaveTypeSteps).values(
      current.map((step, index) => ({
        ...step,
        employee_ids: [...step.employee_ids],
        place: index + 1,
        company_id,
        leave_type_id: id,
      })),
    );
}
