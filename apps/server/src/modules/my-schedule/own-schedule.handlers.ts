import {
  ownScheduleEndpoints as endpoints,
  type OwnOutletSchedule,
  type OwnScheduleDay,
} from '@mesra/contract/my-schedule/own-schedule';
import { endOfMonth, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall, roleIn } from '../../kit/http.ts';
import { dayKey, leaveOn } from '../attendance-rules/attendance-rules.api.ts';
import { ownRecord } from '../employees/employees.api.ts';
import {
  beginsAt,
  holidayNames,
  namedSiteOn,
  type PlannedSelling,
  readRosterGround,
  readRosterSetting,
  siteOn,
} from '../roster/roster.api.ts';
import { datesOf, plannedBy, presentDays } from '../schedules/schedules.api.ts';
import { readColleagues } from './colleagues.reads.ts';

/** The caller as an employee of a company with the module; null if they are none. */
export function selfIn(call: RowCall, named: number | undefined) {
  const companyIds = call.companyIds.filter((id) => roleIn(call.actor, id).modules.attendance);
  const own = ownRecord({ ...call, companyIds }, named);
  return own && { ...own, companyId: own.self.companyIds[0] ?? 0 };
}

type Self = NonNullable<ReturnType<typeof selfIn>>;

/** What somebody is to do as a promoter, as one of their days shows it. */
const presentSelling = ({ id, outlet_id, outlet, project, session }: PlannedSelling): OwnOutletSchedule => ({
  ...{ id, outlet: { id: outlet_id, name: outlet }, project },
  ...{ start_time: session?.start_time ?? null, end_time: session?.end_time ?? null },
});

/** Somebody's days as published, with everything about them. */
async function readOwnDays(
  { self, employeeId, companyId }: Self,
  dates: readonly string[],
): Promise<OwnScheduleDay[]> {
  const { tx } = self;
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const ground = await readRosterGround(tx, { companyId, employeeIds: [employeeId], from, to });
  const person = ground.people.get(employeeId);
  if (!person) return [];
  const placed = ground.primary_sites.get(employeeId);
  const selling = ground.promoter_work.get(employeeId) ?? [];
  const dayOn = plannedBy(ground, employeeId, 'published');
  const primarySiteOn = (date: string) => siteOn(placed, date);
  const holidayOn = holidayNames(ground, employeeId, dayOn);
  const { swaps } = await readRosterSetting(tx, companyId);
  const now = self.services.clock.now();
  const colleaguesOn = await readColleagues(tx, { companyId, employeeId, dates, dayOn, primarySiteOn });
  return presentDays(ground.planning, person, ground.schedules.get(employeeId) ?? [], dates).map((day) => {
    return {
      ...day,
      usual_site: namedSiteOn(placed, day.date),
      outlet_schedules: selling.filter(({ date }) => date === day.date).map(presentSelling),
      holiday: holidayOn(day.date),
      leave: leaveOn(ground, employeeId, day.date),
      colleagues: colleaguesOn(day.date),
      can: {
        swap:
          swaps &&
          day.sessions.length > 0 &&
          !ground.locked.has(dayKey(employeeId, day.date)) &&
          new Date(beginsAt(day.date, day.sessions, ground.zone)) > now,
      },
    };
  });
}

const days = handle(endpoints.days, async (call) => {
  const { company_id, start_date, end_date } = call.query;
  const found = selfIn(call, company_id);
  if (!found) return { data: [] };
  const today = todayIn(call.actor, found.companyId, call.services.clock);
  const start = start_date ?? startOfMonth(end_date ?? today);
  return { data: await readOwnDays(found, datesOf(start, end_date ?? endOfMonth(plainMonthOf(start)))) };
});

export const ownScheduleHandlers = [days];
