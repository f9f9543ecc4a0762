import type { Message } from '@mesra/contract/kit/problem';
import { shiftsOf } from '@mesra/domain/attendance/attribution';
import {
  CORRECTED_TIMES,
  type CorrectedTime,
  dayProblems,
  replacedEvents,
  timeProblems,
} from '@mesra/domain/attendance/correction';
import { addDays, datesBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn } from '@mesra/domain/kit/zone';
import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { type DayGround, isLocked, readGround } from '../attendance/attendance.api.ts';
import type { PresenceEventRow } from '../presence/presence.api.ts';
import { scheduledOn } from '../schedules/schedules.api.ts';
import { workSites } from '../sites/sites.views.ts';

/** What a correction asks for. */
export interface CorrectionValues {
  company_id: number;
  employee_id: number;
  date: PlainDate;
  first_in: string | null;
  last_out: string | null;
  work_site_id: number | null;
}

/** Days around the corrected one whose events and plan decide what an event counts for. */
const AROUND_DAYS = 3;

type Replaced = Record<CorrectedTime, PresenceEventRow | null>;

const instantOf = (text: string | null) => (text === null ? null : Date.parse(text));

async function siteProblem(
  call: RowCall,
  { company_id, work_site_id }: CorrectionValues,
): Promise<Record<string, string>> {
  if (work_site_id === null) return {};
  const [site] = await call.tx
    .select({ status: workSites.status })
    .from(workSites)
    .where(and(eq(workSites.company_id, company_id), eq(workSites.id, work_site_id)));
  return site?.status === 'Active' ? {} : { work_site_id: 'validation.unknown' };
}

/** What is wrong with a correction by field, and the events in whose place it stands. */
function problemsOf(
  ground: DayGround,
  values: CorrectionValues,
  now: Date,
): { found: Record<string, string>; replaced: Replaced } {
  const { employee_id, date, work_site_id } = values;
  const read = ground.events.get(employee_id)?.get(date) ?? [];
  const events = replacedEvents(read.map(({ event }) => event));
  const rowOf = (field: CorrectedTime) =>
    read.find(({ event }) => event.uuid === events[field]?.uuid)?.row ?? null;
  const replaced = { first_in: rowOf('first_in'), last_out: rowOf('last_out') };
  if (scheduledOn(ground, employee_id, date).kind === 'away')
    return { found: { date: 'correction.not_in_service' }, replaced };
  const times = { first_in: instantOf(values.first_in), last_out: instantOf(values.last_out) };
  const moves_site =
    work_site_id !== null &&
    CORRECTED_TIMES.some((field) => times[field] && events[field]?.work_site_id !== work_site_id);
  const wrong = timeProblems(times, events, { now: now.getTime(), moves_site });
  const offsetAt = offsetIn(ground.zone);
  const dates = datesBetween(addDays(date, -AROUND_DAYS), addDays(date, AROUND_DAYS));
  const plans = dates.map((day) => scheduledOn(ground, employee_id, day));
  const around = {
    events: [...(ground.events.get(employee_id)?.values() ?? [])].flat().map(({ event }) => event),
    replaced: events,
    shifts: shiftsOf(plans, offsetAt),
    offsetAt,
  };
  const problems = Object.keys(wrong).length > 0 ? wrong : dayProblems(date, times, around);
  const found = Object.entries(problems).map(([field, problem]) => [field, `correction.${problem}`]);
  return { found: Object.fromEntries(found), replaced };
}

/**
 * Checks a correction against the day as it is now, and returns the events in whose place it stands. 409 on a day that a
 * confirmed payroll has taken; 422 at the field for a time still to come, in the wrong order or outside the day.
 */
export async function checkCorrection(
  call: RowCall,
  values: CorrectionValues,
): Promise<{ replaced: Replaced; zone: string }> {
  const { company_id: companyId, employee_id, date } = values;
  if (await isLocked(call.tx, companyId, employee_id, date))
    throw new Problem('wrong_state', { key: 'attendance.locked' });
  const [from, to] = [addDays(date, -AROUND_DAYS), addDays(date, AROUND_DAYS)];
  const ground = await readGround(call.tx, { companyId, employeeIds: [employee_id], from, to });
  const { found, replaced } = problemsOf(ground, values, call.services.clock.now());
  const all = { ...found, ...(await siteProblem(call, values)) };
  const fields = Object.entries(all).map(([field, key]): [string, Message[]] => [field, [{ key }]]);
  if (fields.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(fields) });
  return { replaced, zone: ground.zone };
}
