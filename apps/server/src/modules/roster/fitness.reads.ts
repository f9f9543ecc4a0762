import type { Session } from '@mesra/domain/attendance/sessions';
import { mondayOf, stateOn } from '@mesra/domain/attendance/work-day';
import { addDays, laterOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import {
  type FitnessFacts,
  REST_LOOK_BACK_DAYS,
  restBefore,
  unfitReasons,
} from '@mesra/domain/roster/fitness';
import { lawBreaks } from '@mesra/domain/roster/roster-warnings';
import { distanceBetween, type Point } from '@mesra/domain/sites/geofence';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { dayKey, leaveOn } from '../attendance-rules/attendance-rules.api.ts';
import { type Availability, readAvailabilityOf } from '../availability/availability.api.ts';
import { dropPastDrafts, plannedBy } from '../schedules/schedules.api.ts';
import { type RosterGround, readRosterGround } from './roster-ground.reads.ts';

/** What decides who may take over shifts on some days, of some people. */
export interface FitnessGround {
  ground: RosterGround;
  availability: Availability;
  /** Where each of them usually works on the first of the days. */
  positions: ReadonlyMap<number, Point>;
}

interface PositionRow extends Record<string, unknown> {
  id: number;
  lat: number | null;
  lng: number | null;
}

/** The position of some people's primary site on a day, or of their branch. */
async function primaryPositions(tx: Tx, companyId: number, ids: readonly number[], date: PlainDate) {
  const { rows } = await tx.execute<PositionRow>(sql`
    select e.id, coalesce(s.lat, b.lat) as lat, coalesce(s.lng, b.lng) as lng from reads.employees e
    left join reads.branches b on b.company_id = e.company_id and b.id = e.branch_id
    left join lateral (
      select w.lat, w.lng from reads.site_assignments a
      join reads.work_sites w on w.company_id = a.company_id and w.id = a.work_site_id
      where a.company_id = e.company_id and a.employee_id = e.id and a.is_primary
        and a.start_date <= ${date}::date and coalesce(a.end_date, 'infinity') >= ${date}::date
      limit 1) as s on true
    where e.company_id = ${companyId} and e.id = any (${sql.param([...ids])}::bigint[])`);
  return new Map(
    rows.flatMap(({ id, lat, lng }) => (lat === null || lng === null ? [] : [[id, { lat, lng }] as const])),
  );
}

/** Reads everything that decides on the fitness of some people for shifts from a day to another. */
export async function readFitness(
  { tx, actor, services }: Pick<RowCall, 'tx' | 'actor' | 'services'>,
  {
    companyId,
    employeeIds,
    from,
    to,
  }: { companyId: number; employeeIds: readonly number[]; from: PlainDate; to: PlainDate },
): Promise<FitnessGround> {
  // The whole weeks of the days, and the days beside them.
  const sunday = addDays(mondayOf(to), 6);
  const range = { from: addDays(from, -REST_LOOK_BACK_DAYS - 1), to: laterOf(addDays(to, 1), sunday) };
  const ground = await readRosterGround(tx, { companyId, employeeIds, ...range });
  dropPastDrafts(ground.planning, todayIn(actor, companyId, services.clock));
  const availability = await readAvailabilityOf(tx, companyId, employeeIds, { from, to });
  return { ground, availability, positions: await primaryPositions(tx, companyId, employeeIds, from) };
}

/** The facts of somebody's fitness. */
export function fitnessFacts({ ground, availability }: FitnessGround, employeeId: number): FitnessFacts {
  return {
    plans: [plannedBy(ground, employeeId, 'published'), plannedBy(ground, employeeId, 'draft')],
    isLocked: (date) => ground.locked.has(dayKey(employeeId, date)),
    isDrafted: (date) => {
      const row = ground.planning.roster.get(employeeId)?.get(date);
      return row !== undefined && row.draft_id !== row.published_id;
    },
    leaveOn: (date) => leaveOn(ground, employeeId, date),
    permit_until: ground.permits.get(employeeId) ?? null,
    availability: availability.rows.get(employeeId) ?? [],
    wishOn: (date) => availability.wishOn(employeeId, date)?.kind ?? null,
    sells: ground.promoter_work.get(employeeId) ?? [],
  };
}

/** Whether somebody is free and fit for a shift at a position, and how they stand to it. */
export function fitnessFor(
  found: FitnessGround,
  employeeId: number,
  {
    date,
    sessions,
    position,
  }: { date: PlainDate; sessions: readonly (Session & { break_minute: number })[]; position: Point | null },
) {
  const facts = fitnessFacts(found, employeeId);
  const primary = found.positions.get(employeeId);
  const [published, planned] = facts.plans;
  const states = found.ground.planning.branch_states.get(employeeId) ?? [];
  return {
    reasons: unfitReasons(facts, date, sessions),
    distance: position && primary ? Math.round(distanceBetween(position, primary)) : null,
    rest: published ? restBefore(published, date, sessions) : null,
    breaks: planned
      ? lawBreaks({ dayOn: planned, stateOn: (day) => stateOn(states, day) }, date, sessions)
      : [],
    wants_to_work: facts.wishOn(date) === 'work',
  };
}
