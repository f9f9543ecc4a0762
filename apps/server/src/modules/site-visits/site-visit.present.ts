import { managedSiteVisitEndpoints as endpoints } from '@mesra/contract/site-visits/managed-site-visit';
import type {
  ManagedSiteVisit,
  ManagedSiteVisitItem,
  OwnSiteVisit,
} from '@mesra/contract/site-visits/site-visit';
import { type Actor, allows } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { reasonText } from '../../kit/reason.ts';
import { isOwn } from '../approvals/approvals.api.ts';
import { type PresenceEventRow, presentEvents } from '../presence/presence.api.ts';
import { proofsOf } from '../sites/sites.api.ts';
import { statusAt, type VisitRow } from './site-visit.reads.ts';

/** Whether nobody has come yet, so that the plan may still change. */
export const isOpenPlan = ({
  scheduled,
  status,
  check_in_id,
}: Pick<VisitRow, 'scheduled' | 'status' | 'check_in_id'>) =>
  scheduled && status === 'Scheduled' && check_in_id === null;

const eventOf = (event: VisitRow['check_in']) =>
  event && {
    ...event,
    recorded_at: new Date(event.recorded_at).toISOString(),
    arrived_at: new Date(event.arrived_at).toISOString(),
  };

/** An own visit in the API's format, for a reader of the call's language. */
export function presentOwn(
  { services, language }: Pick<RowCall, 'services' | 'language'>,
  row: VisitRow,
): OwnSiteVisit {
  const { id, uuid, company_id, date, scheduled, starts_at, ends_at, position, purpose } = row;
  const { minutes, late_minutes, marks, version, lat, lng, radius } = row;
  return {
    ...{ id, uuid, company_id, date, scheduled, starts_at, ends_at, position, purpose },
    site: {
      ...{ id: row.work_site_id, code: row.site_code, name: row.site_name, lat, lng, radius },
      proofs: proofsOf(row),
    },
    status: statusAt(row, services.clock.now()),
    check_in: eventOf(row.check_in),
    check_out: eventOf(row.check_out),
    cancel_reason: reasonText(row.cancel_reason, row.cancel_reason_code, language),
    ...{ minutes, late_minutes, marks, version },
  };
}

/** Whether an event of a visit waits for the review of the caller; nobody reviews their own. */
function mayReview(actor: Actor, row: VisitRow): boolean {
  const waits = row.check_in?.status === 'Pending' || row.check_out?.status === 'Pending';
  const role = actor.roles.find(({ company_id }) => company_id === row.company_id);
  const self = isOwn({ user_id: actor.user_id, role }, { employee_id: row.employee_id, requested_by: null });
  return waits && !self && allows(actor, row.company_id, endpoints.approve);
}

const canOf = (actor: Actor, row: VisitRow): ManagedSiteVisit['can'] => ({
  update: isOpenPlan(row) && allows(actor, row.company_id, endpoints.update),
  cancel: isOpenPlan(row) && allows(actor, row.company_id, endpoints.cancel),
  review: mayReview(actor, row),
});

/** A visit of somebody else in the API's format. */
export function presentManaged(
  call: Pick<RowCall, 'actor' | 'services' | 'language'>,
  row: VisitRow,
): ManagedSiteVisit {
  const { employee_id: id, name, employee_code, image, created_at } = row;
  return {
    ...presentOwn(call, row),
    employee: { id, name, employee_code, image },
    created_at,
    can: canOf(call.actor, row),
  };
}

/** One visit with its events; their pictures for whoever may review them. */
export async function presentItem(
  call: RowCall,
  row: VisitRow,
  events: readonly PresenceEventRow[],
): Promise<ManagedSiteVisitItem> {
  const seesPictures = allows(call.actor, row.company_id, endpoints.picture);
  const address = `/api/work-task/site-visits/${row.id}/events`;
  const shown = await presentEvents(call, events, ({ id }) => `${address}/${id}/picture`);
  const eventOf = (id: number | null) => {
    const event = shown.find((one) => one.id === id);
    return event ? { ...event, picture: seesPictures ? event.picture : null } : null;
  };
  return {
    ...presentManaged(call, row),
    check_in: eventOf(row.check_in_id),
    check_out: eventOf(row.check_out_id),
  };
}
