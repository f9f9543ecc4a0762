import { monthOf, plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { type NamedShare, WHOLE } from '@mesra/domain/payroll/cost-centres';
import { sql } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { findCentre } from '../employee-pay/employee-pay.api.ts';
import {
  andVisiblePerson,
  filteredPeople,
  namedIn,
  type PeopleFilter,
  type WageMonth,
} from '../payroll-setup/payroll-setup.api.ts';

/** Whom of those whom the caller may see a filter names, by id; 404 for a name not seen. */
export async function chosenPeople(
  tx: Tx,
  seeing: ScopedActor,
  month: WageMonth,
  filter: PeopleFilter,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select e.id from reads.employees e where e.company_id = ${month.company_id} and e.archived_at is null
      and ${filteredPeople(seeing, month, filter)} ${andVisiblePerson(seeing, month.company_id)} order by e.id`);
  if (rows.length < namedIn(filter).length) throw notFound();
  return rows.map(({ id }) => Number(id));
}

/** A cost centre of a company as all of somebody's cost; 422 for one that it does not have. */
export async function wholeOf(tx: Tx, company_id: number, id: number | null): Promise<NamedShare[]> {
  if (id === null) return [];
  const centre = await findCentre(tx, company_id, id);
  if (!centre) throw invalid('cost_centre_id', 'validation.unknown');
  return [{ ...centre, share: WHOLE }];
}

/** Whether months of the year before this one are still to be processed, in a company that has run payroll before. */
export async function yearIncomplete(tx: Tx, { company_id, start_date }: WageMonth): Promise<boolean> {
  if (monthOf(start_date) === 1) return false;
  const { rows } = await tx.execute<{ latest: string | null }>(sql`
    select max(start_date)::text as latest from reads.payrolls
    where company_id = ${company_id} and sequence = 1 and start_date < ${start_date}`);
  const latest = rows[0]?.latest ?? null;
  return latest !== null && latest < startOfMonth(shiftMonth(plainMonthOf(start_date), -1));
}
