import { escalateTo, openStep, type ReportingLine, type StepDeciders } from '@mesra/domain/approvals/step';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { type MemberRole, rolesIn } from '../../kit/roles.ts';
import { holdsRight, isOwn } from './approvals.policy.ts';
import { type ApprovalRow, type ApprovalStepRow, approvalSteps, approvals } from './approvals.tables.ts';

/** How far up a reporting line is followed. */
const MAX_LEVELS = 20;

/** A person's superiors today, nearest first; a line that leads back to itself ends there. */
export async function reportingLineOf(
  tx: Tx,
  { company_id, employee_id }: Pick<ApprovalRow, 'company_id' | 'employee_id'>,
): Promise<ReportingLine> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive line (id, level, path) as (
      select e.reports_to_id, 1, array[e.id] from reads.employees e
      where e.company_id = ${company_id} and e.id = ${employee_id} and e.reports_to_id is not null
      union all
      select e.reports_to_id, line.level + 1, line.path || e.id
      from line join reads.employees e on e.company_id = ${company_id} and e.id = line.id
      where e.reports_to_id is not null and not e.reports_to_id = any (line.path || e.id) and line.level < ${MAX_LEVELS})
    select id from line order by level`);
  return rows.map(({ id }) => id);
}

/** The members who could decide a step if it named them: the request is neither theirs nor about them. */
const ableMembers = async (tx: Tx, approval: ApprovalRow, step: ApprovalStepRow): Promise<MemberRole[]> =>
  (await rolesIn(tx, approval.company_id)).filter(
    (role) => !isOwn({ user_id: role.user_id, role }, { ...approval, step }),
  );

const employeesAmong = (members: readonly MemberRole[]) => {
  const ids = new Set(members.flatMap(({ employee_id }) => employee_id ?? []));
  return (id: number) => ids.has(id);
};

const stepWhere = (approval: Pick<ApprovalRow, 'company_id' | 'id'>, position: number) =>
  and(
    eq(approvalSteps.company_id, approval.company_id),
    eq(approvalSteps.approval_id, approval.id),
    eq(approvalSteps.position, position),
  );

/** A step of a request; null where it has none at that position. */
export async function stepOf(
  tx: Tx,
  approval: Pick<ApprovalRow, 'company_id' | 'id'>,
  position: number,
): Promise<ApprovalStepRow | null> {
  const [step] = await tx.select().from(approvalSteps).where(stepWhere(approval, position));
  return step ?? null;
}

/** The open step of a request; null without steps. */
export const openStepOf = (tx: Tx, approval: Pick<ApprovalRow, 'company_id' | 'id' | 'step'>) =>
  approval.step === 0 ? Promise.resolve(null) : stepOf(tx, approval, approval.step);

/** Opens a step: who decides it is fixed on this day. */
export async function openStepAt(
  tx: Tx,
  approval: ApprovalRow,
  position: number,
  now: string,
): Promise<ApprovalStepRow> {
  const step = await stepOf(tx, approval, position);
  if (!step) throw notFound();
  const members = await ableMembers(tx, approval, step);
  const opened = openStep(
    { line_manager: step.line_manager, holders: step.by_holders, people: step.people },
    await reportingLineOf(tx, approval),
    employeesAmong(members),
    members.some((role) => holdsRight(role, approval.kind)),
    members.some((role) => step.accounts.includes(role.user_id) && holdsRight(role, approval.kind)),
  );
  const [row] = await tx
    .update(approvalSteps)
    .set({ ...opened, opened_at: now })
    .where(stepWhere(approval, position))
    .returning();
  await tx
    .update(approvals)
    .set({ step: position, reminded_at: null })
    .where(and(eq(approvals.company_id, approval.company_id), eq(approvals.id, approval.id)));
  if (!row) throw notFound();
  return row;
}

/** Adds the steps of a request and opens the first. */
export async function addSteps(
  tx: Tx,
  approval: ApprovalRow,
  steps: readonly StepDeciders[],
  now: string,
): Promise<ApprovalRow> {
  const { company_id, id: approval_id, employee_id } = approval;
  await tx.insert(approvalSteps).values(
    steps.map(({ line_manager, holders, people, accounts = [], excluded = [] }, index) => ({
      ...{ company_id, approval_id, employee_id, line_manager },
      position: index + 1,
      by_holders: holders,
      ...{ people: [...people], accounts: [...accounts], excluded: [...excluded] },
    })),
  );
  await openStepAt(tx, approval, 1, now);
  return { ...approval, step: 1 };
}

/** Records who decided a step, and for whom. */
export async function closeStep(
  tx: Tx,
  approval: ApprovalRow,
  decided: { decided_by: number; decided_for: number | null; decided_at: string },
): Promise<void> {
  if (approval.step > 0)
    await tx.update(approvalSteps).set(decided).where(stepWhere(approval, approval.step));
}

/** Who decides a step too since it went up the line. */
export interface RaisedTo {
  decider: number | null;
  /** Nobody is left above: the owners. */
  owners: boolean;
}

/**
 * Lets the next one up the line decide a step that has waited too long too, at last the owners; null where nobody else can.
 */
export async function escalateStep(tx: Tx, approval: ApprovalRow, now: string): Promise<RaisedTo | null> {
  const step = await openStepOf(tx, approval);
  if (!step || step.owners) return null;
  const able = employeesAmong(await ableMembers(tx, approval, step));
  const next = escalateTo(step.deciders, await reportingLineOf(tx, approval), able);
  const set = next === null ? { owners: true } : { deciders: [...step.deciders, next] };
  await tx
    .update(approvalSteps)
    .set({ ...set, escalated_at: now })
    .where(stepWhere(approval, approval.step));
  return { decider: next, owners: next === null };
}

/** The open steps of some requests, and whether each is the last; without steps the one decision is. In one query. */
export async function openStepsOf(
  tx: Tx,
  approvals: readonly Pick<ApprovalRow, 'company_id' | 'id'>[],
): Promise<Map<number, { step: ApprovalStepRow | null; last_step: boolean }>> {
  const found = new Map<number, { step: ApprovalStepRow | null; last_step: boolean }>();
  if (approvals.length === 0) return found;
  const rows = await tx
    .select()
    .from(approvalSteps)
    .where(
      and(
        inArray(approvalSteps.company_id, [...new Set(approvals.map((one) => one.company_id))]),
        isAmong(
          approvalSteps.approval_id,
          approvals.map((one) => one.id),
        ),
      ),
    )
    .orderBy(approvalSteps.position);
  for (const row of rows) {
    const known = found.get(row.approval_id);
    // The open one is the first that is not decided.
    if (!known?.step && row.decided_at === null) found.set(row.approval_id, { step: row, last_step: true });
    else if (known?.step) found.set(row.approval_id, { ...known, last_step: false });
  }
  return found;
}
