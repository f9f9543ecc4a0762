import { expect, test } from 'vitest';
import { ENDPOINTS } from '../registry.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { collectionOf, isUnder, SHOWN_IN, touchedBy } from './touched.ts';

const endpoints = Object.values(ENDPOINTS).flat() as AnyEndpoint[];
const reads = endpoints.filter(({ method }) => method === 'GET');
const writes = endpoints.filter((one) => one.method !== 'GET' && !one.read_only);

test('every path that says what shows what is one of the contract: written to on the left, read on the right', () => {
  const notWritten = Object.keys(SHOWN_IN).filter(
    (start) => !writes.some(({ path }) => isUnder(path, start)),
  );
  const notRead = Object.values(SHOWN_IN)
    .flat()
    .filter((start) => !reads.some(({ path }) => isUnder(path, start)));
  expect({ notWritten, notRead }).toEqual({ notWritten: [], notRead: [] });
});

test('a write touches its own collection, once, whatever else it touches', () => {
  for (const { path } of writes) {
    const touched = touchedBy(path);
    expect(touched).toContain(collectionOf(path));
    expect(new Set(touched).size).toBe(touched.length);
  }
});

test('a write to a part of a record touches what shows that part, not all that shows the record', () => {
  expect(touchedBy('/api/admin/employees/{id}')).toContain('/api/directory');
  expect(touchedBy('/api/admin/employees/{id}/documents/{document_id}')).toEqual([
    '/api/admin/employees',
    '/api/service/documents',
  ]);
});

test('the beginning of a path ends where a name ends', () => {
  expect(isUnder('/api/admin/employees', '/api/admin/employee')).toBe(false);
  expect(collectionOf('/api/profile/two-factor/begin')).toBe('/api/profile');
  expect(collectionOf('/api/operation/payrolls/{id}/confirm')).toBe('/api/operation/payrolls');
});
