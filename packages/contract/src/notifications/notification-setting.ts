import { MAIL_TIMINGS } from '@mesra/domain/notifications/delivery';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/primitives.ts';
import { timeOfDay } from '../schedules/schedule.ts';
import { TOPIC_NAMES } from './notification-topic.ts';

/** Devices of one person that get pushed notifications. */
export const MAX_PUSH_DEVICES = 20;

const topic = z.enum(TOPIC_NAMES);
const channels = z.object({ app: z.boolean(), mail: z.enum(MAIL_TIMINGS), push: z.boolean() });
const quiet = z.object({ from: timeOfDay, to: timeOfDay });
const hour = z.number().int().min(0).max(23);

/** A device that gets pushed notifications. */
export const pushDevice = z.object({
  id,
  /** It is this browser; the page compares the subscription's address. */
  endpoint: z.string(),
  user_agent: z.string().nullable(),
  created_at: instant,
  /** When the push service said that the subscription is no more; nothing is sent there since. */
  dead_at: instant.nullable(),
});
export type PushDevice = z.output<typeof pushDevice>;

export const notificationSettings = z.object({
  topics: z.array(channels.extend({ topic, locked: z.boolean() })),
  digest_hour: hour,
  quiet: quiet.nullable(),
  mail: z.object({
    address: z.string(),
    verified: z.boolean(),
    /** Since when the mail server of the address refuses it, and what it says; null if it does not. */
    refused: z.object({ at: instant, reason: z.string() }).nullable(),
  }),
  devices: z.array(pushDevice),
  /** Mails and pushed notifications of the last 30 days that have not been delivered, the latest first. */
  undelivered: z.array(
    z.object({
      channel: z.enum(['mail', 'push']),
      title: z.string(),
      at: instant,
      /** The mail server has not taken it yet and is asked again; otherwise it was given up. */
      waiting: z.boolean(),
      /** Why it was given up; null if that is not known. */
      reason: z.string().nullable(),
    }),
  ),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

/** Addresses of push services are long, but not endless. */
const PUSH_ADDRESS = 1000;
const no_key = { message: 'notification_setting.no_key' };
/** An uncompressed point of P-256 (65 bytes, the first of them 4), and 16 bytes that the browser drew (RFC 8291). */
const pushKeys = z.object({
  p256dh: z.string().regex(/^B[A-P][A-Za-z0-9_-]{85}=?$/, no_key),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/, no_key),
});

const path = '/api/profile/notifications' as const;
const access = 'signed-in' as const;

export const notificationSettingEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access,
    summary:
      'How the caller is told: by topic in the app, by mail and on devices; what has not been delivered. Topics that cannot reach them are left out.',
    response: notificationSettings,
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    access,
    summary: 'Change how the caller is told. Topics that cannot be turned off are refused.',
    body: z.object({
      topics: z.array(channels.extend({ topic })).max(TOPIC_NAMES.length).optional(),
      digest_hour: hour.optional(),
      quiet: quiet
        .refine(({ from, to }) => from !== to, { path: ['to'], message: 'notification_setting.quiet' })
        .nullable()
        .optional(),
    }),
    response: notificationSettings,
  }),
  retryMail: endpoint({
    method: 'POST',
    path: `${path}/mail/retry`,
    access,
    summary: "Send to the caller's address again, which its mail server has refused.",
    response: notificationSettings,
  }),
  pushKey: endpoint({
    method: 'POST',
    path: `${path}/push/key`,
    access,
    summary: 'The public key that a browser subscribes with; made when it is first asked for.',
    response: z.object({ public_key: z.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: `${path}/push`,
    access,
    summary:
      'Send notifications to this device from now on. An address of an unknown push service is refused.',
    body: z.object({
      endpoint: z.url({ protocol: /^https?$/, message: 'validation.address' }).max(PUSH_ADDRESS),
      keys: pushKeys,
    }),
    response: notificationSettings,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: `${path}/push/{id}`,
    access,
    summary: 'Send no more notifications to a device of the caller.',
    params: z.object({ id }),
    response: notificationSettings,
  }),
};
