import { managedSiteVisitEndpoints as endpoints } from '@mesra/contract/site-visits/managed-site-visit';
import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api-problem.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';

export type Reviewing = 'approve' | 'reject';

/** The check-in or check-out of a visit that is reviewed. */
export interface Reviewed {
  visit: ManagedSiteVisit;
  end: 'check_in' | 'check_out';
}

/**
 * Reviews events of visits. A rejection is asked for its reason first (`asking`). A failure is reported and leaves what is open as
 * it is, with the reason typed; an event that somebody else has reviewed is read again, and its reason dropped.
 */
export function useVisitReviews(onDone: (how: Reviewing, visit: ManagedSiteVisit) => void) {
  const client = useQueryClient();
  const approve = useWrite(endpoints.approve);
  const reject = useWrite(endpoints.reject);
  const [asking, setAsking] = useState<Reviewed | null>(null);
  const saving = approve.isPending || reject.isPending;
  const send = ({ visit, end }: Reviewed, how: Reviewing, note: string) => {
    const event = visit[end];
    if (saving || !event) return;
    const params = { id: visit.id, event_id: event.id };
    const on = {
      onSuccess: ({ data }: { data: ManagedSiteVisit }) => {
        setAsking(null);
        onDone(how, data);
      },
      onError: (error: Error) => {
        if (!(error instanceof ApiProblem) || error.status !== 409) return;
        setAsking(null);
        void refreshAfter(client, endpoints.approve);
      },
    };
    if (how === 'approve') approve.mutate({ params, body: { note: null } }, on);
    else reject.mutate({ params, body: { note } }, on);
  };
  const decide = (reviewed: Reviewed, how: Reviewing) =>
    how === 'reject' ? setAsking(reviewed) : send(reviewed, how, '');
  const answer = (note: string | null) => {
    if (note === null) setAsking(null);
    else if (asking) send(asking, 'reject', note);
  };
  return { asking, saving, decide, answer };
}
