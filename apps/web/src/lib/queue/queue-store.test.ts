import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { QueueFile } from './queue-entry.ts';
import { databaseName, leftOf, tap } from './queue-fixture.ts';
import { openQueueStore } from './queue-store.ts';

const fileOf = (id: string): QueueFile => ({
  ...{
    id,
    user_id: 1,
    name: 'bill.jpg',
    type: 'image/jpeg',
    bytes: new Uint8Array([1, 2]).buffer,
    hash: 'a',
  },
});
const ids = (files: QueueFile[]) => files.map(({ id }) => id);

test('files of a draft lie beside the queue over a restart, and go alone or all together', async () => {
  const name = databaseName();
  const store = await openQueueStore(name);
  await tap(store, { picture: true });
  for (const id of ['draft.1/a/x', 'draft.1/b/y', 'draft.10/a/z']) await store.addFile(fileOf(id));
  store.close();
  const again = await openQueueStore(name);
  expect(ids(await again.filesUnder('draft.1/'))).toEqual(['draft.1/a/x', 'draft.1/b/y']);
  expect((await again.file('draft.1/a/x'))?.bytes.byteLength).toBe(2);
  await again.removeFilesUnder('draft.1/a/x');
  expect(ids(await again.filesUnder('draft.1/'))).toEqual(['draft.1/b/y']);
  await again.removeFilesUnder('draft.1/');
  expect(ids(await again.filesUnder('draft.1'))).toEqual(['draft.10/a/z']);
  const [entry] = await again.list(1);
  expect(await again.file(entry?.file ?? '')).toBeDefined();
  expect(await leftOf(again)).toEqual(['waiting']);
});
