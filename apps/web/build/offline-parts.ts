import { readFileSync } from 'node:fs';

/** What a build knows of a module. */
export interface Modules {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** These lead to every page and every dictionary, of which each page names its own. */
const LEADS_ANYWHERE = /[\\/]src[\\/]app[\\/](screens|messages)\.ts$/;

const isOwn = (id: string): boolean => /[\\/]src[\\/]/.test(id) && !/node_modules/.test(id);

/** The namespaces of the words that a part loads beside itself. */
export const namespacesLoaded = (source: string): string[] =>
  [...source.matchAll(/loadMessages\(\[([^\]]*)\]\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name as string),
  );

/**
 * The modules that are reached from these by what they import at once or later: `parts` are those that are fetched by
 * themselves, with the given ones.
 */
export function partsFrom(modules: Modules, roots: readonly string[]): { parts: string[]; seen: string[] } {
  const parts = new Set(roots);
  const seen = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || LEADS_ANYWHERE.test(id)) continue;
    seen.add(id);
    const info = modules.getModuleInfo(id);
    if (!info || !isOwn(id)) continue;
    for (const part of info.dynamicallyImportedIds) parts.add(part);
    open.push(...info.importedIds, ...info.dynamicallyImportedIds);
  }
  return { parts: [...parts], seen: [...seen].filter(isOwn) };
}

/** The namespaces that these modules load by themselves. */
export const namespacesOf = (modules: readonly string[]): string[] =>
  modules.flatMap((id) => namespacesLoaded(readFileSync(id.split('?')[0] ?? id, 'utf8')));
