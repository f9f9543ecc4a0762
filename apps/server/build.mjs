import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { spreadsAsCalls, withQuickSpreads } from './quick-spread.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const packages = join(folder, '../../packages');

/** Programs of the server; those that are not written yet are left out, `main` must be there. */
const programs = ['main', 'worker', 'read-files', 'seed', 'rotate-key', 'backup', 'restore'].map((name) =>
  join(folder, 'src', `${name}.ts`),
);

// `node build.mjs` builds the server; `node build.mjs <folder> <source>...` other programs of its sources.
const [target = join(folder, 'dist'), ...named] = process.argv.slice(2);
const outdir = resolve(target);
const entryPoints = named.length > 0 ? named : programs;

/**
 * A source finds its data (migrations, fonts, tables) beside itself through `import.meta.url`. In the bundle
 * that would be the bundle's own address, so each source gets its own back, relative to the bundle.
 */
const keepSourceAddresses = {
  name: 'keep-source-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const contents = await readFile(path, 'utf8');
      if (!contents.includes('import.meta.url')) return undefined;
      const address = JSON.stringify(encodeURI(relative(outdir, path).split(sep).join('/')));
      return {
        contents: contents.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`),
        loader: 'ts',
      };
    });
  },
};

const { outputFiles } = await build({
  entryPoints: entryPoints.filter((path) => path.endsWith(`${sep}main.ts`) || existsSync(path)),
  outdir,
  entryNames: '[name]',
  write: false,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: 'linked',
  // Writes `{ ...{ a, b }, c }` as `{ a, b, c }`, which costs a hundredth: rows of lists are put together so.
  minifySyntax: true,
  supported: spreadsAsCalls,
  packages: 'external',
  alias: { '@mesra/domain': join(packages, 'domain/src'), '@mesra/contract': join(packages, 'contract/src') },
  loader: { '.sql': 'text' },
  plugins: [keepSourceAddresses],
  logLevel: 'error',
});

await mkdir(outdir, { recursive: true });
// Maps first, programs last and each at once: whoever starts meanwhile gets the old one or the new one.
for (const { path, contents, text } of outputFiles.sort(
  (a, b) => Number(b.path.endsWith('.map')) - Number(a.path.endsWith('.map')),
)) {
  await writeFile(`${path}.fresh`, path.endsWith('.map') ? contents : withQuickSpreads(text));
  await rename(`${path}.fresh`, path);
}
