import { messageText } from '@mesra/contract/kit/messages';
import type { NotificationSettings } from '@mesra/contract/notifications/notification-setting';
import { channelsOf, isLocked, topicsReaching } from '@mesra/contract/notifications/notification-topic';
import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { notificationsOf } from '../realtime/realtime.api.ts';
import { notificationDeliveries } from './notifications.tables.ts';
import { subscriptionsOf } from './push-subscription.store.ts';
import { readersOf } from './readers.reads.ts';

const DAYS_BACK = 30;
const SHOWN_MAX = 20;
/** Mails that are looked at for those not delivered. */
const LOOKED_AT = 200;

/** What has not reached the caller lately: given up by us or by the mail server, or tried again, the latest first. */
async function undeliveredTo(call: RowCall): Promise<NotificationSettings['undelivered']> {
  const { tx, actor, companyIds, services, language } = call;
  const since = new Date(services.clock.now().getTime() - DAYS_BACK * 86_400_000).toISOString();
  const { company_id, user_id, status, mail_id, done_at } = notificationDeliveries;
  const rows = await tx
    .select()
    .from(notificationDeliveries)
    .where(
      and(
        inArray(company_id, [...companyIds]),
        eq(user_id, actor.user_id),
        gt(done_at, since),
        or(inArray(status, ['failed', 'set_aside']), isNotNull(mail_id)),
      ),
    )
    .orderBy(desc(done_at))
    .limit(LOOKED_AT);
  const mails = await undeliveredMails(
    call,
    rows.flatMap((row) => row.mail_id ?? []),
  );
  const missing = rows
    .filter((row) => (row.status === 'sent' ? row.mail_id !== null && mails.has(row.mail_id) : true))
    .slice(0, SHOWN_MAX);
  const shown: NotificationSettings['undelivered'] = [];
  for (const companyId of new Set(missing.map((row) => row.company_id))) {
    const theirs = missing.filter((row) => row.company_id === companyId);
    const notices = await notificationsOf(
      tx,
      companyId,
      theirs.map((row) => row.notification_id),
    );
    for (const row of theirs) {
      const notice = notices.get(row.notification_id);
      if (!notice) continue;
      const { waiting, reason } = mails.get(row.mail_id ?? 0) ?? { waiting: false, reason: row.reason };
      const title = messageText({ key: `notification.${notice.kind}`, params: notice.params }, language);
      shown.push({ channel: row.channel, title, at: row.done_at ?? row.due_at, waiting, reason });
    }
  }
  return shown.sort((a, b) => b.at.localeCompare(a.at));
}

interface UndeliveredMail {
  waiting: boolean;
  reason: string | null;
}

async function undeliveredMails(
  { tx }: RowCall,
  ids: readonly number[],
): Promise<Map<number, UndeliveredMail>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.$client.query<UndeliveredMail & { id: number }>(
    'select * from system.undelivered_mails($1)',
    [[...ids]],
  );
  return new Map(rows.map(({ id, ...mail }) => [id, mail]));
}

/** How the caller is told, with the state of their address and devices. */
export async function presentSettings(call: RowCall): Promise<NotificationSettings> {
  const { tx, services, actor } = call;
  const reader = (await readersOf(tx, [actor.user_id])).get(actor.user_id);
  if (!reader) throw notFound();
  const { topics, digest_hour, quiet, email, verified, refused } = reader;
  const devices = await subscriptionsOf(tx, services, [actor.user_id]);
  return {
    topics: topicsReaching(actor.roles).map((topic) => ({
      ...{ topic, locked: isLocked(topic) },
      ...channelsOf(topic, topics),
    })),
    digest_hour,
    quiet,
    mail: { address: email, verified, refused },
    devices: devices.map(({ keys: _keys, user_id: _user, ...device }) => device),
    undelivered: await undeliveredTo(call),
  };
}
