import { type PlainDate, startOfMonth } from '../kit/plain-date.ts';

/** Minutes of overtime that counted, by person and day. */
export type OvertimeByDay = Map<number, Map<PlainDate, number>>;

/** Notes the overtime of a day for those that follow it; again is the same. */
export function noteOvertime(
  known: OvertimeByDay,
  { employee_id, date, overtime_minutes }: { employee_id: number; date: PlainDate; overtime_minutes: number },
): void {
  const days = known.get(employee_id) ?? new Map<PlainDate, number>();
  known.set(employee_id, days.set(date, overtime_minutes));
}

/** Minutes of overtime that counted on the earlier days of a day's month. */
export function overtimeBefore(known: OvertimeByDay, employeeId: number, date: PlainDate): number {
  const from = startOfMonth(date);
  return [...(known.get(employeeId) ?? [])].reduce(
    (sum, [day, minutes]) => (day >= from && day < date ? sum + minutes : sum),
    0,
  );
}
