import { lateFactEndpoints as endpoints } from '@mesra/contract/payroll-setup/late-fact';
import { formatMoney } from '@mesra/domain/kit/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { payrollLateFacts as facts } from './payroll-setup.tables.ts';

const SORTS = { date: facts.date, name: sql`lower(${employees.name})` };
const OF_EMPLOYEE = and(eq(employees.company_id, facts.company_id), eq(employees.id, facts.employee_id));

const list = handle(endpoints.list, async ({ tx, query, actor, companyIds }) => {
  const where = and(
    visibleTo(actor, companyIds),
    inArray(facts.company_id, [...companyIds]),
    query.employee_id ? inArray(facts.employee_id, query.employee_id) : undefined,
    query.source ? inArray(facts.source, query.source) : undefined,
  );
  const { orderBy, limit, offset } = pageOf(query, SORTS, facts.id);
  const [rows, counted] = await Promise.all([
    tx
      .select({
        id: facts.id,
        company_id: facts.company_id,
        source: facts.source,
        date: facts.date,
        before_amount: facts.before_amount,
        after_amount: facts.after_amount,
        employee: { id: employees.id, name: employees.name, employee_code: employees.employee_code },
      })
      .from(facts)
      .innerJoin(employees, OF_EMPLOYEE)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countMatches(tx, sql`from ${facts} inner join ${employees} on ${OF_EMPLOYEE} where ${where}`),
  ]);
  return {
    data: rows.map(({ before_amount, after_amount, ...row }) => ({
      ...row,
      before_amount: formatMoney(before_amount),
      after_amount: formatMoney(after_amount),
      difference: formatMoney(after_amount - before_amount),
    })),
    meta: metaOf(query, counted),
  };
});

export const lateFactHandlers = [list];
