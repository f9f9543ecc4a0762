import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DomainConfig } from '@mesra/contract/domains/domain-config';
import type { Language } from '@mesra/contract/kit/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import { iconHash, iconMaker, isIconName } from './web-icons.ts';
import { manifestOf } from './web-manifest.ts';

/** How the product looks if nothing can be said about the domain. */
const STANDARD = { product_name: 'Mesra', primary_color: '#2564eb', logo: '/brand/logo.svg' };

const BUILT_IN = /^\/brand\/[\w-]+\.(svg|png|webp)$/;
const UPLOADED = /^\/api\/domain\/images\/[\w-]+\.\w+$/;

/** Where the picture of an address lies: in the built web, or among those that domains uploaded. */
async function readPicture(app: FastifyInstance, root: string, address: string): Promise<Uint8Array | null> {
  if (BUILT_IN.test(address)) return readFile(join(root, address)).catch(() => null);
  if (!UPLOADED.test(address)) return null;
  const { statusCode, rawPayload } = await app.inject(address);
  return statusCode === 200 ? rawPayload : null;
}

interface Visited {
  language: Language;
  config: DomainConfig | null;
}

/**
 * What makes the web installable: the manifest of the domain that is asked, and its icons, which are drawn from its logo.
 * `visit` says how the address of a request looks.
 */
export function serveApp(
  app: FastifyInstance,
  root: string,
  visit: (request: FastifyRequest) => Promise<Visited>,
): void {
  const schema = { hide: true };
  const iconOf = iconMaker((address) => readPicture(app, root, address));
  app.get('/manifest.webmanifest', { schema }, async (request, reply) => {
    const { config, language } = await visit(request);
    const look = config ?? STANDARD;
    const manifest = manifestOf(look, language, (name) => `/app-icon/${name}-${iconHash(look)}.png`);
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
      .type('application/manifest+json')
      .send(JSON.stringify(manifest));
  });
  const sendIcon = async (request: FastifyRequest, named: string, hash: string | null) => {
    if (!isIconName(named)) throw new Problem('not_found');
    const look = (await visit(request)).config ?? STANDARD;
    const isThis = hash === iconHash(look);
    return {
      bytes: await iconOf(look, named),
      // An address of an earlier look gives the present one, which must not be kept under it.
      cache: isThis ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
  };
  app.get<{ Params: { name: string } }>('/app-icon/:name', { schema }, async (request, reply) => {
    const [, named = '', hash = ''] = /^(\w+)-([0-9a-f]+)\.png$/.exec(request.params.name) ?? [];
    const { bytes, cache } = await sendIcon(request, named, hash);
    return reply.header('cache-control', cache).type('image/png').send(bytes);
  });
  // The one icon that is not in the manifest, at the address where phones look for it.
  app.get('/apple-touch-icon.png', { schema }, async (request, reply) => {
    const { bytes, cache } = await sendIcon(request, 'apple', null);
    return reply.header('cache-control', cache).type('image/png').send(bytes);
  });
}
