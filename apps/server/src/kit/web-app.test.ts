import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWeb } from './web.ts';
import { shortName } from './web-manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'mesra-app-'));
const brand = fileURLToPath(new URL('../../../web/public/brand', import.meta.url));

const MESRA = { product_name: 'Mesra', primary_color: '#2564eb', logo: '/brand/logo.svg' };
const KILANG = {
  product_name: 'Kilang Jaya People',
  primary_color: '#0a7f3f',
  logo: '/api/domain/images/abc-def.webp',
};
const LOOKS: Record<string, object> = { 'hr.kilang.example': KILANG };

let app: FastifyInstance;
const get = (url: string, host: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });
const manifestAt = async (host: string, headers?: Record<string, string>) =>
  (await get('/manifest.webmanifest', host, headers)).json();
/** The colour of a pixel, as `#rrggbb`. */
async function colourAt(png: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  cpSync(brand, join(folder, 'brand'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><head></head><body></body></html>');
  writeFileSync(
    join(folder, 'page-plan.json'),
    '{"scriptHash":"","firstPaint":{},"screens":{},"offline":[]}',
  );
  app = Fastify();
  await app.register(cookie);
  app.get('/api/domain/config', ({ headers }) => ({ data: LOOKS[headers.host ?? ''] ?? MESRA }));
  const logo = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#ff0000' } })
    .webp({ lossless: true })
    .toBuffer();
  app.get('/api/domain/images/abc-def.webp', (_request, reply) => reply.type('image/webp').send(logo));
  await serveWeb(app, folder);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the manifest', () => {
  test('has the name and colour of the domain that is asked, and those of the product elsewhere', async () => {
    expect(await manifestAt('hr.kilang.example')).toMatchObject({
      name: 'Kilang Jaya People',
      short_name: 'Kilang Jaya',
      theme_color: '#0a7f3f',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(await manifestAt('unknown.example')).toMatchObject({ name: 'Mesra', theme_color: '#2564eb' });
  });

  test('speaks the language that was chosen, else that of the browser', async () => {
    const names = async (headers: Record<string, string>) => {
      const { lang, shortcuts } = await manifestAt('localhost', headers);
      return [lang, ...shortcuts.map(({ name, url }: Record<string, string>) => `${name} ${url}`)];
    };
    expect(await names({})).toEqual(['en', 'My attendance /attendance', 'Leave /leave']);
    const malay = ['ms', 'Kehadiran saya /attendance', 'Cuti /leave'];
    expect(await names({ 'accept-language': 'ms-MY' })).toEqual(malay);
    expect(await names({ cookie: 'mesra_language=ms' })).toEqual(malay);
  });

  test('is of its own type and never kept without asking', async () => {
    const { headers } = await get('/manifest.webmanifest', 'localhost');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('a name below the icon is cut between words, a single long word within it', () => {
    expect(shortName('Mesra')).toBe('Mesra');
    expect(shortName('Syarikat Perusahaan Awan')).toBe('Syarikat');
    expect(shortName('  HR of Us  ')).toBe('HR of Us');
    expect(shortName('Perindustrianmega')).toBe('Perindustria');
  });
});

describe('the icons', () => {
  test('each that the manifest names is a PNG of its size, kept for good', async () => {
    for (const host of ['localhost', 'hr.kilang.example']) {
      const { icons } = await manifestAt(host);
      expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
      ]);
      for (const { src, sizes } of icons) {
        const { statusCode, headers, rawPayload } = await get(src, host);
        expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
        expect(headers['cache-control']).toContain('immutable');
        const { width, height, format } = await sharp(rawPayload).metadata();
        expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
      }
    }
  });

  test("a domain's logo stands on white in its colour, the mark of the product directly on its own", async () => {
    const iconOf = async (host: string) => {
      const { icons } = await manifestAt(host);
      return (await get(icons[0].src, host)).rawPayload;
    };
    const theirs = await iconOf('hr.kilang.example');
    expect(await colourAt(theirs, 4, 4)).toBe('#0a7f3f');
    expect(await colourAt(theirs, 96, 60)).toBe('#ffffff');
    expect(await colourAt(theirs, 96, 96)).toBe('#ff0000');
    expect(await colourAt(await iconOf('localhost'), 4, 4)).toBe('#2564eb');
  });

  test('what a launcher may cut off is padding alone', async () => {
    const { icons } = await manifestAt('hr.kilang.example');
    const maskable = (await get(icons[2].src, 'hr.kilang.example')).rawPayload;
    // On the circle of four fifths of the side, towards a corner.
    const at = Math.round(256 - 0.4 * 512 * Math.SQRT1_2);
    expect(await colourAt(maskable, at - 8, at - 8)).toBe('#0a7f3f');
  });

  test('the one for phones is at the address where they look for it', async () => {
    const { rawPayload, headers } = await get('/apple-touch-icon.png', 'localhost');
    expect((await sharp(rawPayload).metadata()).width).toBe(180);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('the address of an earlier look gives the present icon, and is not kept', async () => {
    const { statusCode, headers } = await get('/app-icon/192-0123456789ab.png', 'localhost');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test('what is no icon is not found', async () => {
    for (const name of ['193-0123.png', 'constructor-0123.png', '192.png', 'x'])
      expect((await get(`/app-icon/${name}`, 'localhost')).statusCode, name).toBe(404);
  });
});
