import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  leaveCalendarEndpoints as endpoints,
  MAX_CALENDAR_DAYS,
} from '@mesra/contract/leave-calendar/leave-calendar';
import { leaveSummaryEndpoints as summaryEndpoints } from '@mesra/contract/leave-calendar/leave-summary';
import { daysBetween, endOfMonth, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { metaOf } from '../../kit/list.ts';
import { invalid } from '../../kit/problem.ts';
import { branchHolidays } from '../holidays/holidays.api.ts';
import { calendarOf } from './calendar.present.ts';
import { readCalendarPage } from './calendar-people.reads.ts';
import { readSummary } from './leave-summary.reads.ts';
import { type Calendar, viewerOf } from './viewer.ts';

type Query = QueryOf<typeof endpoints.own>;

/** The range of a calendar: this month unless dates are named. */
function rangeOf(
  { start_date, end_date }: Partial<Pick<Query, 'start_date' | 'end_date'>>,
  today: PlainDate,
) {
  const start = start_date ?? startOfMonth(end_date ?? today);
  const end = end_date ?? endOfMonth(start);
  const days = daysBetween(start, end);
  if (days < 0) throw invalid('end_date', 'validation.ends_before_start');
  if (days >= MAX_CALENDAR_DAYS)
    throw invalid('end_date', 'leave_request.calendar_too_long', { days: MAX_CALENDAR_DAYS });
  return { start_date: start, end_date: end };
}

/** Who is away; `managed` leaves out whoever is not in the caller's employee access. */
async function read(call: RowCall & { query: Query }, managed: boolean) {
  const { query, tx, actor, services } = call;
  const companyId = query.company_id;
  const range = rangeOf(query, todayIn(actor, companyId, services.clock));
  const calendar: Calendar = {
    companyId,
    ...range,
    filters: query,
    viewer: viewerOf(call, companyId, managed),
  };
  const [{ people, total, away }, holidays] = await Promise.all([
    readCalendarPage(call, calendar),
    branchHolidays(tx, companyId, { from: range.start_date, to: range.end_date }),
  ]);
  return {
    data: await calendarOf(call, calendar, people),
    meta: metaOf(query, { total, total_capped: false }),
    extras: {
      ...range,
      away,
      holidays: holidays.map(({ date, name }) => ({ date, name })),
    },
  };
}

const summary = handle(summaryEndpoints.summary, async (call) => {
  const { company_id } = call.query;
  const range = rangeOf(call.query, todayIn(call.actor, company_id, call.services.clock));
  return { data: { ...range, ...(await readSummary(call, company_id, range)) } };
});

export const leaveCalendarHandlers = [
  summary,
  handle(endpoints.own, (call) => read(call, false)),
  handle(endpoints.managed, (call) => read(call, true)),
];
