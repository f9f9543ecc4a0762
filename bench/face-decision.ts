import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findChromium } from '../apps/e2e/harness/chromium.mjs';
import { answersFigure, type Figure, loadNote } from './figure.ts';
import type { Section } from './report.ts';

/** The marks by how many times the processor is slowed down. */
const PROFILES = [
  { name: 'desktop', slower: 1, mark: 2_000, rounds: 20 },
  { name: 'a processor slowed down four times', slower: 4, mark: 8_000, rounds: 6 },
] as const;

const require = createRequire(import.meta.url);
const packageOf = (name: string): string => {
  const main = require.resolve(name);
  return main.slice(0, main.lastIndexOf(name) + name.length);
};
const HUMAN = packageOf('@vladmandic/human');
const FOLDERS: Record<string, string> = {
  models: join(HUMAN, 'models'),
  wasm: join(packageOf('@tensorflow/tfjs-backend-wasm'), 'dist'),
};

/** A face that comes with the library, to warm it up; not a picture of anybody of ours. */
async function sampleFace(): Promise<Buffer> {
  const source = await readFile(join(HUMAN, 'src/sample.ts'), 'utf8');
  const text = /export const face: string = `([^`]*)`/.exec(source)?.[1];
  if (!text) throw new Error('The library brings no face any more');
  return Buffer.from(text, 'base64');
}

const TYPES: Record<string, string> = { '.wasm': 'application/wasm', '.json': 'application/json' };

/** Serves the page, its script, the models and the face. */
async function servePage() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('face-decision-page.ts', import.meta.url))],
    ...{ bundle: true, write: false, format: 'esm', target: 'es2022', conditions: ['module', 'browser'] },
    define: { __FACE_FILES__: JSON.stringify({ models: '/models/', wasm: '/wasm/' }) },
  });
  const script = outputFiles[0]?.text ?? '';
  const face = await sampleFace();
  const server = createServer((request, answer) => {
    const [, folder = '', name = ''] = (request.url ?? '/').split('/');
    const send = (type: string, content: string | Buffer) =>
      answer.writeHead(200, { 'content-type': type }).end(content);
    if (folder === '') return send('text/html', '<script type="module" src="/script.js"></script>');
    if (folder === 'script.js') return send('text/javascript', script);
    if (folder === 'face.jpg') return send('image/jpeg', face);
    readFile(join(FOLDERS[folder] ?? '', basename(name))).then(
      (content) => send(TYPES[/\.\w+$/.exec(name)?.[0] ?? ''] ?? 'application/octet-stream', content),
      () => answer.writeHead(404).end(),
    );
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

type Measured = Record<'decisions' | 'bare', number[]>;

/**
 * From the last picture of a challenge until a kiosk knows whether the face is that of the person, its models loaded: what the kiosk's
 * own code takes in a browser, beside the recogniser alone.
 */
export async function measureFaceDecision(): Promise<Section> {
  const load = loadavg()[0] ?? 0;
  const served = await servePage();
  const browser = await chromium.launch(await findChromium());
  try {
    const figures: Figure[] = [];
    for (const { name, slower, mark, rounds } of PROFILES) {
      const page = await browser.newPage();
      await page.goto(served.url);
      await page.waitForFunction(() => 'measureFaces' in window);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const { decisions, bare } = await page.evaluate(
        (count) =>
          (window as unknown as { measureFaces: (at: string, n: number) => Promise<Measured> }).measureFaces(
            '/face.jpg',
            count,
          ),
        rounds,
      );
      await page.close();
      figures.push(
        answersFigure(
          `A face is compared at a kiosk, ${name}`,
          mark,
          decisions,
          bare,
          'the recogniser alone',
        ),
      );
    }
    return {
      title: 'A face at a kiosk',
      note: `From the last picture of the challenge until the kiosk knows whether the face is that of the person, with the models loaded. ${loadNote(load)}`,
      figures,
    };
  } finally {
    await browser.close();
    served.close();
  }
}
