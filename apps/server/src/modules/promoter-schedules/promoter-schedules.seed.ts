import { randomUUID } from 'node:crypto';
import { weekdayOf } from '@mesra/domain/attendance/work-day';
import { addDays, datesBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn } from '@mesra/domain/kit/zone';
import { workBeside } from '@mesra/domain/promoter-schedules/promoter-sessions';
import { scheduleInstants } from '@mesra/domain/promoter-schedules/schedule-states';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { seedRetail } from '../../seed/seed-retail.ts';
import { promotersNamed } from '../promoters/promoters.api.ts';
import { type DemoCampaign, planDemoPromoters } from '../sales-projects/sales-projects.api.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';
import { worksOf } from './schedule-ground.reads.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** So many days are planned, from today on. */
const AHEAD = 20;

const SESSIONS = [
  { start_time: '10:00', end_time: '18:00' },
  { start_time: '12:00', end_time: '20:00' },
  { start_time: '11:00', end_time: '19:00' },
] as const;

/** Days on which an employee has a published plan of their own or is on leave: nobody schedules them at an outlet then. */
async function takenDays(tx: Tx, companyId: number, from: PlainDate, to: PlainDate): Promise<Set<string>> {
  const { rows } = await tx.execute<{ promoter_id: number; date: PlainDate }>(sql`
    select p.id as promoter_id, d.date from reads.promoters p join (
      select employee_id, date from reads.roster_days where company_id = ${companyId} and published_id is not null
      union select d.employee_id, d.date from reads.leave_request_days d
        where d.company_id = ${companyId} and d.released_at is null) d on d.employee_id = p.employee_id
    where p.company_id = ${companyId} and d.date between ${addDays(from, -1)}::date and ${addDays(to, 1)}::date`);
  return new Set(rows.map(({ promoter_id, date }) => `${promoter_id} ${date}`));
}

/** Who sells where on a day. */
interface DemoTurn {
  sales_project_id: number;
  promoter_id: number;
  outlet_id: number;
  date: PlainDate;
  session: (typeof SESSIONS)[number];
}

/** What keeps people from turns. */
interface Busy {
  today: PlainDate;
  taken: ReadonlySet<string>;
  workOf: Awaited<ReturnType<typeof worksOf>>;
}

/** Whether somebody may have a turn beside what they work by their week. */
function fits(turn: DemoTurn, { workOf }: Busy): boolean {
  const workOn = workOf(turn.promoter_id);
  return !workOn || workBeside(workOn, turn) === null;
}

/**
 * The turns of a campaign on a day: as many promoters as it has turns have one of their own, the others stand in for those who are
 * off or work elsewhere. Each has two days off a week; today nobody has.
 */
function turnsOn(
  { sales_project_id, outlets, promoters }: DemoCampaign,
  date: PlainDate,
  busy: Busy,
): DemoTurn[] {
  const free = promoters.map((promoter_id, at) => {
    const off = date !== busy.today && [at % 7, (at + 3) % 7].includes(weekdayOf(date));
    return !off && !busy.taken.has(`${promoter_id} ${date}`);
  });
  const standIns = promoters.filter((_, at) => at >= outlets.length && free[at]);
  return outlets.flatMap((outlet_id, at) => {
    const session = SESSIONS[at % SESSIONS.length] ?? SESSIONS[0];
    const turnOf = (promoter_id: number): DemoTurn => ({
      ...{ sales_project_id, promoter_id, outlet_id, date, session },
    });
    const own = free[at] ? promoters[at] : undefined;
    if (own !== undefined && fits(turnOf(own), busy)) return [turnOf(own)];
    const next = standIns.findIndex((id) => fits(turnOf(id), busy));
    return next < 0 ? [] : standIns.splice(next, 1).map(turnOf);
  });
}

/**
 * The schedules of the demo's retail company, from today on: most of what its campaigns need, with a promoter short here and there;
 * two of yesterday are cancelled.
 */
export async function seedPromoterSchedules(
  services: Services,
  seededCompanies: readonly DemoCompany[],
): Promise<void> {
  await seedRetail(services, seededCompanies, schedules, async (tx, company) => {
    const company_id = company.id;
    const today = dayIn(ZONE, services.clock.now());
    const campaigns = await planDemoPromoters(tx, company_id);
    const range = { from: today, to: addDays(today, AHEAD) };
    const people = campaigns.flatMap(({ promoters }) => promoters);
    const busy: Busy = {
      today,
      taken: await takenDays(tx, company_id, range.from, range.to),
      workOf: await worksOf(tx, company_id, await promotersNamed(tx, company_id, people), {
        ...{ from: addDays(range.from, -1), to: addDays(range.to, 1) },
      }),
    };
    const offsetAt = offsetIn(ZONE);
    const rowOf = ({ session, ...turn }: DemoTurn) => {
      const { starts, ends } = scheduleInstants(turn.date, session, offsetAt);
      return {
        ...{ company_id, uuid: randomUUID(), ...turn, ...session },
        ...{ starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() },
      };
    };
    const turnsOf = (date: PlainDate) => campaigns.flatMap((campaign) => turnsOn(campaign, date, busy));
    const planned = datesBetween(range.from, range.to).flatMap(turnsOf).map(rowOf);
    const cancelled = turnsOf(today)
      .slice(4, 6)
      .map((turn) => ({
        ...rowOf({ ...turn, date: addDays(today, -1) }),
        ...{ status: 'Cancelled' as const, reason: 'The mall was closed for maintenance.' },
      }));
    await tx.insert(schedules).values([...planned, ...cancelled]);
  });
}
