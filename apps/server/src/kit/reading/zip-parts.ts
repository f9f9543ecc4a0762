import { inflateRawSync } from 'node:zlib';

/** A part of a zip container, from its central directory. */
export interface ZipPart {
  name: string;
  /** Compressed size in bytes. */
  packed: Buffer;
  method: number;
  encrypted: boolean;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX_PARTS = 10_000;

/**
 * The parts of a zip file without data before, between or after them; null otherwise, such as with a second
 * file appended or an inconsistent directory.
 */
export function zipParts(bytes: Buffer): ZipPart[] | null {
  const end = bytes.length - 22;
  if (end < 0 || bytes.readUInt32LE(0) !== LOCAL || bytes.readUInt32LE(end) !== END) return null;
  const count = bytes.readUInt16LE(end + 10);
  const size = bytes.readUInt32LE(end + 12);
  const start = bytes.readUInt32LE(end + 16);
  if (bytes.readUInt16LE(end + 20) !== 0 || start + size !== end || count === 0 || count > MAX_PARTS)
    return null;
  const parts: ZipPart[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) return null;
    const part = partAt(bytes, at, start, bytes.toString('utf8', at + 46, at + 46 + nameLength));
    if (!part) return null;
    parts.push(part);
    at = next;
  }
  return at === end ? parts : null;
}

/** The part of the directory entry at `at`; null if the local header does not match. */
function partAt(bytes: Buffer, at: number, limit: number, name: string): ZipPart | null {
  const local = bytes.readUInt32LE(at + 42);
  const size = bytes.readUInt32LE(at + 20);
  if (local + 30 > limit || bytes.readUInt32LE(local) !== LOCAL) return null;
  const nameEnd = local + 30 + bytes.readUInt16LE(local + 26);
  const data = nameEnd + bytes.readUInt16LE(local + 28);
  if (data + size > limit || bytes.toString('utf8', local + 30, nameEnd) !== name) return null;
  return {
    name,
    packed: bytes.subarray(data, data + size),
    method: bytes.readUInt16LE(at + 10),
    encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
  };
}

/** A part's text; null if its compression is unsupported, it is damaged, or it exceeds `most` bytes. */
export function partText(part: ZipPart, max = 1_048_576): string | null {
  if (part.method === 0) return part.packed.length > max ? null : part.packed.toString('utf8');
  if (part.method !== 8) return null;
  try {
    return inflateRawSync(part.packed, { maxOutputLength: max }).toString('utf8');
  } catch {
    return null;
  }
}
