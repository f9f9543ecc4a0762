import type { ManagedLeave } from '@mesra/contract/leave-requests/leave-request';
import { managedLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/managed-leave';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api-problem.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';
import { breaksRule } from '../../shared/leave/breaks-rule.ts';

export type Deciding = 'review' | 'approve' | 'reject' | 'send_back' | 'cancel';

/** Whether a decision needs words: every one against somebody, and an approval, of a step too, of a request that breaks a rule. */
export const needsReason = (how: Deciding, row: Pick<ManagedLeave, 'broken_rules'>): boolean =>
  (how !== 'approve' && how !== 'review') || breaksRule(row);

/**
 * Decides on requests; one that needs a reason is requested for it first (`asking`). A failure is reported and leaves what
 * is open as it is, with the reason typed; a request that somebody else has decided is read again, and its reason dropped.
 */
export function useDecisions(onDone: (how: Deciding) => void) {
  const client = useQueryClient();
  const review = useWrite(endpoints.review);
  const approve = useWrite(endpoints.approve);
  const reject = useWrite(endpoints.reject);
  const sendBack = useWrite(endpoints.sendBack);
  const [asking, setAsking] = useState<{ row: ManagedLeave; how: Deciding } | null>(null);
  const saving = [review, approve, reject, sendBack].some(({ isPending }) => isPending);
  /** What was asked for is done. */
  const done = (how: Deciding) => {
    setAsking(null);
    onDone(how);
  };
  const endedAs = (how: Deciding) => ({
    onSuccess: () => done(how),
    onError: (error: Error) => {
      if (!(error instanceof ApiProblem) || error.status !== 409) return;
      setAsking(null);
      void refreshAfter(client, endpoints.approve);
    },
  });
  const send = (row: ManagedLeave, how: Exclude<Deciding, 'cancel'>, note: string | null) => {
    if (saving) return;
    const params = { id: row.id };
    const ended = endedAs(how);
    if (how === 'approve' || how === 'review')
      ({ approve, review })[how].mutate({ params, body: { note } }, ended);
    else ({ reject, send_back: sendBack })[how].mutate({ params, body: { note: note ?? '' } }, ended);
  };
  const decide = (row: ManagedLeave, how: Deciding) => {
    if (how === 'cancel' || needsReason(how, row)) setAsking({ row, how });
    else send(row, how, null);
  };
  const answer = (note: string | null) => {
    if (!asking) return;
    if (note === null) setAsking(null);
    else if (asking.how !== 'cancel') send(asking.row, asking.how, note);
  };
  return { asking, saving, decide, answer, done };
}
