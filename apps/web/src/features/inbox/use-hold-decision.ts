import type { InboxRow } from '@mesra/contract/inbox/inbox-row';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiHooks } from '../../lib/api.ts';
import { ApiProblem, bulletText, problemLines } from '../../lib/api-problem.ts';
import { closeToast, showToast, toasts } from '../../lib/feedback.ts';
import { holdWrite } from '../../lib/held-writes.ts';
import { refresh } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { createStore } from '../../lib/store.ts';
import { useDecisionLabels } from './decision-labels.ts';
import { acknowledgementCalls, inboxCalls } from './inbox-calls.ts';
import { useInboxLabels } from './inbox-labels.ts';
import { itemName, readOf } from './item-name.ts';

const ACTIONS = {
  approve: inboxCalls.approve,
  reject: inboxCalls.reject,
  acknowledge: acknowledgementCalls.acknowledge,
} as const;

/** Requests of which the server has said that approving them needs a reason. */
export const reasonNeeded = createStore<ReadonlySet<number>>(new Set());

/** Says who decided an item meanwhile, or which one waits still and why. */
function useOthersDecision() {
  const { t } = useTranslation('inbox');
  const labels = useDecisionLabels();
  return async (client: QueryClient, row: InboxRow, name: string, reason: string) => {
    const query = readOf(itemName(row));
    const now = query
      ? await client.fetchQuery({ ...query, staleTime: 0, meta: { silent: true } } as never).catch(() => null)
      : null;
    const item = now as {
      can: { decide: boolean };
      status: string;
      decided_by: { name: string } | null;
    } | null;
    // It waits still: the server's words say why it was not decided.
    if (item?.can.decide) return showToast({ kind: 'error', message: t('not_decided', { name, reason }) });
    const status = item && labels.status(row.kind, item.status);
    const by = item?.decided_by?.name;
    const message = !status ? t('gone') : by ? t('taken_by', { name: by, status }) : t('taken', { status });
    return showToast({ kind: 'error', message });
  };
}

/** The toast of what did not arrive, as it was shown last. */
let undelivered: { toast: number; reason: string; names: readonly string[] } | null = null;

/** The items of which the toast that is still shown says the same. */
const toldWith = (reason: string): readonly string[] =>
  undelivered?.reason === reason && toasts.get().some(({ id }) => id === undelivered?.toast)
    ? undelivered.names
    : [];

/**
 * Says of which item a decision did not arrive, and why: one toast for all that fail together for one reason. What is to be
 * corrected has its dialog.
 */
function useNotArrived() {
  const { t } = useTranslation('inbox');
  return (error: unknown, name: string): void => {
    const isTold = error instanceof ApiProblem && error.code !== 'cancelled' && error.status !== 422;
    if (!isTold) {
      reportProblem(error);
      return;
    }
    const lines = problemLines(error, apiHooks.itemText);
    const reason = error.code === 'network' ? apiHooks.labelOf('network') : bulletText(lines);
    const earlier = toldWith(reason);
    if (undelivered && earlier.length > 0) closeToast(undelivered.toast);
    const names = [...earlier, name];
    const message = t('not_decided', { name: names.join('; '), reason });
    undelivered = { toast: showToast({ kind: 'error', message }), reason, names };
  };
}

/** Decides items with ten seconds to undo; `onUndone` shows the item again. */
export function useHoldDecision(zone: string) {
  const { t } = useTranslation('inbox');
  const client = useQueryClient();
  const { user } = useSession();
  const { what, named } = useInboxLabels(zone);
  const notifyOthers = useOthersDecision();
  const notArrived = useNotArrived();
  const labels = useDecisionLabels();
  const heldOf = ({ company_id, kind, id }: InboxRow) => ({ company_id, kind, id });

  const fail = (row: InboxRow) => async (error: unknown) => {
    const problem = error instanceof ApiProblem ? error : null;
    const name = `${named(row)}, ${what(row.summary)}`;
    if (problem?.status === 409) await notifyOthers(client, row, name, problem.message);
    else if (row.kind === 'attendance_overtime' && problem?.errors.note) {
      reasonNeeded.set(new Set([...reasonNeeded.get(), row.id]));
      showToast({ kind: 'error', message: t('needs_reason', { name: named(row) }) });
    } else notArrived(error, name);
    await refresh(client, [inboxCalls.list.path]);
  };

  const one = (row: InboxRow, action: keyof typeof ACTIONS, body: object, onUndone: () => void) => {
    const { kind, id } = row;
    const params = action === 'acknowledge' ? { kind, id } : { id };
    holdWrite(
      {
        ...{ client, user_id: user.id, endpoint: ACTIONS[action], values: { params, body } },
        ...{ items: [heldOf(row)], onFailed: fail(row) },
      },
      { lead: labels.did(kind, action), message: `${named(row)}: ${what(row.summary)}`, onUndone },
    );
  };

  /** Approves several; what is left is back in the list, with the reasons told once. */
  const many = (rows: readonly InboxRow[], onUndone: () => void) => {
    const names = new Map(rows.map((row) => [row.id, named(row)]));
    const onSent = (data: unknown) => {
      const { outcomes } = data as { outcomes: { id: number; approved: boolean; message: string | null }[] };
      const left = outcomes.filter(({ approved }) => !approved);
      if (left.length === 0) return;
      const lines = left.slice(0, 5).map(({ id, message }) => `${names.get(id) ?? ''}: ${message ?? ''}`);
      showToast({ kind: 'error', message: [t('left', { count: left.length }), ...lines].join('\n') });
    };
    holdWrite(
      {
        ...{ client, user_id: user.id, endpoint: inboxCalls.approveMany },
        values: { body: { ids: rows.map(({ id }) => id) } },
        ...{ items: rows.map(heldOf), onSent },
        onFailed: async (error) => {
          notArrived(error, rows.map(named).join(', '));
          await refresh(client, [inboxCalls.list.path]);
        },
      },
      { lead: t('did.approve'), message: t('did_many', { count: rows.length }), onUndone },
    );
  };
  return { one, many };
}
