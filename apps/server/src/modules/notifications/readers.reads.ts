import type { Language } from '@mesra/contract/kit/language';
import {
  type Channels,
  channelsOf,
  type NotificationTopic,
  TOPIC_OF_KIND,
} from '@mesra/contract/notifications/notification-topic';
import type { QuietHours } from '@mesra/domain/notifications/delivery';
import type { Tx } from '../../kit/db.ts';

/** Whoever is told, with their settings. */
export interface Reader {
  user_id: number;
  email: string;
  name: string;
  language: Language;
  verified: boolean;
  disabled: boolean;
  topics: Partial<Record<NotificationTopic, Channels>>;
  digest_hour: number;
  quiet: QuietHours | null;
  /** Since when the mail server of the address refuses it, and what it says. */
  refused: { at: string; reason: string } | null;
  /** Whether they have turned it on on any device, reachable or not. */
  has_device: boolean;
}

interface Row {
  user_id: number;
  email: string;
  name: string;
  language: Language | null;
  verified: boolean;
  disabled: boolean;
  topics: Reader['topics'];
  digest_hour: number;
  quiet_from: string | null;
  quiet_to: string | null;
  refused_at: Date | null;
  refused_reason: string | null;
  has_device: boolean;
}

/** People with how they want to be told, by account. */
export async function readersOf(tx: Tx, userIds: readonly number[]): Promise<Map<number, Reader>> {
  const { rows } = await tx.$client.query<Row>('select * from system.notification_readers($1)', [
    [...userIds],
  ]);
  return new Map(
    rows.map(({ quiet_from, quiet_to, refused_at, refused_reason, language, ...row }) => [
      row.user_id,
      {
        ...row,
        language: language ?? 'en',
        quiet: quiet_from && quiet_to ? { from: quiet_from, to: quiet_to } : null,
        refused: refused_at && { at: refused_at.toISOString(), reason: refused_reason ?? '' },
      },
    ]),
  );
}

/** How somebody wants to be told of a kind of notification now; null for a kind that is told in the app alone. */
export function wantedBy({ topics }: Pick<Reader, 'topics'>, kind: string): Channels | null {
  const topic = TOPIC_OF_KIND[kind];
  return topic ? channelsOf(topic, topics) : null;
}
