import { daysOf } from '@mesra/domain/leave/half-days';
import { type YearBegin, yearBegin } from '@mesra/domain/leave/next-year';
import { isFor, type PostedPerson } from '@mesra/domain/leave/postings';
import type { YearSums } from '@mesra/domain/leave/year-end';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { sumsOf } from './entitlement.store.ts';
import { currentTypes, ruleOf, type StoredLeaveType } from './leave-type.store.ts';

/** Half-days of a year that wait for a decision, by `employee type`. */
async function waitingIn(tx: Tx, companyId: number, ids: readonly number[], year: number) {
  const { rows } = await tx.execute<{ employee_id: number; leave_type_id: number; half_days: number }>(sql`
    select d.employee_id, r.leave_type_id, sum(d.half_days)::int as half_days
    from reads.leave_request_days d
    join reads.leave_requests r on r.company_id = d.company_id and r.id = d.leave_request_id
    where d.company_id = ${companyId} and d.employee_id = any (${sql.param([...ids])}::bigint[])
      and d.released_at is null and r.status in ('Pending', 'Reviewed')
      and d.date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    group by 1, 2`);
  return new Map(rows.map((row) => [`${row.employee_id} ${row.leave_type_id}`, row.half_days]));
}

/** Leave may be taken of a year before anything is granted for it. */
const hasBegun = (sums: YearSums | null): boolean =>
  sums !== null && (sums.entitlement !== 0 || sums.carried_in !== 0);

/**
 * What a year to come would begin with for some people of a company, by employee and type, in three queries: by today's
 * types, what is posted so far, and without what waits. Those for whom it has begun are left out.
 */
export async function nextYearOf(
  tx: Tx,
  companyId: number,
  people: readonly (PostedPerson & { id: number })[],
  year: number,
): Promise<Map<number, Map<number, YearBegin>>> {
  const types = (await currentTypes(tx, companyId)).filter(({ basis }) => basis === 'year');
  const ids = people.map(({ id }) => id);
  const sums = new Map(
    (await sumsOf(tx, companyId, ids, [year - 1, year])).map((row) => [
      `${row.employee_id} ${row.leave_type_id} ${row.leave_year}`,
      row,
    ]),
  );
  const waiting = await waitingIn(tx, companyId, ids, year - 1);
  const postedOf = (id: number, typeId: number) => (of: number) => sums.get(`${id} ${typeId} ${of}`) ?? null;
  const found = new Map<number, Map<number, YearBegin>>();
  for (const person of people) {
    const begun = types.some(({ id }) => hasBegun(postedOf(person.id, id)(year)));
    if (begun) continue;
    const theirs = types.filter((type) => isFor(ruleOf(type), person));
    const beginOf = (type: StoredLeaveType) =>
      yearBegin(ruleOf(type), person, {
        year,
        posted: postedOf(person.id, type.id),
        waiting: waiting.get(`${person.id} ${type.id}`) ?? 0,
      });
    found.set(person.id, new Map(theirs.map((type) => [type.id, beginOf(type)])));
  }
  return found;
}

/** In the format of the API. */
export const presentBegin = ({ left, carried, lapsed, entitlement }: YearBegin) => ({
  left: daysOf(left),
  carried: daysOf(carried),
  lapsed: daysOf(lapsed),
  granted: daysOf(entitlement),
});
