import { endingOf, neutralName } from '@mesra/domain/documents/file-name';
import { invalid } from '../problem.ts';
import { pdfActions } from './pdf-actions.ts';
import { remakeImage } from './picture.ts';
import { withinLimits } from './unpack.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { partText, type ZipPart, zipParts } from './zip-parts.ts';

/** A stored document: its type by content, and a safe file name. */
export interface EvaluatedDocument {
  name: string;
  type: string;
  ext: string;
  bytes: Buffer;
}

/** Accepted extensions by type; the first is used for storage. */
const KINDS = {
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  image: { type: 'image/webp', endings: ['webp', 'png', 'jpg', 'jpeg'] },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  odt: { type: 'application/vnd.oasis.opendocument.text', endings: ['odt'] },
  txt: { type: 'text/plain; charset=utf-8', endings: ['txt'] },
  csv: { type: 'text/csv; charset=utf-8', endings: ['csv'] },
} as const;
type Kind = keyof typeof KINDS;

/** Wide enough to read a scanned page; larger images are scaled down. */
const PICTURE = { width: 4000, height: 4000, fit: 'inside' } as const;

const problem = (key: string, params?: Record<string, string>) => invalid('file', `document.${key}`, params);
const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Whether the content begins like a JPEG, PNG or WebP. */
export const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, '\xff\xd8\xff') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

/** Refuses a PDF that does something by itself; data after its end marker indicates another embedded format. */
function checkPdf(bytes: Buffer): void {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2048));
  const mark = tail.lastIndexOf('%%EOF');
  if (mark < 0 || !/^[\s\0]*$/.test(tail.slice(mark + 5)) || zipEnds(bytes)) throw problem('damaged');
  const actions = pdfActions(bytes);
  if (actions !== 'none') throw problem(actions);
}

/** Whether a zip reader, which starts at the end, would find its directory here. */
function zipEnds(bytes: Buffer): boolean {
  for (let at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= 0; ) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true;
    if (at === 0 || bytes.length - at > 70_000) return false;
    at = bytes.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const MAINS = {
  docx: { part: 'word/document.xml', type: `${OFFICE}wordprocessingml.document.main+xml` },
  xlsx: { part: 'xl/workbook.xml', type: `${OFFICE}spreadsheetml.sheet.main+xml` },
} as const;

/** The office format of a zip, by its parts; refuses macros, encryption, and path traversal. */
async function officeKind(bytes: Buffer): Promise<Kind> {
  const parts = zipParts(bytes);
  if (!parts) throw problem('damaged');
  const names = parts.map((part) => part.name);
  if (new Set(names).size !== names.length) throw problem('damaged');
  if (names.some((name) => /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|\\|\0/i.test(name)))
    throw problem('damaged');
  if (parts.some((part) => part.encrypted)) throw problem('encrypted');
  if (names.some((name) => /vba(project|data)|activex|^(basic|scripts)\//i.test(name)))
    throw problem('macros');
  if (!(await withinLimits(parts))) throw problem('damaged');
  const find = (name: string): ZipPart | undefined => parts.find((part) => part.name === name);
  const first = parts.find((part) => part.name === 'mimetype');
  if (first) {
    if (partText(first) !== KINDS.odt.type || !find('content.xml')) throw problem('kind');
    return 'odt';
  }
  const types = find('[Content_Types].xml');
  const contentTypes = types ? partText(types) : null;
  if (contentTypes === null) throw problem('kind');
  if (/macroEnabled|vbaProject/i.test(contentTypes)) throw problem('macros');
  const kinds = (['docx', 'xlsx'] as const).filter(
    (kind) => find(MAINS[kind].part) && contentTypes.includes(MAINS[kind].type),
  );
  const [kind] = kinds;
  if (!kind || kinds.length > 1) throw problem('kind');
  return kind;
}

/** Text that other programs would interpret: markup, scripts, or the header of another format. */
const NO_TEXT = /^\ufeff?\s*(<[!?/a-z]|#!|%!|%PDF|GIF8|\{\\rtf)/i;

function checkText(bytes: Buffer): void {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw problem('kind');
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text)) throw problem('kind');
  if (NO_TEXT.test(text) || /<script|<svg|<html/i.test(text)) throw problem('text');
}

/** The type of the bytes; the name only distinguishes plain text from CSV. */
async function kindOf(bytes: Buffer, ending: string): Promise<Kind> {
  if (startsWith(bytes, '%PDF-')) {
    checkPdf(bytes);
    return 'pdf';
  }
  if (isPicture(bytes)) return 'image';
  if (startsWith(bytes, 'PK\x03\x04')) return officeKind(bytes);
  checkText(bytes);
  return ending === 'csv' ? 'csv' : 'txt';
}

/**
 * Validates an uploaded file by its content: PDF, image, DOCX, XLSX, ODT, plain text or CSV; otherwise 422 on
 * `file` with the reason. Images are re-encoded from their pixels. An extension of another type is refused.
 */
export async function evaluateDocument(file: UploadedFile): Promise<EvaluatedDocument> {
  if (file.bytes.length === 0) throw problem('empty');
  const ending = endingOf(file.name);
  const kind = await kindOf(file.bytes, ending);
  const { type, endings } = KINDS[kind];
  if (ending && !(endings as readonly string[]).includes(ending))
    throw problem('other_kind', { named: ending, found: endings[0].toUpperCase() });
  const bytes = kind === 'image' ? await remakeImage(file.bytes, PICTURE) : file.bytes;
  return { name: neutralName(file.name, endings[0]), type, ext: endings[0], bytes };
}
