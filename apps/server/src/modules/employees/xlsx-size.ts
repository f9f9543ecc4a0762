const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/**
 * How large the parts of a ZIP file become when unpacked, by its own directory; null where there is none. Asked before
 * a workbook is opened, so that a small file cannot fill the memory.
 */
export function unpackedSize(bytes: Buffer): number | null {
  let end = bytes.length - END_BYTES;
  const earliest = Math.max(0, end - 65_535);
  while (end >= earliest && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < earliest || end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let size = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
    size += bytes.readUInt32LE(at + 24);
    at +=
      ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return size;
}
