import { BATCH_MAX } from '@mesra/contract/devices/entry';
import { ENDPOINTS } from '@mesra/contract/registry';
import { expect, test } from 'vitest';
import { BATCH, DEVICE_CALLS, PRESENCE_PATHS, QUEUED_CALLS } from './queued-calls.ts';

const declared = Object.values(ENDPOINTS).flat();
const queued = Object.entries(QUEUED_CALLS).map(([name, call]) => [name, call] as const);
const find = (path: string) => declared.find((one) => one.path === path && one.method === 'POST');

test.each(queued)('%s is what the contract declares, and may be sent again under its key', (_, call) => {
  const { method, path, access, upload, idempotent } = find(call.endpoint.path) ?? {};
  expect(call.endpoint).toEqual({ method, path, access, ...(upload && { upload: { field: upload.field } }) });
  expect(idempotent).not.toBe(false);
  if (!('waited' in call)) return;
  expect(find(call.endpoint.path)?.body).toHaveProperty('shape.uuid');
  expect(find(call.endpoint.path)?.body).toHaveProperty(`shape.${call.waited}`);
});

test.each(Object.values(DEVICE_CALLS))('$path is what the contract declares', (call) => {
  const { method, path, access, idempotent } = find(call.path) ?? {};
  expect(call).toEqual({ method, path, access, ...(idempotent === undefined ? {} : { idempotent }) });
});

test.each(Object.values(PRESENCE_PATHS))(
  'a picture goes where the contract takes it: $picture',
  ({ picture }) => {
    expect(find(picture)?.upload?.field).toBe('file');
  },
);

test('a batch is as large as the contract allows', () => {
  expect(BATCH).toBe(BATCH_MAX);
});
