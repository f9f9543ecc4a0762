import { messageText } from '@mesra/contract/kit/messages';
import { TOPIC_OF_KIND } from '@mesra/contract/notifications/notification-topic';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { MESRA_LOOK } from '../../kit/mail-text.ts';
import { membersIn } from '../../kit/roles.ts';
import type { Services } from '../../kit/services.ts';
import { companyLook } from '../domains/domains.api.ts';
import { notificationsOf, type SentNotification } from '../realtime/realtime.api.ts';
import { type Delivery, MAX_PUSH_TRIES, noteOutcomes, type Outcome, takePushes } from './delivery.store.ts';
import { pushKey } from './push-key.store.ts';
import { type Subscription, subscriptionsOf } from './push-subscription.store.ts';
import { type Reader, readersOf, wantedBy } from './readers.reads.ts';

/** Deliveries of one round, which are sent at once. */
const ROUND = 50;

interface Round {
  due: Delivery[];
  readers: Map<number, Reader>;
  members: Set<number>;
  devices: Subscription[];
  notices: Map<number, SentNotification>;
  vapid: { publicKey: string; privateKey: string };
  /** The text of each delivery on a locked screen, where everyone may read it: what it is about, and no value. */
  payloadOf(delivery: Delivery): string;
}

const takeRound = (services: Services, companyId: number): Promise<Round | null> =>
  inTransaction(services.db.app, { companyIds: [companyId], userId: null }, async (tx) => {
    const due = await takePushes(tx, companyId, { now: services.clock.now(), limit: ROUND });
    if (due.length === 0) return null;
    const people = [...new Set(due.map((one) => one.user_id))];
    const readers = await readersOf(tx, people);
    const devices = (await subscriptionsOf(tx, services, people)).filter((one) => one.dead_at === null);
    const notices = await notificationsOf(tx, companyId, [...new Set(due.map((one) => one.notification_id))]);
    const round = { due, readers, devices, notices, members: new Set(await membersIn(tx, companyId)) };
    return {
      ...round,
      vapid: await pushKey(tx, services),
      payloadOf: await payloads(tx, services, companyId, round),
    };
  });

async function payloads(
  tx: Tx,
  services: Services,
  companyId: number,
  { notices, readers }: Pick<Round, 'notices' | 'readers'>,
): Promise<Round['payloadOf']> {
  const { product_name } = await companyLook(tx, services, companyId);
  return ({ notification_id, user_id }) => {
    const notice = notices.get(notification_id);
    const topic = TOPIC_OF_KIND[notice?.kind ?? ''] ?? 'own_jobs';
    const language = readers.get(user_id)?.language ?? 'en';
    const body = messageText({ key: `notification_push.${topic}` }, language);
    const title = product_name ?? MESRA_LOOK.name;
    return JSON.stringify({ title, body, id: notification_id, url: notice?.link ?? '/' });
  };
}

/** Sends one delivery to every device of its person. Null: it is tried again. */
async function sendOne(services: Services, round: Round, delivery: Delivery): Promise<Outcome | null> {
  const { notification_id, user_id, tries } = delivery;
  const settled = (status: Outcome['status'], reason?: string): Outcome => ({
    ...{ notification_id, user_id, status },
    ...(reason ? { reason } : {}),
  });
  if (!round.members.has(user_id) || round.readers.get(user_id)?.disabled)
    return settled('skipped', 'no_member');
  const [reader, notice] = [round.readers.get(user_id), round.notices.get(notification_id)];
  if (reader && notice && wantedBy(reader, notice.kind)?.push === false)
    return settled('skipped', 'turned_off');
  const devices = round.devices.filter((one) => one.user_id === user_id);
  if (devices.length === 0) return settled('set_aside', 'no_device');
  const payload = round.payloadOf(delivery);
  const topic = `n${notification_id}`;
  const results = await Promise.allSettled(
    devices.map(async (device) => {
      const { endpoint, keys } = device;
      const answer = await services.post.push({ endpoint, keys, payload, topic, vapid: round.vapid });
      if (answer === 'gone') await endSubscription(services, device.id);
      return answer;
    }),
  );
  if (results.some((one) => one.status === 'fulfilled' && one.value === 'sent')) return settled('sent');
  const failure = results.find((one) => one.status === 'rejected');
  if (!failure) return settled('set_aside', 'no_device');
  if (tries < MAX_PUSH_TRIES) return null;
  return settled('failed', String((failure.reason as Error).message).slice(0, 500));
}

const endSubscription = (services: Services, id: number) =>
  services.db.app.query('select system.end_push_subscription($1, $2)', [id, services.clock.now()]);

/**
 * Sends what is due on the devices of a company's people, a round of it. It is taken first and sent outside of a
 * transaction: whoever is killed in between leaves it to the next try, and the browser shows the same notification once,
 * by its id. Returns how many were taken.
 */
export async function pushDue(services: Services, companyId: number): Promise<number> {
  const round = await takeRound(services, companyId);
  if (!round) return 0;
  const outcomes = await Promise.all(round.due.map((one) => sendOne(services, round, one)));
  const settled = outcomes.filter((one) => one !== null);
  await inTransaction(services.db.app, { companyIds: [companyId], userId: null }, (tx) =>
    noteOutcomes(tx, companyId, 'push', settled, services.clock.now().toISOString()),
  );
  return round.due.length;
}
