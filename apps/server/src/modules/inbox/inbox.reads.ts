import { APPROVAL_KINDS, type ApprovalKind } from '@mesra/contract/approvals/approval';
import type { InboxItem, InboxRow } from '@mesra/contract/inbox/inbox';
import { and, inArray } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { type ApprovalRow, countWaiting, findDecidable, type Wanted } from '../approvals/approvals.api.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { correctionKind, overtimeKind, presenceEventKind } from './attendance-kinds.ts';
import { changeRequestKind } from './change-request-kind.ts';
import { claimKind } from './claim-kind.ts';
import type { InboxKind } from './inbox-kind.ts';
import { leaveRequestKind } from './leave-request-kind.ts';

/** Every kind of request; fails to compile while one is missing. */
const KINDS: { [K in ApprovalKind]: InboxKind<K> } = {
  presence_event: presenceEventKind,
  attendance_correction: correctionKind,
  attendance_overtime: overtimeKind,
  change_request: changeRequestKind,
  leave_request: leaveRequestKind,
  claim: claimKind,
};

/** How the inbox shows and decides a kind. */
export const kindOf = (kind: ApprovalKind): InboxKind => KINDS[kind] as InboxKind;

/** What of the inbox is wanted: of these kinds and people, each role within its employee access. */
export const wanted = (filters: {
  kind?: readonly ApprovalKind[] | undefined;
  employee_id?: readonly number[] | undefined;
}): Wanted => ({
  kinds: filters.kind ?? APPROVAL_KINDS,
  employee_id: filters.employee_id,
  inScope: (role, row) => belongsToVisible({ roles: [role] }, [role.company_id], row),
});

async function peopleOf(call: RowCall, rows: readonly ApprovalRow[]) {
  const ids = [...new Set(rows.map((row) => row.employee_id))];
  if (ids.length === 0) return new Map<number, InboxRow['employee']>();
  const { company_id, id, name, employee_code, image } = employees;
  const found = await call.tx
    .select({ id, name, employee_code, image })
    .from(employees)
    .where(and(inArray(company_id, [...call.companyIds]), inArray(id, ids)));
  return new Map(found.map((person) => [person.id, person]));
}

/** Requests with what the list says about them, in a constant number of queries; those without a subject are left out. */
export async function presentRows(call: RowCall, rows: readonly ApprovalRow[]): Promise<InboxRow[]> {
  const people = await peopleOf(call, rows);
  const summaries = new Map<number, InboxRow['summary']>();
  for (const kind of APPROVAL_KINDS) {
    const ids = rows.filter((row) => row.kind === kind).map((row) => row.id);
    if (ids.length === 0) continue;
    for (const [id, summary] of await kindOf(kind).summaries(call, ids)) summaries.set(id, summary);
  }
  return rows.flatMap((row) => {
    const { id, company_id, kind, status, created_at: waiting_since } = row;
    const employee = people.get(row.employee_id);
    const summary = summaries.get(id);
    return employee && summary ? [{ id, company_id, kind, employee, waiting_since, status, summary }] : [];
  });
}

/** A request that the caller may decide, open or decided; 404 otherwise. */
export const findItem = (call: RowCall, id: number): Promise<ApprovalRow> =>
  findDecidable(call, id, wanted({}));

/** An item with the facts beside the decision. */
export async function presentItem(call: RowCall, approval: ApprovalRow): Promise<InboxItem> {
  const [row] = await presentRows(call, [approval]);
  if (!row) throw notFound();
  const { requested_by, decided_by, decided_for, decided_at } = approval;
  const waiting = await countWaiting(call, { ...wanted({}), ids: [approval.id] });
  const names = await peopleNames(
    call.tx,
    [requested_by, decided_by, decided_for].flatMap((id) => id ?? []),
  );
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return {
    ...row,
    requested_by: person(requested_by),
    decided_by: person(decided_by),
    decided_for: person(decided_for),
    decided_at,
    facts: await kindOf(approval.kind).facts(call, approval),
    can: { decide: waiting.length > 0 },
  };
}
