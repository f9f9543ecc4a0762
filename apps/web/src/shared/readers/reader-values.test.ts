import { readersInput } from '@mesra/contract/documents/readers';
import { describe, expect, test } from 'vitest';
import { EVERYONE, namesIn, readersToSend } from './reader-values.ts';

const SOME = {
  ...EVERYONE,
  kind: 'named' as const,
  branch_id: [{ id: 4, name: 'Penang' }],
  employee_id: [{ id: 9, name: 'Siti' }],
};

describe('readers', () => {
  test('are sent as the numbers of what is named, and the contract takes them', () => {
    expect(readersInput.parse(readersToSend(SOME))).toMatchObject({
      kind: 'named',
      branch_id: [4],
      department_id: [],
      employee_id: [9],
    });
  });
  test('name nobody once everyone reads', () => {
    expect(readersToSend({ ...SOME, kind: 'everyone' })).toMatchObject({ branch_id: [], employee_id: [] });
  });
  test('of some people must name somebody', () => {
    const nobody = readersInput.safeParse(readersToSend({ ...EVERYONE, kind: 'named' }));
    expect(nobody.error?.issues[0]?.message).toBe('document.readers_empty');
  });
  test('are called by their names in the order of the form', () => {
    expect(namesIn(SOME)).toEqual(['Penang', 'Siti']);
  });
});
