import { expect, it } from 'vitest';
import { noteOvertime, type OvertimeByDay, overtimeBefore } from './month-overtime.ts';

it('overtime counts toward the later days of its month, once and for that person alone', () => {
  const known: OvertimeByDay = new Map();
  const note = (employee_id: number, date: string, overtime_minutes: number) =>
    noteOvertime(known, { employee_id, date, overtime_minutes });
  note(1, '2028-01-31', 600);
  note(1, '2028-02-01', 60);
  note(1, '2028-02-28', 90);
  note(1, '2028-02-28', 30);
  note(2, '2028-02-10', 480);
  expect(overtimeBefore(known, 1, '2028-02-29')).toBe(90);
  expect(overtimeBefore(known, 1, '2028-02-28')).toBe(60);
  expect(overtimeBefore(known, 1, '2028-02-01')).toBe(0);
  expect(overtimeBefore(known, 2, '2028-02-11')).toBe(480);
  expect(overtimeBefore(known, 3, '2028-02-11')).toBe(0);
});
