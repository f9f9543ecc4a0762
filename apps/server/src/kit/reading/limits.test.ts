import { FILE_LIMITS } from '@mesra/contract/kit/file-limits';
import { messageText } from '@mesra/contract/kit/messages';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { zipOf } from '../testing/zip.ts';
import { evaluateDocument } from './evaluate-document.ts';
import { remakeImage } from './picture.ts';
import { readTable } from './table.ts';
import { withinLimits } from './unpack.ts';
import { zipParts } from './zip-parts.ts';

const SHAPE = { columns: ['name', 'employee_code'], max_rows: 50_000 };
const table = (bytes: Buffer | string) => readTable(Buffer.from(bytes), SHAPE);
const refusal = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    return (error as Problem).fields?.file?.[0]?.key;
  }
};
const sheetOf = (xml: string) =>
  zipOf([
    ['[Content_Types].xml', '<Types/>'],
    ['xl/worksheets/sheet1.xml', xml],
  ]);
const stringsOf = (xml: string) =>
  zipOf([
    ['[Content_Types].xml', '<Types/>'],
    ['xl/sharedStrings.xml', xml],
  ]);

describe('a file within the limits is read', () => {
  test('as large as a limit allows', async () => {
    const sheet = `<sheetData>${'<c/>'.repeat(FILE_LIMITS.cells.max)}</sheetData>`;
    expect(await withinLimits(zipParts(sheetOf(sheet)) ?? [])).toBe(true);
    const lines = `name\n${'\n'.repeat(FILE_LIMITS.lines.max - 3)}Ali\n`;
    expect((await table(lines)).rows).toEqual([{ line: FILE_LIMITS.lines.max - 1, cells: ['Ali'] }]);
  });

  test('with 30 texts of its own for each of 10,000 employees', async () => {
    expect(await withinLimits(zipParts(stringsOf('<si><t>a</t></si>'.repeat(10_000 * 30))) ?? [])).toBe(true);
  });

  test('and only whole names of elements count as cells and texts', async () => {
    const others = '<col/><cols/><cc/><sit/><s/><i/></c></si>'.repeat(500_000);
    expect(await withinLimits(zipParts(sheetOf(others)) ?? [])).toBe(true);
  });
});

describe('beyond a limit a file is refused', () => {
  test('of unpacked bytes, whatever its directory says of its size', async () => {
    const bomb = sheetOf(' '.repeat(FILE_LIMITS.unpacked.max + 1));
    const lying = Buffer.from(bomb);
    const directory = lying.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    lying.writeUInt32LE(10, directory + 24);
    for (const bytes of [bomb, lying]) expect(await refusal(table(bytes))).toBe('file.unpacked');
  });

  test('of unpacked bytes also as a document, and where many parts share them', async () => {
    const part = ' '.repeat(FILE_LIMITS.unpacked.max / 10);
    const parts = Array.from({ length: 11 }, (_, index) => [`word/${index}.xml`, part] as const);
    const bytes = zipOf([['[Content_Types].xml', '<Types/>'], ...parts]);
    expect(await refusal(evaluateDocument({ name: 'a.docx', type: '', bytes }))).toBe('file.unpacked');
  });

  test.each([
    ['<c/>', sheetOf, FILE_LIMITS.cells],
    ['<x:c r="A1"/>', sheetOf, FILE_LIMITS.cells],
    ['<si/>', stringsOf, FILE_LIMITS.strings],
    ['<x:si >', stringsOf, FILE_LIMITS.strings],
  ])('of elements %s of a workbook', async (element, fileOf, limit) => {
    expect(await refusal(table(fileOf(element.repeat(limit.max + 1))))).toBe(limit.key);
  });

  test('of texts beyond what 10,000 employees need, before a library makes an object of each', async () => {
    expect(await refusal(table(stringsOf('<si><t>a</t></si>'.repeat(990_000))))).toBe('file.strings');
  });

  test('of cells between two that are far apart', async () => {
    const far = Array.from({ length: 16_000 }, () => null as string | null);
    const rows = [['name'], ...Array.from({ length: 200 }, () => [...far, 'x'])];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Far', rows }] }));
    expect(await refusal(table(bytes))).toBe('file.cells');
  });

  test('of text that many cells share', async () => {
    const rows = [['name'], ...Array.from({ length: 2_000 }, () => ['x'.repeat(30_000)])];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Shared', rows }] }));
    expect(bytes.length).toBeLessThan(200_000);
    expect(await refusal(table(bytes))).toBe('file.unpacked');
  });

  test.each([
    ['of nothing but line ends', '\n', 20 * 1_048_576, 'file.lines'],
    ['of old line ends', '\r', 400_000, 'file.lines'],
    ['of one row of commas', ',', 20 * 1_048_576, 'file.cells'],
    ['of rows of commas', `${','.repeat(50)}\n`, 60_000, 'file.cells'],
  ])('of a CSV %s', async (_, piece, times, key) => {
    expect(await refusal(table(`name,employee_code\n${piece.repeat(times)}`))).toBe(key);
  });

  test('of rows, as soon as there is one more', async () => {
    const [problem] = (await table(`name\n${'Ali\n'.repeat(50_001)}`)).problems;
    expect(problem?.message).toEqual({ key: 'import.too_many_rows', params: { max: 50_000 } });
  });

  test.each([
    [FILE_LIMITS.side.max + 1, 1, 'file.side'],
    [1, FILE_LIMITS.side.max + 1, 'file.side'],
    [6400, 6400, 'file.pixels'],
  ])('of a picture of %i by %i pixels', async (width, height, key) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#2564eb' } })
      .png()
      .toBuffer();
    expect(await refusal(remakeImage(bytes, { width: 100, height: 100, fit: 'inside' }))).toBe(key);
  });
});

test.each(Object.entries(FILE_LIMITS))(
  'the limit of %s is said in both languages',
  (_, { key, displayed: max }) => {
    const [en, ms] = (['en', 'ms'] as const).map((language) =>
      messageText({ key, params: { max } }, language),
    );
    expect(en).toContain(String(max));
    expect(ms).toContain(String(max));
    expect(en).not.toBe(ms);
  },
);
