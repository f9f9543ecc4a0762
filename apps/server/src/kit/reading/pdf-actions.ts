import { inflateSync } from 'node:zlib';
import { FILE_LIMITS } from '@mesra/contract/kit/file-limits';
import { tooMuch } from './too-much.ts';

/** A name of a PDF, each letter as it is or as `#` and its number, up to where the name ends. */
const nameTest = (name: string): string => {
  const letters = [...name].map((letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
  });
  return `/${letters.join('')}(?![^\\s\\0()<>[\\]{}/%])`;
};

/** Scripts, programs that are started, and forms of Adobe's that bring scripts of their own. */
const ACTIVE = new RegExp(['JavaScript', 'Launch', 'Rendition', 'XFA'].map(nameTest).join('|'));
/** Every stream that holds objects says where the first of them begins. */
const HOLDS_OBJECTS = new RegExp(`${nameTest('ObjStm')}|${nameTest('First')}`);
const FILTER = new RegExp(nameTest('Filter'));
/** Nobody packs objects like this, and a name would be in pieces. */
const PREDICTOR = new RegExp(nameTest('Predictor'));
const ENCRYPTED = new RegExp(nameTest('Encrypt'));

/** The farthest that the dictionary of a stream begins before it. */
const DICTIONARY = 8192;

/** The packed objects of a file: where each of their streams begins; null for one that is packed in an unusual way. */
function* packedObjects(text: string): Generator<number | null> {
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue;
    const before = text.slice(Math.max(at - DICTIONARY, 0), at);
    const dictionary = before.slice(Math.max(before.lastIndexOf('obj'), 0));
    if (!HOLDS_OBJECTS.test(dictionary) || !FILTER.test(dictionary)) continue;
    if (PREDICTOR.test(dictionary)) yield null;
    else yield at + (text.startsWith('\r\n', at + 6) ? 8 : 7);
  }
}

/** Unpacks objects, which are never more than what an upload may unpack to; null if they cannot be unpacked. */
function unpacked(bytes: Buffer, left: number): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch(FILE_LIMITS.unpacked);
    return null;
  }
}

/**
 * Whether a PDF does something by itself when it is opened or clicked. What cannot be read cannot be told: `encrypted` or
 * `damaged`.
 */
export function pdfActions(bytes: Buffer): 'none' | 'active' | 'encrypted' | 'damaged' {
  const text = bytes.toString('latin1');
  if (ACTIVE.test(text)) return 'active';
  let left = FILE_LIMITS.unpacked.max;
  for (const begins of packedObjects(text)) {
    const objects = begins === null ? null : unpacked(bytes.subarray(begins), left);
    if (!objects) return ENCRYPTED.test(text) ? 'encrypted' : 'damaged';
    if (ACTIVE.test(objects.toString('latin1'))) return 'active';
    left -= objects.length;
  }
  return 'none';
}
