import { addDays, datesBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn, startOfLocalDay } from '@mesra/domain/kit/zone';
import { scheduleInstants } from '@mesra/domain/promoter-schedules/schedule-states';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { Dice } from '../../seed/dice.ts';
import type { SeedEvent } from '../presence/presence.api.ts';
import { type DemoSchedule, storeDemoSchedules } from '../promoter-schedules/promoter-schedules.api.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const SEED = 20_261_130;
const DAYS = 92;
const MINUTE = 60_000;
/** Whoever is in the middle of their day, whatever the time, has been there so long. */
const MID_DAY = 100 * MINUTE;

/** A session at an outlet by the shift of its promoter, who reports at the shop before and after it. */
const MORNING = { start_time: '10:30', end_time: '16:30' };
const EVENING = { start_time: '15:30', end_time: '21:15' };

const LEFT_EARLY = [
  'The mall closed early.',
  'I was called back to the shop.',
  'My phone had no battery left.',
];

export interface DemoOutlet {
  id: number;
  lat: number;
  lng: number;
}

/** A project of the demo with its outlets and the employees who sell for it. */
interface DemoProject {
  id: number;
  start_date: PlainDate;
  outlets: DemoOutlet[];
  promoters: { id: number; employee_id: number }[];
}

/** Somebody's day at an outlet, with when they came and went by the clock of their device; null where they did not. */
export interface DemoTurn {
  schedule_id: number;
  uuid: string;
  sales_project_id: number;
  outlet: DemoOutlet;
  employee_id: number;
  date: PlainDate;
  came: number | null;
  went: number | null;
  /** Why they left without what was missing; then there is no report. */
  checkout_reason: string | null;
}

/** From when to when somebody was at work on a day. */
interface WorkingDay {
  from: number;
  to: number | null;
}

/** What the turns of the demo rest on. */
export interface TurnGround {
  company_id: number;
  projects: DemoProject[];
  /** By employee and day. */
  working: ReadonlyMap<string, WorkingDay>;
  /** Days of promoters that are planned already. */
  planned: ReadonlySet<string>;
  today: PlainDate;
  now: number;
}

/** Who is in the middle of their day, whatever the time: whoever signs in, and two of three of the others. */
export const inMidDay = ({ projects }: TurnGround, signingIn: readonly number[]): ReadonlySet<number> =>
  new Set([
    ...signingIn,
    ...projects.flatMap(({ promoters }) =>
      promoters.flatMap(({ employee_id }, at) => (at % 3 === 2 ? [] : [employee_id])),
    ),
  ]);

const keyOf = (id: number, date: PlainDate): string => `${id} ${date}`;

/** Reads the projects of the demo under way, and when those who sell for them were at work. */
export async function readTurnGround(
  tx: Tx,
  company_id: number,
  { today, now }: { today: PlainDate; now: number },
): Promise<TurnGround> {
  const { rows: projects } = await tx.execute<DemoProject & Record<string, unknown>>(sql`
    select p.id, p.start_date, (
        select coalesce(json_agg(json_build_object('id', w.id, 'lat', w.lat, 'lng', w.lng) order by w.id), '[]')
        from reads.sales_project_outlets o join reads.work_sites w on w.company_id = o.company_id and w.id = o.outlet_id
        where o.company_id = p.company_id and o.sales_project_id = p.id) as outlets, (
        select coalesce(json_agg(json_build_object('id', m.id, 'employee_id', m.employee_id) order by m.code), '[]')
        from reads.sales_project_promoters x join reads.promoters m on m.company_id = x.company_id and m.id = x.promoter_id
        where x.company_id = p.company_id and x.sales_project_id = p.id and m.employee_id is not null) as promoters
    from reads.sales_projects p where p.company_id = ${company_id} and p.status = 'Active' order by p.id`);
  const { rows: days } = await tx.execute<{
    employee_id: number;
    date: PlainDate;
    came: string;
    went: string | null;
  }>(sql`
    select e.employee_id, e.local_date as date, min(e.recorded_at) filter (where e.type = 'in') as came,
      max(e.recorded_at) filter (where e.type = 'out') as went
    from reads.presence_events e where e.company_id = ${company_id} and e.status <> 'Rejected'
    group by 1, 2 having min(e.recorded_at) filter (where e.type = 'in') is not null`);
  const { rows: planned } = await tx.execute<{ promoter_id: number; date: PlainDate }>(sql`
    select promoter_id, date from reads.promoter_schedules where company_id = ${company_id} and status <> 'Cancelled'`);
  return {
    ...{ company_id, projects, today, now },
    planned: new Set(planned.map(({ promoter_id, date }) => keyOf(promoter_id, date))),
    working: new Map(
      days.map(({ employee_id, date, came, went }) => [
        keyOf(employee_id, date),
        { from: Date.parse(came), to: went === null ? null : Date.parse(went) },
      ]),
    ),
  };
}

/**
 * When somebody came to a session, and went: as they clocked out for the day, whose last going is thus in the same minute as
 * without the turn.
 */
function timesAt(dice: Dice, session: { starts: number }, { from, to }: WorkingDay) {
  const late = dice.chance(11) ? 8 + dice.below(40) : dice.below(9) - 8;
  const came = Math.max(session.starts + late * MINUTE, from + 6 * MINUTE);
  return { came, went: to !== null && to > came + 90 * MINUTE ? to : null };
}

type Planned = DemoTurn & { schedule: DemoSchedule };

/** The turn of a promoter on a day that is over; null where they were off, or are planned for something else. */
function pastTurn(
  dice: Dice,
  ground: TurnGround,
  { project, at, date }: { project: DemoProject; at: number; date: PlainDate },
): Planned | null {
  const [missed, cancelled, hasty] = [dice.chance(3), dice.chance(1), dice.chance(5)];
  const [promoter, outlet] = [project.promoters[at], project.outlets[at % project.outlets.length]];
  const working = promoter && ground.working.get(keyOf(promoter.employee_id, date));
  if (!outlet || !working || ground.planned.has(keyOf(promoter.id, date))) return null;
  const offsetAt = offsetIn(ZONE);
  const noon = scheduleInstants(date, { start_time: '12:30', end_time: '13:00' }, offsetAt).starts;
  const session = working.from < noon ? MORNING : EVENING;
  const { starts, ends } = scheduleInstants(date, session, offsetAt);
  const there = missed || cancelled ? { came: null, went: null } : timesAt(dice, { starts }, working);
  const checkout_reason = hasty && there.went !== null ? dice.from(LEFT_EARLY) : null;
  const schedule: DemoSchedule = {
    ...{
      uuid: dice.uuid(),
      sales_project_id: project.id,
      promoter_id: promoter.id,
      outlet_id: outlet.id,
      date,
    },
    ...{ ...session, starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() },
    status: cancelled ? 'Cancelled' : 'Scheduled',
    ...{ reason: cancelled ? 'The outlet is counting its stock.' : null, checkout_reason },
  };
  return {
    ...{
      schedule_id: 0,
      uuid: schedule.uuid,
      sales_project_id: project.id,
      outlet,
      date,
      ...there,
      checkout_reason,
    },
    ...{ employee_id: promoter.employee_id, schedule },
  };
}

/** Stores the turns of the days that are over: each employee sells at one outlet on the days on which they were at work. */
export async function storePastTurns(tx: Tx, ground: TurnGround): Promise<DemoTurn[]> {
  const { company_id, projects, today } = ground;
  const turns = projects.flatMap((project) => {
    const first = addDays(today, -DAYS);
    const dates = datesBetween(project.start_date > first ? project.start_date : first, addDays(today, -1));
    return project.promoters.flatMap(({ id }, at) => {
      const dice = new Dice(SEED + id);
      return dates.flatMap((date) => pastTurn(dice, ground, { project, at, date }) ?? []);
    });
  });
  const ids = await storeDemoSchedules(
    tx,
    company_id,
    turns.map(({ schedule }) => schedule),
  );
  return turns.map(({ schedule, ...turn }) => ({ ...turn, schedule_id: ids.get(turn.uuid) ?? 0 }));
}

type TodayRow = Pick<DemoTurn, 'schedule_id' | 'uuid' | 'sales_project_id' | 'employee_id'> & {
  outlet_id: number;
  starts_at: string;
  ends_at: string;
};

/** When somebody came to a session of today, and went where it is over: as the clock is, but for whoever is in mid-day. */
function timesToday(
  dice: Dice,
  row: TodayRow,
  { now, midnight, midDay }: { now: number; midnight: number; midDay: boolean },
) {
  const [starts, ends] = [Date.parse(row.starts_at), Date.parse(row.ends_at)];
  const late = dice.chance(20) ? 10 + dice.below(25) : dice.below(9) - 8;
  const [missed, later] = [dice.chance(10), dice.below(10)];
  const early = Math.max(midnight, Math.min(starts - 4 * MINUTE, now - MID_DAY));
  if (midDay) return { came: early, went: null };
  const came = starts + late * MINUTE;
  if (missed || came > now) return { came: null, went: null };
  const went = ends + later * MINUTE;
  return { came, went: went <= now ? went : null };
}

/** The turns of employees today; those of `midDay` have come whatever the time is, and are still there. */
export async function todaysTurns(
  tx: Tx,
  { company_id, projects, today, now }: TurnGround,
  midDay: ReadonlySet<number>,
): Promise<DemoTurn[]> {
  const { rows } = await tx.execute<TodayRow & Record<string, unknown>>(sql`
    select s.id as schedule_id, s.uuid, s.sales_project_id, s.outlet_id, p.employee_id, s.starts_at, s.ends_at
    from reads.promoter_schedules s join reads.promoters p on p.company_id = s.company_id and p.id = s.promoter_id
    where s.company_id = ${company_id} and s.date = ${today}::date and s.status = 'Scheduled'
      and p.employee_id is not null order by p.code, s.starts_at`);
  const midnight = startOfLocalDay(today, offsetIn(ZONE));
  return rows.flatMap((row) => {
    const { schedule_id, uuid, sales_project_id, outlet_id, employee_id } = row;
    const outlets = projects.find(({ id }) => id === sales_project_id)?.outlets ?? [];
    const outlet = outlets.find(({ id }) => id === outlet_id);
    if (!outlet) return [];
    const clock = { now, midnight, midDay: midDay.has(employee_id) };
    const times = timesToday(new Dice(SEED + schedule_id), row, clock);
    return [
      {
        schedule_id,
        uuid,
        sales_project_id,
        employee_id,
        outlet,
        date: today,
        ...times,
        checkout_reason: null,
      },
    ];
  });
}

/** When somebody came to which schedule, and went. */
type Attended = Pick<DemoTurn, 'schedule_id' | 'uuid' | 'outlet' | 'date' | 'came' | 'went'>;
type AttendedEvent = Omit<SeedEvent, 'employee_id'> & { status: 'Verified' };

/** The comings and goings of a turn as a device reported them, whosever it is. */
export function attendedEvents({ schedule_id, uuid, outlet, date, came, went }: Attended): AttendedEvent[] {
  const dice = new Dice(SEED + schedule_id);
  const event = (type: 'in' | 'out', at: number): AttendedEvent => {
    // Within the minute.
    const recorded_at = new Date(at + dice.below(60 - new Date(at).getUTCSeconds()) * 1000).toISOString();
    return {
      ...{ uuid: dice.uuid(), type, recorded_at, arrived_at: recorded_at, local_date: date },
      ...{ session: null, work_site_id: outlet.id, visit_uuid: uuid },
      lat: Number((outlet.lat + (dice.below(60) - 30) / 111_195).toFixed(6)),
      ...{ lng: outlet.lng, accuracy: 6 + dice.below(14), fix_age: dice.below(20) },
      ...{ marks: [], status: 'Verified' },
    };
  };
  return [
    ...(came === null ? [] : [event('in', came)]),
    ...(came === null || went === null ? [] : [event('out', went)]),
  ];
}

/** Those of an employee's turn. */
export const eventsOf = ({ employee_id, ...turn }: DemoTurn): SeedEvent[] =>
  attendedEvents(turn).map((event) => ({ ...event, employee_id }));
