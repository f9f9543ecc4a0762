import type swagger from '@fastify/swagger';
import type swaggerUi from '@fastify/swagger-ui';
import { type AnyEndpoint, linkKindOf } from '@mesra/contract/kit/endpoint';
import { ENDPOINTS } from '@mesra/contract/registry';
import type { FastifyInstance } from 'fastify';
import { inputSchema, responseSchema } from './json-schema.ts';

type Json = Record<string, unknown>;

const without$schema = ({ $schema: _ignored, ...rest }: Json): Json => rest;

function parameters(endpoint: AnyEndpoint): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = inputSchema(schema) as {
      properties?: Json;
      required?: string[];
    };
    const location = part === 'params' ? 'path' : 'query';
    return Object.entries(properties).map(([name, described]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      schema: described,
    }));
  });
}

/** What a call proves itself by. */
function securityOf({ access }: AnyEndpoint): Json[] {
  if (access === 'public') return [];
  if (access === 'device') return [{ device: [] }];
  return [linkKindOf(access) ? { link: [] } : { bearer: [] }];
}

function operation(endpoint: AnyEndpoint): Json {
  const response = responseSchema(endpoint);
  const type = endpoint.upload ? 'multipart/form-data' : 'application/json';
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    security: securityOf(endpoint),
    parameters: parameters(endpoint),
    ...(endpoint.body
      ? { requestBody: { content: { [type]: { schema: without$schema(inputSchema(endpoint.body)) } } } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        ...(response ? { content: { 'application/json': { schema: response } } } : {}),
      },
    },
  };
}

function describePaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(ENDPOINTS).flat()) {
    const entry = paths[endpoint.path] ?? {};
    entry[endpoint.method.toLowerCase()] = operation(endpoint);
    paths[endpoint.path] = entry;
  }
  return paths;
}

let paths: Record<string, Json> | undefined;

/** The API as OpenAPI, from the same declarations that mount it. Its paths are written when they are first read. */
const document = {
  openapi: '3.0.3',
  info: { title: 'Mesra', version: '1' },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      link: {
        type: 'apiKey',
        in: 'header',
        name: 'authorization',
        description: '`Link` and the secret of an opened share link',
      },
      device: {
        type: 'apiKey',
        in: 'header',
        name: 'authorization',
        description: '`Device` and the key of a device at a site',
      },
    },
  },
  get paths() {
    paths ??= describePaths();
    return paths;
  },
};

/** Serves the description at /api/docs, with a page to browse it. */
export async function describeApi(
  app: FastifyInstance,
  plugin: typeof swagger,
  ui: typeof swaggerUi,
): Promise<void> {
  await app.register(plugin, { mode: 'static', specification: { document: document as never } });
  await app.register(ui, { routePrefix: '/api/docs' });
}
