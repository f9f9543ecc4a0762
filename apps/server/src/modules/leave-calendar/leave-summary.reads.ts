import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import type { leaveSummaryEndpoints } from '@mesra/contract/leave-calendar/leave-summary';
import { daysOf } from '@mesra/domain/leave/half-days';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { shownType } from '../leave-requests/leave-requests.api.ts';
import {
  leaveRequestDays as days,
  leaveRequests as requests,
} from '../leave-requests/leave-requests.views.ts';
import { knowsAll, readTypesOf, typeName } from '../leaves/leaves.api.ts';

type Summary = Omit<ResponseOf<typeof leaveSummaryEndpoints.summary>, 'start_date' | 'end_date'>;

const OF_REQUEST = and(eq(requests.company_id, days.company_id), eq(requests.id, days.leave_request_id));
const OF_PERSON = and(eq(employees.company_id, requests.company_id), eq(employees.id, requests.employee_id));

/** How many requests there are by status, days by type in a range, and who is away today, of people in the caller's scope. */
export async function readSummary(
  call: RowCall,
  companyId: number,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<Summary> {
  const { tx, actor, language } = call;
  const seen = and(
    eq(requests.company_id, companyId),
    visibleTo(actor, [companyId]),
    isNull(employees.archived_at),
  );
  const statuses = await tx
    .select({ status: requests.status, count: sql<number>`count(*)::int` })
    .from(requests)
    .innerJoin(employees, OF_PERSON)
    .where(seen)
    .groupBy(requests.status)
    .orderBy(requests.status);
  const approved = and(
    seen,
    eq(requests.status, 'Approved'),
    isNull(days.released_at),
    sql`${days.half_days} > 0`,
  );
  const byType = await tx
    .select({ leave_type_id: requests.leave_type_id, half_days: sql<number>`sum(${days.half_days})::int` })
    .from(days)
    .innerJoin(requests, OF_REQUEST)
    .innerJoin(employees, OF_PERSON)
    .where(and(approved, sql`${days.date} between ${start_date}::date and ${end_date}::date`))
    .groupBy(requests.leave_type_id)
    .orderBy(requests.leave_type_id);
  const { id, name, employee_code, image } = employees;
  const today = todayIn(actor, companyId, call.services.clock);
  const away = await tx
    .selectDistinctOn([name, id], { id, name, employee_code, image, leave_type_id: requests.leave_type_id })
    .from(days)
    .innerJoin(requests, OF_REQUEST)
    .innerJoin(employees, OF_PERSON)
    .where(and(approved, eq(days.date, today)))
    .orderBy(asc(name), asc(id));
  const known = [...new Set([...byType, ...away].map((row) => row.leave_type_id))];
  const types = new Map((await readTypesOf(tx, companyId, known)).map((type) => [type.id, type]));
  const knows = knowsAll(actor, companyId);
  return {
    statuses,
    types: byType.flatMap(({ leave_type_id, half_days }) => {
      const type = types.get(leave_type_id);
      // Few people take confidential leave, so that its sum would name them.
      if (!type || (type.confidential && !knows)) return [];
      return [{ leave_type_id, name: typeName(type, language), days: daysOf(half_days) }];
    }),
    away_today: away.map(({ leave_type_id, ...person }) => ({
      ...person,
      leave: shownType(types.get(leave_type_id), knows, language).name,
    })),
  };
}
