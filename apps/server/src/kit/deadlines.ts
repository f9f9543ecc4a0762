import { languageOf } from '@mesra/contract/kit/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import { problemBody } from './problem-body.ts';

/** Timeout for receiving a whole request; the only limit before a route is matched. */
export const REQUEST_MS = 600_000;
/** Base time for any body, in addition to the transfer time on a slow connection. */
const BODY_MS = 30_000;
const BYTES_PER_MS = 32;
/** Grace period for requests in flight at shutdown. */
const STOP_MS = 8_000;
const LOOK_MS = 50;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's body limit, if not the default. */
    max?: number;
  }
}

/** Time allowed for a request body; grows with the body limit. */
function bodyTime(request: FastifyRequest, defaultMax: number): number {
  const max = request.routeOptions.config.max ?? defaultMax;
  const declared = Number(request.headers['content-length'] ?? max);
  return Math.min(declared, max) / BYTES_PER_MS;
}

/** Replies 408 if nothing was sent yet, and closes the connection. */
function cutOff(request: FastifyRequest, answered: boolean): void {
  if (answered) return void request.raw.destroy();
  const { socket } = request.raw;
  const language = languageOf(request.headers['accept-language']);
  const body = JSON.stringify(problemBody(new Problem('too_slow'), language, request.id));
  const head = `HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json\r\nconnection: close\r\n`;
  socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Aborts requests whose body does not arrive in time, so that no connection is held open indefinitely. */
export function limitBodies(app: FastifyInstance, defaultMax: number, graceMs = BODY_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request;
    if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
    const late = () => {
      if (!request.raw.complete) cutOff(request, reply.raw.headersSent);
    };
    const timer = setTimeout(late, graceMs + bodyTime(request, defaultMax));
    for (const over of ['end', 'close'] as const) request.raw.once(over, () => clearTimeout(timer));
  });
}

/** Stops accepting requests, lets those in flight finish, and aborts the rest at the deadline. */
export async function stopServing(app: FastifyInstance, deadlineMs = STOP_MS): Promise<void> {
  const { server } = app;
  // Connections that become idle after their last response would otherwise keep the server open until
  // keep-alive ends.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(deadline);
  }
}
