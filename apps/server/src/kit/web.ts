import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { DomainConfig } from '@mesra/contract/domains/domain-config';
import type { Language } from '@mesra/contract/kit/language';
import { languageOf } from '@mesra/contract/kit/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import { sendProblem } from './send-problem.ts';
import { serveApp } from './web-app.ts';
import { isLinkPage, pageReader, renderPage, type WebPage } from './web-page.ts';

/** The built web application, beside the server's sources or its bundle; null where it was not built. */
export function webFolder(): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  return (
    ['../../web/dist', '../../../web/dist', '../../../../apps/web/dist']
      .map((path) => join(here, path))
      .find((path) => existsSync(join(path, 'page-plan.json'))) ?? null
  );
}

/** The language of a page: the one that was chosen in this browser, else the browser's own. */
function pageLanguage({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies.mesra_language;
  return chosen === 'en' || chosen === 'ms' ? chosen : languageOf(headers['accept-language']);
}

/** How the address of a request looks; null where that cannot be said, and the page asks for it itself. */
async function domainConfig(
  app: FastifyInstance,
  origin: string,
  language: Language,
): Promise<DomainConfig | null> {
  if (!URL.canParse(origin)) return null;
  const { statusCode, body } = await app.inject({
    url: `/api/domain/config?${new URLSearchParams({ origin })}`,
    headers: { host: new URL(origin).host, 'accept-language': language },
  });
  return statusCode === 200 ? (JSON.parse(body) as { data: DomainConfig }).data : null;
}

const HASHED = /[\\/]assets[\\/]/;
const WORKER = /[\\/]service-worker\.js$/;

/** The page that the service worker keeps for any address without a network; of nobody, like every page. */
const SHELL = '/offline-shell';

/**
 * Serves the built web from `root`: hashed files for good, pages never from memory alone. Every address that is no
 * file gets the page, drawn for whoever asks; without a build (`root` null) it is a 404.
 */
export async function serveWeb(app: FastifyInstance, root: string | null): Promise<void> {
  const readPage = root === null ? null : pageReader(root);
  if (root) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: true,
      index: false,
      // Its own header would take the place of the one below.
      cacheControl: false,
      allowedPath: (path) => path !== '/page-plan.json' && path !== '/index.html',
      setHeaders: (reply, path) => {
        reply.setHeader(
          'cache-control',
          HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        if (WORKER.test(path)) reply.setHeader('service-worker-allowed', '/');
      },
    });
  }
  const visitOf = async (request: FastifyRequest) => {
    const origin = `${request.protocol}://${request.host}`;
    const language = pageLanguage(request);
    return { origin, language, config: await domainConfig(app, origin, language) };
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: WebPage) => {
    const path = request.url.split('?')[0] ?? '/';
    const isShell = path === SHELL;
    const signedIn = isShell || request.cookies.mesra_signed_in === '1';
    const html = renderPage(page, { ...(await visitOf(request)), path, isShell, signedIn });
    const apart = isLinkPage(path)
      ? { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }
      : { 'cache-control': 'no-cache' };
    return reply
      .headers({ ...apart, vary: 'cookie, accept-language' })
      .type('text/html; charset=utf-8')
      .send(html);
  };
  if (root && readPage) {
    app.get('/', { schema: { hide: true } }, (request, reply) => sendPage(request, reply, readPage()));
    serveApp(app, root, visitOf);
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w{2,5}(\?|$)/.test(request.url);
    if (isPage && readPage) return sendPage(request, reply, readPage());
    return sendProblem(request, reply, new Problem('not_found'));
  });
}

/** The inline script of the page, for the content security policy; nothing where the web was not built. */
export function pageScript(root: string | null): () => string {
  const readPage = root === null ? null : pageReader(root);
  return () => (readPage ? `'${readPage().plan.scriptHash}'` : "'self'");
}
