import { describe, expect, test } from 'vitest';
import { type StatusFacts, statusInSplit, strengthStatus } from './strength-status.ts';

const at = (time: string): number => Date.parse(`2026-11-23T${time}:00Z`);
const DAY = { from: at('09:00'), to: at('18:00'), late_after: at('09:10') };
const NOTHING: StatusFacts = { board: null, late: false, leave: null, first_in: null, last_out: null };
const status = (facts: Partial<StatusFacts>, time = '10:00') =>
  strengthStatus({ ...NOTHING, ...facts }, DAY, at(time));

describe('in the one shift of a day', () => {
  test('whoever came is present, whether they are there, have gone or forgot to record it', () => {
    for (const board of ['In', 'Out', 'Missing out'] as const) expect(status({ board })).toBe('Present');
  });

  test('whoever came beyond the grace is late', () => {
    expect(status({ board: 'In', late: true })).toBe('Late');
  });

  test('whoever may still come on time is expected, and absent once the window is over', () => {
    expect(status({ board: 'Not yet' })).toBe('Expected');
    expect([status({ board: 'Late' }), status({ board: 'Absent' })]).toEqual(['Absent', 'Absent']);
  });

  test('leave is told as long as it lasts', () => {
    expect(status({ board: 'On leave' })).toBe('On leave');
  });

  test('a holiday alone takes nobody off the shift that they are rostered for', () => {
    expect(status({ board: 'Holiday' }, '09:10')).toBe('Expected');
    expect(status({ board: 'Holiday' }, '09:11')).toBe('Absent');
  });

  test('on a day of which nothing is known yet, the leave of the morning or the day counts', () => {
    expect(status({ leave: 'full' }, '08:00')).toBe('On leave');
    expect(status({ leave: 'first_half' }, '08:00')).toBe('On leave');
    expect(status({ leave: 'second_half' }, '08:00')).toBe('Expected');
    expect([status({}, '08:00'), status({}, '09:11')]).toEqual(['Expected', 'Absent']);
  });
});

describe('in the shifts of a split day', () => {
  const MORNING = { from: at('08:00'), to: at('12:00'), late_after: at('08:00'), first: true };
  const EVENING = { from: at('17:00'), to: at('21:00'), late_after: at('17:00'), first: false };
  const both = (facts: Partial<StatusFacts>, time: string) =>
    [MORNING, EVENING].map((shift) => statusInSplit({ ...NOTHING, ...facts }, shift, at(time)));

  test('whoever went after the first is expected for the second, and absent once that has begun', () => {
    const facts = { board: 'Out', first_in: at('08:00'), last_out: at('12:00') } as const;
    expect(both(facts, '13:00')).toEqual(['Present', 'Expected']);
    expect(both(facts, '17:01')).toEqual(['Present', 'Absent']);
  });

  test('whoever came to both is present in both, and late in the first alone', () => {
    const facts = { board: 'In', late: true, first_in: at('08:20'), last_out: null } as const;
    expect(both(facts, '17:30')).toEqual(['Late', 'Present']);
  });

  test('whoever came to the second alone was absent from the first', () => {
    const facts = { board: 'In', first_in: at('16:55'), last_out: null } as const;
    expect(both(facts, '18:00')).toEqual(['Absent', 'Present']);
  });

  test('whoever has not come at all may still come to the second', () => {
    expect(both({ board: 'Late' }, '13:00')).toEqual(['Absent', 'Expected']);
    expect(both({ board: 'Late' }, '17:01')).toEqual(['Absent', 'Absent']);
  });

  test('leave is of both', () => {
    expect(both({ board: 'On leave' }, '13:00')).toEqual(['On leave', 'On leave']);
  });
});
