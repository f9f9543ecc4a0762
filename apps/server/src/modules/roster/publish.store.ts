import { messageText } from '@mesra/contract/kit/messages';
import type { PublishBody } from '@mesra/contract/roster/roster';
import type { PublishOutcome } from '@mesra/contract/roster/roster-outcome';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { isSameShift, shiftSessions } from '@mesra/domain/roster/shift-swap';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { digestOf } from '../../kit/digest.ts';
import type { RowCall } from '../../kit/http.ts';
import { stale } from '../../kit/problem.ts';
import { dayKey } from '../attendance-rules/attendance-rules.api.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { holdPromotersOf } from '../promoters/promoters.api.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { usersOfAll } from '../reminders/reminders.api.ts';
import {
  datesOf,
  lockSchedules,
  plannedBy,
  publishDays,
  scheduleChange,
  setDrafts,
  type UnpublishedDay,
  unpublishedDays,
} from '../schedules/schedules.api.ts';
import { closedReason, overlapsOf, peopleOf, type Refusal } from './cell-check.ts';
import { assertNoneRefused } from './edit.store.ts';
import { aroundChange, type RosterGround, readRosterGround } from './roster-ground.reads.ts';

/** Whom a publication concerns: those named, or everybody in the caller's scope with an unpublished day. */
async function concerned(
  call: RowCall,
  { company_id, ids, start_date, end_date }: PublishBody,
  today: PlainDate,
) {
  if (ids) return [...(await peopleOf(call, company_id, ids, today)).keys()];
  const { rows } = await call.tx.execute<{ id: number }>(sql`
    select ${employees.id} from ${employees}
    where ${visibleTo(call.actor, [company_id])} and exists (
      select from reads.roster_days d where d.company_id = ${employees.company_id} and d.employee_id = ${employees.id}
        and d.date between ${start_date}::date and ${end_date}::date
        and d.published_id is distinct from d.draft_id)`);
  return rows.map(({ id }) => id);
}

/** Puts days into the plans that were read as they would be published. */
function applyPublished({ planning }: RosterGround, days: readonly UnpublishedDay[]): void {
  for (const { employee_id, date } of days) {
    const row = planning.roster.get(employee_id)?.get(date);
    if (row) planning.roster.get(employee_id)?.set(date, { ...row, published_id: row.draft_id });
  }
}

/** Drafts of days that have closed since: whoever has left, joins later, or was paid for them. */
function closedAmong(ground: RosterGround, days: readonly UnpublishedDay[], today: PlainDate): Refusal[] {
  return days.flatMap(({ employee_id, date }): Refusal[] => {
    const message = closedReason(ground, { employee_id, date }, today);
    return message ? [{ employee_id, date, message }] : [];
  });
}

/** Days that cannot be published, since they overlap a day that stays as it is or a schedule as a promoter. */
function refusalsOf(ground: RosterGround, days: readonly UnpublishedDay[]): Refusal[] {
  applyPublished(ground, days);
  const known = new Map<number, ReturnType<typeof plannedBy>>();
  return days.flatMap(({ employee_id, date }): Refusal[] => {
    const dayOn = known.get(employee_id) ?? plannedBy(ground, employee_id, 'published');
    known.set(employee_id, dayOn);
    return overlapsOf(ground, employee_id, [date], dayOn);
  });
}

/** Days on which their person will work otherwise than they do as published. Expects the ground as it is before. */
function differencesAmong(ground: RosterGround, days: readonly UnpublishedDay[]): UnpublishedDay[] {
  const plans = new Map<number, ReturnType<typeof plannedBy>[]>();
  return days.filter(({ employee_id: id, date }) => {
    const known = plans.get(id) ?? [plannedBy(ground, id, 'published'), plannedBy(ground, id, 'draft')];
    plans.set(id, known);
    const [now, then] = known.map((dayOn) => dayOn(date));
    return now?.kind !== then?.kind || !now || !then || !isSameShift(shiftSessions(now), shiftSessions(then));
  });
}

interface Publication {
  digest: string;
  days: UnpublishedDay[];
  /** Those of the days that make a difference to their person. */
  differences: UnpublishedDay[];
  /** Drafts that nobody will work any more. */
  discarded: (Refusal & UnpublishedDay)[];
  refusals: Refusal[];
  ground: RosterGround;
}

/** What a publication would change. Days before today stay as they were published. With `lock` nobody schedules its people as promoters meanwhile. */
async function readPublication(call: RowCall, body: PublishBody, lock = false): Promise<Publication> {
  const { company_id: companyId, start_date, end_date } = body;
  const dates = datesOf(start_date, end_date);
  const today = todayIn(call.actor, companyId, call.services.clock);
  const employeeIds = await concerned(call, body, today);
  const from = start_date < today ? today : start_date;
  const found = await unpublishedDays(call.tx, { companyId, employeeIds, from, to: end_date });
  const people = [...new Set(found.map(({ employee_id }) => employee_id))];
  if (lock) await holdPromotersOf(call.tx, companyId, people);
  const ground = await readRosterGround(call.tx, { companyId, employeeIds: people, ...aroundChange(dates) });
  const closed = new Map(
    closedAmong(ground, found, today).map((one) => [dayKey(one.employee_id, one.date), one]),
  );
  const closedOf = ({ employee_id, date }: UnpublishedDay) => closed.get(dayKey(employee_id, date));
  const days = found.filter((day) => !closedOf(day));
  const discarded = found.flatMap((day) => {
    const reason = closedOf(day);
    return reason ? [{ ...day, ...reason }] : [];
  });
  const digest = digestOf(found.map(({ employee_id, date, version }) => `${employee_id} ${date} ${version}`));
  const differences = differencesAmong(ground, days);
  return { digest, days, differences, discarded, refusals: refusalsOf(ground, days), ground };
}

const namesOf = ({ people }: RosterGround): ReadonlyMap<number, string> =>
  new Map([...people].map(([id, { name }]) => [id, name]));

function presentPublication(
  { digest, days, discarded, refusals, ground }: Publication,
  language: RowCall['language'],
): PublishOutcome {
  const names = namesOf(ground);
  const present = (all: readonly Refusal[]) =>
    all.slice(0, 100).map(({ employee_id, date, message }) => ({
      ...{ employee_id, date, name: names.get(employee_id) ?? '' },
      message: messageText(message, language),
    }));
  return {
    days: days.length,
    people: new Set(days.map(({ employee_id }) => employee_id)).size,
    discarded: present(discarded),
    refusals: present(refusals),
    digest,
  };
}

/** What publishing would come to; nothing is written. */
export const previewPublication = async (call: RowCall, body: PublishBody): Promise<PublishOutcome> =>
  presentPublication(await readPublication(call, body), call.language);

/** Notifies each person with an account once, of their own days. */
async function notifyPeople(
  { tx }: RowCall,
  companyId: number,
  days: readonly UnpublishedDay[],
): Promise<void> {
  const byPerson = new Map<number, PlainDate[]>();
  for (const { employee_id, date } of days) {
    const dates = byPerson.get(employee_id);
    if (dates) dates.push(date);
    else byPerson.set(employee_id, [date]);
  }
  const users = await usersOfAll({ tx }, companyId, [...byPerson.keys()]);
  await notifyMany(
    tx,
    users.map(({ employee_id, user_id }) => {
      const dates = [...(byPerson.get(employee_id) ?? [])].sort();
      const [day = ''] = dates;
      const last = dates.at(-1) ?? day;
      return {
        ...{ company_id: companyId, user_id, link: `/attendance/my-schedule?start_date=${day}` },
        kind: dates.length === 1 ? 'roster_day_published' : 'roster_published',
        params: { day, last, count: dates.length },
      };
    }),
  );
}

/**
 * Publishes what is in draft, and notifies each person once of their own differences. Drafts of days that have closed since
 * are discarded. 422 where a day cannot be published as it is, 409 with what publishing would come to where a day is no longer
 * as the preview showed it: nothing is published then.
 */
export async function publishRoster(call: RowCall, body: PublishBody): Promise<PublishOutcome> {
  const { company_id } = body;
  await lockSchedules(call.tx, company_id);
  const publication = await readPublication(call, body, true);
  const { days, differences, discarded, refusals, ground } = publication;
  if (body.digest !== undefined && body.digest !== publication.digest)
    throw stale(presentPublication(publication, call.language));
  assertNoneRefused({ refusals, names: namesOf(ground) }, 'ids');
  await publishDays(call.tx, company_id, days);
  const asPublished = discarded.map(({ employee_id, date, published_id }) => ({
    employee_id,
    date,
    plan_id: published_id,
  }));
  await setDrafts(call.tx, company_id, asPublished);
  await notifyPeople(call, company_id, differences);
  const people = [...new Set(days.map(({ employee_id }) => employee_id))];
  const dates = days.map(({ date }) => date).sort();
  if (dates[0] !== undefined) await scheduleChange(call, company_id, people, dates[0], dates.at(-1));
  return presentPublication(publication, call.language);
}
