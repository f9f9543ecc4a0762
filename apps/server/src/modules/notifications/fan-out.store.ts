import {
  channelsOf,
  comesByMail,
  isLocked,
  TOPIC_OF_KIND,
} from '@mesra/contract/notifications/notification-topic';
import { type OffsetAt, offsetIn } from '@mesra/domain/kit/zone';
import { dueAt, type MailTiming } from '@mesra/domain/notifications/delivery';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { membersIn } from '../../kit/roles.ts';
import { zoneOf } from '../company/company.api.ts';
import { type SentNotification, takeNotifications } from '../realtime/realtime.api.ts';
import { notificationDeliveries } from './notifications.tables.ts';
import { type Reader, readersOf } from './readers.reads.ts';

type Delivery = Pick<
  typeof notificationDeliveries.$inferInsert,
  'company_id' | 'notification_id' | 'user_id' | 'channel' | 'timing' | 'due_at'
>;
const COLUMNS = ['company_id', 'notification_id', 'user_id', 'channel', 'timing', 'due_at'] as const;

/** How one person is told of a notification outside the app: by mail, on their devices, both or neither. */
function deliveriesTo(
  reader: Reader,
  { id, kind }: SentNotification,
  { companyId, now, offsetAt }: { companyId: number; now: Date; offsetAt: OffsetAt },
): Delivery[] {
  const topic = TOPIC_OF_KIND[kind];
  if (!topic || reader.disabled) return [];
  const { mail, push } = channelsOf(topic, reader.topics);
  const told = (channel: Delivery['channel'], timing: Exclude<MailTiming, 'off'>): Delivery => {
    const due = dueAt(now.getTime(), timing, reader, offsetAt, isLocked(topic));
    const due_at = new Date(due).toISOString();
    return { company_id: companyId, notification_id: id, user_id: reader.user_id, channel, timing, due_at };
  };
  return [
    ...(mail === 'off' || comesByMail(kind) ? [] : [told('mail', mail)]),
    ...(push && reader.has_device ? [told('push', 'now')] : []),
  ];
}

/**
 * Gives up to `limit` notifications of a company to the channels of their readers: the person, or all members where it is
 * to everyone. Each is taken by one transaction. Returns how many were taken.
 */
export async function fanOut(
  tx: Tx,
  companyId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const taken = await takeNotifications(tx, companyId, { limit, now: now.toISOString() });
  if (taken.length === 0) return 0;
  const members = await membersIn(tx, companyId);
  const inCompany = new Set(members);
  const recipients = (one: SentNotification) =>
    one.user_id === null ? members : inCompany.has(one.user_id) ? [one.user_id] : [];
  const readers = await readersOf(tx, [...new Set(taken.flatMap(recipients))]);
  const offsetAt = offsetIn(await zoneOf(tx, companyId));
  const deliveries = taken.flatMap((one) =>
    recipients(one).flatMap((userId) => {
      const reader = readers.get(userId);
      return reader ? deliveriesTo(reader, one, { companyId, now, offsetAt }) : [];
    }),
  );
  await insertRows(tx, notificationDeliveries, COLUMNS, deliveries);
  return taken.length;
}
