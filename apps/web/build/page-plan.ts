import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@mesra/contract/kit/language';
import type { Plugin, Rolldown } from 'vite';
import { type FirstPaint, firstPaint } from './first-paint.ts';

export const LANGUAGES: readonly Language[] = ['en', 'ms'];

/** Written beside index.html for the server: what it draws, and what each screen certainly needs. */
export interface PagePlan {
  /** For the content security policy. */
  scriptHash: string;
  firstPaint: Record<Language, FirstPaint>;
  /** Scripts and style sheets by the screen's path, and by language those of its words. */
  screens: Record<string, { files: string[]; words: Record<Language, string[]> }>;
  /** What every page needs that is opened without the server: the frame, and what was read. */
  offline: string[];
}

/** A route of the product, read from its source: its address, the namespaces of its words, whether the frame stands around it. */
export function readRoute(source: string): { path: string; words: string[]; framed: boolean } | null {
  const path = /\bpath: '([^']+)'/.exec(source)?.[1];
  if (!path?.startsWith('/')) return null;
  const list = /lazyPart\([\s\S]*?\[((?:\s*'[\w-]+',?)+)\s*\]/.exec(source)?.[1] ?? '';
  return {
    path,
    words: [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name as string),
    framed: !/getParentRoute: \(\) => rootRoute/.test(source),
  };
}

type Bundle = Rolldown.OutputBundle;
type Context = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** The files of a dynamically imported module: what it needs first, itself last. */
export function filesOf(bundle: Bundle, moduleId: string): string[] {
  const start = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId === moduleId);
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    for (const imported of chunk.imports) visit(imported);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    found.add(file);
  };
  if (start) visit(start.fileName);
  return [...found];
}

/** The files of a dictionary. */
export function wordFiles(context: Context, bundle: Bundle, namespace: string, language: Language): string[] {
  const name = namespace === 'app' ? 'frame-messages' : namespace;
  const id = [...context.getModuleIds()].find((one) => one.endsWith(`/${name}.${language}.ts`));
  return id ? filesOf(bundle, id) : [];
}

/** Every page of the product, read from the files of its routes. */
export function pagesOf(
  context: Context,
): { path: string; module: string; words: string[]; framed: boolean }[] {
  /** The first dynamic import of a route's file, or of the file of `routes` that it leaves that to. */
  const pageOf = (id: string): string | undefined => {
    const info = context.getModuleInfo(id);
    const further = info?.importedIds.filter((one) => /[\\/]src[\\/]routes[\\/]/.test(one)) ?? [];
    return info?.dynamicallyImportedIds[0] ?? further.map(pageOf).find(Boolean);
  };
  const routes = [...context.getModuleIds()].filter((id) => /[\\/]src[\\/]routes[\\/][\w-]+\.tsx?$/.test(id));
  return routes.flatMap((id) => {
    const route = readRoute(readFileSync(id, 'utf8'));
    const module = pageOf(id);
    return route && module ? [{ ...route, module }] : [];
  });
}

/** Inlines what runs before the first paint and writes `page-plan.json` for the server. */
export function pagePlan(root: string): Plugin {
  const script = readFileSync(join(root, 'build/before-paint.js'), 'utf8').trim();
  const styles = readFileSync(join(root, 'build/first-paint.css'), 'utf8').replaceAll(/\s+/g, ' ').trim();
  const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const inline = (html: string) =>
    html.replace('</head>', () => `  <script>${script}</script>\n    <style>${styles}</style>\n  </head>`);
  return {
    name: 'page-plan',
    transformIndexHtml: inline,
    generateBundle(_options, bundle) {
      const shell = [...this.getModuleIds()].find((id) => /[\\/]src[\\/]app[\\/]shell\.tsx$/.test(id)) ?? '';
      const read = [...this.getModuleIds()].find((id) => /[\\/]lib[\\/]offline-queries\.ts$/.test(id)) ?? '';
      const offline = [...new Set([shell, read].flatMap((id) => filesOf(bundle, id)))];
      const screens: PagePlan['screens'] = {};
      const known = new Map<string, string[]>();
      const filesOfDictionary = (namespace: string, language: Language): string[] => {
        const name = `${namespace}.${language}`;
        const files = known.get(name) ?? wordFiles(this, bundle, namespace, language);
        known.set(name, files);
        return files;
      };
      for (const { path, module, words: namespaces, framed } of pagesOf(this)) {
        const frame = framed ? filesOf(bundle, shell) : [];
        const filesIn = (language: Language) =>
          ['app', ...namespaces].flatMap((one) => filesOfDictionary(one, language));
        screens[path] = {
          files: [...new Set([...frame, ...filesOf(bundle, module)])],
          words: { en: filesIn('en'), ms: filesIn('ms') },
        };
      }
      const paints = Object.fromEntries(LANGUAGES.map((one) => [one, firstPaint(one)]));
      const plan: PagePlan = { scriptHash, firstPaint: paints as PagePlan['firstPaint'], screens, offline };
      this.emitFile({ type: 'asset', fileName: 'page-plan.json', source: JSON.stringify(plan) });
    },
  };
}
