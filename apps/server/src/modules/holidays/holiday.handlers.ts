import { holidays as endpoints } from '@mesra/contract/holidays/holiday';
import { eq, inArray, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { emit } from '../../kit/events.ts';
import { likePattern } from '../../kit/list.ts';
import { registerHandlers } from '../../kit/register.ts';
import { inYear } from '../../kit/year-filter.ts';
import { branches } from '../company/company.views.ts';
import { holidaysChanged } from './holidays.events.ts';
import { holidayBranches, holidays } from './holidays.tables.ts';

/** The holiday register of a company. */
export const holidayHandlers = registerHandlers({
  table: holidays,
  endpoints,
  sorts: { date: holidays.date, name: sql`lower(${holidays.name})`, kind: holidays.kind },
  links: {
    branch_ids: {
      table: holidayBranches,
      row: holidayBranches.holiday_id,
      linked: holidayBranches.branch_id,
      to: branches,
      names: 'branches',
    },
  },
  matching: (query, call) => [
    inYear(holidays, query.year, call),
    query.state && sql`(${holidays.nationwide} or ${holidays.states} && ${sql.param(query.state)}::text[])`,
    query.kind && inArray(holidays.kind, query.kind),
    query.confirmed === undefined ? undefined : eq(holidays.confirmed, query.confirmed),
    query.keyword ? sql`${holidays.name} ilike ${likePattern(query.keyword)}` : undefined,
  ],
  check: ({ confirmed, nationwide, states, branch_ids }) =>
    confirmed && !nationwide && states.length === 0 && branch_ids.length === 0
      ? { states: [{ key: 'holiday.where' }] }
      : {},
  changed: async (call, { before, after }) => {
    const rows = [before, after].flatMap((row) => row ?? []);
    const [{ company_id: companyId } = { company_id: 0 }] = rows;
    const today = todayIn(call.actor, companyId, call.services.clock);
    const dates = [...new Set(rows.map(({ date }) => date))];
    await emit(call, holidaysChanged, { companyId, today, dates });
  },
});
