import type { ShiftShown } from '@mesra/contract/roster/shift';
import type { SwapColleague } from '@mesra/contract/shift-swaps/shift-swap';
import { addDays, datesBetween, laterOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import { hardReasons, unfitReasons } from '@mesra/domain/roster/fitness';
import type { ShiftSession } from '@mesra/domain/roster/shift-swap';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { likePattern } from '../../kit/list.ts';
import type { Self } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { type FitnessGround, fitnessFacts, presentSession, readShiftNames } from '../roster/roster.api.ts';
import { assertAllowed } from './shift-swap.store.ts';
import { readSwapGround, settledShift } from './swap-check.ts';

/** Colleagues that are listed; a search finds the others. */
const MAX_LISTED = 60;
/** Shifts of the coming days that a colleague may give. */
const AHEAD_DAYS = 28;

/** People in service, those of the caller's branch first. */
async function colleaguesOf(
  { self, employeeId }: Self,
  companyId: number,
  date: PlainDate,
  keyword?: string,
) {
  const { rows } = await self.tx.execute<{ id: number; name: string; image: string | null }>(sql`
    select ${employees.id}, ${employees.name}, ${employees.image} from ${employees}
    where ${employees.company_id} = ${companyId} and ${employees.archived_at} is null and ${employees.id} <> ${employeeId}
      and ${employees.company_joined_at} <= ${date}::date
      and coalesce(${employees.inactive_at}, 'infinity') >= ${date}::date
      and ${keyword ? sql`${employees.name} ilike ${likePattern(keyword)}` : sql`true`}
    order by ${employees.branch_id} is not distinct from (select m.branch_id from reads.employees m
      where m.company_id = ${companyId} and m.id = ${employeeId}) desc, lower(${employees.name}), ${employees.id}
    limit ${MAX_LISTED}`);
  return rows;
}

interface SwapRequest {
  found: FitnessGround;
  me: number;
  date: PlainDate;
  mine: readonly ShiftSession[];
  dates: readonly PlainDate[];
}

/** The shifts that a colleague may give for one of the caller's: each could then work the other's. */
function exchangeable(
  { found, me, date, mine, dates }: SwapRequest,
  id: number,
): { date: PlainDate; sessions: ShiftSession[] }[] {
  const [ours, theirs] = [fitnessFacts(found, me), fitnessFacts(found, id)];
  return dates.flatMap((day) => {
    const sessions = settledShift(found, id, day);
    if (!sessions || sessions.length === 0) return [];
    const free =
      hardReasons(unfitReasons(ours, day, sessions, [date])).length === 0 &&
      hardReasons(unfitReasons(theirs, date, mine, [day])).length === 0;
    return free ? [{ date: day, sessions }] : [];
  });
}

/**
 * Colleagues for a shift of the caller's on a day, those who are free first; none where the caller has
 * no shift then, or it can no longer change. 409 where the company does not have shifts swapped.
 */
export async function readColleagues(
  self: Self,
  companyId: number,
  { date, keyword }: { date: PlainDate; keyword?: string | undefined },
): Promise<SwapColleague[]> {
  const { tx, actor, services } = self.self;
  await assertAllowed(self.self, companyId);
  const today = todayIn(actor, companyId, services.clock);
  const people = await colleaguesOf(self, companyId, date, keyword);
  const from = laterOf(addDays(today, 1), addDays(date, -AHEAD_DAYS / 2));
  const dates = datesBetween(from, addDays(from, AHEAD_DAYS - 1));
  const ids = [self.employeeId, ...people.map(({ id }) => id)];
  const found = await readSwapGround(self.self, companyId, ids, [...dates, date]);
  const mine = settledShift(found, self.employeeId, date) ?? [];
  if (mine.length === 0 || fitnessFacts(found, self.employeeId).isLocked(date)) return [];
  const request = { found, me: self.employeeId, date, mine, dates };
  const rated = people.map((person) => ({
    ...person,
    free: hardReasons(unfitReasons(fitnessFacts(found, person.id), date, mine)).length === 0,
    shifts: exchangeable(request, person.id),
  }));
  const sessions = rated.flatMap(({ shifts }) => shifts.flatMap((one) => one.sessions));
  const names = await readShiftNames(tx, [companyId], sessions);
  const useful = rated.filter(({ free, shifts }) => free || shifts.length > 0);
  return [...useful.filter(({ free }) => free), ...useful.filter(({ free }) => !free)].map(
    ({ id, name, image, free, shifts }) => ({
      ...{ id, name, image, free },
      shifts: shifts.map(
        (one): ShiftShown => ({
          date: one.date,
          sessions: one.sessions.map((session) => presentSession(session, names)),
        }),
      ),
    }),
  );
}
