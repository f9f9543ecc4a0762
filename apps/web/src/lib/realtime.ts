import { REALTIME_KEY, type RealtimeEvent, type RealtimePayload } from '@mesra/contract/realtime/channel';
import Pusher from 'pusher-js';
import { call } from './api.ts';
import { frameCalls } from './frame-calls.ts';
import { socketId } from './socket-id.ts';

/** Reconnect delay; the client's default of 15 s is too long for a visible page. */
const TRY_AGAIN_MS = 4000;
/** Close code: the session behind the connection has ended. */
const ENDED = 4009;

interface RealtimeOptions {
  hear: (event: RealtimeEvent, data: RealtimePayload) => void;
  /** Reconnected after a loss: events may have been missed. */
  resumed: () => void;
  ended: () => void;
}

/** A connection that reconnects automatically. */
export interface RealtimeConnection {
  /** Subscribes to exactly these channels. */
  listenTo(channels: readonly string[]): void;
  stop(): void;
}

const EVENTS: readonly RealtimeEvent[] = ['access', 'notification', 'changed'];

/** The standard Pusher client, using ws or wss like the page itself. */
function openClient(): Pusher {
  const { hostname, port, protocol } = window.location;
  return new Pusher(REALTIME_KEY, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port) || 80,
    wssPort: Number(port) || 443,
    forceTLS: protocol === 'https:',
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: frameCalls.authorize.path,
      customHandler: ({ socketId: socket_id, channelName: channel_name }, answer) => {
        call(frameCalls.authorize, { body: { socket_id, channel_name } }).then(
          (signed) => answer(null, signed),
          (error: Error) => answer(error, null),
        );
      },
    },
  });
}

interface ClientError {
  data?: { code?: number };
  error?: { data?: { code?: number } };
}

/** Connects to the server's realtime endpoint (Pusher protocol) and reconnects automatically. */
export function connectRealtime({ hear, resumed, ended }: RealtimeOptions): RealtimeConnection {
  const pusher = openClient();
  let before = false;
  let nudging: ReturnType<typeof setInterval> | undefined;
  const nudge = () => {
    if (document.visibilityState === 'hidden') return;
    pusher.disconnect();
    pusher.connect();
  };
  pusher.connection.bind('connected', () => {
    socketId.set(pusher.connection.socket_id);
    if (before) resumed();
    before = true;
  });
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    clearInterval(nudging);
    if (current === 'connected') return;
    socketId.set(null);
    if (before && (current === 'connecting' || current === 'unavailable'))
      nudging = setInterval(nudge, TRY_AGAIN_MS);
  });
  pusher.connection.bind('error', ({ data, error }: ClientError) => {
    if ((data?.code ?? error?.data?.code) === ENDED) ended();
  });
  for (const event of EVENTS)
    pusher.bind(event, (data: RealtimePayload | undefined) => hear(event, data ?? { resource: '' }));
  let heard: readonly string[] = [];
  return {
    listenTo(channels) {
      for (const name of heard) if (!channels.includes(name)) pusher.unsubscribe(name);
      for (const name of channels) if (!heard.includes(name)) pusher.subscribe(name);
      heard = channels;
    },
    stop() {
      pusher.disconnect();
      clearInterval(nudging);
    },
  };
}
