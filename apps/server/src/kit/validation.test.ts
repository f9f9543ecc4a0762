import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from './problem.ts';
import { parseAll } from './validation.ts';

/** The fields that are refused of a body that may be anything at all. */
function refused(body: unknown): Record<string, string> {
  try {
    parseAll({ body: [z.record(z.string(), z.unknown()), body] });
    return {};
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([field, messages]) => [field, messages[0]?.key ?? '']),
    );
  }
}

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { in: nested(depth - 1) });

describe('whatever a schema allows', () => {
  test.each([
    ['half a character', 'a\ud83d'],
    ['the other half', '\ude00b'],
    ['NUL', 'a\u0000b'],
  ])('text with %s is refused, as a value and as a name, at its place', (_, text) => {
    expect(refused({ name: text })).toEqual({ name: 'validation.text' });
    expect(refused({ list: [{ name: 'a' }, { name: text }] })).toEqual({ 'list.1.name': 'validation.text' });
    expect(refused({ list: { [text]: 1 } })).toEqual({ list: 'validation.text' });
  });

  test('whole characters beyond 16 bits are taken', () => {
    expect(refused({ name: '😀 名前', note: 'two\nlines' })).toEqual({});
  });

  test('a list in place of an object is refused as what it is, not as a field', () => {
    expect(refused([{ name: 'a' }])).toEqual({ body: 'validation.object' });
    expect(refused('a')).toEqual({ body: 'validation.object' });
  });

  test('what is nested without end is refused, and does not exhaust the stack', () => {
    expect(refused({ a: nested(10) })).toEqual({});
    const deep = JSON.parse(`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`);
    expect(Object.values(refused(deep))).toEqual(['validation.invalid']);
  });
});
