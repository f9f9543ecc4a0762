import { messageText } from '@mesra/contract/kit/messages';
import { statutoryFileEndpoints } from '@mesra/contract/payroll-statutory/statutory-file';
import { CURRENT_FILE_STATUSES } from '@mesra/contract/payroll-statutory/statutory-file-status';
import { formatMoney } from '@mesra/domain/kit/money';
import { addMonths, endOfMonth, plainDate, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { employerLack } from '@mesra/domain/statutory-files/file-lacks';
import {
  layoutOf,
  payableOf,
  STATUTORY_FILES,
  statutoryDue,
} from '@mesra/domain/statutory-files/statutory-file';
import { and, between, eq, inArray } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { employerOf } from '../company/company.api.ts';
import { seesAll } from '../employees/employees.api.ts';
import { checkMonth } from '../payroll-setup/payroll-setup.api.ts';
import { dueByMonth, type MonthState, monthStates } from './due.reads.ts';
import { peopleOfFile } from './file-people.reads.ts';
import { mayHandIn, visibleFiles } from './payroll-statutory.policy.ts';
import { statutoryFiles } from './payroll-statutory.tables.ts';
import { filesWhere, moneyOf, originOf } from './statutory-file.reads.ts';
import { partOf, totalsOf } from './statutory-file.store.ts';

/** The months of a year, the latest first: up to this one, and later ones that have payrolls. */
function monthsOf(year: number, today: string, stateOf: (month: string) => MonthState): string[] {
  const first = plainDate(year, 1, 1);
  return Array.from({ length: 12 }, (_, at) => addMonths(first, 11 - at)).filter(
    (month) => month <= startOfMonth(today) || stateOf(month).state !== 'none',
  );
}

const NOTHING = { count: 0, total: 0 };

const year = handle(statutoryFileEndpoints.year, async ({ query, actor, companyIds, tx, services }) => {
  const { company_id } = query;
  const [from, to] = [plainDate(query.year, 1, 1), plainDate(query.year, 12, 1)];
  const within = and(
    eq(statutoryFiles.company_id, company_id),
    between(statutoryFiles.start_date, from, to),
    eq(statutoryFiles.part_of, partOf(actor, company_id)),
    inArray(statutoryFiles.status, [...CURRENT_FILE_STATUSES, 'Outdated']),
    visibleFiles(actor, companyIds),
  );
  const [stateOf, due, files] = await Promise.all([
    monthStates(tx, company_id, from, to),
    dueByMonth(tx, actor, company_id, { from, to }),
    filesWhere(tx, actor, within),
  ]);
  const latest = files.sort((a, b) => b.id - a.id);
  const months = monthsOf(query.year, todayIn(actor, company_id, services.clock), stateOf).map(
    (start_date) => ({
      start_date,
      end_date: endOfMonth(plainMonthOf(start_date)),
      due_on: statutoryDue(start_date),
      ...stateOf(start_date),
      files: STATUTORY_FILES.map((kind) => {
        const { count, total } = due.get(start_date)?.[kind] ?? NOTHING;
        const current = latest.find((one) => one.kind === kind && one.start_date === start_date) ?? null;
        return { kind, ...originOf(layoutOf(kind, start_date)), count, total: formatMoney(total), current };
      }),
    }),
  );
  const can = { create: mayHandIn(actor, company_id) };
  return { data: { year: query.year, whole: seesAll(actor, company_id), months, can } };
});

const proposal = handle(statutoryFileEndpoints.proposal, async ({ query, ...call }) => {
  const { tx, actor } = call;
  const { company_id, start_date, end_date, kind } = query;
  checkMonth(start_date, end_date);
  const employer = await employerOf(tx, company_id);
  if (!employer) throw notFound();
  const lack = employerLack(kind, employer);
  const stateOf = await monthStates(tx, company_id, start_date, start_date);
  const people = await peopleOfFile(call, query, kind);
  const { totals, total } = totalsOf(kind, people);
  const lacking = people
    .filter(({ lacks }) => lacks.length > 0)
    .map(({ employee_id, employee_code, name, amounts, lacks }) => ({
      ...{ employee_id, employee_code, name, lacks },
      amount: formatMoney(payableOf(kind, amounts)),
    }));
  return {
    data: {
      kind,
      ...originOf(layoutOf(kind, start_date)),
      due_on: statutoryDue(start_date),
      ...stateOf(start_date),
      whole: seesAll(actor, company_id),
      count: people.length,
      totals: moneyOf(totals),
      total: formatMoney(total),
      lacking,
      employer_lacks: lack && messageText({ key: `statutory.lacks.${lack}` }, call.language),
    },
  };
});

export const statutoryYearHandlers = [year, proposal];
