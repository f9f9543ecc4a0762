import { expect, test } from 'vitest';
import { namespacesLoaded, partsFrom } from './offline-parts.ts';

const graph: Record<string, [now: string[], later: string[]]> = {
  '/src/page.tsx': [['/src/row.tsx', '/node_modules/chart.js'], ['/src/dialog.tsx']],
  '/src/row.tsx': [[], ['/src/menu.tsx']],
  '/src/dialog.tsx': [['/src/app/screens.ts'], []],
  '/src/app/screens.ts': [[], ['/src/other-page.tsx']],
  '/node_modules/chart.js': [[], ['/node_modules/worker.js']],
};
const modules = {
  getModuleInfo: (id: string) => {
    const [importedIds, dynamicallyImportedIds] = graph[id] ?? [[], []];
    return { importedIds, dynamicallyImportedIds };
  },
};

test('a page is kept with what it loads later, and not with what other pages load', () => {
  const { parts, seen } = partsFrom(modules, ['/src/page.tsx']);
  expect(parts).toEqual(['/src/page.tsx', '/src/dialog.tsx', '/src/menu.tsx']);
  expect(seen).not.toContain('/src/other-page.tsx');
  expect(seen).not.toContain('/node_modules/chart.js');
});

test('the words that a part loads beside itself are read from its source', () => {
  expect(
    namespacesLoaded("await Promise.all([import('./a.tsx'), loadMessages(['claim-desk', 'claims-shared'])])"),
  ).toEqual(['claim-desk', 'claims-shared']);
  expect(namespacesLoaded('loadMessages(namespaces)')).toEqual([]);
});
