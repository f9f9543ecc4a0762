import type { ManagedSiteVisitItem } from '@mesra/contract/site-visits/site-visit';
import type { RowCall } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import {
  decideReview,
  eventsById,
  findEvent,
  lockPresence,
  type PresenceEventRow,
} from '../presence/presence.api.ts';
import { presentItem } from './site-visit.present.ts';
import type { VisitRow } from './site-visit.reads.ts';
import { findManaged } from './visit-change.store.ts';

const eventIds = ({ check_in_id, check_out_id }: Pick<VisitRow, 'check_in_id' | 'check_out_id'>) =>
  [check_in_id, check_out_id].filter((id) => id !== null);

/** A visit in the caller's scope with its check-in and check-out; 404 otherwise. */
export async function showVisit(call: RowCall, id: number): Promise<ManagedSiteVisitItem> {
  const row = await findManaged(call, id);
  return presentItem(call, row, await eventsById(call, eventIds(row)));
}

/** The check-in or check-out of a visit in the caller's scope; 404 for any other event. */
export async function eventOfVisit(call: RowCall, id: number, eventId: number): Promise<PresenceEventRow> {
  const row = await findManaged(call, id);
  if (!eventIds(row).includes(eventId)) throw notFound();
  return findEvent(call, eventId, { employee_id: row.employee_id });
}

/**
 * Reviews the check-in or check-out of a visit in the caller's name. 409 with the visit as it is for an event that waits no
 * more: another reviewer may have taken it from the visit meanwhile.
 */
export async function reviewVisit(
  call: RowCall,
  { id, event_id }: { id: number; event_id: number },
  outcome: { status: 'Approved' | 'Rejected'; note: string | null },
): Promise<ManagedSiteVisitItem> {
  const { company_id, employee_id } = await findManaged(call, id);
  await lockPresence(call.tx, { company_id, employee_id });
  const { approval_id, status } = await findEvent(call, event_id, { employee_id });
  const current = () => showVisit(call, id);
  if (approval_id === null) throw notFound();
  if (status !== 'Pending')
    throw new Problem('wrong_state', { key: 'approval.decided', current: await current() });
  await eventOfVisit(call, id, event_id);
  const review = { id: approval_id, company_id, employee_id, promoter_id: null };
  await decideReview(call, review, outcome, current);
  return showVisit(call, id);
}
