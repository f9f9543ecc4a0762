import { expect, test } from 'vitest';
import { LEAVE_LAWS } from '../statutory/malaysia/leave.ts';
import { EVENT_KINDS, eventOf, LEAVE_KINDS, lawOf } from './leave-kind.ts';

test('statutory kinds have a minimum by law, the usual ones and those of a company have none', () => {
  expect(LEAVE_KINDS.filter((kind) => lawOf(kind) === kind)).toEqual([...LEAVE_LAWS]);
  expect([lawOf('marriage'), lawOf(null)]).toEqual([null, null]);
});

test('births, marriages and deaths are events; yearly kinds and those of a company are none', () => {
  expect(LEAVE_KINDS.filter((kind) => eventOf(kind) === kind)).toEqual([...EVENT_KINDS]);
  expect([eventOf('annual'), eventOf(null)]).toEqual([null, null]);
});
