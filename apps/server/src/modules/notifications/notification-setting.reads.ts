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

const FAILED_DAYS = 30;
const FAILED_MAX = 20;
/** Mails that are looked at for failures. */
const LOOKED_AT = 200;

/** What could not be delivered to the caller lately: given up by us or by the mail server, the latest first. */
async function failedOf(call: RowCall): Promise<NotificationSettings['failed']> {
  const { tx, actor, companyIds, services, language } = call;
  const since = new Date(services.clock.now().getTime() - FAILED_DAYS * 86_400_000).toISOString();
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
  const mails = await failedMails(
    call,
    rows.flatMap((row) => row.mail_id ?? []),
  );
  const failed = rows
    .filter((row) => (row.status === 'sent' ? row.mail_id !== null && mails.has(row.mail_id) : true))
    .slice(0, FAILED_MAX);
  const shown: NotificationSettings['failed'] = [];
  for (const companyId of new Set(failed.map((row) => row.company_id))) {
    const theirs = failed.filter((row) => row.company_id === companyId);
    const notices = await notificationsOf(
      tx,
      companyId,
      theirs.map((row) => row.notification_id),
    );
    for (const row of theirs) {
      const notice = notices.get(row.notification_id);
      if (!notice) continue;
      const reason = row.status === 'sent' ? (mails.get(row.mail_id ?? 0) ?? null) : row.reason;
      const title = messageText({ key: `notification.${notice.kind}`, params: notice.params }, language);
      shown.push({ channel: row.channel, title, at: row.done_at ?? row.due_at, reason });
    }
  }
  return shown.sort((a, b) => b.at.localeCompare(a.at));
}

async function failedMails({ tx }: RowCall, ids: readonly number[]): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.$client.query<{ id: number; reason: string | null }>(
    'select * from system.failed_mails($1)',
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.id, row.reason]));
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
    failed: await failedOf(call),
  };
}
