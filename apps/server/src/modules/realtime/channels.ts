import { REALTIME_KEY } from '@mesra/contract/realtime/channel';
import { type Actor, actorFrom } from '../../kit/actor.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { type Connection, frameOf } from './connection.ts';
import { Counts, LIMITS, type RealtimeLimits } from './limits.ts';
import { mayHear } from './realtime.policy.ts';

/** Maximum channels per connection. */
const MAX_CHANNELS = 100;

export interface Signed {
  user_id: number;
  session_id: number;
}

/** Signs a connection, channel and session. */
export const signature = (services: Services, socketId: string, channel: string, data: string): string =>
  `${REALTIME_KEY}:${services.vault.sign(`realtime ${socketId}:${channel}:${data}`)}`;

/** The current actor of a session; null if it has ended. */
async function actorNow(services: Services, sessionId: number): Promise<Actor | null> {
  return inTransaction(services.db.app, { companyIds: [], userId: null, readOnly: true }, async (tx) => {
    const { rows } = await tx.$client.query('select system.load_session_of($1, $2) as session', [
      sessionId,
      services.clock.now(),
    ]);
    return rows[0]?.session ? actorFrom(rows[0].session) : null;
  });
}

/** Who hears what on this node. */
export class Channels {
  readonly #services: Services;
  readonly #listeners = new Map<string, Set<Connection>>();
  readonly #connections = new Set<Connection>();
  readonly #atAddress = new Counts<string>();
  readonly #ofPerson = new Counts<number>();
  readonly #limits: RealtimeLimits;

  constructor(services: Services, limits: RealtimeLimits = LIMITS) {
    this.#services = services;
    this.#limits = limits;
  }

  get size(): number {
    return this.#connections.size;
  }

  all(): Iterable<Connection> {
    return this.#connections;
  }

  /** Are as many connected from an address as may be? */
  isFull(address: string): boolean {
    return this.#atAddress.of(address) >= this.#limits.perAddress;
  }

  add(connection: Connection): void {
    this.#connections.add(connection);
    this.#atAddress.add(connection.address);
  }

  remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    this.#atAddress.remove(connection.address);
    if (connection.userId !== null) this.#ofPerson.remove(connection.userId);
    for (const channel of connection.channels) this.leave(connection, channel);
  }

  /** Subscribes a connection with its signature; access is checked now, not when it was signed. */
  async join(connection: Connection, channel: string, auth: string, data: string): Promise<void> {
    const refuse = (status: number, error: string) =>
      connection.send('pusher:subscription_error', { type: 'AuthError', error, status }, channel);
    if (auth !== signature(this.#services, connection.id, channel, data))
      return refuse(401, 'The signature is not right.');
    const signed = JSON.parse(data) as Signed;
    if (connection.sessionId !== null && connection.sessionId !== signed.session_id)
      return refuse(403, 'The connection belongs to another sign-in.');
    if (connection.channels.has(channel))
      return connection.send('pusher_internal:subscription_succeeded', {}, channel);
    if (connection.channels.size >= MAX_CHANNELS) return refuse(403, 'Too many channels.');
    if (!this.#signIn(connection, signed)) return connection.close(4004, 'Too many connections.');
    const listeners = this.#listeners.get(channel) ?? new Set();
    // Joined before the database check: an access change in between finds the connection and rechecks it.
    connection.channels.add(channel);
    this.#listeners.set(channel, listeners.add(connection));
    const actor = await actorNow(this.#services, signed.session_id);
    if (!actor || !mayHear(actor, channel)) {
      this.leave(connection, channel);
      return refuse(403, 'Not your channel.');
    }
    connection.send('pusher_internal:subscription_succeeded', {}, channel);
  }

  /** Says whose the connection is; false where the person has as many as may be. */
  #signIn(connection: Connection, { user_id, session_id }: Signed): boolean {
    if (connection.userId !== null) return true;
    if (this.#ofPerson.of(user_id) >= this.#limits.perPerson) return false;
    this.#ofPerson.add(user_id);
    connection.sessionId = session_id;
    connection.userId = user_id;
    return true;
  }

  leave(connection: Connection, channel: string): void {
    connection.channels.delete(channel);
    const listeners = this.#listeners.get(channel);
    listeners?.delete(connection);
    if (listeners?.size === 0) this.#listeners.delete(channel);
  }

  publish(channel: string, event: string, data: unknown, except?: string): void {
    const listeners = this.#listeners.get(channel);
    if (!listeners) return;
    const frame = frameOf(event, data, channel);
    for (const connection of listeners) if (connection.id !== except) connection.frame(frame);
  }

  /** Tells every client on this node to reload, since messages may have been missed. */
  publishAll(): void {
    for (const channel of this.#listeners.keys()) this.publish(channel, 'changed', { resource: '/api' });
  }

  /** Those of a person, or of everyone, who have said who they are. */
  #signedIn(userId: number | null): Connection[] {
    return [...this.#connections].filter(
      (one) => one.sessionId !== null && (userId === null || one.userId === userId),
    );
  }

  /** Closes a user's connections so that they reconnect; null means everyone. */
  sendAway(userId: number | null): void {
    for (const connection of this.#signedIn(userId)) connection.close(4200, 'Try again.');
  }

  /** Unsubscribes a user from channels they may no longer hear; null means everyone. */
  async recheck(userId: number | null): Promise<void> {
    const theirs = this.#signedIn(userId);
    const sessions = new Set(theirs.map((one) => one.sessionId as number));
    const actors = new Map<number, Actor | null>();
    for (const id of sessions) actors.set(id, await actorNow(this.#services, id));
    for (const connection of theirs) {
      const actor = actors.get(connection.sessionId ?? 0);
      if (!actor) connection.close(4009, 'The sign-in has ended.');
      else
        for (const channel of [...connection.channels])
          if (!mayHear(actor, channel)) {
            this.leave(connection, channel);
            connection.send('pusher:subscription_error', { type: 'AuthError', status: 403 }, channel);
          }
    }
  }

  /** Closes the connections of a sign-in that has ended. */
  endSession(sessionId: number): void {
    for (const connection of this.#connections)
      if (connection.sessionId === sessionId) connection.close(4009, 'The sign-in has ended.');
  }
}
