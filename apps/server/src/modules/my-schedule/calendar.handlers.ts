import { languageOf, messageText } from '@mesra/contract/kit/messages';
import {
  type CalendarAddress,
  ownScheduleEndpoints as endpoints,
} from '@mesra/contract/my-schedule/own-schedule';
import type { PlannedSession } from '@mesra/contract/schedules/work-schedule';
import { addDays, datesBetween } from '@mesra/domain/kit/plain-date';
import { offsetIn } from '@mesra/domain/kit/zone';
import { scheduleInstants } from '@mesra/domain/promoter-schedules/schedule-states';
import { type CalendarEvent, calendarText } from '@mesra/domain/roster/calendar-feed';
import { and, eq } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { setCompanies, type Tx } from '../../kit/db.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { CALENDAR, countTry } from '../../kit/limits.ts';
import { notFound } from '../../kit/problem.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { leaveOn } from '../attendance-rules/attendance-rules.api.ts';
import { namedSiteOn, type PlannedSelling, readRosterGround, spanInstants } from '../roster/roster.api.ts';
import { presentDays } from '../schedules/schedules.api.ts';
import { scheduleCalendars } from './my-schedule.tables.ts';
import { selfIn } from './own-schedule.handlers.ts';

/** A calendar holds the shifts of so many days before and after today. */
const DAYS_BEFORE = 31;
const DAYS_AFTER = 92;

const none: CalendarAddress = { created_at: null, url: null };

function assertSelf(call: RowCall, companyId: number) {
  const found = selfIn(call, companyId);
  if (!found) throw notFound();
  return found;
}

const ofEmployee = (companyId: number, employeeId: number) =>
  and(eq(scheduleCalendars.company_id, companyId), eq(scheduleCalendars.employee_id, employeeId));

const calendar = handle(endpoints.calendar, async (call) => {
  const found = selfIn(call, call.query.company_id);
  if (!found) return { data: none };
  const [row] = await call.tx
    .select({ created_at: scheduleCalendars.created_at })
    .from(scheduleCalendars)
    .where(ofEmployee(found.companyId, found.employeeId));
  return { data: row ? { ...none, created_at: row.created_at } : none };
});

const make = handle(endpoints.makeCalendar, async (call) => {
  const { companyId, employeeId } = assertSelf(call, call.body.company_id);
  const token = newToken();
  const created_at = call.services.clock.now().toISOString();
  const values = { user_id: call.actor.user_id, token_hash: hashToken(token), created_at };
  await call.tx
    .insert(scheduleCalendars)
    .values({ company_id: companyId, employee_id: employeeId, ...values })
    .onConflictDoUpdate({
      target: [scheduleCalendars.company_id, scheduleCalendars.employee_id],
      set: values,
    });
  const url = `${call.services.config.publicUrl}/api/attendances/calendars/${token}/shifts.ics`;
  return { data: { created_at, url }, message: 'my_schedule.calendar_made' };
});

const remove = handle(endpoints.removeCalendar, async (call) => {
  const { companyId, employeeId } = assertSelf(call, call.query.company_id);
  await call.tx.delete(scheduleCalendars).where(ofEmployee(companyId, employeeId));
  return { data: none, message: 'my_schedule.calendar_revoked' };
});

interface Owner {
  company_id: number;
  employee_id: number;
  company_name: string;
  language: string | null;
}

/** Whose calendar a secret opens; 404 for one that is wrong, revoked, or whose owner is no longer a member. */
async function ownerOf(tx: Tx, token: string): Promise<Owner> {
  const { rows } = await tx.$client.query<Owner>('select * from system.schedule_calendar($1)', [
    hashToken(token),
  ]);
  const [owner] = rows;
  if (!owner) throw notFound();
  await setCompanies(tx, [owner.company_id]);
  return owner;
}

/** A schedule as a promoter as an entry of a calendar. */
function sellingEvent(
  { id, date, session, outlet, project }: PlannedSelling,
  { company_id }: Owner,
  zone: string,
): CalendarEvent {
  const { starts, ends } = scheduleInstants(date, session, offsetIn(zone));
  return {
    uid: `outlet-${company_id}-${id}@mesra`,
    ...{ start: starts, end: ends, title: project, location: outlet, description: null },
  };
}

/** The shifts of somebody around today as entries of a calendar, none on days of leave, and their schedules as a promoter. */
async function readEvents(
  tx: Tx,
  owner: Owner,
  now: Date,
): Promise<{ zone: string; events: CalendarEvent[] }> {
  const { company_id: companyId, employee_id: id } = owner;
  // One day more on each side, whatever the zone.
  const around = dayIn('UTC', now);
  const [from, to] = [addDays(around, -DAYS_BEFORE), addDays(around, DAYS_AFTER)];
  const ground = await readRosterGround(tx, { companyId, employeeIds: [id], from, to });
  const person = ground.people.get(id);
  if (!person) throw notFound();
  const language = languageOf(owner.language ?? undefined);
  const placed = ground.primary_sites.get(id);
  const days = presentDays(ground.planning, person, ground.schedules.get(id) ?? [], datesBetween(from, to));
  const eventOf = (date: string, session: PlannedSession, index: number): CalendarEvent => ({
    uid: `shift-${companyId}-${id}-${date}-${index}@mesra`,
    ...spanInstants(date, session, ground.zone),
    title: session.name || messageText({ key: 'my_schedule.shift' }, language),
    location: (session.work_site ?? namedSiteOn(placed, date))?.name ?? null,
    description:
      session.break_minute === 0
        ? null
        : messageText({ key: 'my_schedule.break', params: { count: session.break_minute } }, language),
  });
  const shifts = days.flatMap(({ date, sessions }) =>
    leaveOn(ground, id, date) === 'full'
      ? []
      : sessions.map((session, index) => eventOf(date, session, index)),
  );
  const selling = (ground.promoter_work.get(id) ?? []).map((one) => sellingEvent(one, owner, ground.zone));
  return { zone: ground.zone, events: [...shifts, ...selling] };
}

const feed = handle(endpoints.feed, async ({ params: { token }, tx, services, ip }) => {
  const now = services.clock.now();
  await countTry(services.db.apart, CALENDAR, hashToken(token).toString('hex'), ip, now);
  const owner = await ownerOf(tx, token);
  const { zone, events } = await readEvents(tx, owner, now);
  const name = messageText(
    { key: 'my_schedule.calendar_name', params: { name: owner.company_name } },
    languageOf(owner.language ?? undefined),
  );
  const text = calendarText({ name, zone, created_at: now.getTime(), events });
  return { bytes: Buffer.from(text), type: 'text/calendar; charset=utf-8', name: 'shifts.ics' };
});

export const calendarHandlers = [calendar, make, remove, feed];
