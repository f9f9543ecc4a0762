import { messageText } from '@mesra/contract/kit/messages';
import { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { endOfMonth, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { todayIn } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { readJob, startJob } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { checkMonth, companyPayroll, presentProblem, statuteOf } from '../payroll-setup/payroll-setup.api.ts';
import { listMonth } from './payroll-list.ts';
import { PAYROLL_RUN, runKey, scopeIn } from './payroll-run.ts';
import { monthSummary } from './payroll-summary.ts';

const list = handle(payrollEndpoints.list, async ({ query, actor, tx, services }) => {
  const day = query.start_date ?? query.end_date ?? todayIn(actor, query.company_id, services.clock);
  const { start_date = startOfMonth(day), end_date = endOfMonth(plainMonthOf(day)) } = query;
  checkMonth(start_date, end_date);
  return listMonth(tx, actor, { ...query, start_date, end_date });
});

const summary = handle(payrollEndpoints.summary, async ({ query, actor, tx, language }) => {
  checkMonth(query.start_date, query.end_date);
  return { data: await monthSummary(tx, actor, query, (message) => messageText(message, language)) };
});

const run = handle(payrollEndpoints.run, async ({ body, actor, tx, services, language }) => {
  const { company_id, start_date, end_date } = body;
  checkMonth(start_date, end_date);
  const statute = statuteOf(start_date, await companyPayroll(tx, company_id));
  if (!statute.ok) {
    const messages = statute.problems
      .map(presentProblem)
      .map(({ key, params }) => ({ key: `payroll.${key}`, params }));
    throw new Problem('invalid', { fields: { start_date: messages } });
  }
  const scope = scopeIn(actor, company_id);
  const started = await startJob(tx, services, {
    companyId: company_id,
    type: PAYROLL_RUN,
    key: runKey(start_date, scope),
    payload: { start_date, end_date, scope },
    createdBy: actor.user_id,
  });
  return { data: await readJob(tx, company_id, started.id, language), status: 202 };
});

export const payrollHandlers = [list, summary, run];
