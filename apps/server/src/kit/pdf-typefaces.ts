import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import { rememberGlyphs } from './pdf-glyphs.ts';

export const WEIGHTS = ['regular', 'semibold'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A subset of a typeface: the letters of its ranges, in one file. */
interface Slice {
  name: string;
  ranges: (readonly [number, number])[];
  path: string;
  font: Font | null;
}

/** A run of letters drawn by one font; `name` is the font's unique name within a document. */
export interface Run {
  name: string;
  font: Font;
  text: string;
}

const { resolve } = createRequire(import.meta.url);

/** `U+0100-02BA, U+2113` as pairs of first and last. */
function readRanges(text: string): (readonly [number, number])[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
}

/** A Fontsource typeface: `unicode.json` maps letters to files. */
function fontsource(name: string, weight: Weight): Slice[] {
  const folder = dirname(resolve(`@fontsource/${name}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const number = weight === 'regular' ? 400 : 600;
  return Object.entries(ranges).map(([subset, text]) => ({
    name: `${name}-${subset}-${weight}`,
    ranges: readRanges(text),
    path: join(folder, 'files', `${name}-${subset}-${number}-normal.woff2`),
    font: null,
  }));
}

/** Noto Sans SC: its style sheet maps letters to its hundred files. */
function chinese(weight: Weight): Slice[] {
  const sheet = resolve(`noto-sans-sc/noto_sans_sc_${weight === 'regular' ? 'regular' : 'medium'}/css.css`);
  const faces = readFileSync(sheet, 'utf8').matchAll(/url\(([^)]+\.woff2)\)[^}]*?unicode-range:\s*([^;]+);/g);
  return [...faces].map(([, file = '', text = ''], index) => ({
    name: `noto-sans-sc-${index}-${weight}`,
    ranges: readRanges(text),
    path: join(dirname(sheet), file),
    font: null,
  }));
}

/** All subsets of a weight; the first that contains a letter draws it. */
const allSlices = (weight: Weight): Slice[] => [
  ...fontsource('inter', weight),
  ...fontsource('noto-sans-tamil', weight),
  ...chinese(weight),
];

const slices = new Map<Weight, Slice[]>();
const found: Record<Weight, Map<number, Slice | null>> = { regular: new Map(), semibold: new Map() };

function slicesOf(weight: Weight): Slice[] {
  const known = slices.get(weight) ?? allSlices(weight);
  slices.set(weight, known);
  return known;
}

const covers = (slice: Slice, letter: number): boolean =>
  slice.ranges.some(([first, last]) => first <= letter && letter <= last);

async function load(slice: Slice): Promise<Font> {
  if (!slice.font) {
    const bytes = Buffer.from(await decompress(await readFile(slice.path)));
    slice.font = rememberGlyphs(create(bytes) as Font);
  }
  return slice.font;
}

/** Finds the font of a letter, loading fonts until one contains it; null if none does. */
async function findLetter(weight: Weight, letter: number): Promise<void> {
  for (const slice of slicesOf(weight)) {
    if (!covers(slice, letter)) continue;
    if ((await load(slice)).hasGlyphForCodePoint(letter)) {
      found[weight].set(letter, slice);
      return;
    }
  }
  found[weight].set(letter, null);
}

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
const ALWAYS = [...ASCII, '…', '\u00a0'];
const OTHERS = /\P{ASCII}/gu;

/** Loads the fonts of a text; await it before measuring or writing. */
export async function readTypefaces(text: string): Promise<void> {
  const others = text.normalize('NFC').match(OTHERS) ?? [];
  const letters = new Set([...ALWAYS, ...others].map((letter) => letter.codePointAt(0) ?? 0));
  for (const weight of WEIGHTS)
    for (const letter of letters) if (!found[weight].has(letter)) await findLetter(weight, letter);
}

const staysWithItsBase = /[\p{M}\u200c\u200d]/u;

/** Splits a text into runs of one font each. A letter missing from all fonts becomes a question mark. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const code = letter.codePointAt(0) ?? 0;
    if (last && staysWithItsBase.test(letter) && last.font.hasGlyphForCodePoint(code)) {
      last.text += letter;
      continue;
    }
    const own = found[weight].get(code);
    const slice = own ?? found[weight].get(63);
    if (!slice?.font) throw new Error('The fonts of this text were not read.');
    const shown = own ? letter : '?';
    if (last?.name === slice.name) last.text += shown;
    else runs.push({ name: slice.name, font: slice.font, text: shown });
  }
  return runs;
}
