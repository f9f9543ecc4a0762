import { messageText } from '@mesra/contract/kit/messages';
import { messageOf } from '../../kit/bulk-outcome.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { type ApprovalRow, findWaiting } from '../approvals/approvals.api.ts';
import { aloneOf, decisionKind, entriesOf, itemKey } from './inbox-kinds.ts';
import { wanted } from './item.reads.ts';

interface Outcome {
  id: number;
  approved: boolean;
  message: string | null;
}

/** Approves one of several; a refusal undoes that one alone, and says why. */
async function approveOne(call: RowCall, row: ApprovalRow): Promise<string | null> {
  const decision = { status: 'Approved' as const, note: null };
  await call.tx.$client.query('savepoint one_item');
  try {
    await decisionKind(row.kind).decide(call, row, decision, () => null);
    return null;
  } catch (error) {
    await call.tx.$client.query('rollback to savepoint one_item');
    return messageText(messageOf(error, call.language), call.language);
  } finally {
    await call.tx.$client.query('release savepoint one_item');
  }
}

/**
 * Approves those of some requests that may be decided together, and says of each other why it was left; 404 if the caller
 * decides none of them. In the order of the people, as whoever else holds several of them.
 */
export async function approveEach(call: RowCall, ids: readonly number[]): Promise<Outcome[]> {
  const rows = await findWaiting(call, ids, wanted({}));
  if (rows.length === 0) throw notFound();
  const entries = await entriesOf(
    call,
    rows.map(({ row }) => row),
  );
  const outcomes = new Map<number, string | null>();
  for (const { row, waits } of rows) {
    const entry = entries.get(itemKey(row));
    const refused = !waits || !entry ? 'inbox.gone' : aloneOf(entry.summary) ? 'inbox.alone' : null;
    outcomes.set(
      row.id,
      refused ? messageText({ key: refused }, call.language) : await approveOne(call, row),
    );
  }
  const gone = messageText({ key: 'inbox.gone' }, call.language);
  return [...new Set(ids)].map((id) => {
    const message = outcomes.has(id) ? (outcomes.get(id) ?? null) : gone;
    return { id, approved: message === null, message };
  });
}
