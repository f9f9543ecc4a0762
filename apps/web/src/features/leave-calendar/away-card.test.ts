import { leaveCalendarEndpoints } from '@mesra/contract/leave-calendar/leave-calendar';
import { expect, test } from 'vitest';
import { calendarCalls } from './calendar-calls.ts';

test('the call of the dashboard’s card is that of the contract', () => {
  const { method, path, access } = leaveCalendarEndpoints.own;
  expect(calendarCalls.own).toEqual({ method, path, access });
});
