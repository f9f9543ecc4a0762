import { expect, test } from 'vitest';
import { shortTimes } from './shift-times.ts';

test.each([
  ['09:00', '18:00', '9 AM–6 PM'],
  ['14:45', '22:15', '2:45–10:15 PM'],
  ['07:30', '11:00', '7:30–11 AM'],
  ['00:00', '12:00', '12 AM–12 PM'],
  ['22:00', '06:00', '10 PM–6 AM'],
  ['22:00', '20:00', '10 PM–8 PM'],
])(
  'from %s to %s is short, and never says less than which half of the day',
  (start_time, end_time, expected) => {
    expect(shortTimes({ start_time, end_time }).replaceAll('\u00a0', ' ')).toBe(expected);
  },
);
