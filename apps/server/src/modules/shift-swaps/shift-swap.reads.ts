import type { ShiftShown } from '@mesra/contract/roster/shift';
import type { ShiftSwap } from '@mesra/contract/shift-swaps/shift-swap';
import { isMoving, type SwapStatus } from '@mesra/domain/roster/shift-states';
import type { ShiftSession } from '@mesra/domain/roster/shift-swap';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { employees } from '../employees/employees.views.ts';
import { presentSession, readShiftNames, type ShiftNames } from '../roster/roster.api.ts';
import { shiftSwaps } from './shift-swaps.tables.ts';

const colleagueOf = (
  column: 'name' | 'image',
) => sql<string>`(select c.${sql.raw(column)} from reads.employees c
  where c.company_id = ${shiftSwaps.company_id} and c.id = ${shiftSwaps.colleague_id})`;

const ROW = {
  ...getTableColumns(shiftSwaps),
  name: employees.name,
  image: employees.image,
  colleague_name: colleagueOf('name'),
  colleague_image: colleagueOf('image') as SQL<string | null>,
};

const OF_EMPLOYEE = and(
  eq(employees.company_id, shiftSwaps.company_id),
  eq(employees.id, shiftSwaps.employee_id),
);

type Reader = Pick<RowCall, 'tx' | 'companyIds'>;

/** Swaps of the call's companies that match, with the two people. */
export const swapRows = (call: Reader, where: SQL | undefined) =>
  call.tx
    .select(ROW)
    .from(shiftSwaps)
    .innerJoin(employees, OF_EMPLOYEE)
    .where(and(isAmong(shiftSwaps.company_id, call.companyIds), where));

export type SwapRow = Awaited<ReturnType<typeof swapRows>>[number];

/** The condition of such a list, to count it. */
export const swapsMatching = (call: Pick<RowCall, 'companyIds'>, where: SQL | undefined): SQL =>
  sql`from ${shiftSwaps} inner join ${employees} on ${OF_EMPLOYEE}
    where ${and(isAmong(shiftSwaps.company_id, call.companyIds), where)}`;

/** The state of a swap: one of a shift that has begun is over, whether or not that has been noted. */
export const statusOf = (
  { status, starts_at }: Pick<SwapRow, 'status' | 'starts_at'>,
  now: Date,
): SwapStatus => (isMoving(status) && new Date(starts_at) <= now ? 'Expired' : status);

/** The same as a condition on the table. */
export const hasStatus = (statuses: readonly SwapStatus[], now: Date): SQL =>
  sql`case when ${shiftSwaps.status} in ('Requested', 'Accepted') and ${shiftSwaps.starts_at} <= ${now.toISOString()}
    then 'Expired' else ${shiftSwaps.status} end = any (${sql.param([...statuses])}::text[])`;

/** A swap of the call's companies; 404 otherwise. */
export async function findSwap(call: Reader, id: number): Promise<SwapRow> {
  const [row] = await swapRows(call, eq(shiftSwaps.id, id));
  if (!row) throw notFound();
  return row;
}

const shown = (date: string, sessions: readonly ShiftSession[], names: ShiftNames): ShiftShown => ({
  date,
  sessions: sessions.map((session) => presentSession(session, names)),
});

/** Swaps in the API's format; `viewer` is the employee record of whoever looks, null for planners. */
export async function presentSwaps(
  call: Pick<RowCall, 'tx' | 'companyIds' | 'services'>,
  rows: readonly SwapRow[],
  viewer: number | null,
): Promise<ShiftSwap[]> {
  const sessions = rows.flatMap(({ given, taken }) => [...given, ...(taken ?? [])]);
  const names = await readShiftNames(call.tx, call.companyIds, sessions);
  const now = call.services.clock.now();
  return rows.map((row) => {
    const { id, company_id, note, reason, approval_id, created_at, version } = row;
    const status = statusOf(row, now);
    const moving = isMoving(status);
    const isColleague = viewer === row.colleague_id;
    return {
      ...{ id, company_id, note, reason, approval_id, created_at, version, status },
      employee: { id: row.employee_id, name: row.name, image: row.image },
      given: shown(row.date, row.given, names),
      colleague: { id: row.colleague_id, name: row.colleague_name, image: row.colleague_image },
      taken: row.taken && row.colleague_date !== null ? shown(row.colleague_date, row.taken, names) : null,
      can: {
        accept: isColleague && status === 'Requested',
        decline: isColleague && moving,
        cancel: viewer === row.employee_id && moving,
      },
    };
  });
}

/** One swap in the API's format. */
export async function presentSwap(
  call: Pick<RowCall, 'tx' | 'companyIds' | 'services'>,
  id: number,
  viewer: number | null,
): Promise<ShiftSwap> {
  const [found] = await presentSwaps(call, [await findSwap(call, id)], viewer);
  if (!found) throw notFound();
  return found;
}
