import { messageText } from '@mesra/contract/kit/messages';
import { differenceEndpoints as endpoints } from '@mesra/contract/payroll-differences/difference';
import { addMonths, laterOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, allows, todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { readJob, startJob } from '../../kit/jobs.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { peopleNames } from '../../kit/people.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { runKey, scopeIn } from '../payroll-run/payroll-run.api.ts';
import { checkMonth, companyPayroll, lawOf, lockMonth } from '../payroll-setup/payroll-setup.api.ts';
import { FIND_DIFFERENCES } from './difference.jobs.ts';
import { EMPLOYEE, presentDifference, presentSettled } from './difference.present.ts';
import { findDifferences } from './difference.reads.ts';
import { keepDifferences } from './difference.store.ts';
import { decideDifferences, isClosed } from './difference-decision.store.ts';
import {
  payrollDifferenceDecisions as decisions,
  payrollDifferences as open,
} from './payroll-differences.tables.ts';

type SeeingCall = Pick<RowCall, 'actor' | 'companyIds'>;
type Table = typeof open | typeof decisions;

const mayDecide = (actor: Actor, companyId: number): boolean => allows(actor, companyId, endpoints.decide);

const ofEmployee = (table: Table) =>
  and(eq(employees.company_id, table.company_id), eq(employees.id, table.employee_id));

/** Rows of people in the caller's scope, whom a query names. */
const ofQuery = (
  { actor, companyIds }: SeeingCall,
  table: Table,
  { employee_id, keyword }: { employee_id?: number[] | undefined; keyword?: string | undefined },
): SQL | undefined =>
  and(
    inArray(table.company_id, [...companyIds]),
    visibleTo(actor, companyIds),
    employee_id ? inArray(table.employee_id, employee_id) : undefined,
    keyword
      ? or(
          sql`${employees.name} ilike ${likePattern(keyword)}`,
          sql`${employees.employee_code} ilike ${likePattern(keyword)}`,
        )
      : undefined,
  );

const NAME = sql`lower(${employees.name})`;

const list = handle(endpoints.list, async ({ query, ...call }) => {
  const { tx, actor } = call;
  const { state, before } = query;
  const where = and(
    ofQuery(call, open, query),
    before ? lt(open.start_date, before) : undefined,
    state?.length === 1 ? (state[0] === 'Open' ? isNull : isNotNull)(open.deferred_in) : undefined,
  );
  const sorts = { start_date: open.start_date, name: NAME, amount: open.amount };
  const { orderBy, limit, offset } = pageOf(query, sorts, open.id);
  const [rows, counted] = await Promise.all([
    tx
      .select({ row: open, employee: EMPLOYEE })
      .from(open)
      .innerJoin(employees, ofEmployee(open))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countMatches(tx, sql`from ${open} inner join ${employees} on ${ofEmployee(open)} where ${where}`),
  ]);
  return {
    data: rows.map(({ row, employee }) =>
      presentDifference({ ...row, employee }, mayDecide(actor, row.company_id)),
    ),
    meta: metaOf(query, counted),
  };
});

const settled = handle(endpoints.settled, async ({ query, ...call }) => {
  const { tx, actor } = call;
  const where = and(
    ofQuery(call, decisions, query),
    query.run ? eq(decisions.run_start_date, query.run) : undefined,
  );
  const sorts = { created_at: decisions.created_at, name: NAME };
  const { orderBy, limit, offset } = pageOf(query, sorts, decisions.id);
  const [rows, counted] = await Promise.all([
    tx
      .select({ row: decisions, employee: EMPLOYEE, closed: isClosed })
      .from(decisions)
      .innerJoin(employees, ofEmployee(decisions))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countMatches(
      tx,
      sql`from ${decisions} inner join ${employees} on ${ofEmployee(decisions)} where ${where}`,
    ),
  ]);
  const names = await peopleNames(
    tx,
    rows.flatMap(({ row }) => row.decided_by ?? []),
  );
  return {
    data: rows.map(({ row, employee, closed }) =>
      presentSettled(
        { ...row, employee, closed },
        row.decided_by === null ? null : (names.get(row.decided_by) ?? null),
        mayDecide(actor, row.company_id),
      ),
    ),
    meta: metaOf(query, counted),
  };
});

const find = handle(endpoints.find, async ({ body, actor, tx, services, language }) => {
  const { company_id, start_date, end_date } = body;
  checkMonth(start_date, end_date);
  const scope = scopeIn(actor, company_id);
  const { id } = await startJob(tx, services, {
    companyId: company_id,
    type: FIND_DIFFERENCES,
    key: runKey(start_date, scope),
    payload: { start_date, scope },
    createdBy: actor.user_id,
  });
  return { data: await readJob(tx, company_id, id, language), status: 202 };
});

const decide = handle(endpoints.decide, async ({ body, ...call }) => {
  checkMonth(body.start_date, body.end_date);
  // What is taken is worked out by the law of the run, too.
  if (body.decision === 'take') lawOf(body.start_date, await companyPayroll(call.tx, body.company_id));
  if (body.decision === 'decline' && body.reason === null) throw invalid('reason', 'validation.required');
  const { decided, left } = await decideDifferences(call, body);
  const names = new Map(
    (
      await call.tx
        .select({ id: employees.id, name: employees.name })
        .from(employees)
        .where(
          and(
            eq(employees.company_id, body.company_id),
            inArray(employees.id, [...new Set(left.flatMap(({ row }) => row?.employee_id ?? []))]),
          ),
        )
    ).map(({ id, name }) => [id, name]),
  );
  return {
    data: {
      decided: decided.length,
      left: left.map(({ id, row, message }) => ({
        id,
        name: row ? (names.get(row.employee_id) ?? null) : null,
        start_date: row?.start_date ?? null,
        message: messageText(message, call.language),
      })),
    },
    message: { key: `difference.decided.${body.decision}`, params: { count: decided.length } },
  };
});

const withdraw = handle(endpoints.withdraw, async ({ params, ...call }) => {
  const { tx, actor, services } = call;
  const [seen] = await tx
    .select({ row: decisions })
    .from(decisions)
    .innerJoin(employees, ofEmployee(decisions))
    .where(and(ofQuery(call, decisions, {}), eq(decisions.id, params.id)));
  if (!seen) throw notFound();
  const { company_id, employee_id, start_date, run_start_date, id } = seen.row;
  if (run_start_date) await lockMonth(tx, { company_id, start_date: run_start_date });
  const ofRow = and(eq(decisions.company_id, company_id), eq(decisions.id, id));
  const [row] = await tx.select({ closed: isClosed }).from(decisions).where(ofRow).for('update');
  if (!row) throw notFound();
  if (row.closed) throw new Problem('wrong_state', { key: 'difference.settled' });
  await tx.delete(decisions).where(ofRow);
  const thisMonth = startOfMonth(todayIn(actor, company_id, services.clock));
  const run = laterOf(run_start_date ?? thisMonth, startOfMonth(addMonths(start_date, 1)));
  const search = { company_id, run, employeeIds: [employee_id] };
  await keepDifferences(tx, search, await findDifferences(tx, services, search));
  return { data: {}, message: 'difference.withdrawn' };
});

export const differenceHandlers = [list, settled, find, decide, withdraw];
