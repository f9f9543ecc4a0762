import type { OwnAnnouncement } from '@mesra/contract/announcements/announcement';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { markNotificationsRead } from '../realtime/realtime.api.ts';
import { announcementPage } from './announcements.policy.ts';
import { announcementReceipts as receipts } from './announcements.tables.ts';
import { currentOne } from './own-announcement.reads.ts';

/** Records that the caller has read an announcement, and acknowledged it. */
async function record(call: RowCall, found: OwnAnnouncement, acknowledged: boolean): Promise<void> {
  const now = call.services.clock.now().toISOString();
  await call.tx
    .insert(receipts)
    .values({
      company_id: found.company_id,
      announcement_id: found.id,
      user_id: call.actor.user_id,
      text_version: found.text_version,
      read_at: now,
      acknowledged_at: acknowledged ? now : null,
    })
    .onConflictDoUpdate({
      target: [receipts.company_id, receipts.announcement_id, receipts.user_id, receipts.text_version],
      set: { acknowledged_at: sql`coalesce(${receipts.acknowledged_at}, excluded.acknowledged_at)` },
    });
  // What asks to be acknowledged is not done by being read.
  if (acknowledged || !found.acknowledge)
    await markNotificationsRead(call.tx, {
      ...{ company_id: found.company_id, user_id: call.actor.user_id },
      link: announcementPage(found.id),
    });
}

/** Records that the caller has read a current announcement; a repeat changes nothing. */
export async function readAnnouncement(call: RowCall, id: number): Promise<OwnAnnouncement> {
  const found = await currentOne(call, id);
  if (found.read_at !== null) return found;
  await record(call, found, false);
  return currentOne(call, id);
}

/** The same, and that they acknowledge the text that they saw; 409 where it has changed, or does not ask for that. */
export async function acknowledgeAnnouncement(
  call: RowCall,
  id: number,
  text_version: number | undefined,
): Promise<OwnAnnouncement> {
  const found = await currentOne(call, id);
  if (!found.acknowledge) throw new Problem('wrong_state', { key: 'announcement.not_asked', current: found });
  if (text_version === undefined) throw invalid('text_version', 'validation.required');
  if (text_version !== found.text_version)
    throw new Problem('wrong_state', { key: 'announcement.rewritten', current: found });
  if (found.acknowledged_at !== null) return found;
  await record(call, found, true);
  return currentOne(call, id);
}
