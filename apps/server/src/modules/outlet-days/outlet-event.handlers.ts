import { outletPresenceEndpoints as endpoints } from '@mesra/contract/outlet-days/outlet-presence';
import { handle, type RowCall } from '../../kit/http.ts';
import { forbidden, notFound } from '../../kit/problem.ts';
import { eventsNaming, type PresenceEventRow, presentEvents, sendPicture } from '../presence/presence.api.ts';
import { personOfPromoter } from '../promoters/promoters.api.ts';
import { addressOf } from './outlet-day.reads.ts';
import { type SeenDay, seenDay } from './outlet-days.policy.ts';

/** The events of a schedule, for its promoter and for whoever looks after the outlet that day; 403 for anybody else. */
async function eventsOf(
  call: RowCall,
  id: number | string,
): Promise<{ seen: SeenDay; rows: PresenceEventRow[] }> {
  const seen = await seenDay(call, id);
  if (!seen.own && !seen.looked_after) throw forbidden();
  const { company_id, promoter_id } = seen.row;
  const person = await personOfPromoter(call.tx, { company_id, id: promoter_id });
  return { seen, rows: await eventsNaming(call.tx, { company_id, ...person }, seen.row) };
}

const list = handle(endpoints.events, async (call) => {
  const { seen, rows } = await eventsOf(call, call.params.id);
  return {
    data: await presentEvents(call, rows, (row) => `${addressOf(seen.row)}/events/${row.id}/picture`),
  };
});

const picture = handle(endpoints.picture, async (call) => {
  const { rows } = await eventsOf(call, call.params.id);
  const event = rows.find((row) => row.id === call.params.event_id);
  if (!event) throw notFound();
  return sendPicture(call, event, call.query.inline);
});

export const outletEventHandlers = [list, picture];
