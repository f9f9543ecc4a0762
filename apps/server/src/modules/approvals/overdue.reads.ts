import { OPEN_STATUSES } from '@mesra/domain/approvals/approval';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { employees } from '../employees/employees.views.ts';
import { type ApprovalRow, approvalSteps, approvals } from './approvals.tables.ts';
import { supervisorsOf } from './parts.reads.ts';

const openIn = (companyId: number) =>
  and(eq(approvals.company_id, companyId), inArray(approvals.status, [...OPEN_STATUSES]));

/** The open step's opening, or the request's own. */
const waitsSince = sql`coalesce((select ${approvalSteps.opened_at} from ${approvalSteps}
  where ${approvalSteps.company_id} = ${approvals.company_id} and ${approvalSteps.approval_id} = ${approvals.id}
    and ${approvalSteps.position} = ${approvals.step}), ${approvals.created_at})`;

/** Requests that have waited since before an instant and of which nobody has been reminded. */
export async function notReminded(tx: Tx, companyId: number, before: string): Promise<number[]> {
  const rows = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(openIn(companyId), isNull(approvals.reminded_at), sql`${waitsSince} < ${before}`));
  return rows.map(({ id }) => id);
}

/** Employees who may decide some requests without an administrator's access: line managers, supervisors, and those whom steps name. */
export async function employeesDeciding(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const managers = await tx
    .selectDistinct({ id: employees.reports_to_id })
    .from(approvals)
    .innerJoin(
      employees,
      and(eq(employees.company_id, approvals.company_id), eq(employees.id, approvals.employee_id)),
    )
    .where(and(eq(approvals.company_id, companyId), isAmong(approvals.id, ids)));
  const steps = await tx
    .select({ deciders: approvalSteps.deciders })
    .from(approvalSteps)
    .where(and(eq(approvalSteps.company_id, companyId), isAmong(approvalSteps.approval_id, ids)));
  const kinds = await tx
    .select({ id: approvals.id, kind: approvals.kind })
    .from(approvals)
    .where(and(eq(approvals.company_id, companyId), isAmong(approvals.id, ids)));
  return new Set([
    ...managers.flatMap(({ id }) => id ?? []),
    ...steps.flatMap(({ deciders }) => deciders),
    ...(await supervisorsOf(tx, companyId, kinds)),
  ]);
}

/** Notes that those who decide some requests have been reminded. */
export async function markReminded(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
  now: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(approvals)
    .set({ reminded_at: now })
    .where(and(eq(approvals.company_id, companyId), isAmong(approvals.id, ids)));
}

/** Requests whose open step has waited since before an instant, or since it last went up the line, and not gone to the owners yet; held. */
export async function notEscalated(tx: Tx, companyId: number, before: string): Promise<ApprovalRow[]> {
  const rows = await tx
    .select({ row: approvals })
    .from(approvals)
    .innerJoin(
      approvalSteps,
      and(
        eq(approvalSteps.company_id, approvals.company_id),
        eq(approvalSteps.approval_id, approvals.id),
        eq(approvalSteps.position, approvals.step),
      ),
    )
    .where(
      and(
        openIn(companyId),
        eq(approvalSteps.owners, false),
        sql`coalesce(${approvalSteps.escalated_at}, ${approvalSteps.opened_at}) < ${before}`,
      ),
    )
    .for('update');
  return rows.map(({ row }) => row);
}
