import { expect, test } from 'vitest';
import { bytesOf, openPdf } from './pdf-sheet.ts';
import { writeLine } from './pdf-text.ts';
import { readTypefaces } from './pdf-typefaces.ts';
import { openProtectedPdf } from './testing/protected-pdf.ts';

const SAYS = 'Slip gaji 陈美玲 5,123.45';

async function example(password: string): Promise<Buffer> {
  await readTypefaces(SAYS);
  const about = { title: 'A title', author: 'Somebody', dated: '2026-10-31T00:00:00Z' };
  const doc = openPdf('en', { ...about, password });
  writeLine(doc, SAYS, 44, 60, { size: 12 });
  return bytesOf(doc);
}

test('a protected PDF says the same with its password, and nothing with another or none', async () => {
  const pdf = await example('Zl#9-second');
  expect(await openProtectedPdf(pdf, 'Zl#9-second')).toContain('5,123.45');
  for (const wrong of [undefined, '', 'Zl#9-Second', 'Zl#9-second '])
    await expect(openProtectedPdf(pdf, wrong)).rejects.toThrow(/password/i);
});

test('it is encrypted by AES-256 with the handler of PDF 2.0, and nothing of it is in the open', async () => {
  const pdf = (await example('a-password')).toString('latin1');
  expect(pdf).toMatch(/\/AESV3/);
  expect(pdf).toMatch(/\/R 6\b/);
  expect(pdf).not.toContain('A title');
});

test('two of the same differ, so that nobody can compare them', async () => {
  expect(await example('a-password')).not.toEqual(await example('a-password'));
});

test.each(['', 'with a space', 'kunciñ'])(
  'a password that readers take differently is refused: "%s"',
  async (password) => {
    await expect(example(password)).rejects.toThrow(/plain letters/);
  },
);
