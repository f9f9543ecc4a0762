import type { OwnSiteVisit } from '@mesra/contract/site-visits/site-visit';
import type { Proof } from '@mesra/domain/site-visits/visit';
import { expect, test } from 'vitest';
import { stepProofs } from './visit-proofs.ts';

const wanted = (proofs: Proof[], status: OwnSiteVisit['status'], note: string | null = null) =>
  stepProofs({
    site: { id: 1, code: 'S1', name: 'Tower', lat: null, lng: null, radius: 100, proofs },
    status,
    check_in:
      status === 'In Progress'
        ? {
            ...{
              id: 1,
              uuid: 'a',
              recorded_at: '2026-11-21T01:00:00.000Z',
              arrived_at: '2026-11-21T01:00:00.000Z',
              note,
              marks: [],
              status: 'Verified',
            },
            ...{ lat: null, lng: null, accuracy: null },
          }
        : null,
  });

test.each([
  ['a picture at the check-in', ['check_in_picture'], 'Scheduled', true],
  ['none at the check-out', ['check_in_picture', 'note'], 'In Progress', false],
  ['a picture at the check-out', ['check_out_picture'], 'In Progress', true],
  ['none at the check-in', ['check_out_picture'], 'Missed', false],
] as const)('a site wants %s', (_, proofs, status, picture) => {
  expect(wanted([...proofs], status).picture).toBe(picture);
});

test('a note is wanted with the check-out, unless the check-in has one', () => {
  expect(wanted(['note'], 'Scheduled').note).toBe(false);
  expect(wanted(['note'], 'In Progress').note).toBe(true);
  expect(wanted(['note'], 'In Progress', 'Pump checked').note).toBe(false);
  expect(wanted([], 'In Progress').note).toBe(false);
});
