import type { RealtimeEvent, RealtimePayload } from '@mesra/contract/realtime/channel';
import { publishAtCommit, type Tx } from './db.ts';

interface Told {
  channel: string;
  event: RealtimeEvent;
  data: RealtimePayload;
  except?: string | undefined;
}

/** Message to every node: an event on a channel, or a request to recheck a user's connections. */
export type Heard = Told | { recheck: number } | { end_session: number };

const send = async (tx: Tx, heard: Heard): Promise<void> => publishAtCommit(tx, JSON.stringify(heard));

/**
 * Publishes an event on a channel (contract/realtime) when the caller's transaction commits; names, never
 * values. The connection `except` is skipped.
 */
export const publish = (
  tx: Tx,
  channel: string,
  event: RealtimeEvent,
  data: RealtimePayload,
  except?: string,
): Promise<void> => send(tx, { channel, event, data, except });

/** The same for many events. */
export async function publishMany(tx: Tx, events: readonly Told[]): Promise<void> {
  for (const one of events) await send(tx, one);
}

/** A user's access has changed: every node rechecks their channels. */
export const recheckChannels = (tx: Tx, userId: number): Promise<void> => send(tx, { recheck: userId });

/** A session has ended: every node closes its connections. */
export const endConnections = (tx: Tx, sessionId: number): Promise<void> =>
  send(tx, { end_session: sessionId });
