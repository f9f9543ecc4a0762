import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { type Actor, actorFrom } from '../actor.ts';
import { inTransaction } from '../db.ts';
import type { Call, Handled } from '../http.ts';
import { Problem } from '../problem.ts';
import { hashToken } from '../tokens.ts';
import { parseAll } from '../validation.ts';
import type { Sample } from './access-planting.ts';
import type { Person, TestProduct } from './product.ts';

/** A person as requests know them. */
export const actorOf = (product: TestProduct, { token }: Person): Promise<Actor> =>
  inTransaction(product.services.db.app, { companyIds: [], userId: null }, async (tx) => {
    const values = [hashToken(token), product.services.clock.now()];
    const { rows } = await tx.$client.query('select system.load_session($1, $2) as session', values);
    return actorFrom(rows[0].session);
  });

interface Bare {
  actor: Actor;
  /** The company of the request, and all that the handler takes the caller to have reached. */
  companyId: number;
  companyIds: number[];
  /** Those whose rows the transaction may reach. */
  reach?: number[];
}

/** Calls a handler without any access check; returns its answer as text, or its refusal with the row that this shows. */
export async function callBare(
  product: TestProduct,
  { endpoint, handler }: Handled,
  request: Sample,
  { actor, companyId, companyIds, reach = companyIds }: Bare,
): Promise<string> {
  try {
    const parsed = parseAll<Record<'params' | 'query' | 'body', Record<string, unknown>>>({
      params: [endpoint.params, request.params],
      query: [endpoint.query, request.query],
      body: [endpoint.body, request.body],
    });
    const scope = { companyIds: reach, userId: actor.user_id };
    const answer = await inTransaction(product.services.db.app, scope, (tx) =>
      handler({
        ...parsed,
        file: request.file
          ? { name: request.file.name, type: 'text/csv', bytes: Buffer.from(request.file.bytes) }
          : null,
        ...{ actor, companyId, companyIds, tx },
        services: product.services,
        language: 'en',
        ip: '127.0.0.1',
        userAgent: '',
        origin: null,
        requestId: 'test',
        socketId: undefined,
        tokenHash: null,
        header: () => {},
      } as unknown as Call<AnyEndpoint>),
    );
    return 'bytes' in answer ? answer.bytes.toString('latin1') : JSON.stringify(answer);
  } catch (error) {
    const current = error instanceof Problem ? error.current : undefined;
    return `refused: ${(error as Error).message} ${JSON.stringify(current) ?? ''}`.trimEnd();
  }
}
