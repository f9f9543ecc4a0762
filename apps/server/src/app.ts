import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { limitBodies, REQUEST_MS } from './kit/deadlines.ts';
import { forLog } from './kit/log.ts';
import { mount, newRequestId } from './kit/mount.ts';
import { describeApi } from './kit/openapi.ts';
import { parseQuery } from './kit/parse-query.ts';
import { fromDatabase, Problem } from './kit/problem.ts';
import { sendProblem } from './kit/send-problem.ts';
import type { Services } from './kit/services.ts';
import { pageScript, serveWeb, webFolder } from './kit/web.ts';
import { handledByModules } from './modules.ts';

const JSON_LIMIT = 1_048_576;

/**
 * Builds the HTTP server, ready for listen() or inject(). `bodyMs`: time limit for receiving a request body.
 */
export async function buildApp(
  services: Services,
  { bodyMs }: { bodyMs?: number } = {},
): Promise<FastifyInstance> {
  const web = webFolder();
  const app = Fastify({
    logger: false,
    bodyLimit: JSON_LIMIT,
    genReqId: newRequestId,
    // Trust only the one proxy in front: anything it received in the header may be forged.
    trustProxy: services.config.trustProxy && ((_address: string, hop: number) => hop === 0),
    routerOptions: { querystringParser: (text) => parseQuery(text) },
    requestTimeout: REQUEST_MS,
    frameworkErrors: (error, request, reply) => {
      sendProblem(request, reply, toProblem(error));
    },
  });
  app.setValidatorCompiler(() => () => true);
  limitBodies(app, JSON_LIMIT, bodyMs);
  takeEmptyJson(app);
  app.removeContentTypeParser('text/plain');
  // Made once: the plugin for this server makes the headers anew for every request.
  const protect = helmet(helmetOptions(services.config, pageScript(web)));
  app.addHook('onRequest', (request, reply, done) =>
    protect(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
  await app.register(cookie);
  await app.register(multipart);
  await describeApi(app, swagger, swaggerUi);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error as FastifyError);
    if (problem.status >= 500)
      console.error(`request ${request.id} ${request.method} ${request.routeOptions.url}:`, forLog(error));
    return sendProblem(request, reply, problem);
  });
  await app.register(async (scope) => mount(scope, services, handledByModules()));
  await serveWeb(app, web);
  return app;
}

function takeEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(
        null,
        text === ''
          ? {}
          : JSON.parse(text as string, (key, value) => (key === '__proto__' ? undefined : value)),
      );
    } catch {
      done(new Problem('bad_request'));
    }
  });
}

/** What the Google Maps library needs of other hosts, by directive. */
const GOOGLE_MAPS = {
  script: ['https://maps.googleapis.com'],
  style: ['https://fonts.googleapis.com'],
  img: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.ggpht.com'],
  font: ['https://fonts.gstatic.com'],
  connect: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  worker: ['blob:'],
};
const NO_GOOGLE_MAPS: Record<keyof typeof GOOGLE_MAPS, string[]> = {
  ...{ script: [], style: [], img: [], font: [], connect: [], worker: [] },
};

function helmetOptions(
  { mapTiles, mapTilesHybrid, googleMapsKey }: Services['config'],
  inlineScript: () => string,
) {
  const tileOrigins = [mapTiles, mapTilesHybrid].flatMap((tiles) =>
    tiles ? [new URL(tiles.url).origin] : [],
  );
  const google = googleMapsKey ? GOOGLE_MAPS : NO_GOOGLE_MAPS;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The decoder of barcodes is WebAssembly, from this server; text is never evaluated.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", inlineScript, ...google.script],
        styleSrc: ["'self'", "'unsafe-inline'", ...google.style],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileOrigins, ...google.img],
        fontSrc: ["'self'", 'data:', ...google.font],
        connectSrc: ["'self'", ...google.connect],
        workerSrc: ["'self'", ...google.worker],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' as const },
    xFrameOptions: { action: 'deny' as const },
  };
}

/** Maps anything thrown to an API error. */
function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  const found = fromDatabase(error);
  if (found instanceof Problem) return found;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('too_large', { params: { limit: '1 MB' } });
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupported_media');
  if (error.statusCode && error.statusCode < 500) return new Problem('bad_request');
  return new Problem('failed');
}
