import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { OFFLINE_PAGES } from '../src/app/offline-pages.ts';
import { namespacesOf, partsFrom } from './offline-parts.ts';
import { filesOf, LANGUAGES, pagesOf, wordFiles } from './page-plan.ts';

/** A larger part is kept once it is used. */
const MAX_PART_BYTES = 120_000;

/** Of the fonts, the one that English and Malay need. */
const FONT = /inter-latin-wght/;

/** Pictures of the product itself, which are no part of the bundle. */
const PICTURES = ['brand/mark.svg', 'brand/logo.svg'];

/** Pages that are kept from the beginning: those that work offline, and the one where people land without a session. */
const PAGES: readonly string[] = [...OFFLINE_PAGES, '/auth/login'];

/** What stands around every page. */
const AROUND = /[\\/]src[\\/](main\.tsx|app[\\/](shell|providers)\.tsx)$/;

interface Entry {
  url: string;
  revision: string | null;
}

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The frame and the pages that work offline, with the parts they load later and the words of both languages. */
function filesToKeep(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle): string[] {
  const pages = pagesOf(context).filter(({ path }) => PAGES.includes(path));
  if (pages.length < PAGES.length) throw new Error(`Pages to be kept are missing: ${PAGES.join(', ')}`);
  const around = [...context.getModuleIds()].filter((id) => AROUND.test(id));
  const { parts, seen } = partsFrom(context, [...around, ...pages.map(({ module }) => module)]);
  const namespaces = new Set(['app', ...pages.flatMap((page) => page.words), ...namespacesOf(seen)]);
  const fitting = parts.filter((id) => {
    const part = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId === id);
    return part?.type === 'chunk' && part.code.length <= MAX_PART_BYTES;
  });
  const entry = Object.values(bundle).flatMap((one) =>
    one.type === 'chunk' && one.isEntry && one.facadeModuleId ? [one.facadeModuleId] : [],
  );
  return [
    ...new Set([
      ...[...entry, ...fitting].flatMap((id) => filesOf(bundle, id)),
      ...LANGUAGES.flatMap((language) =>
        [...namespaces].flatMap((name) => wordFiles(context, bundle, name, language)),
      ),
      ...Object.keys(bundle).filter((file) => FONT.test(file)),
    ]),
  ].sort();
}

/** Bundles the worker by itself: one script without imports. */
async function bundleWorker(root: string, entries: readonly Entry[], id: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      'self.__WB_MANIFEST': JSON.stringify(entries),
      __BUILD__: JSON.stringify(id),
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/worker/service-worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [script, ...others] = (result as Rolldown.RolldownOutput).output;
  if (!script || others.length > 0) throw new Error('The service worker is to be one file');
  return script.code;
}

/**
 * Writes the service worker with the list of what it keeps, and into the page by which build it was made: a worker keeps the
 * page and the files of one build together.
 */
export function serviceWorker(root: string): Plugin {
  let files: string[] = [];
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      files = filesToKeep(this, bundle);
    },
    async writeBundle({ dir = '' }, bundle) {
      // The page takes the place of an entry that only imports others.
      const written = files.filter((file) => file in bundle);
      const page = await readFile(join(dir, 'index.html'), 'utf8');
      const pictures = await Promise.all(
        PICTURES.map(async (file) => ({
          url: `/${file}`,
          revision: hashOf(await readFile(join(dir, file))),
        })),
      );
      const entries = [...written.map((file) => ({ url: `/${file}`, revision: null })), ...pictures];
      const id = hashOf(JSON.stringify(entries) + page);
      await writeFile(
        join(dir, 'index.html'),
        page.replace('</head>', () => `  <meta name="mesra-build" content="${id}">\n  </head>`),
      );
      await writeFile(join(dir, 'service-worker.js'), await bundleWorker(root, entries, id));
    },
  };
}
