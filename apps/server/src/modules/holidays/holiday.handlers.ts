import { holidays as endpoints } from '@mesra/contract/holidays/holiday';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { likePattern } from '../../kit/list.ts';
import { registerHandlers } from '../../kit/register.ts';
import { branches } from '../company/company.views.ts';
import { holidayBranches, holidays } from './holidays.tables.ts';

/** One value for each branch of a holiday, in the order of their names. */
const ofBranches = (value: SQL) => sql`to_jsonb(array(select ${value} from ${holidayBranches}
  join ${branches} on ${branches.company_id} = ${holidayBranches.company_id} and ${branches.id} = ${holidayBranches.branch_id}
  where ${holidayBranches.company_id} = ${holidays.company_id} and ${holidayBranches.holiday_id} = ${holidays.id}
  order by ${branches.name}))`;

/** The days of a year; of the present one in each company where none is named. */
function inYear(year: number | undefined, { companyIds, actor, services }: RowCall): SQL | undefined {
  const days = (of: number) => sql`${holidays.date} between ${`${of}-01-01`} and ${`${of}-12-31`}`;
  if (year !== undefined) return days(year);
  const present = (id: number) => Number(todayIn(actor, id, services.clock).slice(0, 4));
  return or(...companyIds.map((id) => and(eq(holidays.company_id, id), days(present(id)))));
}

/** The holiday register of a company. */
export const holidayHandlers = registerHandlers({
  table: holidays,
  endpoints,
  sorts: { date: holidays.date, name: sql`lower(${holidays.name})`, kind: holidays.kind },
  derived: () => ({
    branch_ids: ofBranches(sql`${branches.id}`),
    branches: ofBranches(sql`${branches.name}`),
  }),
  matching: (query, call) => [
    inYear(query.year, call),
    query.state && sql`(${holidays.nationwide} or ${holidays.states} && ${sql.param(query.state)}::text[])`,
    query.kind && inArray(holidays.kind, query.kind),
    query.confirmed === undefined ? undefined : eq(holidays.confirmed, query.confirmed),
    query.keyword ? sql`${holidays.name} ilike ${likePattern(query.keyword)}` : undefined,
  ],
  check: ({ confirmed, nationwide, states, branch_ids }) =>
    confirmed && !nationwide && states.length === 0 && branch_ids.length === 0
      ? { states: [{ key: 'holiday.where' }] }
      : {},
  async store({ company_id, id }, { branch_ids }, { tx }) {
    if (!branch_ids) return;
    await tx
      .delete(holidayBranches)
      .where(and(eq(holidayBranches.company_id, company_id), eq(holidayBranches.holiday_id, id)));
    if (branch_ids.length > 0)
      await tx
        .insert(holidayBranches)
        .values(branch_ids.map((branch_id) => ({ company_id, holiday_id: id, branch_id })));
  },
});
