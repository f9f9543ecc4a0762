import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { REALTIME_KEY } from '@mesra/contract/realtime/channel';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { forLog } from '../../kit/log.ts';
import type { Heard } from '../../kit/publish.ts';
import type { Services } from '../../kit/services.ts';
import { listen } from './bus.ts';
import { Channels } from './channels.ts';
import { ACTIVITY_SECONDS, Connection } from './connection.ts';
import { Allowance, callerAt, LIMITS, type RealtimeLimits } from './limits.ts';

/** What a client says is short. */
const MAX_MESSAGE_BYTES = 10_240;
const PROTOCOL = '7';
const GOODBYE_MS = 300;

const channel = z.object({ channel: z.string().max(200) });
const subscription = channel.extend({ auth: z.string().max(300), channel_data: z.string().max(300) });
const spoken = z.object({ event: z.string().max(200), data: z.unknown() });

async function hearClient(channels: Channels, connection: Connection, text: string): Promise<void> {
  const message = spoken.safeParse(parse(text));
  if (!message.success) return connection.close(4200, 'That could not be read.');
  const { event, data } = message.data;
  if (event === 'pusher:ping') return connection.send('pusher:pong', {});
  if (event === 'pusher:subscribe') {
    const requested = subscription.safeParse(data);
    if (requested.success)
      return channels.join(
        connection,
        requested.data.channel,
        requested.data.auth,
        requested.data.channel_data,
      );
    const named = channel.safeParse(data);
    const name = named.success ? named.data.channel : '';
    return connection.send('pusher:subscription_error', { type: 'AuthError', status: 401 }, name);
  }
  if (event === 'pusher:unsubscribe') {
    const requested = channel.safeParse(data);
    if (requested.success) channels.leave(connection, requested.data.channel);
    return;
  }
  connection.send('pusher:error', { code: null, message: 'Clients tell nothing to each other here.' });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function welcome(channels: Channels, socket: WebSocket, address: string, limits: RealtimeLimits): void {
  const connection = new Connection(socket, address);
  const allowance = new Allowance(limits);
  const failed = (error: Error) => {
    console.error('realtime:', forLog(error));
    connection.close(4200, 'Try again.');
  };
  channels.add(connection);
  socket.on('message', (text) => {
    connection.alive = true;
    if (!allowance.take()) return connection.close(4301, 'Too many messages.');
    connection.inTurn(() => hearClient(channels, connection, String(text)), failed);
  });
  socket.on('pong', () => {
    connection.alive = true;
  });
  socket.on('close', () => channels.remove(connection));
  socket.on('error', () => connection.terminate());
  connection.send('pusher:connection_established', {
    socket_id: connection.id,
    activity_timeout: ACTIVITY_SECONDS,
  });
}

/** Anyone may ask for anything: what is no address at all is null. */
const addressOf = (text: string): URL | null =>
  URL.canParse(text, 'http://here') ? new URL(text, 'http://here') : null;

function refuseUpgrade(stream: Duplex, status: string): void {
  // From the upgrade on, a lost connection is nobody else's to hear of, and would end the process.
  stream.on('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
}

/** Takes `/app/{key}` of the Pusher protocol; every other upgrade is refused. */
function upgrade(sockets: WebSocketServer, channels: Channels, limits: RealtimeLimits, trustProxy: boolean) {
  return (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const url = addressOf(request.url ?? '/');
    if (!url?.pathname.startsWith('/app/')) return refuseUpgrade(stream, '404 Not Found');
    const caller = callerAt(request, trustProxy);
    if (channels.isFull(caller)) return refuseUpgrade(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (url.pathname !== `/app/${REALTIME_KEY}`) socket.close(4001, 'There is no such application.');
      else if ((url.searchParams.get('protocol') ?? PROTOCOL) !== PROTOCOL)
        socket.close(4007, 'Only protocol 7 is spoken here.');
      else welcome(channels, socket, caller, limits);
    });
  };
}

/**
 * Looks again at what a person may hear; null means everyone. Where that cannot be known they are sent away, and look for
 * it themselves when they come back. Never fails.
 */
async function lookAgain(channels: Channels, userId: number | null): Promise<void> {
  try {
    await channels.recheck(userId);
  } catch (error) {
    console.error('realtime: not rechecked:', forLog(error));
    channels.sendAway(userId);
  }
}

function hearNodes(channels: Channels) {
  return (heard: Heard): void => {
    if ('channel' in heard) channels.publish(heard.channel, heard.event, heard.data, heard.except);
    else if ('end_session' in heard) channels.endSession(heard.end_session);
    else void lookAgain(channels, heard.recheck);
  };
}

/** Closes every connection politely, and those that do not answer in time without asking. */
async function sendAllAway(channels: Channels): Promise<void> {
  for (const connection of channels.all()) connection.sendAway();
  for (let waited = 0; channels.size > 0 && waited < GOODBYE_MS; waited += 10) await sleep(10);
  for (const connection of channels.all()) connection.terminate();
}

/** The realtime side of a node: what is told anywhere reaches the clients that are connected here. */
export interface Realtime {
  readonly connections: number;
  stop(): Promise<void>;
}

/** Serves realtime (Pusher protocol 7) on the product's own address. */
export async function startRealtime(
  server: Server,
  services: Services,
  limits: RealtimeLimits = LIMITS,
): Promise<Realtime> {
  const channels = new Channels(services, limits);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    clientTracking: false,
  });
  const onUpgrade = upgrade(sockets, channels, limits, services.config.trustProxy);
  const bus = await listen({
    pool: services.db.owner,
    hear: hearNodes(channels),
    resumed: () => {
      void lookAgain(channels, null).then(() => channels.publishAll());
    },
  });
  server.on('upgrade', onUpgrade);
  const beat = setInterval(() => {
    for (const connection of channels.all()) connection.beat();
  }, ACTIVITY_SECONDS * 1000);
  return {
    get connections() {
      return channels.size;
    },
    stop: async () => {
      clearInterval(beat);
      server.off('upgrade', onUpgrade);
      await sendAllAway(channels);
      await bus.stop();
    },
  };
}
