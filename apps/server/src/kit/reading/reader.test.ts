import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { zipOf } from '../testing/zip.ts';
import { type FileReader, openFileReader, type ReaderOptions } from './reader.ts';
import type { ReadingTask } from './tasks.ts';

const open: FileReader[] = [];
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.stop();
});

function reading(options: ReaderOptions = {}) {
  const reader = openFileReader(options);
  open.push(reader);
  return {
    reader,
    read: async (task: ReadingTask, bytes: Buffer) => {
      const slot = reader.enter({ person: 1, address: '' });
      return slot.read(task, { name: 'file', type: '', bytes }, [1]).finally(slot.leave);
    },
  };
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Problem) => error.fields?.file?.[0]?.key,
  );
const TABLE = { kind: 'table', columns: ['name'], max_rows: 100 } as const;
const SMALL = Buffer.from('name\nAli\n');

/** A workbook within every count, whose styles are a million elements: each becomes an object. */
function manyElements(): Buffer {
  const rels = (type: string, target: string) =>
    `<Relationships><Relationship Id="rId1" Type="http://x/${type}" Target="${target}"/></Relationships>`;
  return zipOf([
    ['[Content_Types].xml', '<Types/>'],
    ['_rels/.rels', rels('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', '<workbook><sheets/></workbook>'],
    ['xl/_rels/workbook.xml.rels', rels('styles', 'styles.xml')],
    ['xl/styles.xml', `<styleSheet>${'<a b="1"/>'.repeat(2_000_000)}</styleSheet>`],
  ]);
}

test('a file that needs more memory than it may is refused, and the next one is read', async () => {
  const { reader, read } = reading({ memory: 128 * 1_048_576, seconds: 600 });
  expect(await refusal(read(TABLE, manyElements()))).toBe('file.memory');
  expect(reader.processes()).toEqual([]);
  expect(await read(TABLE, SMALL)).toMatchObject({ rows: 1, sound: true });
});

test('a file that takes longer than it may is refused, and its process is gone', async () => {
  const { reader, read } = reading({ seconds: 0.001 });
  const picture = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const task = { kind: 'picture', width: 4000, height: 4000, fit: 'inside' } as const;
  expect(await refusal(read(task, picture))).toBe('file.seconds');
  expect(reader.processes()).toEqual([]);
});

test('a process reads one file after another, and none is left after the end', async () => {
  const { reader, read } = reading();
  expect(reader.processes()).toEqual([]);
  await read(TABLE, SMALL);
  const [pid] = reader.processes();
  await read(TABLE, SMALL);
  expect(reader.processes()).toEqual([pid]);
  await reader.stop();
  expect(reader.processes()).toEqual([]);
  expect(() => process.kill(pid ?? 0, 0)).toThrow();
});
