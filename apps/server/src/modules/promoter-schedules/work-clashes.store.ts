import type { Message } from '@mesra/contract/kit/problem';
import { shownDate } from '@mesra/contract/kit/say';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import {
  type DayAtWork,
  type PromoterWork,
  workBeside,
} from '@mesra/domain/promoter-schedules/promoter-sessions';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { EventCall } from '../../kit/events.ts';
import { isAmong } from '../../kit/ids.ts';
import { Problem } from '../../kit/problem.ts';
import { holdPromotersOf } from '../promoters/promoters.api.ts';
import { primarySites } from '../roster/roster.api.ts';
import type { PlannedPeople } from '../schedules/schedules.api.ts';
import { daysAtWork, readDaysAtWork } from './days-at-work.reads.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';

/*
 * What employees work is changed under schedules that they have as promoters: nobody is to be at two places at once, whichever of the
 * two is planned first.
 */

/** A schedule that is still to come of an employee. */
type Selling = PromoterWork & { outlet_id: number; outlet: string };

interface Seller {
  person: {
    id: number;
    company_id: number;
    name: string;
    company_joined_at: PlainDate;
    inactive_at: PlainDate | null;
  };
  works: Selling[];
}

/** Days, both included; without the last they go on. */
interface Since {
  from: PlainDate;
  until?: PlainDate | undefined;
}

/** Those of some employees who are promoters; all of the company where null. */
async function promotersAmong(
  tx: Tx,
  companyId: number,
  people: readonly number[] | null,
): Promise<number[]> {
  const { rows } = await tx.execute<{ employee_id: number }>(sql`
    select employee_id from reads.promoters where company_id = ${companyId} and employee_id is not null
      and ${people === null ? sql`true` : isAmong(sql`employee_id`, people)}`);
  return rows.map(({ employee_id }) => employee_id);
}

type SellingRow = Seller['person'] &
  Pick<Selling, 'date' | 'outlet_id' | 'outlet'> & {
    start_time: string | null;
    end_time: string | null;
  };

/** What some employees are still to sell from the day before another on, in order. */
async function readSellers(
  { tx, services }: EventCall,
  companyId: number,
  employeeIds: readonly number[],
  { from }: Since,
): Promise<Seller[]> {
  const { rows } = await tx.execute<SellingRow>(sql`
    select e.id, e.company_id, e.name, e.company_joined_at, e.inactive_at, s.date, s.start_time, s.end_time, s.outlet_id,
      w.name as outlet
    from reads.promoters p
    join reads.employees e on e.company_id = p.company_id and e.id = p.employee_id
    join ${schedules} s on s.company_id = p.company_id and s.promoter_id = p.id and s.status = 'Scheduled'
      and s.date >= ${addDays(from, -1)}::date and s.ends_at > ${services.clock.now().toISOString()}::timestamptz
    join reads.work_sites w on w.company_id = s.company_id and w.id = s.outlet_id
    where p.company_id = ${companyId} and ${isAmong(sql`p.employee_id`, employeeIds)}
    order by lower(e.name), e.id, s.starts_at`);
  const sellers = new Map<number, Seller>();
  for (const { date, start_time, end_time, outlet_id, outlet, ...person } of rows) {
    const seller = sellers.get(person.id) ?? { person, works: [] };
    const session = start_time === null || end_time === null ? null : { start_time, end_time };
    seller.works.push({ date, session, outlet_id, outlet });
    sellers.set(person.id, seller);
  }
  return [...sellers.values()];
}

/** Of what somebody is to sell, what their days at work since one overlap at another place. */
function clashesOf(
  works: readonly Selling[],
  workOn: (date: PlainDate) => DayAtWork,
  { from, until }: Since,
) {
  const changed = (date: PlainDate) => from <= date && (until === undefined || date <= until);
  return works.filter((work) => workBeside((date) => (changed(date) ? workOn(date) : null), work) !== null);
}

/** So many days are named of each person. */
const NAMED_DAYS = 5;
/** So many people are named. */
const NAMED_PEOPLE = 20;

/** Who is scheduled on which days, and where. */
function clashMessage(name: string, clashes: readonly Selling[]): Message {
  const days = clashes.map(({ date, outlet }) => `${shownDate(date)} (${outlet})`);
  const [shown, count] = [days.slice(0, NAMED_DAYS).join(', '), days.length - NAMED_DAYS];
  return count > 0
    ? { key: 'promoter_schedule.scheduled_more', params: { name, days: shown, count } }
    : { key: 'promoter_schedule.scheduled_on', params: { name, days: shown } };
}

interface ChangedWork extends Since {
  companyId: number;
  /** Null is everyone. */
  people: readonly number[] | null;
}

/**
 * Refuses what people work since a day where it overlaps schedules that they have as promoters at other places (422, with the days of
 * each). They are held until the end: nobody schedules them as promoters meanwhile.
 */
export async function assertNoClashes(
  call: EventCall,
  { companyId, people, ...since }: ChangedWork,
): Promise<void> {
  const ids = await promotersAmong(call.tx, companyId, people);
  await holdPromotersOf(call.tx, companyId, ids);
  const sellers = ids.length === 0 ? [] : await readSellers(call, companyId, ids, since);
  if (sellers.length === 0) return;
  const dates = sellers.flatMap(({ works }) => works.map(({ date }) => date)).sort();
  const workOf = await readDaysAtWork(
    call.tx,
    companyId,
    sellers.map(({ person }) => person),
    { from: addDays(dates[0] ?? '', -1), to: addDays(dates.at(-1) ?? '', 1) },
  );
  const refused = sellers.flatMap(({ person, works }) => {
    const clashes = clashesOf(works, workOf(person.id), since);
    return clashes.length > 0 ? [clashMessage(person.name, clashes)] : [];
  });
  if (refused.length === 0) return;
  throw new Problem('invalid', {
    key: 'promoter_schedule.two_places',
    fields: { promoter_id: refused.slice(0, NAMED_PEOPLE) },
  });
}

/** Refuses plans that are not stored yet for those whose schedules as promoters they would overlap at other places. */
export async function refuseClashes(
  call: EventCall,
  {
    companyId,
    plans,
    from,
    refuse,
  }: { companyId: number; plans: PlannedPeople; from: PlainDate } & {
    refuse: (employeeId: number, message: Message) => void;
  },
): Promise<void> {
  const ids = await promotersAmong(call.tx, companyId, [...plans.people.keys()]);
  if (ids.length === 0) return;
  const workOf = daysAtWork(plans, await primarySites(call.tx, companyId, ids));
  for (const { person, works } of await readSellers(call, companyId, ids, { from })) {
    const clashes = clashesOf(works, workOf(person.id), { from });
    if (clashes.length > 0) refuse(person.id, clashMessage(person.name, clashes));
  }
}
