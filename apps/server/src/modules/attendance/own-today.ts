import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import type { AttendanceToday } from '@mesra/contract/attendance/own-attendance';
import { MISSING_OUT_AFTER } from '@mesra/domain/attendance/board-status';
import { addDays } from '@mesra/domain/kit/plain-date';
import { effectiveEvents, type PresenceEvent } from '@mesra/domain/presence/event';
import { nextTypes } from '@mesra/domain/presence/next-types';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { settingsOn } from '../attendance-rules/attendance-rules.api.ts';
import { presentDays } from '../schedules/schedules.api.ts';
import { proofsOf, sitesOn } from '../sites/sites.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { presentRecord } from './day.present.ts';
import { type DayGround, holidayOf, planOf, readGround } from './day-facts.reads.ts';
import { PICTURES } from './record-event.ts';

const LONGEST_MS = MISSING_OUT_AFTER.unplanned * 60_000;

/** The last event that counts, if the person has come and not gone since, and may still be there. */
function openEvent(events: readonly PresenceEvent[], now: Date): PresenceEvent | null {
  const last = events.at(-1);
  if (!last || last.type === 'out' || now.getTime() - last.recorded_at > LONGEST_MS) return null;
  return last;
}

/** All events of some days in order, and each as it is stored. */
function eventsOf(ground: DayGround, employeeId: number) {
  const read = [...(ground.events.get(employeeId)?.values() ?? [])].flat();
  const rows = new Map(read.map(({ row }) => [row.uuid, row]));
  return { events: effectiveEvents(read.map(({ event }) => event)), rows };
}

/** The visit that goes on: the site that the person came to and has not left, and whether its coming has a note. */
async function openVisit(call: RowCall, companyId: number, { events, rows }: ReturnType<typeof eventsOf>) {
  const last = events.findLast(({ type }) => type === 'in' || type === 'out');
  if (last?.type !== 'in' || last.work_site_id === null) return null;
  const [site] = await call.tx
    .select()
    .from(workSites)
    .where(and(eq(workSites.company_id, companyId), eq(workSites.id, last.work_site_id)));
  const has_note = rows.get(last.uuid)?.note != null;
  return site ? { work_site_id: site.id, site: site.name, proofs: proofsOf(site), has_note } : null;
}

/** How far ahead the next shift is looked for. */
const AHEAD_DAYS = 14;

/** The next day on which somebody works, if they have no work left today. */
async function upcomingShift(call: RowCall, companyId: number, employeeId: number, record: AttendanceRecord) {
  const left = record.plan.sessions.length > 0 && record.last_out === null;
  if (left && record.status !== 'Absent') return null;
  const from = addDays(record.date, 1);
  const requested = { companyId, employeeIds: [employeeId], from, to: addDays(record.date, AHEAD_DAYS) };
  const ground = await readGround(call.tx, requested);
  const person = ground.people.get(employeeId);
  const dates = Array.from({ length: AHEAD_DAYS }, (_, index) => addDays(from, index));
  const next = dates.find(
    (date) =>
      planOf(ground, employeeId, date).kind === 'work' &&
      holidayOf(ground, employeeId, date)?.day_part !== 'full',
  );
  if (!person || !next) return null;
  const [day] = presentDays(ground.planning, person, ground.schedules.get(employeeId) ?? [], [next]);
  return day ?? null;
}

/** What somebody needs to clock in or out now: the day of the shift they are in, or today. */
export async function presentToday(call: RowCall, employeeId: number): Promise<AttendanceToday> {
  const [companyId = 0] = call.companyIds;
  const { clock } = call.services;
  const now = clock.now();
  const today = todayIn(call.actor, companyId, clock);
  const requested = { companyId, employeeIds: [employeeId], from: addDays(today, -1), to: today };
  const ground = await readGround(call.tx, requested);
  const found = eventsOf(ground, employeeId);
  const open = openEvent(found.events, now);
  const date = (open && found.rows.get(open.uuid)?.local_date) ?? today;
  const settings = settingsOn(ground, employeeId, date);
  // Without the module a coming to a site is attendance alone.
  const visits = roleIn(call.actor, companyId).modules['work-task'];
  const record = await presentRecord(call, ground, { employeeId, date, pictures: PICTURES.own });
  return {
    company_id: companyId,
    employee_id: employeeId,
    now: now.toISOString(),
    zone: ground.zone,
    record,
    upcoming: await upcomingShift(call, companyId, employeeId, record),
    next: nextTypes(open?.type ?? null, settings.breaks.mode === 'clocked'),
    sites: (await sitesOn(call.tx, companyId, employeeId, date)).map((site) => ({
      ...site,
      proofs: visits ? proofsOf(site) : [],
    })),
    visit: visits && open ? await openVisit(call, companyId, found) : null,
    rules: {
      picture_required: settings.presence.picture_required,
      outside: settings.presence.outside,
      breaks: settings.breaks.mode,
      by_exception: settings.by_exception,
    },
  };
}
