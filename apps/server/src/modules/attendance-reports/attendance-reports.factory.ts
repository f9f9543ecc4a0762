import type { TestProduct } from '../../kit/testing/product.ts';
import { attendanceDays } from '../attendance/attendance.tables.ts';

export const REPORT = '/api/operation/attendances/reports';

type Day = Partial<typeof attendanceDays.$inferInsert>;

const at = (date: string, time: string) => `${date}T${time}:00+08:00`;

/** Times of a working day from 09:00 to 18:00 with an hour's break, as the product stores it. */
export const planned = (date: string): Day => ({
  kind: 'work',
  planned_in: at(date, '09:00'),
  planned_out: at(date, '18:00'),
  late_after: at(date, '09:00'),
  closes_at: at(date, '22:00'),
});

/** A working day that somebody came on, at times of Kuala Lumpur. */
export const came = (date: string, from: string, to: string, figures: Day = {}): Day => ({
  ...planned(date),
  first_in: at(date, from),
  last_out: at(date, to),
  in_status: 'ontime',
  normal_minutes: 480,
  break_minutes: 60,
  ...figures,
});

/** Stores days of somebody as they are, without the events that they would come from. */
export const storeDays = (
  product: TestProduct,
  company_id: number,
  employee_id: number,
  days: Record<string, Day>,
): Promise<unknown> =>
  product.within(company_id, (tx) =>
    tx.insert(attendanceDays).values(
      Object.entries(days).map(([date, day]) => ({
        company_id,
        employee_id,
        date,
        kind: 'work' as const,
        ...day,
      })),
    ),
  );
