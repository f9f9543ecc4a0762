import { languageOf } from '@mesra/contract/kit/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import { problemBody } from './problem-body.ts';

/** A whole request, head and body, has come by then; what no route has taken yet is bound by this alone. */
export const REQUEST_MS = 600_000;
/** What every body is given, beside the time that its bytes take on a slow line. */
const BODY_MS = 30_000;
const BYTES_PER_MS = 32;
/** Requests in flight when the product stops may take as long. */
const STOP_MS = 8_000;
const LOOK_MS = 50;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest body that the route reads, where it is not the usual one. */
    most?: number;
  }
}

/** How long the body of a request may take to come: the longer, the more it may hold. */
function bodyTime(request: FastifyRequest, usual: number): number {
  const most = request.routeOptions.config.most ?? usual;
  const said = Number(request.headers['content-length'] ?? most);
  return Math.min(said, most) / BYTES_PER_MS;
}

/** Answers 408 where nothing was answered yet, and ends the connection. */
function cutOff(request: FastifyRequest, answered: boolean): void {
  if (answered) return void request.raw.destroy();
  const { socket } = request.raw;
  const language = languageOf(request.headers['accept-language']);
  const body = JSON.stringify(problemBody(new Problem('too_slow'), language, request.id));
  const head = `HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json\r\nconnection: close\r\n`;
  socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Ends every request whose body does not come in time, so that nobody holds a connection open for ever. */
export function limitBodies(app: FastifyInstance, usual: number, graceMs = BODY_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request;
    if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
    const late = () => {
      if (!request.raw.complete) cutOff(request, reply.raw.headersSent);
    };
    const timer = setTimeout(late, graceMs + bodyTime(request, usual));
    for (const over of ['end', 'close'] as const) request.raw.once(over, () => clearTimeout(timer));
  });
}

/** Takes no new request, lets those in flight finish, and ends what still runs at the deadline. */
export async function stopServing(app: FastifyInstance, deadlineMs = STOP_MS): Promise<void> {
  const { server } = app;
  // A connection that falls idle after its last answer would hold the server open until its keep-alive is over.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(deadline);
  }
}
