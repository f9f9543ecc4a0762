import { describe, expect, test } from 'vitest';
import type { RootKind } from './chunk-groups.ts';
import { type NaturalChunk, planChunks } from './chunk-plan.ts';
import { fetchedAtOnce } from './group-chunks.ts';

const chunk = (file: string, imports: string[], size = 100, root: RootKind | null = null): NaturalChunk => ({
  file,
  modules: [`/src/${file}.ts`],
  imports,
  size,
  isEntry: file === 'index',
  root,
});

describe('planning the chunks', () => {
  test('what the entry loads is two groups, the libraries and the product; pages keep their own files', () => {
    const library = { ...chunk('react', []), modules: ['/node_modules/react/index.js'] };
    const plan = planChunks([
      chunk('index', ['react', 'theme']),
      library,
      chunk('theme', []),
      chunk('home', ['theme'], 100, 'page'),
    ]);
    expect(Object.fromEntries(plan)).toEqual({
      '/src/index.ts': 'core',
      '/src/theme.ts': 'core',
      '/node_modules/react/index.js': 'vendor',
    });
  });

  test('small parts that two pages share become one file; a large part that one page does not need stays out', () => {
    const plan = planChunks([
      chunk('index', []),
      chunk('a', ['table', 'cell', 'map'], 100, 'page'),
      chunk('b', ['table', 'cell'], 100, 'page'),
      chunk('table', []),
      chunk('cell', []),
      chunk('map', [], 45_000),
    ]);
    expect(plan.get('/src/table.ts')).toBe(plan.get('/src/cell.ts'));
    expect(plan.get('/src/map.ts')).not.toBe(plan.get('/src/table.ts'));
  });

  test('no page loads more than twelve groups, however little its parts have in common with others', () => {
    const parts = Array.from({ length: 30 }, (_, index) => `part${index}`);
    const plan = planChunks([
      chunk('index', []),
      chunk('page', parts, 100, 'page'),
      ...parts.map((part) => chunk(`only-${part}`, [part], 100, 'page')),
      ...parts.map((part) => chunk(part, [], 20_000)),
    ]);
    expect(new Set(parts.map((part) => plan.get(`/src/${part}.ts`))).size).toBe(12);
  });

  test('what a page fetches once it stands counts among its groups', () => {
    const parts = Array.from({ length: 30 }, (_, index) => `part${index}`);
    const plan = planChunks([
      chunk('index', []),
      { ...chunk('page', parts.slice(0, 12), 100, 'page'), stands: ['charts'] },
      { ...chunk('charts', parts.slice(12, 24), 100, 'on-demand') },
      { ...chunk('part12', [], 20_000), stands: ['plot'] },
      chunk('plot', parts.slice(24), 100, 'on-demand'),
      ...parts.map((part) => chunk(`only-${part}`, [part], 100, 'page')),
      ...parts.filter((part) => part !== 'part12').map((part) => chunk(part, [], 20_000)),
    ]);
    expect(new Set(parts.map((part) => plan.get(`/src/${part}.ts`))).size).toBe(12);
  });

  test('two parts are not merged where a page would then load more of its own than it may', () => {
    const chunks = (size: number) => [
      chunk('index', []),
      chunk('small', ['table', 'grid'], 100, 'page'),
      ...Array.from({ length: 5 }, (_, index) => chunk(`p${index}`, ['grid', 'form'], 100, 'page')),
      chunk('table', [], 60_000),
      chunk('grid', [], size),
      chunk('form', [], size),
    ];
    const together = planChunks(chunks(2_000));
    expect(together.get('/src/grid.ts')).toBe(together.get('/src/form.ts'));
    const apart = planChunks(chunks(5_000));
    expect(apart.get('/src/grid.ts')).not.toBe(apart.get('/src/form.ts'));
  });

  test('a page with many dictionaries loads fewer groups', () => {
    const parts = Array.from({ length: 30 }, (_, index) => `part${index}`);
    const plan = planChunks([
      chunk('index', []),
      { ...chunk('page', parts, 100, 'page'), messages: 7 },
      ...parts.map((part) => chunk(`only-${part}`, [part], 100, 'page')),
      ...parts.map((part) => chunk(part, [], 20_000)),
    ]);
    expect(new Set(parts.map((part) => plan.get(`/src/${part}.ts`))).size).toBe(8);
  });

  test('merging counts what the other part needs in turn', () => {
    const plan = planChunks([
      chunk('index', []),
      chunk('a', ['light'], 100, 'page'),
      chunk('b', ['light', 'door'], 100, 'page'),
      chunk('light', []),
      chunk('door', ['heavy']),
      chunk('heavy', [], 90_000),
    ]);
    expect(plan.get('/src/light.ts')).not.toBe(plan.get('/src/door.ts'));
  });

  test('groups never import one another in a circle', () => {
    const chunks = [
      chunk('index', []),
      chunk('a', ['one', 'three'], 100, 'page'),
      chunk('b', ['two'], 100, 'page'),
      chunk('one', ['two']),
      chunk('two', ['three'], 30_000),
      chunk('three', []),
    ];
    const plan = planChunks(chunks);
    const groupOf = (file: string) => plan.get(`/src/${file}.ts`) ?? file;
    const edges = chunks.flatMap(({ file, imports }) =>
      imports.map((to) => [groupOf(file), groupOf(to)] as const).filter(([from, to]) => from !== to),
    );
    for (const [from, to] of edges) expect(edges).not.toContainEqual([to, from]);
  });
});

test('what a module fetches as soon as it stands is read from its source', () => {
  const source = `
    const loadCharts = () => import('./charts.tsx').then((part) => part.Charts);
    const loadRoute = () => import('./route.tsx').then((part) => part.Route);
    const Charts = useLoaded(true, loadCharts);
    const Route = useLoaded(id !== null, loadRoute);
    const Plot = useLoaded(true, () => import('../ui/plot.tsx').then((part) => part.Plot));
  `;
  expect(fetchedAtOnce('/src/report/page.tsx', source)).toEqual([
    '/src/report/charts.tsx',
    '/src/ui/plot.tsx',
  ]);
});
