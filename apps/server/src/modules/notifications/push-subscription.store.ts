import type { Tx } from '../../kit/db.ts';
import { drawId } from '../../kit/draw-ids.ts';
import type { PushTarget } from '../../kit/post.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import type { Services } from '../../kit/services.ts';

/** A browser that is told. */
export interface Subscription extends PushTarget {
  id: number;
  user_id: number;
  user_agent: string | null;
  created_at: string;
  dead_at: string | null;
}

interface Row {
  id: number;
  user_id: number;
  endpoint: string;
  keys_sealed: Buffer;
  user_agent: string | null;
  created_at: Date;
  dead_at: Date | null;
}

const context = (id: number) => sealContextOf('system.push_subscriptions.keys_sealed', id);

/** The devices of people on which they are signed in, dead ones too, in order of when they were added. */
export async function subscriptionsOf(
  tx: Tx,
  services: Services,
  userIds: readonly number[],
): Promise<Subscription[]> {
  const { rows } = await tx.$client.query<Row>('select * from system.push_subscriptions_of($1, $2)', [
    [...userIds],
    services.clock.now(),
  ]);
  return rows.map(({ keys_sealed, created_at, dead_at, ...row }) => ({
    ...row,
    keys: JSON.parse(services.vault.open(context(row.id), keys_sealed)),
    created_at: created_at.toISOString(),
    dead_at: dead_at === null ? null : dead_at.toISOString(),
  }));
}

/** Holds the devices of a person until the transaction ends, so that they are counted one after another. */
export const lockSubscriptions = (tx: Tx, userId: number) =>
  tx.$client.query("select pg_advisory_xact_lock(hashtextextended(concat('push devices:', $1::bigint), 0))", [
    userId,
  ]);

/** Tells a browser from now on: for whoever turned it on there last, while they are signed in there. */
export async function keepSubscription(
  tx: Tx,
  services: Services,
  owner: { user_id: number; session_id: number; user_agent: string | null },
  { endpoint, keys }: PushTarget,
): Promise<void> {
  const id = await drawId(tx, 'system.push_subscriptions');
  await tx.$client.query('select system.keep_push_subscription($1, $2, $3, $4, $5, $6, $7)', [
    ...[id, owner.user_id, owner.session_id, endpoint],
    ...[services.vault.seal(context(id), JSON.stringify(keys)), owner.user_agent, services.clock.now()],
  ]);
}

/**
 * Whether an address is one of a push service that this installation sends to. It comes from the browser, and must not
 * make the server call whatever it likes.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.some((one) =>
    one.includes('://')
      ? origin === one
      : protocol === 'https:' && port === '' && (hostname === one || hostname.endsWith(`.${one}`)),
  );
}
