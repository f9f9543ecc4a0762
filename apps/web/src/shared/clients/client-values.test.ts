import { clients } from '@mesra/contract/clients/client';
import { expect, test } from 'vitest';
import { clientValues } from './client-values.ts';

test('a new client needs a name, and nothing else', () => {
  const found = clients.input.safeParse(clientValues(null));
  expect(found.error?.issues.map((issue) => issue.path[0])).toEqual(['name']);
});

test('every value of the form is a field that can be sent', () => {
  const known = Object.keys(clients.input.shape);
  expect(Object.keys(clientValues(null)).filter((field) => !known.includes(field))).toEqual([]);
});
