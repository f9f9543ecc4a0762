import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { spreadsAsCalls, withQuickSpreads } from '../apps/server/quick-spread.mjs';

const SOURCE = `
const log = [];
const seen = (name, value) => (log.push(name), value);
const row = { a: 1, b: { c: 2 }, [Symbol.for('d')]: 3 };
export const results = [
  { ...row, a: 4, e: 5 },
  { e: 5, ...row, ...{ b: 6 } },
  { ...null, ...undefined, ...(false && row), f: 7 },
  { ...[8, 9], ...seen('first', { g: 10 }), g: seen('second', 11), ...seen('third', {}) },
];
const { a, ...rest } = row;
export { log, rest, row };
`;

const load = (code) => import(`data:text/javascript,${encodeURIComponent(code)}`);

test.each([true, false])(
  'spreads are what they were, and each line where it was (minified: %s)',
  async (minifySyntax) => {
    const { code } = await transform(SOURCE, {
      target: 'node20.19',
      supported: spreadsAsCalls,
      minifySyntax,
    });
    const quick = withQuickSpreads(code);
    expect(quick).toContain('__spreadProps = Object.assign');
    expect(quick.split('\n')).toHaveLength(code.split('\n').length);
    const { results, log, rest, row } = await load(quick);
    expect(results).toEqual([
      { a: 4, b: { c: 2 }, [Symbol.for('d')]: 3, e: 5 },
      { e: 5, a: 1, b: 6, [Symbol.for('d')]: 3 },
      { f: 7 },
      { 0: 8, 1: 9, g: 11 },
    ]);
    expect(results.map((one) => Object.keys(one))).toEqual([
      ['a', 'b', 'e'],
      ['e', 'a', 'b'],
      ['f'],
      ['0', '1', 'g'],
    ]);
    expect([log, rest]).toEqual([['first', 'second', 'third'], { b: { c: 2 }, [Symbol.for('d')]: 3 }]);
    expect(row).toEqual({ a: 1, b: { c: 2 }, [Symbol.for('d')]: 3 });
  },
);

test('helpers that are written in an unknown way are refused', () => {
  expect(() => withQuickSpreads('var __spreadValues = (a, b) => copy(a, b);')).toThrow('another way');
});
