import { inflateSync } from 'node:zlib';

/** Objects of a PDF as pdfkit writes them: the dictionary's text and, unpacked, its stream. */
function objectsOf(pdf: Buffer): Map<string, { dictionary: string; stream: string }> {
  const objects = new Map<string, { dictionary: string; stream: string }>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [, number = '', body = ''] = match;
    const [dictionary = '', packed] = body.split('\nstream\n');
    const bytes = Buffer.from(packed?.replace(/\nendstream$/, '') ?? '', 'latin1');
    const isPacked = packed !== undefined && dictionary.includes('/FlateDecode');
    objects.set(number, { dictionary, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

/** What each code of a font stands for, by its ToUnicode table. */
function lettersOf(table: string): string[] {
  const lists = [...table.matchAll(/\[([^\]]*)\]/g)].map(([, list = '']) => list).join(' ');
  return [...lists.matchAll(/<([^>]*)>/g)].map(([, units = '']) =>
    String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16))),
  );
}

export interface PdfText {
  pages: number;
  /** Every text in the order in which it was written, with its place on the page. */
  texts: { text: string; x: number; y: number; width: number }[];
  /** Letters that the fonts could not draw. */
  missing: number;
  fonts: string[];
}

type Objects = ReturnType<typeof objectsOf>;
interface PdfFont {
  letters: string[];
  widths: number[];
}

/** The fonts by the name that pages call them. */
function fontsOf(objects: Objects): Map<string, PdfFont> {
  const fonts = new Map<string, PdfFont>();
  for (const { dictionary } of objects.values())
    for (const [, name = '', number = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(number)?.dictionary ?? '';
      const table = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '';
      const descendant = /\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1] ?? '';
      const widths = /\/W \[0 \[([^\]]*)\]\]/.exec(objects.get(descendant)?.dictionary ?? '')?.[1] ?? '';
      fonts.set(name, {
        letters: lettersOf(objects.get(table)?.stream ?? ''),
        widths: widths.split(' ').map(Number),
      });
    }
  return fonts;
}

/** Reads back what a PDF says, through the tables that a reader uses to copy and search its text. */
export function readPdf(pdf: Buffer): PdfText {
  const objects = objectsOf(pdf);
  const all = [...objects.values()];
  const fonts = fontsOf(objects);
  const found: PdfText = {
    pages: all.filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary)).length,
    texts: [],
    missing: 0,
    fonts: all.flatMap(({ dictionary }) => /\/FontName \/\w+\+(\S+)/.exec(dictionary)?.[1] ?? []),
  };
  const written = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n([\s\S]*?)ET\n/g;
  for (const { stream } of all)
    for (const [, x, y, name = '', size, shown = ''] of stream.matchAll(written)) {
      const hex = [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, part = '']) => part).join('');
      const numbers = (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
      const font = fonts.get(name);
      const width = numbers.reduce((sum, code) => sum + (font?.widths[code] ?? 0), 0) * (Number(size) / 1000);
      found.missing += numbers.filter((code) => code === 0).length;
      found.texts.push({
        text: numbers.map((code) => font?.letters[code] ?? '').join(''),
        x: Number(x),
        y: Number(y),
        width,
      });
    }
  return found;
}
