import type { Message } from '@mesra/contract/kit/problem';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { hardReasons, unfitReasons } from '@mesra/domain/roster/fitness';
import {
  isSameShift,
  type Shift,
  type ShiftSession,
  shiftSessions,
  swappedDays,
} from '@mesra/domain/roster/shift-swap';
import type { RowCall } from '../../kit/http.ts';
import {
  type FitnessGround,
  fitnessFacts,
  hasOwnTimes,
  primarySites,
  readFitness,
  readShiftNames,
  type ShiftWrite,
  siteOn,
} from '../roster/roster.api.ts';
import type { SwapRow } from './shift-swap.reads.ts';

type Swap = Pick<
  SwapRow,
  'company_id' | 'employee_id' | 'date' | 'given' | 'colleague_id' | 'colleague_date' | 'taken'
>;

/** The two shifts of a swap; the second null where the first is handed over. */
const shiftsOf = ({ employee_id, date, given, colleague_id, colleague_date, taken }: Swap) => ({
  given: { employee_id, date, sessions: given } satisfies Shift,
  taken:
    taken && colleague_date !== null
      ? ({ employee_id: colleague_id, date: colleague_date, sessions: taken } satisfies Shift)
      : null,
});

type Reader = Pick<RowCall, 'tx' | 'actor' | 'services'>;

/** Reads what decides whether two people may swap shifts of some days. */
export function readSwapGround(
  call: Reader,
  companyId: number,
  employeeIds: readonly number[],
  dates: readonly PlainDate[],
): Promise<FitnessGround> {
  const sorted = [...dates].sort();
  return readFitness(call, { companyId, employeeIds, from: sorted[0] ?? '', to: sorted.at(-1) ?? '' });
}

/** What somebody works on a day as published; null where planners have something else in draft. */
export function settledShift(
  found: FitnessGround,
  employeeId: number,
  date: PlainDate,
): ShiftSession[] | null {
  const [published, draft] = fitnessFacts(found, employeeId).plans.map((dayOn) => shiftSessions(dayOn(date)));
  return published && draft && isSameShift(published, draft) ? published : null;
}

/** Why the people of a swap cannot take each other's shifts as they are now; null if they can. */
export function swapProblem(found: FitnessGround, swap: Swap): Message | null {
  const { given, taken } = shiftsOf(swap);
  const nameOf = (id: number) => found.ground.people.get(id)?.name ?? '';
  for (const shift of taken ? [given, taken] : [given]) {
    const now = settledShift(found, shift.employee_id, shift.date);
    if (!now || !isSameShift(now, shift.sessions))
      return { key: 'swap.changed', params: { name: nameOf(shift.employee_id), date: shift.date } };
  }
  if (!taken && fitnessFacts(found, swap.employee_id).isLocked(swap.date))
    return { key: 'swap.unfit_locked', params: { name: nameOf(swap.employee_id), date: swap.date } };
  const moves = [
    { to: swap.colleague_id, shift: given, gives: taken ? [taken.date] : [] },
    ...(taken ? [{ to: swap.employee_id, shift: taken, gives: [given.date] }] : []),
  ];
  for (const { to, shift, gives } of moves) {
    const [reason] = hardReasons(unfitReasons(fitnessFacts(found, to), shift.date, shift.sessions, gives));
    if (reason) return { key: `swap.unfit_${reason}`, params: { name: nameOf(to), date: shift.date } };
  }
  return null;
}

/** The same, read now. */
export async function readSwapProblem(call: Reader, swap: Swap): Promise<Message | null> {
  const { company_id, employee_id, colleague_id, date, colleague_date } = swap;
  const dates = [date, ...(colleague_date === null ? [] : [colleague_date])];
  return swapProblem(await readSwapGround(call, company_id, [employee_id, colleague_id], dates), swap);
}

/** The days that a swap writes. */
export async function swapWrites({ tx }: Pick<RowCall, 'tx'>, swap: Swap): Promise<ShiftWrite[]> {
  const { company_id, employee_id, colleague_id } = swap;
  const { given, taken } = shiftsOf(swap);
  const names = await readShiftNames(tx, [company_id], []);
  const placed = await primarySites(tx, company_id, [employee_id, colleague_id]);
  const dateOf = new Map(
    [given, ...(taken ? [taken] : [])].flatMap(({ date, sessions }) =>
      sessions.map((one) => [one, date] as const),
    ),
  );
  return swappedDays(given, colleague_id, taken, {
    ownTimes: (session) => hasOwnTimes(names, dateOf.get(session) ?? given.date)(session),
    siteOf: (giver, date, session) => session.work_site_id ?? siteOn(placed.get(giver), date),
  });
}
