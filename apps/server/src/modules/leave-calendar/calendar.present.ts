import type { CalendarPerson } from '@mesra/contract/leave-calendar/leave-calendar';
import type { RowCall } from '../../kit/http.ts';
import { readLeavePlans } from '../leave-facts/leave-facts.api.ts';
import { leaveWord, shownType } from '../leave-requests/leave-requests.api.ts';
import { readTypesOf } from '../leaves/leaves.api.ts';
import type { AwayDay, CalendarRow } from './calendar-people.reads.ts';
import type { Calendar } from './viewer.ts';

/** People of a calendar with their days, in a constant number of queries. */
export async function calendarOf(
  call: RowCall,
  calendar: Calendar,
  { people, days: away }: { people: readonly CalendarRow[]; days: readonly AwayDay[] },
): Promise<CalendarPerson[]> {
  const { companyId, start_date, end_date, viewer } = calendar;
  const ids = people.map(({ id }) => id);
  const typeIds = [...new Set(away.map(({ leave_type_id }) => leave_type_id))];
  const types = new Map((await readTypesOf(call.tx, companyId, typeIds)).map((type) => [type.id, type]));
  const plans = await readLeavePlans(call.tx, {
    companyId,
    employeeIds: ids,
    from: start_date,
    to: end_date,
  });
  const byPerson = new Map<number, AwayDay[]>(ids.map((id) => [id, []]));
  for (const day of away) byPerson.get(day.employee_id)?.push(day);
  const word = leaveWord(call.language);
  return people.map(({ manages, knows, reports, id, name, employee_code, image, branch, department }) => {
    const confidential = id === viewer.own || (manages && viewer.confidential);
    const named = (leave_type_id: number) =>
      knows ? shownType(types.get(leave_type_id), confidential, call.language).name : word;
    return {
      ...{ id, name, employee_code, image, branch, department, reports_to_me: reports },
      plan: plans.planOf(id).filter(({ kind }) => kind !== 'work'),
      days: (byPerson.get(id) ?? []).map(({ date, duration, waits, leave_type_id }) => ({
        ...{ date, duration, waits },
        leave: named(leave_type_id),
      })),
    };
  });
}
