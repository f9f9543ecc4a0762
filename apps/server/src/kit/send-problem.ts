import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { languageOf } from '@mesra/contract/kit/messages';
import { ENDPOINTS } from '@mesra/contract/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import { problemBody } from './problem-body.ts';

/** Where the addresses begin whose failures are answered in plain text. */
const PLAIN = Object.values(ENDPOINTS).flatMap((group) =>
  Object.values<AnyEndpoint>(group).flatMap(({ plain_failures, path }) =>
    plain_failures ? [path.slice(0, path.indexOf('{'))] : [],
  ),
);

/** What an address that is not well formed names, which is nothing. */
const namesNothing = ({ status }: Problem): boolean => status === 400 || status === 422;

/** Answers a request that failed, in the caller's language. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const plain = PLAIN.some((start) => request.url.startsWith(start));
  const answered = plain && namesNothing(problem) ? new Problem('not_found') : problem;
  const body = problemBody(answered, language, request.id);
  reply.code(answered.status);
  if (answered.retryAfter !== undefined) reply.header('retry-after', answered.retryAfter);
  if (plain)
    return reply
      .serializer((payload: unknown) => payload as string)
      .type('text/plain; charset=utf-8')
      .send(`${body.message}\n`);
  return reply.serializer(JSON.stringify).type('application/json').send(body);
}
