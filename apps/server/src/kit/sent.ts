import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { FastifyRequest } from 'fastify';
import { parseAll } from './validation.ts';

/** A parsed request, typed by the endpoint's declaration. */
export interface Sent {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Parses a request with the body `body`; 422 with all errors. */
export const parseSent = (endpoint: AnyEndpoint, request: FastifyRequest, body: unknown): Sent =>
  parseAll<{ params: Sent['params']; query: Sent['query']; body: Sent['body'] }>({
    params: [endpoint.params, request.params],
    query: [endpoint.query, request.query],
    body: [endpoint.body, body],
  });

/** The company named by a request, or null. */
export function namedCompany(endpoint: AnyEndpoint, sent: Sent): number | undefined {
  const named = (endpoint.method === 'GET' ? sent.query : sent.body).company_id ?? sent.query.company_id;
  return typeof named === 'number' ? named : undefined;
}
