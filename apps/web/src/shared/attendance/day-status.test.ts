import type { AttendanceDay } from '@mesra/contract/attendance/attendance-day';
import { expect, test } from 'vitest';
import { dayLook } from './day-status.ts';

const day = (more: Partial<AttendanceDay>) =>
  ({ status: 'Out', in_status: 'ontime', leave: null, exceptions: [], ...more }) as AttendanceDay;

test.each([
  ['on time', day({}), 'punctuality.ontime'],
  ['on time, but left early', day({ exceptions: ['early_leave'] }), 'exceptions.early_leave'],
  [
    'early, but left early',
    day({ in_status: 'early', exceptions: ['early_leave'] }),
    'exceptions.early_leave',
  ],
  [
    'late and left early',
    day({ in_status: 'late', exceptions: ['late', 'early_leave'] }),
    'punctuality.late',
  ],
  ['without an out', day({ status: 'Missing out' }), 'status.Missing out'],
  ['a day still to come', day({ status: 'Not yet', in_status: null }), undefined],
  [
    'leave in the morning',
    day({ status: 'On leave', in_status: null, leave: 'first_half' }),
    'leave.first_half',
  ],
])('%s', (_, of, key) => {
  expect(dayLook(of)?.key).toBe(key);
});
