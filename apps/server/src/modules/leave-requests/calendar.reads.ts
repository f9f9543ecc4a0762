import type { LeaveCalendar } from '@mesra/contract/leave-requests/leave-request';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { employees } from '../employees/employees.views.ts';
import { readHolidays } from '../holidays/holidays.api.ts';
import { readTypesOf } from '../leaves/leaves.api.ts';
import { leaveRequestDays as days, leaveRequests as requests } from './leave-requests.tables.ts';
import { leaveWord, shownType } from './request.present.ts';
import { LIVE_STATUSES, OF_REQUEST } from './request-facts.reads.ts';

/** What of a company's calendar is wanted. */
interface CalendarWanted {
  companyId: number;
  start_date: PlainDate;
  end_date: PlainDate;
  /** Which people, on the view of employees. */
  people: SQL | undefined;
  /** Whether the reader may know why somebody is away; confidential types only where `confidential` too. */
  knows: (employeeId: number) => { why: boolean; confidential: boolean };
  /** Whether requests that wait are shown. */
  waiting: boolean;
}

/** Who is away on the days of a range, by person, in a constant number of queries. Free days inside a spell are left out. */
export async function readCalendar(call: RowCall, wanted: CalendarWanted): Promise<LeaveCalendar> {
  const { companyId, start_date, end_date, people, knows, waiting } = wanted;
  const { id, name, employee_code, image, branch_id, department_id } = employees;
  const statuses = waiting ? LIVE_STATUSES : (['Approved'] as const);
  const rows = await call.tx
    .select({
      ...{ id, name, employee_code, image, branch_id, department_id },
      date: days.date,
      duration: days.duration,
      status: requests.status,
      leave_type_id: requests.leave_type_id,
    })
    .from(days)
    .innerJoin(requests, OF_REQUEST)
    .innerJoin(employees, and(eq(employees.company_id, days.company_id), eq(id, days.employee_id)))
    .where(
      and(
        eq(days.company_id, companyId),
        sql`${days.date} between ${start_date}::date and ${end_date}::date`,
        isNull(days.released_at),
        sql`${days.half_days} > 0`,
        inArray(requests.status, [...statuses]),
        isNull(employees.archived_at),
        people,
      ),
    )
    .orderBy(asc(name), asc(id), asc(days.date), asc(days.id));
  const types = await readTypesOf(call.tx, companyId, [...new Set(rows.map((row) => row.leave_type_id))]);
  const word = leaveWord(call.language);
  const found = new Map<number, LeaveCalendar['people'][number]>();
  for (const { date, duration, status, leave_type_id, ...person } of rows) {
    const may = knows(person.id);
    const type = types.find((one) => one.id === leave_type_id);
    const leave = may.why ? shownType(type, may.confidential, call.language).name : word;
    const shown = found.get(person.id) ?? { ...person, days: [] };
    shown.days.push({ date, duration, waits: status !== 'Approved', leave });
    found.set(person.id, shown);
  }
  const holidays = await readHolidays(call.tx, companyId, start_date, end_date);
  return {
    start_date,
    end_date,
    people: [...found.values()],
    holidays: holidays.map(({ date, name: holiday }) => ({ date, name: holiday })),
  };
}
