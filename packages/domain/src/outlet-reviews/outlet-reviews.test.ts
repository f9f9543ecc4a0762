import { expect, test } from 'vitest';
import { isCompleteInMyProject } from './my-project.ts';
import { sessionLeft } from './replacement.ts';

test.each([
  [0, 0, false],
  [3, 0, false],
  [3, 1, true],
  [1, 1, true],
])('of %i tasks %i recorded is complete in My Project: %s', (tasks, recorded, complete) => {
  expect(isCompleteInMyProject({ tasks, recorded })).toBe(complete);
});

const day = { start_time: '10:00', end_time: '18:00' };
const night = { start_time: '22:00', end_time: '02:00' };

test.each([
  ['before it begins', day, 599, '10:00'],
  ['as it begins', day, 600, '10:00'],
  ['within its first quarter', day, 614, '10:00'],
  ['from the quarter that has begun', day, 689, '11:15'],
  ['in its last minute', day, 1079, '17:45'],
  ['of a night before midnight', night, 1435, '23:45'],
] as const)('a session is replaced %s', (_, session, now, start_time) => {
  expect(sessionLeft(session, now)).toEqual({ session: { start_time, end_time: session.end_time } });
});

test('a whole day is replaced as a whole, and what is over is not', () => {
  expect(sessionLeft(null, 700)).toEqual({ session: null });
  expect([sessionLeft(null, 1440), sessionLeft(day, 1080)]).toEqual([null, null]);
});
