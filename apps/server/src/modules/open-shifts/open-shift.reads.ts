import { type OpenShift, openShiftEndpoints } from '@mesra/contract/open-shifts/open-shift';
import { shiftsClash } from '@mesra/domain/roster/fitness';
import { isMoving, type OpenShiftStatus } from '@mesra/domain/roster/shift-states';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { presentSession, readShiftNames } from '../roster/roster.api.ts';
import { openShiftRequests, openShifts } from './open-shifts.tables.ts';

const ROW = {
  ...getTableColumns(openShifts),
  name: employees.name,
  employee_code: employees.employee_code,
  image: employees.image,
  approval_id: sql<number | null>`(select r.approval_id from ${openShiftRequests} r
    join ${approvals} a on a.company_id = r.company_id and a.id = r.approval_id
    where r.company_id = ${openShifts.company_id} and r.open_shift_id = ${openShifts.id}
      and a.status in ('Pending', 'Reviewed') order by r.id desc limit 1)`.mapWith((id) =>
    id === null ? null : Number(id),
  ),
};

type Reader = Pick<RowCall, 'tx' | 'companyIds' | 'actor'>;

/** Open shifts of the call's companies that match, with whoever in the caller's scope has requested or works them. */
export const openShiftRows = (call: Reader, where: SQL | undefined) =>
  call.tx
    .select(ROW)
    .from(openShifts)
    .leftJoin(
      employees,
      and(
        eq(employees.company_id, openShifts.company_id),
        eq(employees.id, openShifts.employee_id),
        visibleTo(call.actor, call.companyIds),
      ),
    )
    .where(and(isAmong(openShifts.company_id, call.companyIds), where));

export type OpenShiftRow = Awaited<ReturnType<typeof openShiftRows>>[number];

/** The condition of such a list, to count it. */
export const openShiftsMatching = (call: Pick<RowCall, 'companyIds'>, where: SQL | undefined): SQL =>
  sql`from ${openShifts} where ${and(isAmong(openShifts.company_id, call.companyIds), where)}`;

/** The state of a shift: one that has begun with nobody to work it is over, whether or not that has been noted. */
export const statusOf = (
  { status, starts_at }: Pick<OpenShiftRow, 'status' | 'starts_at'>,
  now: Date,
): OpenShiftStatus => (isMoving(status) && new Date(starts_at) <= now ? 'Expired' : status);

/** The same as a condition on the table. */
export const hasStatus = (statuses: readonly OpenShiftStatus[], now: Date): SQL =>
  sql`case when ${openShifts.status} in ('Open', 'Requested') and ${openShifts.starts_at} <= ${now.toISOString()}
    then 'Expired' else ${openShifts.status} end = any (${sql.param([...statuses])}::text[])`;

/** An open shift of the call's companies; 404 otherwise. */
export async function findOpenShift(call: Reader, id: number): Promise<OpenShiftRow> {
  const [row] = await openShiftRows(call, eq(openShifts.id, id));
  if (!row) throw notFound();
  return row;
}

/** Other shifts that somebody has requested and cannot work beside one; what has begun is over. */
export const clashingAmong = (
  requested: readonly OpenShiftRow[],
  shift: Pick<OpenShiftRow, 'id' | 'date' | 'start_time' | 'end_time'>,
): OpenShiftRow[] =>
  requested.filter(
    (other) =>
      other.id !== shift.id &&
      shiftsClash({ date: shift.date, session: shift }, { date: other.date, session: other }),
  );

/** The shifts that wait for the decision on somebody's requests. */
export const requestedBy = (call: RowCall, employeeId: number) =>
  openShiftRows(
    call,
    and(eq(openShifts.employee_id, employeeId), hasStatus(['Requested'], call.services.clock.now())),
  );

/** Whether somebody has a shift for whom the caller does not plan: nothing of theirs is shown, and nothing is decided. */
export const isOutOfScope = ({ employee_id, name }: Pick<OpenShiftRow, 'employee_id' | 'name'>): boolean =>
  employee_id !== null && name === null;

/** Open shifts as planners see them. */
export async function presentOpenShifts(call: RowCall, rows: readonly OpenShiftRow[]): Promise<OpenShift[]> {
  const names = await readShiftNames(call.tx, call.companyIds, rows);
  const makers = await peopleNames(
    call.tx,
    rows.flatMap(({ created_by }) => created_by ?? []),
  );
  const now = call.services.clock.now();
  return rows.map((row) => {
    const { id, company_id, date, note, reason, employee_id, created_by, created_at, version } = row;
    const status = statusOf(row, now);
    const { name, employee_code, image } = row;
    const hidden = isOutOfScope(row);
    return {
      ...{ id, company_id, date, note, status, reason, created_at, version },
      session: presentSession(row, names),
      employee:
        employee_id === null || name === null
          ? null
          : { id: employee_id, name, employee_code: employee_code ?? '', image },
      approval_id: hidden ? null : row.approval_id,
      created_by: created_by === null ? null : { id: created_by, name: makers.get(created_by) ?? '' },
      can: {
        cancel: isMoving(status) && !hidden && allows(call.actor, company_id, openShiftEndpoints.cancel),
      },
    };
  });
}

/** One open shift as planners see it. */
export async function presentOpenShift(call: RowCall, id: number): Promise<OpenShift> {
  const [shown] = await presentOpenShifts(call, [await findOpenShift(call, id)]);
  if (!shown) throw notFound();
  return shown;
}

/** A request for an open shift with the state of its approval. */
export interface RequestRow extends Record<string, unknown> {
  id: number;
  company_id: number;
  open_shift_id: number;
  employee_id: number;
  approval_id: number;
}

/** The requests that some approvals are about. */
export async function requestsUnder(
  { tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>,
  approvalIds: readonly number[],
): Promise<RequestRow[]> {
  const { rows } = await tx.execute<RequestRow>(sql`
    select id, company_id, open_shift_id, employee_id, approval_id from ${openShiftRequests}
    where ${isAmong(openShiftRequests.company_id, companyIds)} and ${isAmong(openShiftRequests.approval_id, approvalIds)}`);
  return rows;
}
