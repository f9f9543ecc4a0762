import { LEAVE_DAY_KINDS, LEAVE_DURATIONS } from '@mesra/domain/leave/request-days';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { flag, id, many, plainDate } from '../kit/primitives.ts';
import { leavePerson } from '../leave-requests/leave-request.ts';
import { LEAVE_CALENDAR, MANAGED_LEAVE } from '../leave-requests/leave-request-access.ts';

/** The most days of a calendar: a month with the weeks around it. */
export const MAX_CALENDAR_DAYS = 62;

const unit = z.object({ id, name: z.string() }).nullable();

/** Somebody on the calendar of a range, with the days on which they are away. */
const calendarPerson = leavePerson.extend({
  branch: unit,
  department: unit,
  /** Reports to the caller, who may see what they have left. */
  reports_to_me: z.boolean(),
  /** Days without work, and half working days; days outside service are left out. */
  plan: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(LEAVE_DAY_KINDS),
      /** The name of the holiday, if it is one. */
      holiday: z.string().nullable(),
    }),
  ),
  days: z.array(
    z.object({
      date: z.string(),
      duration: z.enum(LEAVE_DURATIONS),
      /** Still waits for a decision; shown to whoever may know why alone. */
      waits: z.boolean(),
      /** The name of the type, "Leave" to whoever may not know more. */
      leave: z.string(),
    }),
  ),
});
export type CalendarPerson = z.output<typeof calendarPerson>;

const filter = many(id).optional();

const query = listQuery({
  sortable: ['name'],
  sort_by: 'name',
  sort: 'asc',
  per_page: 50,
  filters: {
    start_date: plainDate.optional(),
    end_date: plainDate.optional(),
    branch_id: filter,
    division_id: filter,
    department_id: filter,
    employee_id: filter,
    /** `mine`: whom the caller reports to, who reports to the same person, and who reports to the caller. */
    team: z.enum(['mine']).optional(),
    /** Those who are there all the time too. */
    everyone: flag.default(false),
  },
}).required({ company_id: true });

/** Beside the people of the page, whatever page it is. */
const extras = {
  start_date: z.string(),
  end_date: z.string(),
  /** How many of everyone that matches are away, by day; days on which nobody is are left out. */
  away: z.array(z.object({ date: z.string(), people: z.number().int() })),
  /** Holidays of the company in the range, wherever they are observed. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
};
export type CalendarDays = z.output<z.ZodObject<typeof extras>>;

export const leaveCalendarEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/api/leaves/calendar',
    access: LEAVE_CALENDAR,
    summary:
      'Who is away in a range (this month by default), by branch and department: that, and why only where the caller may know.',
    kind: 'list',
    query,
    response: calendarPerson,
    extras,
  }),
  managed: endpoint({
    method: 'GET',
    path: '/api/operation/leaves/calendar',
    access: MANAGED_LEAVE.open,
    summary:
      'The same of the people in the caller’s employee access, with requests that wait, and why as far as the caller may know.',
    kind: 'list',
    query,
    response: calendarPerson,
    extras,
  }),
};
