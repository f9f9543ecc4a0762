import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ENDPOINTS } from './registry.ts';

/** All values exported by a folder's files, including nested ones such as endpoints. */
async function declaredIn(folder: string): Promise<Set<unknown>> {
  const url = new URL(`./${folder}/`, import.meta.url);
  const names = (await readdir(url)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const files = await Promise.all(names.map((name) => import(new URL(name, url).href)));
  const values = files.flatMap((file) => Object.values(file as object));
  return new Set(values.flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : [])));
}

test('every endpoint is declared in the folder of the module that answers it', async () => {
  const elsewhere: string[] = [];
  for (const [module, endpoints] of Object.entries(ENDPOINTS)) {
    if (endpoints.length === 0) continue;
    const declared = await declaredIn(module).catch(() => new Set());
    for (const one of endpoints)
      if (!declared.has(one)) elsewhere.push(`${module}: ${one.method} ${one.path}`);
  }
  expect(elsewhere).toEqual([]);
});
