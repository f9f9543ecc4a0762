import {
  notificationSettingEndpoints as endpoints,
  MAX_PUSH_DEVICES,
} from '@mesra/contract/notifications/notification-setting';
import { isLocked } from '@mesra/contract/notifications/notification-topic';
import { handle } from '../../kit/http.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { presentSettings } from './notification-setting.reads.ts';
import { pushKey } from './push-key.store.ts';
import {
  isPushService,
  keepSubscription,
  lockSubscriptions,
  subscriptionsOf,
} from './push-subscription.store.ts';

const read = handle(endpoints.read, async (call) => ({ data: await presentSettings(call) }));

const update = handle(endpoints.update, async (call) => {
  const { body, tx, actor } = call;
  const { topics, ...rest } = body;
  if (topics?.some(({ topic }) => isLocked(topic))) throw invalid('topics', 'notification_setting.locked');
  const chosen = topics && Object.fromEntries(topics.map(({ topic, ...channels }) => [topic, channels]));
  const changes = { ...rest, ...(chosen ? { topics: chosen } : {}) };
  await tx.$client.query('select system.change_notification_settings($1, $2)', [
    actor.user_id,
    JSON.stringify(changes),
  ]);
  return { data: await presentSettings(call), message: 'saved' };
});

const retryMail = handle(endpoints.retryMail, async (call) => {
  await call.tx.$client.query('select system.forget_refusal($1)', [call.actor.user_id]);
  return { data: await presentSettings(call), message: 'notification_setting.mail_retried' };
});

const key = handle(endpoints.pushKey, async ({ tx, services }) => ({
  data: { public_key: (await pushKey(tx, services)).publicKey },
}));

const subscribe = handle(endpoints.subscribe, async (call) => {
  const { body, tx, services, actor } = call;
  if (!isPushService(body.endpoint, services.config.pushServices))
    throw invalid('endpoint', 'notification_setting.unknown_service');
  await lockSubscriptions(tx, actor.user_id);
  const others = (await subscriptionsOf(tx, services, [actor.user_id])).filter(
    (one) => one.endpoint !== body.endpoint,
  );
  if (others.length >= MAX_PUSH_DEVICES)
    throw invalid('endpoint', 'notification_setting.too_many', { max: MAX_PUSH_DEVICES });
  const owner = { user_id: actor.user_id, session_id: actor.session.id, user_agent: call.userAgent };
  await keepSubscription(tx, services, owner, body);
  return { data: await presentSettings(call), message: 'notification_setting.device_added', status: 201 };
});

const unsubscribe = handle(endpoints.unsubscribe, async (call) => {
  const { params, tx, actor } = call;
  const { rows } = await tx.$client.query('select system.drop_push_subscription($1, $2) as dropped', [
    actor.user_id,
    params.id,
  ]);
  if (!rows[0]?.dropped) throw notFound();
  return { data: await presentSettings(call), message: 'notification_setting.device_removed' };
});

export const notificationSettingHandlers = [read, update, retryMail, key, subscribe, unsubscribe];
