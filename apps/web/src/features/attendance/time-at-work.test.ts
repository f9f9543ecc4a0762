import type { EventState } from '@mesra/domain/presence/event';
import type { Mark, MarkKey } from '@mesra/domain/presence/marks';
import { expect, test } from 'vitest';
import { minutesAtWork } from './time-at-work.ts';

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const event = (
  type: 'in' | 'out' | 'break_start' | 'break_end',
  time: string,
  change: { status?: EventState; superseded?: boolean; marks?: Mark[] } = {},
) => ({ type, recorded_at: at(time), status: 'Verified' as const, superseded: false, marks: [], ...change });
const marked = (...keys: MarkKey[]) => ({
  status: 'Pending' as const,
  marks: keys.map((key) => ({ key, params: {} })),
});
const NOW = Date.parse(at('05:00'));

test.each([
  ['nothing yet', [], 0],
  ['still there', [event('in', '01:00')], 240],
  ['gone', [event('in', '01:00'), event('out', '03:30')], 150],
  [
    'a break that is over',
    [event('in', '01:00'), event('break_start', '02:00'), event('break_end', '03:00')],
    180,
  ],
  ['on a break', [event('in', '01:00'), event('break_start', '02:00')], 60],
  ['a coming that was rejected', [event('in', '01:00', { status: 'Rejected' })], 0],
  ['a coming that was tried again', [event('in', '01:00', { status: 'Retried' })], 0],
  ['one that was replaced', [event('in', '01:00', { superseded: true }), event('in', '02:00')], 180],
  ['a coming by a wrong PIN alone', [event('in', '01:00', marked('wrong_pin'))], 0],
  [
    'a coming by a wrong PIN after the going',
    [event('in', '01:00'), event('out', '02:00'), event('in', '02:05', marked('late_arrival', 'wrong_pin'))],
    60,
  ],
  ['a going by a locked PIN', [event('in', '01:00'), event('out', '02:00', marked('locked_pin'))], 240],
  ['a coming that waits and counts meanwhile', [event('in', '01:00', marked('late_arrival'))], 240],
  [
    'a coming by a wrong PIN that was approved',
    [event('in', '01:00', { ...marked('wrong_pin'), status: 'Verified' })],
    240,
  ],
  ['in whatever order', [event('out', '03:00'), event('in', '01:00')], 120],
])('time at work with %s', (_, events, minutes) => {
  expect(minutesAtWork(events, NOW)).toBe(minutes);
});
