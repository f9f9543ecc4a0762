import type { CalendarPerson } from '@mesra/contract/leave-calendar/leave-calendar';
import type { RowCall } from '../../kit/http.ts';
import { readLeavePlans } from '../leave-facts/leave-facts.api.ts';
import { leaveWord, shownType } from '../leave-requests/leave-requests.api.ts';
import { readTypesOf } from '../leaves/leaves.api.ts';
import { type AwayDay, type CalendarRow, readAwayDays } from './calendar-people.reads.ts';
import type { Calendar } from './viewer.ts';

/** People of a calendar with their days, in a constant number of queries. */
export async function calendarOf(
  call: RowCall,
  calendar: Calendar,
  people: readonly CalendarRow[],
): Promise<CalendarPerson[]> {
  const { companyId, start_date, end_date, viewer } = calendar;
  const ids = people.map(({ id }) => id);
  const [away, plans] = await Promise.all([
    readAwayDays(call, calendar, people),
    readLeavePlans(call.tx, { companyId, employeeIds: ids, from: start_date, to: end_date }),
  ]);
  const typeIds = [...new Set(away.map(({ leave_type_id }) => leave_type_id))];
  const types = await readTypesOf(call.tx, companyId, typeIds);
  // Written out once for each type: there are many days.
  const namesFor = (confidential: boolean) =>
    new Map(types.map((type) => [type.id, shownType(type, confidential, call.language).name]));
  const [names, open] = [namesFor(true), namesFor(false)];
  const byPerson = new Map<number, AwayDay[]>(ids.map((id) => [id, []]));
  for (const day of away) byPerson.get(day.employee_id)?.push(day);
  const word = leaveWord(call.language);
  return people.map(({ manages, knows, reports, id, name, employee_code, image, branch, department }) => {
    const confidential = id === viewer.own || (manages && viewer.confidential);
    const known = confidential ? names : open;
    const named = (leave_type_id: number) => (knows ? (known.get(leave_type_id) ?? word) : word);
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
