import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { FILE_LIMITS, type FileLimit } from '@mesra/contract/kit/file-limits';
import { tooMuch } from './too-much.ts';
import type { ZipPart } from './zip-parts.ts';

const CODE = { less: 0x3c, colon: 0x3a, c: 0x63, s: 0x73, i: 0x69 };
/** What ends an element's name: space, tab, line ends, slash, greater-than. */
const ENDS = new Set([0x20, 0x09, 0x0a, 0x0d, 0x2f, 0x3e]);

/** Counts cells (`c`) and shared strings (`si`) in streamed XML, with any namespace prefix. */
class ElementCount {
  cells = 0;
  strings = 0;
  #name: number[] | null = null;

  take(piece: Buffer): void {
    let at = 0;
    while (at < piece.length) {
      if (this.#name === null) {
        at = piece.indexOf(CODE.less, at);
        if (at < 0) return;
        this.#name = [];
      } else this.#read(this.#name, piece[at] ?? 0);
      at += 1;
    }
  }

  #read(name: number[], byte: number): void {
    if (byte === CODE.colon) name.length = 0;
    else if (ENDS.has(byte)) {
      if (name.length === 1 && name[0] === CODE.c) this.cells += 1;
      else if (name.length === 2 && name[0] === CODE.s && name[1] === CODE.i) this.strings += 1;
      this.#name = null;
    } else if (name.length < 3) name.push(byte);
  }
}

const assertWithin = (count: number, limit: FileLimit): void => {
  if (count > limit.max) throw tooMuch(limit);
};

const piecesOf = (part: ZipPart): AsyncIterable<Buffer> | Buffer[] =>
  part.method === 8 ? Readable.from([part.packed]).pipe(createInflateRaw()) : [part.packed];

/**
 * Decompresses every part of a zip container without keeping it, counting the actual output regardless of the
 * directory; throws at the first byte, cell or string beyond the limits. False if a part is damaged.
 */
export async function withinLimits(parts: readonly ZipPart[]): Promise<boolean> {
  let size = 0;
  const elements = new ElementCount();
  for (const part of parts) {
    if (part.method !== 0 && part.method !== 8) return false;
    const pieces = piecesOf(part);
    try {
      for await (const piece of pieces) {
        size += piece.length;
        assertWithin(size, FILE_LIMITS.unpacked);
        elements.take(piece);
        assertWithin(elements.cells, FILE_LIMITS.cells);
        assertWithin(elements.strings, FILE_LIMITS.strings);
      }
    } catch (error) {
      if (String((error as { code?: unknown }).code).startsWith('Z_')) return false;
      throw error;
    }
  }
  return true;
}
