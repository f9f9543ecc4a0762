import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import type { RootKind } from './chunk-groups.ts';
import { type NaturalChunk, planChunks } from './chunk-plan.ts';
import { readRoute } from './page-plan.ts';

/** The kind of root that a dynamically imported module is. */
function rootKind(module: string): RootKind {
  if (/[\\/]app[\\/]shell\.tsx$/.test(module)) return 'frame';
  if (/[\\/](home-cards|card-rows|changes-rows|pay-day-card|chart-plot)\.tsx$/.test(module)) return 'home';
  // What home fetches ahead is fetched by everybody, as a page would be.
  if (/[\\/]routes[\\/]home-ahead\.ts$/.test(module)) return 'ahead';
  if (!/[\\/](features|routes)[\\/].*-page\.tsx$/.test(module)) return 'on-demand';
  return /[\\/](features[\\/]auth[\\/]|routes[\\/]auth-)/.test(module) ? 'guest' : 'page';
}

const isRoute = (module: string): boolean => /[\\/]src[\\/]routes[\\/][\w-]+\.tsx?$/.test(module);

/** What a module fetches as soon as it stands: parts that `useLoaded(true, …)` names, by their paths. */
export function fetchedAtOnce(module: string, source: string): string[] {
  const imported = (text: string | undefined) => /\bimport\(\s*'(\.[^']+)'/.exec(text ?? '')?.[1];
  return [...source.matchAll(/\buseLoaded\(true,\s*([\s\S]*?)\);/g)].flatMap(([, load = '']) => {
    const declared = new RegExp(`\\bconst ${load.trim()} =([\\s\\S]*?);`);
    const path =
      imported(load) ?? (/^\w+$/.test(load.trim()) ? imported(declared.exec(source)?.[1]) : undefined);
    return path === undefined ? [] : [resolve(dirname(module), path)];
  });
}

/** The chunks that the bundler makes by itself. */
async function naturalChunks(root: string, plugins: () => Plugin[]): Promise<NaturalChunk[]> {
  const chunks: NaturalChunk[] = [];
  const record: Plugin = {
    name: 'record-chunks',
    generateBundle(_options, bundle) {
      const all = Object.values(bundle).filter((one) => one.type === 'chunk');
      const fileOf = new Map(all.map(({ facadeModuleId, fileName }) => [facadeModuleId, fileName]));
      for (const chunk of all) {
        const page = chunk.facadeModuleId && this.getModuleInfo(chunk.facadeModuleId);
        const routes = page ? page.dynamicImporters.filter(isRoute) : [];
        chunks.push({
          file: chunk.fileName,
          modules: chunk.moduleIds,
          imports: chunk.imports,
          size: gzipSync(chunk.code).length,
          isEntry: chunk.isEntry,
          messages: Math.max(
            0,
            ...routes.map((route) => readRoute(readFileSync(route, 'utf8'))?.words.length ?? 0),
          ),
          stands: chunk.moduleIds
            .filter((id) => /[\\/]src[\\/].*\.tsx$/.test(id))
            .flatMap((id) => fetchedAtOnce(id, readFileSync(id, 'utf8')))
            .flatMap((id) => fileOf.get(id) ?? []),
          root: chunk.isDynamicEntry ? rootKind(chunk.facadeModuleId ?? '') : null,
        });
      }
    },
  };
  const options = { write: false, reportCompressedSize: false, target: 'es2022', assetsInlineLimit: 0 };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins(), record],
    build: options,
  });
  return chunks.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/**
 * Builds once to see which modules are loaded together, and then groups them: a page would otherwise fetch more than
 * a hundred files. `plugins` makes the plugins of the first build.
 */
export function groupChunks(root: string, plugins: () => Plugin[]): Plugin {
  return {
    name: 'group-chunks',
    apply: 'build',
    async config() {
      const plan = planChunks(await naturalChunks(root, plugins));
      const groupOf = (id: string) => plan.get(id) ?? null;
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name: groupOf, debugName: 'plan' }],
              },
            },
          },
        },
      };
    },
  };
}
