import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import buildSerializer from 'fast-json-stringify';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Rewrites `anyOf [X, null]` to a nullable X, which is written without a validator: compiling one takes 0.1 s. */
function flattenNullable(schema: Json): void {
  for (const part of Object.values(schema))
    if (typeof part === 'object' && part !== null) flattenNullable(part as Json);
  const choices = schema.anyOf as Json[] | undefined;
  if (choices?.length !== 2) return;
  const other = choices.find((choice) => choice.type !== 'null');
  if (!other || !choices.some((choice) => choice.type === 'null') || typeof other.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, other, other.type === 'object' ? { nullable: true } : { type: [other.type, 'null'] });
  // Unions choose their member by validation, for which null must be among the values.
  if (Array.isArray(other.enum)) schema.enum = [...other.enum, null];
}

/** The JSON schema of a response. Properties not in it are never sent. */
export function outputSchema(schema: z.ZodType): Json {
  const described = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  }) as Json;
  // Not as `override`, which is given what a preprocessed value comes to only after the choice that holds it.
  flattenNullable(described);
  return described;
}

/** The JSON schema of a request, for the OpenAPI description. */
export function inputSchema(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Json;
}

const META: Json = {
  type: 'object',
  properties: {
    page: { type: 'integer' },
    per_page: { type: 'integer' },
    total: { type: 'integer' },
    last_page: { type: 'integer' },
    total_capped: { type: 'boolean' },
  },
};

function extraSchemas(endpoint: AnyEndpoint): Json {
  if (!endpoint.extras) return {};
  return outputSchema(z.object(endpoint.extras)).properties as Json;
}

/** The envelope of an endpoint's success responses; undefined for files and redirects. */
export function responseSchema(endpoint: AnyEndpoint): Json | undefined {
  if (endpoint.kind === 'file' || endpoint.kind === 'redirect') return undefined;
  const { $schema: _ignored, ...row } = outputSchema(endpoint.response);
  const list = endpoint.kind === 'list';
  return {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      data: list ? { type: 'array', items: row } : row,
      ...(list ? { meta: META } : {}),
      ...extraSchemas(endpoint),
    },
  };
}

const serializers = new WeakMap<AnyEndpoint, (body: unknown) => string>();

/**
 * Writes the bodies of an endpoint's success responses as JSON. Made at the endpoint's first answer and kept as long as the process:
 * making those of all endpoints takes seconds.
 */
export function serializerOf(endpoint: AnyEndpoint): (body: unknown) => string {
  const known = serializers.get(endpoint);
  if (known) return known;
  const serialize = buildSerializer(responseSchema(endpoint) ?? {});
  serializers.set(endpoint, serialize);
  return serialize;
}
