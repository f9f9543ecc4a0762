import { expect, test } from 'vitest';
import { personNamed } from './kiosk-fixture.ts';
import { firstName, lettersOf, personOf, typesFor } from './kiosk-people.ts';

const PEOPLE = [personNamed(1, 'MR-001'), personNamed(2, 'MR-002'), personNamed(3, 'mr002')];

test('a code names one person however it is typed', () => {
  expect(personOf(PEOPLE, 'mr 001')?.employee_id).toBe(1);
  expect(personOf(PEOPLE, ' MR-002 ')?.employee_id).toBe(2);
  expect(personOf(PEOPLE, 'mr002')?.employee_id).toBe(3);
  expect(personOf(PEOPLE, '003')).toBeNull();
  expect(personOf(PEOPLE, ' - ')).toBeNull();
});

test('codes that differ in punctuation alone name nobody but whose they are', () => {
  expect(personOf(PEOPLE, 'mr-002')?.employee_id).toBe(2);
  expect(personOf(PEOPLE, 'MR002')?.employee_id).toBe(3);
  expect(personOf(PEOPLE, 'MR 002')).toBeNull();
  expect(personOf(PEOPLE, 'MR.002')).toBeNull();
});

test('there are keys for what codes have besides digits, with punctuation where codes differ by it', () => {
  expect(lettersOf(PEOPLE.slice(0, 2))).toEqual(['M', 'R']);
  expect(lettersOf(PEOPLE)).toEqual(['-', 'M', 'R']);
  expect(lettersOf([personNamed(1, '0012')])).toEqual([]);
});

test('somebody is called by their first name alone', () => {
  expect(firstName('  Aina binti Salleh ')).toBe('Aina');
  expect(firstName('Kavitha')).toBe('Kavitha');
});

test('what is likely comes first, and both ways are always there', () => {
  const now = Date.parse('2026-11-22T10:00:00.000Z');
  const last = (type: 'in' | 'out' | 'break_start' | 'break_end', hours: number) => ({
    ...{ type, recorded_at: new Date(now - hours * 3_600_000).toISOString() },
  });
  expect(typesFor(null, now)).toEqual(['in', 'out']);
  expect(typesFor(last('in', 8), now)).toEqual(['out', 'in']);
  expect(typesFor(last('out', 8), now)).toEqual(['in', 'out']);
  expect(typesFor(last('break_start', 1), now)).toEqual(['break_end', 'out', 'in']);
  expect(typesFor(last('in', 17), now)).toEqual(['in', 'out']);
});
