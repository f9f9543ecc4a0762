import type { Font } from 'fontkit';

type Shape = ReturnType<Font['layout']>;

/** What pdfkit reads of a text that a font has laid out, in thousandths of the size. */
type LaidOut = Pick<Shape, 'glyphs' | 'positions' | 'advanceWidth'>;
type Layout = (text: string, features?: readonly string[]) => LaidOut;

/** A font within a document, as far as pdfkit's types leave it out. */
interface Embedded {
  font: Font;
  layoutRun: Layout;
}

/** The subset of a font that a document embeds, as it is put together. */
interface Subset {
  glyf: Uint8Array[];
  offset: number;
  loca: { offsets: number[] };
  hmtx: { metrics: object[] };
  _addGlyph(id: number): number;
}

/** So many laid out texts of a font (labels, amounts) are remembered; all are forgotten when there are more. */
const MAX_TEXTS = 5_000;

const layouts = new WeakMap<Font, Layout>();

/**
 * Lays texts out once for all documents, without contextual alternates, which take most of the time and have no visible
 * effect. Nobody may change what it answers.
 */
function rememberTexts(font: Font): Layout {
  const known = new Map<string, LaidOut>();
  const shape = font.layout.bind(font) as (text: string, features: Record<string, boolean>) => Shape;
  const scale = 1000 / font.unitsPerEm;
  return (text, features) => {
    const tabular = features?.includes('tnum') === true;
    const key = tabular ? `${text}\u0000` : text;
    const before = known.get(key);
    if (before) return before;
    const { glyphs, positions } = shape(text, { calt: false, tnum: tabular });
    const scaled = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, index) => ({
      xAdvance: xAdvance * scale,
      yAdvance: yAdvance * scale,
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
      advanceWidth: (glyphs[index]?.advanceWidth ?? 0) * scale,
    }));
    const laidOut: LaidOut = {
      glyphs,
      positions: scaled,
      advanceWidth: scaled.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
    if (known.size >= MAX_TEXTS) known.clear();
    known.set(key, laidOut);
    return laidOut;
  };
}

/** Reads the outline of each glyph once for all documents; those that consist of others, each time. */
function rememberOutlines(font: Font): void {
  const known = new Map<number, { outline: Uint8Array; metric: object } | null>();
  const create = font.createSubset.bind(font);
  font.createSubset = () => {
    const created = create();
    const subset = created as unknown as Subset;
    if (!('_addGlyph' in subset)) return created;
    const add = subset._addGlyph.bind(subset);
    subset._addGlyph = (id) => {
      const glyph = known.get(id);
      if (glyph) {
        subset.glyf.push(glyph.outline);
        subset.loca.offsets.push(subset.offset);
        subset.hmtx.metrics.push(glyph.metric);
        subset.offset += glyph.outline.length;
        return subset.glyf.length - 1;
      }
      const at = add(id);
      const isSimple = (font.getGlyph(id) as unknown as Decoded)._decode()?.components === undefined;
      const [outline, metric] = [subset.glyf[at], subset.hmtx.metrics[at]];
      known.set(id, isSimple && outline && metric ? { outline, metric } : null);
      return at;
    };
    return created;
  };
}

/**
 * Has a glyph stand for its letter even where the font first met it as a part of another, as a point in a colon: by that a
 * reader of a PDF copies, finds and reads out its text.
 */
function rememberLetters(font: Font): void {
  const get = font.getGlyph.bind(font);
  font.getGlyph = (id, letters = []) => {
    const glyph = get(id, letters);
    if (glyph.codePoints.length === 0) glyph.codePoints = letters;
    return glyph;
  };
}

/** A glyph as its file describes it; null for one without an outline. */
interface Decoded {
  _decode(): { components?: object[] } | null;
}

/** Prepares a font for many documents, which share what it costs to lay texts out and to read its glyphs. */
export function rememberGlyphs(font: Font): Font {
  rememberLetters(font);
  layouts.set(font, rememberTexts(font));
  rememberOutlines(font);
  return font;
}

/** Has a document use what its current font remembers. */
export function useRemembered(doc: PDFKit.PDFDocument): void {
  const { _font: embedded } = doc as unknown as { _font: Embedded };
  embedded.layoutRun = layouts.get(embedded.font) ?? embedded.layoutRun;
}
