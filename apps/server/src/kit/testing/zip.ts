import { crc32, deflateRawSync } from 'node:zlib';

/** A zip file of these parts, as office programs write it: each part deflated, or stored where its name is `mimetype`. */
export function zipOf(parts: readonly (readonly [string, string])[], flags = 0): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of parts) {
    const raw = Buffer.from(text);
    const stored = name === 'mimetype';
    const packed = stored ? raw : deflateRawSync(raw);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(stored ? 0 : 8, 4);
    head.writeUInt32LE(crc32(raw), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(raw.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, tail, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end]);
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const types = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/main" ContentType="${main}"/></Types>`;

export const DOCX_PARTS: [string, string][] = [
  ['[Content_Types].xml', types(`${OFFICE}wordprocessingml.document.main+xml`)],
  ['word/document.xml', '<w:document/>'],
];
export const XLSX_PARTS: [string, string][] = [
  ['[Content_Types].xml', types(`${OFFICE}spreadsheetml.sheet.main+xml`)],
  ['xl/workbook.xml', '<workbook/>'],
];
export const ODT_PARTS: [string, string][] = [
  ['mimetype', 'application/vnd.oasis.opendocument.text'],
  ['content.xml', '<office:document-content/>'],
];
export const PDF = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n';
