import type { InboxKindName } from '@mesra/contract/inbox/inbox-row';
import { MAX_SNOOZED_DAYS, MORNING } from '@mesra/contract/inbox/inbox-snooze';
import { type SnoozeChoice, snoozedTo } from '@mesra/domain/inbox/snooze';
import { addDays } from '@mesra/domain/kit/plain-date';
import { instantAt, offsetIn } from '@mesra/domain/kit/zone';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { DEFAULT_ZONE, todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { inboxSnoozes } from './inbox.tables.ts';
import { waitingItem } from './item.reads.ts';

/** An item, by its kind and id. */
interface Named {
  kind: InboxKindName;
  id: number;
}

interface Chosen {
  until: SnoozeChoice;
  date?: string | undefined;
  time: string;
}

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The chosen instant in the zone of a company; 422 if it is past or too far. */
function instantOf(call: RowCall, companyId: number, { until, date, time }: Chosen): string {
  const today = todayIn(call.actor, companyId, call.services.clock);
  const day = snoozedTo(until, today, date ?? today);
  if (day > addDays(today, MAX_SNOOZED_DAYS))
    throw invalid('date', 'inbox.snooze_far', { days: MAX_SNOOZED_DAYS });
  const zone = call.actor.roles.find((role) => role.company_id === companyId)?.time_zone ?? DEFAULT_ZONE;
  const at = instantAt(day, minuteOf(until === 'day' ? time : MORNING), offsetIn(zone));
  if (at <= call.services.clock.now().getTime()) throw invalid('date', 'inbox.snooze_past');
  return new Date(at).toISOString();
}

/** Puts an item that waits for the caller off, for them alone; 404 if it does not wait for them. */
export async function snooze(call: RowCall, item: Named, chosen: Chosen): Promise<{ until: string }> {
  const waits = await waitingItem(call, item);
  if (!waits) throw notFound();
  const { company_id } = waits;
  const until = instantOf(call, company_id, chosen);
  await call.tx
    .insert(inboxSnoozes)
    .values({ company_id, user_id: call.actor.user_id, kind: item.kind, item_id: item.id, until })
    .onConflictDoUpdate({
      target: [inboxSnoozes.company_id, inboxSnoozes.user_id, inboxSnoozes.kind, inboxSnoozes.item_id],
      set: { until },
    });
  return { until };
}

/** Takes an item back that the caller has put off; 404 if they have not. */
export async function unsnooze(call: RowCall, { kind, id }: Named): Promise<void> {
  const removed = await call.tx
    .delete(inboxSnoozes)
    .where(
      and(
        inArray(inboxSnoozes.company_id, [...call.companyIds]),
        eq(inboxSnoozes.user_id, call.actor.user_id),
        eq(inboxSnoozes.kind, kind),
        eq(inboxSnoozes.item_id, id),
      ),
    )
    .returning({ id: inboxSnoozes.item_id });
  if (removed.length === 0) throw notFound();
}

/** Forgets what was due before an instant in a company. */
export const forgetDue = (tx: Tx, companyId: number, before: string) =>
  tx.delete(inboxSnoozes).where(and(eq(inboxSnoozes.company_id, companyId), lt(inboxSnoozes.until, before)));
