import { deflateSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { DOCX_PARTS, ODT_PARTS, PDF, XLSX_PARTS, zipOf } from '../testing/zip.ts';
import { evaluateDocument } from './evaluate-document.ts';

const evaluate = (name: string, bytes: Buffer | string) =>
  evaluateDocument({ name, type: 'application/octet-stream', bytes: Buffer.from(bytes) });
const refusal = async (name: string, bytes: Buffer | string): Promise<string | undefined> => {
  try {
    await evaluate(name, bytes);
    return undefined;
  } catch (error) {
    return (error as Problem).fields?.file?.[0]?.key;
  }
};
const picture = (kind: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#2564eb' } })
    .toFormat(kind)
    .toBuffer();

describe('a file is taken for what it is by its content', () => {
  test.each([
    ['a PDF', 'Offer.pdf', PDF, 'Offer.pdf', 'application/pdf'],
    ['a PDF without an ending', 'Offer', PDF, 'Offer.pdf', 'application/pdf'],
    ['a text', 'notes.txt', 'Hello 世界\r\n\tวันนี้\n', 'notes.txt', 'text/plain; charset=utf-8'],
    ['a text with a byte order mark', 'notes.txt', '\ufeffHello', 'notes.txt', 'text/plain; charset=utf-8'],
    ['a table of text', 'list.CSV', 'a,b\n1,2\n', 'list.csv', 'text/csv; charset=utf-8'],
    ['a text that speaks of less', 'n.txt', 'a < b and <3', 'n.txt', 'text/plain; charset=utf-8'],
    ['a DOCX', 'a.docx', zipOf(DOCX_PARTS), 'a.docx', expect.stringContaining('wordprocessingml')],
    ['an XLSX', 'a.xlsx', zipOf(XLSX_PARTS), 'a.xlsx', expect.stringContaining('spreadsheetml')],
    ['an ODT', 'a.odt', zipOf(ODT_PARTS), 'a.odt', 'application/vnd.oasis.opendocument.text'],
  ])('%s', async (_, name, bytes, expectedName, type) => {
    expect(await evaluate(name, bytes)).toMatchObject({
      name: expectedName,
      type,
      bytes: Buffer.from(bytes),
    });
  });

  test('a workbook that this product wrote itself', async () => {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'One', rows: [['a', 'b']] }] }));
    expect((await evaluate('table.xlsx', bytes)).ext).toBe('xlsx');
  });

  test.each(['png', 'jpeg', 'webp'] as const)('a %s picture is made new from its pixels', async (kind) => {
    const hidden = Buffer.concat([await picture(kind), Buffer.from('<script>alert(1)</script>')]);
    const created = await evaluate('scan.JPEG', hidden);
    expect(created).toMatchObject({ name: 'scan.webp', type: 'image/webp', ext: 'webp' });
    expect(created.bytes.includes('script')).toBe(false);
    expect(await sharp(created.bytes).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
  });
});

/** A PDF of these objects; each is a dictionary, or one with a stream. */
const pdfOf = (...objects: (string | { dictionary: string; stream: Buffer })[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((one, at) =>
      typeof one === 'string'
        ? Buffer.from(`${at + 1} 0 obj\n${one}\nendobj\n`)
        : Buffer.concat([
            Buffer.from(`${at + 1} 0 obj\n${one.dictionary}\nstream\n`),
            one.stream,
            Buffer.from('\nendstream\nendobj\n'),
          ]),
    ),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
const CATALOG = '<< /Type /Catalog /Pages 2 0 R /OpenAction 3 0 R >>';
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** Objects as a PDF from version 1.5 on packs them. */
const packed = (objects: string, filter = '/FlateDecode') => ({
  dictionary: `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${objects.length} >>`,
  stream: deflateSync(`3 0 ${objects}`),
});

describe('a PDF that does something by itself', () => {
  test.each([
    ['a script at its opening', pdfOf(CATALOG, SCRIPT), 'document.active'],
    [
      'one whose name is disguised',
      pdfOf(CATALOG, SCRIPT.replace('/JavaScript', '/J#61v#61Script')),
      'document.active',
    ],
    ['one without a space', pdfOf(CATALOG, '<</S/JavaScript/JS 9 0 R>>'), 'document.active'],
    ['one among packed objects', pdfOf(CATALOG, packed(SCRIPT)), 'document.active'],
    ['a program that is started', pdfOf(CATALOG, '<< /S /Launch /F (cmd.exe) >>'), 'document.active'],
    ['a form with scripts of its own', pdfOf('<< /AcroForm << /XFA 4 0 R >> >>'), 'document.active'],
    [
      'objects packed in a way nobody reads',
      pdfOf(CATALOG, packed(SCRIPT, '/LZWDecode /Predictor 2')),
      'document.damaged',
    ],
    [
      'objects that only a password opens',
      pdfOf('<< /Encrypt 5 0 R >>', { ...packed(''), stream: Buffer.from('no zlib stream') }),
      'document.encrypted',
    ],
  ])('is refused: %s', async (_, bytes, key) => expect(await refusal('a.pdf', bytes)).toBe(key));

  test.each([
    ['opens at a page', pdfOf(CATALOG, '<< /Type /Pages >>', '[4 0 R /XYZ null null 0]')],
    ['links to an address', pdfOf('<< /S /URI /URI (https://mesra.example/JavaScripts) >>')],
    ['packs its objects', pdfOf(CATALOG, packed('<< /Type /Page >>'))],
    ['has a form', pdfOf('<< /AcroForm << /Fields [4 0 R] >> >>')],
  ])('is taken if it only %s', async (_, bytes) => expect(await refusal('a.pdf', bytes)).toBeUndefined());

  test('packed objects that unpack to very much are refused', async () => {
    expect(await refusal('a.pdf', pdfOf(CATALOG, packed(' '.repeat(60_000_000))))).toBe('file.unpacked');
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  test.each<[string, string, Buffer | string, string]>([
    ['nothing', 'a.pdf', '', 'document.empty'],
    ['an SVG', 'a.svg', svg, 'document.text'],
    ['an SVG that is called a text', 'a.txt', svg, 'document.text'],
    ['an SVG behind a space and a byte order mark', 'a.txt', `\ufeff \n${svg}`, 'document.text'],
    ['a page', 'a.html', '<!DOCTYPE html><script>1</script>', 'document.text'],
    ['a page that is called a PDF', 'a.pdf', '<html><body>', 'document.text'],
    ['a page behind harmless words', 'a.txt', 'Dear all,\n<script src=x></script>', 'document.text'],
    ['XML', 'a.txt', '<?xml version="1.0"?><a/>', 'document.text'],
    ['a script of a shell', 'a.txt', '#!/bin/sh\nrm -rf /', 'document.text'],
    ['an executable', 'a.pdf', Buffer.from('MZ\x90\x00\x03\x00\x00\x00\xff\xff', 'latin1'), 'document.kind'],
    ['an ELF', 'a.txt', Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'), 'document.kind'],
    ['a text with a NUL', 'a.txt', 'abc\u0000def', 'document.kind'],
    ['a text with an escape of a terminal', 'a.txt', 'abc\u001b[31m', 'document.kind'],
    ['a text that is not UTF-8', 'a.txt', Buffer.from([0x63, 0x61, 0x66, 0xe9]), 'document.kind'],
    ['an old Word file', 'a.doc', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'document.kind'],
    ['a GIF that is all text', 'a.txt', 'GIF89a/*a*/=0;', 'document.text'],
    ['RTF', 'a.txt', '{\\rtf1 hello}', 'document.text'],
    ['a PDF under the name of an executable', 'a.pdf.exe', PDF, 'document.other_kind'],
    ['a PDF under a name that is turned around', 'a\u202efdp.exe', PDF, 'document.other_kind'],
    ['a text under the name of a page', 'a.htm', 'Hello', 'document.other_kind'],
    ['a DOCX under the name of a workbook', 'a.xlsx', zipOf(DOCX_PARTS), 'document.other_kind'],
    ['a PDF that is cut off', 'a.pdf', PDF.slice(0, 30), 'document.damaged'],
    ['a PDF with a page behind its end', 'a.pdf', `${PDF}<script>alert(1)</script>`, 'document.damaged'],
    [
      'a PDF that is a zip too',
      'a.pdf',
      Buffer.concat([Buffer.from(PDF), zipOf(DOCX_PARTS)]),
      'document.damaged',
    ],
    ['a zip of anything', 'a.docx', zipOf([['a.txt', 'hello']]), 'document.kind'],
    [
      'a jar',
      'a.docx',
      zipOf([['META-INF/MANIFEST.MF', 'Main-Class: A'], ...DOCX_PARTS.slice(1)]),
      'document.kind',
    ],
    ['a DOCX without its types', 'a.docx', zipOf(DOCX_PARTS.slice(1)), 'document.kind'],
    [
      'a DOCX of another type',
      'a.docx',
      zipOf([
        ['[Content_Types].xml', '<Types/>'],
        ['word/document.xml', ''],
      ]),
      'document.kind',
    ],
    [
      'a DOCX and XLSX in one',
      'a.docx',
      zipOf([
        [DOCX_PARTS[0]?.[0] ?? '', `${DOCX_PARTS[0]?.[1]}${XLSX_PARTS[0]?.[1]}`],
        ...DOCX_PARTS.slice(1),
        ...XLSX_PARTS.slice(1),
      ]),
      'document.kind',
    ],
    ['a DOCX with macros', 'a.docx', zipOf([...DOCX_PARTS, ['word/vbaProject.bin', 'x']]), 'document.macros'],
    [
      'an ODT with macros',
      'a.odt',
      zipOf([...ODT_PARTS, ['Basic/Standard/Module1.xml', 'x']]),
      'document.macros',
    ],
    ['a protected part', 'a.docx', zipOf(DOCX_PARTS, 1), 'document.encrypted'],
    [
      'a part that lies outside',
      'a.docx',
      zipOf([...DOCX_PARTS, ['../../etc/cron.d/x', 'x']]),
      'document.damaged',
    ],
    ['the same part twice', 'a.docx', zipOf([...DOCX_PARTS, ['word/document.xml', 'y']]), 'document.damaged'],
    [
      'something before a zip',
      'a.docx',
      Buffer.concat([zipOf(DOCX_PARTS), zipOf(DOCX_PARTS)]),
      'document.damaged',
    ],
    [
      'something behind a zip',
      'a.docx',
      Buffer.concat([zipOf(DOCX_PARTS), Buffer.from('<html>')]),
      'document.damaged',
    ],
    ['a zip that is cut off', 'a.docx', zipOf(DOCX_PARTS).subarray(0, 90), 'document.damaged'],
    [
      'a picture that is cut off',
      'a.png',
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      'problem.not_an_image',
    ],
  ])('%s', async (_, name, bytes, key) => {
    expect(await refusal(name, bytes)).toBe(key);
  });

  test.each(['gif', 'tiff'] as const)('a %s picture', async (kind) => {
    expect(await refusal('a.png', await picture(kind))).toBe('document.kind');
  });

  test('a part that unpacks to very much', async () => {
    const bomb = zipOf([
      ['[Content_Types].xml', `${DOCX_PARTS[0]?.[1]}${' '.repeat(40_000_000)}`],
      ['word/document.xml', ''],
    ]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal('a.docx', bomb)).toBe('document.kind');
  });

  test('every single byte of a zip changed is refused or is the same kind, and never fails otherwise', async () => {
    const whole = zipOf(DOCX_PARTS);
    for (let at = 0; at < whole.length; at += 1) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      const key = await refusal('a.docx', bytes);
      expect(['undefined', 'document']).toContain(String(key).split('.')[0]);
    }
  });
});
