import { claimAdvances as endpoints } from '@mesra/contract/claim-advances/claim-advance';
import { formatMoney, type Sen } from '@mesra/domain/kit/money';
import { eq, sql } from 'drizzle-orm';
import { allows, todayIn } from '../../kit/actor.ts';
import { likePattern } from '../../kit/list.ts';
import { invalid } from '../../kit/problem.ts';
import { registerHandlers } from '../../kit/register.ts';
import { belongsToVisible, visibleEmployee } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { advanceLeft, readAdvanceLeft } from './claim-advance.reads.ts';
import { claimAdvances } from './claim-advances.tables.ts';
import { lockClaimsOf } from './claim-lock.ts';

const PERSON = sql`(select json_build_object('id', e.id, 'name', e.name, 'employee_code', e.employee_code) from ${employees} e
  where e.company_id = ${claimAdvances.company_id} and e.id = ${claimAdvances.employee_id})`;
const NAME = sql`(select lower(e.name) from ${employees} e
  where e.company_id = ${claimAdvances.company_id} and e.id = ${claimAdvances.employee_id})`;

/**
 * Money given to people beforehand. 404 for somebody outside the caller's employee access, 422 where less would be left than
 * claims set off.
 */
export const claimAdvanceHandlers = registerHandlers({
  table: claimAdvances,
  endpoints,
  sorts: { given_on: claimAdvances.given_on, name: NAME },
  derived: () => ({ employee: PERSON, advance_left: advanceLeft(claimAdvances) }),
  present: (row) => ({
    amount: formatMoney(row.amount),
    advance_left: formatMoney(Number((row as unknown as { advance_left: Sen }).advance_left)),
  }),
  visible: ({ actor, companyIds }) => belongsToVisible(actor, companyIds, claimAdvances),
  matching: (query) => [
    query.employee_id ? eq(claimAdvances.employee_id, query.employee_id) : undefined,
    query.keyword ? sql`${NAME} like lower(${likePattern(query.keyword)})` : undefined,
  ],
  can: (actor, { company_id }) => {
    const pay = allows(actor, company_id, endpoints.update);
    return { update: pay, remove: pay };
  },
  check: ({ company_id, given_on }, { actor, services }) => ({
    given_on:
      given_on > todayIn(actor, company_id, services.clock) ? [{ key: 'claim.rule.future' }] : undefined,
  }),
  changed: async (call, { before, after }) => {
    const row = after ?? before;
    if (!row) return;
    const { company_id } = row;
    const people = [...new Set([before, after].flatMap((one) => one?.employee_id ?? []))];
    for (const employee_id of people.sort((a, b) => a - b)) {
      await visibleEmployee(call, employee_id, ['company_id']);
      await lockClaimsOf(call.tx, company_id, employee_id);
      if ((await readAdvanceLeft(call.tx, { company_id, employee_id }, null)) < 0)
        throw invalid('amount', after && after.amount < 0 ? 'claim.advance_back' : 'claim.advance_used');
    }
  },
});
