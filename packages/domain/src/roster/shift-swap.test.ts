import { describe, expect, test } from 'vitest';
import {
  isMoving,
  type OPEN_SHIFT_MOVES,
  OPEN_SHIFT_STATUSES,
  type SWAP_MOVES,
  SWAP_STATUSES,
} from './shift-states.ts';
import { isSameShift, type ShiftSession, shiftSessions, swappedDays } from './shift-swap.ts';

const day: ShiftSession = {
  ...{ template_id: 1, start_time: '09:00', end_time: '18:00', break_minute: 60, work_site_id: null },
};
const night: ShiftSession = {
  ...{ template_id: 2, start_time: '22:00', end_time: '06:00', break_minute: 0, work_site_id: 9 },
};
const given = { employee_id: 10, date: '2026-11-24', sessions: [day] };
const asTemplate = { ownTimes: () => false, siteOf: () => null };

describe('a swap', () => {
  test('hands a shift over: off for one, the shift for the other', () => {
    expect(swappedDays(given, 20, null, asTemplate)).toEqual([
      { employee_id: 10, date: '2026-11-24', plan: { kind: 'off', sessions: [] } },
      {
        employee_id: 20,
        date: '2026-11-24',
        plan: { kind: 'work', sessions: [{ template_id: 1, times: null, work_site_id: null }] },
      },
    ]);
  });

  test('of one day exchanges the two, and of two days leaves each off on their own', () => {
    const same = swappedDays(
      given,
      20,
      { employee_id: 20, date: '2026-11-24', sessions: [night] },
      asTemplate,
    );
    expect(same.map(({ employee_id, date, plan }) => [employee_id, date, plan.kind])).toEqual([
      [20, '2026-11-24', 'work'],
      [10, '2026-11-24', 'work'],
    ]);
    const other = swappedDays(
      given,
      20,
      { employee_id: 20, date: '2026-11-26', sessions: [night] },
      asTemplate,
    );
    expect(other.map(({ employee_id, date, plan }) => [employee_id, date, plan.kind])).toEqual([
      [20, '2026-11-24', 'work'],
      [10, '2026-11-26', 'work'],
      [10, '2026-11-24', 'off'],
      [20, '2026-11-26', 'off'],
    ]);
  });

  test('keeps times of its own, and the site of whoever gives it', () => {
    const [, moved] = swappedDays(given, 20, null, {
      ownTimes: () => true,
      siteOf: (giver, date) => (giver === 10 && date === '2026-11-24' ? 5 : null),
    });
    expect(moved?.plan.sessions).toEqual([
      {
        template_id: 1,
        times: { start_time: '09:00', end_time: '18:00', break_minute: 60 },
        work_site_id: 5,
      },
    ]);
    const [, free] = swappedDays(
      { ...given, sessions: [{ ...day, template_id: null }] },
      20,
      null,
      asTemplate,
    );
    expect(free?.plan.sessions[0]?.times).not.toBeNull();
  });

  test('rests on shifts that are still the same', () => {
    expect(isSameShift([day], [{ ...day }])).toBe(true);
    expect(isSameShift([day], [day, night])).toBe(false);
    expect(isSameShift([day], [])).toBe(false);
    for (const change of [
      { end_time: '18:01' },
      { work_site_id: 1 },
      { template_id: null },
      { break_minute: 0 },
    ])
      expect(isSameShift([day], [{ ...day, ...change }])).toBe(false);
    const planned = {
      ...day,
      effective_from: '1900-01-01',
      ontime_checkin_minute: 0,
      ontime_checkout_minute: 0,
    };
    const { work_site_id: _site, ...nowhere } = planned;
    expect(shiftSessions({ sessions: [planned, nowhere] })).toEqual([day, day]);
  });
});

test('what has ended moves no further', () => {
  const moving = (all: readonly (keyof typeof OPEN_SHIFT_MOVES | keyof typeof SWAP_MOVES)[]) =>
    all.filter(isMoving);
  expect(moving(OPEN_SHIFT_STATUSES)).toEqual(['Open', 'Requested']);
  expect(moving(SWAP_STATUSES)).toEqual(['Requested', 'Accepted']);
});
