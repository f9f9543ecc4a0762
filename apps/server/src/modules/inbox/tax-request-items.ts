import type { InboxSummary } from '@mesra/contract/inbox/inbox-row';
import { notFound } from '../../kit/problem.ts';
import type { ApprovalRow } from '../approvals/approvals.api.ts';
import type { InboxEntry } from './inbox-kind.ts';

type Under = Pick<ApprovalRow, 'id'>;

/** What a list says about some tax requests, by approval; those of which `summaryOf` knows nothing are left out. */
export function taxEntries<
  R extends { approval_id: number | null; employee_id: number; status: string },
  S extends InboxSummary,
>(rows: readonly R[], summaryOf: (index: number) => S | null): Map<number, InboxEntry<S>> {
  const entries = new Map<number, InboxEntry<S>>();
  for (const [index, { approval_id, employee_id, status }] of rows.entries()) {
    const summary = summaryOf(index);
    if (!summary || approval_id === null) continue;
    const pages = { own: '/payroll/tax', managed: `/payroll/tax?employee_id=${employee_id}` };
    entries.set(approval_id, { summary, pages, status });
  }
  return entries;
}

/** A tax request beside its decision, its proof under the address of the inbox; 404 without one. */
export function besideDecision<A extends { can: unknown; proof: { name: string; url: string } | null }>(
  shown: A | undefined,
  { id }: Under,
): Omit<A, 'can'> {
  if (!shown) throw notFound();
  const { can: _can, ...request } = shown;
  return { ...request, proof: request.proof && { ...request.proof, url: `/api/inbox/${id}/proof` } };
}
