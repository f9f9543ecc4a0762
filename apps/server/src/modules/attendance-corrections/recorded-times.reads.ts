import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, inArray } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { attendanceDays } from '../attendance/attendance.views.ts';

/** The first in and last out of some people's stored days, by employee and date, in one query. */
export async function recordedTimes(
  { tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>,
  days: readonly { employee_id: number; date: PlainDate }[],
): Promise<(day: { employee_id: number; date: PlainDate }) => RecordedTimes> {
  const { company_id, employee_id, date, first_in, last_out } = attendanceDays;
  const rows =
    days.length === 0
      ? []
      : await tx
          .select({ employee_id, date, first_in, last_out })
          .from(attendanceDays)
          .where(
            and(
              inArray(company_id, [...companyIds]),
              inArray(employee_id, [...new Set(days.map((day) => day.employee_id))]),
              inArray(date, [...new Set(days.map((day) => day.date))]),
            ),
          );
  const found = new Map(rows.map((row) => [`${row.employee_id} ${row.date}`, row]));
  return (day) => {
    const row = found.get(`${day.employee_id} ${day.date}`);
    return { first_in: row?.first_in ?? null, last_out: row?.last_out ?? null };
  };
}

interface RecordedTimes {
  first_in: string | null;
  last_out: string | null;
}
