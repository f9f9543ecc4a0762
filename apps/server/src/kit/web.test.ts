import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { DomainConfig } from '@mesra/contract/domains/domain-config';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'mesra-web-'));
const config = {
  logo: '/brand/"><b>.svg',
  primary_color: '#123456',
  product_name: '</script>',
} as DomainConfig;
const paint = (language: string) => ({
  signIn: `<h1>sign in ${language}</h1><img src="{{logo}}">`,
  frame: `<h1>frame ${language}</h1>`,
});
const plan = {
  scriptHash: 'sha256-abc',
  firstPaint: { en: paint('en'), ms: paint('ms') },
  offline: ['assets/core.js', 'assets/frame.js'],
  screens: {
    '/auth/login': { files: ['assets/core.js', 'assets/login.js'], words: { en: [], ms: [] } },
    '/': { files: ['assets/core.js', 'assets/home.js'], words: { en: [], ms: [] } },
    '/admin/employee': {
      files: ['assets/core.js', 'assets/employees.css', 'assets/employees.js'],
      words: { en: ['assets/words-en.js'], ms: ['assets/words-ms.js'] },
    },
  },
};
const page = `<!doctype html><html lang="en"><head><meta name="theme-color" content="#2564eb" /><script type="module" src="/assets/core.js"></script>
<link rel="stylesheet" href="/assets/core.css"></head>
<body><div id="first-paint" aria-hidden="true"></div><div id="root"></div></body></html>`;

let app: FastifyInstance;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'page-plan.json'), JSON.stringify(plan));
  writeFileSync(join(folder, 'assets/core.js'), 'export {}');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'service-worker.js'), 'self');
  app = Fastify({ trustProxy: true });
  await app.register(cookie);
  app.get('/api/domain/config', (request) => ({ data: { ...config, theme: request.headers.host } }));
  await serveWeb(app, folder);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('serving the web', () => {
  test('hashed files are kept for good, anything else is asked for again', async () => {
    expect((await get('/assets/core.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
    expect((await get('/')).headers.vary).toBe('cookie, accept-language');
  });

  test('what is made for the server is not served, and a file that is gone is no page', async () => {
    for (const path of ['/page-plan.json', '/index.html', '/assets/gone.js', '/api/nothing'])
      expect((await get(path)).statusCode, path).toBe(404);
  });

  test('nobody signed in gets the sign-in card wherever they ask, and what the sign-in needs', async () => {
    for (const path of ['/auth/login', '/', '/admin/employee?page=2']) {
      const { body, statusCode } = await get(path);
      expect(statusCode).toBe(200);
      expect(body).toContain('<html lang="en" data-drawn="sign-in">');
      expect(body).toContain('<h1>sign in en</h1>');
      expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/login.js">');
    }
  });

  test('whoever is signed in gets the frame, in the language they chose', async () => {
    const { body } = await get('/admin/employee', { cookie: 'mesra_signed_in=1; mesra_language=ms' });
    expect(body).toContain('<html lang="ms" data-drawn="frame">');
    expect(body).toContain('<h1>frame ms</h1>');
    expect(body).toContain('/assets/words-ms.js');
    expect(body).not.toContain('/assets/words-en.js');
    expect(body.split('/assets/core.js')).toHaveLength(2);
  });

  test('the sign-in of somebody who is signed in already leads home', async () => {
    const { body } = await get('/auth/login', { cookie: 'mesra_signed_in=1' });
    expect(body).toContain('<h1>frame en</h1>');
    expect(body).toContain('/assets/home.js');
  });

  test('other pages before signing in are drawn by their scripts alone', async () => {
    for (const path of ['/auth/register', '/auth/password', '/auth/invitation', '/no/such/page'])
      expect((await get(path)).body, path).not.toContain('data-drawn');
  });

  test('the page of a share link is nobody’s: not drawn, not indexed, not kept, and no referrer', async () => {
    for (const cookie of ['', 'mesra_signed_in=1']) {
      const { body, headers } = await get('/client-report', { cookie });
      expect(body).not.toContain('data-drawn');
      expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
      expect(body).toContain('<meta name="referrer" content="no-referrer">');
      expect(headers).toMatchObject({
        ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
        'referrer-policy': 'no-referrer',
      });
    }
    const { body, headers } = await get('/auth/login');
    expect([body.includes('robots'), headers['x-robots-tag']]).toEqual([false, undefined]);
  });

  test('style sheets stand after what is drawn, which they would delay', async () => {
    const { body } = await get('/admin/employee', { cookie: 'mesra_signed_in=1' });
    for (const sheet of ['core.css', 'employees.css'])
      expect(body.indexOf(sheet)).toBeGreaterThan(body.indexOf('<h1>frame'));
  });

  test("the domain's configuration is written for the address that was asked, and cannot end its element", async () => {
    const { body } = await get('/', { host: 'hr.example.com', 'x-forwarded-proto': 'https' });
    const [, text = ''] = /<script type="application\/json" id="domain">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(text)).toEqual({
      origin: 'https://hr.example.com',
      config: { ...config, theme: 'hr.example.com' },
    });
    expect(body).toContain('<img src="/brand/&quot;&gt;&lt;b&gt;.svg">');
  });

  test('a name of a host that is none still gets the page', async () => {
    const { statusCode, body } = await get('/', { host: 'a b"<' });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('id="domain"');
  });

  test('the service worker is asked for again each time, and may serve every address', async () => {
    const { headers } = await get('/service-worker.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['service-worker-allowed']).toBe('/');
    expect((await get('/favicon.svg')).headers['service-worker-allowed']).toBeUndefined();
  });

  test('the page that is kept without a network is the frame, says so, and is the same for everybody', async () => {
    const { body } = await get('/offline-shell', { cookie: 'mesra_signed_in=1' });
    expect(body).toContain('<html lang="en" data-drawn="frame" data-kept>');
    expect(body.match(/modulepreload[^>]*/g)).toEqual(['modulepreload" crossorigin href="/assets/frame.js"']);
    expect((await get('/offline-shell')).body).toBe(body);
    expect((await get('/', { cookie: 'mesra_signed_in=1' })).body).not.toContain('data-kept');
  });

  test("a page has the domain's colour around it and names what installs it", async () => {
    const { body } = await get('/');
    expect(body).toContain('<meta name="theme-color" content="#123456" />');
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  });

  test('another build takes the place of the first without a restart', async () => {
    writeFileSync(join(folder, 'index.html'), page.replace('core.js', 'core2.js'));
    utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
    expect((await get('/')).body).toContain('/assets/core2.js');
  });
});
