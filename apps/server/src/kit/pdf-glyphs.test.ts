import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import { rememberGlyphs } from './pdf-glyphs.ts';

const INTER = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff2');

test('a point is a point in every document, also where a colon, which has two, was written before', async () => {
  const font = rememberGlyphs(create(Buffer.from(await decompress(await readFile(INTER)))) as Font);
  const lettersOf = (text: string) => font.layout(text).glyphs.map(({ codePoints }) => codePoints);
  const [colon] = font.layout(':').glyphs;
  const subset = font.createSubset();
  if (colon) subset.includeGlyph(colon);
  subset.encode();
  expect(lettersOf('5.')).toEqual([[53], [46]]);
  expect(lettersOf(':')).toEqual([[58]]);
});
