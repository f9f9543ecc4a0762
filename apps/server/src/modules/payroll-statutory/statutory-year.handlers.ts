import { messageText } from '@mesra/contract/kit/messages';
import { statutoryFileEndpoints } from '@mesra/contract/payroll-statutory/statutory-file';
import {
  CURRENT_FILE_STATUSES,
  type StatutoryFileStatus,
} from '@mesra/contract/payroll-statutory/statutory-file-status';
import { formatMoney } from '@mesra/domain/kit/money';
import { addMonths, endOfMonth, plainDate, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { employerLack } from '@mesra/domain/statutory-files/file-lacks';
import { isOverdue } from '@mesra/domain/statutory-files/overdue';
import {
  layoutOf,
  payableOf,
  STATUTORY_FILES,
  statutoryDue,
} from '@mesra/domain/statutory-files/statutory-file';
import { and, between, eq, inArray } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { employerOf, lastClosed } from '../company/company.api.ts';
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

const isHandedIn = (file: { status: StatutoryFileStatus } | null): boolean =>
  file?.status === 'Submitted' || file?.status === 'Paid';

const ofEverybody = (companyId: number) =>
  and(eq(statutoryFiles.company_id, companyId), eq(statutoryFiles.part_of, 0));

/** Of which months which files of everybody are handed in, as `2026-10-01 cp39`: whoever sees a part is told that much of the whole. */
async function wholeHandedIn(
  tx: Tx,
  companyId: number,
  { from, to }: { from: string; to: string },
): Promise<ReadonlySet<string>> {
  const { start_date, kind, status } = statutoryFiles;
  const rows = await tx
    .select({ start_date, kind })
    .from(statutoryFiles)
    .where(
      and(ofEverybody(companyId), between(start_date, from, to), inArray(status, ['Submitted', 'Paid'])),
    );
  return new Set(rows.map((row) => `${row.start_date} ${row.kind}`));
}

/** The first month of which the company made a file, else the last one that is closed; null without either. */
async function handedInSince(tx: Tx, companyId: number): Promise<string | null> {
  const { start_date } = statutoryFiles;
  const [first] = await tx
    .select({ start_date })
    .from(statutoryFiles)
    .where(ofEverybody(companyId))
    .orderBy(start_date)
    .limit(1);
  if (first) return first.start_date;
  const closed = await lastClosed(tx, companyId);
  return closed === null ? null : startOfMonth(closed);
}

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
  const [stateOf, due, latest, whole, since] = await Promise.all([
    monthStates(tx, actor, company_id, { from, to }),
    dueByMonth(tx, actor, company_id, { from, to }),
    filesWhere(tx, actor, within),
    wholeHandedIn(tx, company_id, { from, to }),
    handedInSince(tx, company_id),
  ]);
  const today = todayIn(actor, company_id, services.clock);
  const months = monthsOf(query.year, today, stateOf).map((start_date) => {
    const files = STATUTORY_FILES.map((kind) => {
      const { count, total } = due.get(start_date)?.[kind] ?? NOTHING;
      const current = latest.find((one) => one.kind === kind && one.start_date === start_date) ?? null;
      const origin = originOf(layoutOf(kind, start_date));
      return { kind, ...origin, count, total: formatMoney(total), current };
    });
    const due_on = statutoryDue(start_date);
    const owed = files.map(({ kind, count, current }) => ({
      owed: count > 0 || current !== null,
      handed_in: isHandedIn(current) || whole.has(`${start_date} ${kind}`),
    }));
    return {
      start_date,
      end_date: endOfMonth(plainMonthOf(start_date)),
      due_on,
      ...stateOf(start_date),
      overdue: isOverdue({ start_date, due_on, files: owed }, today, since),
      files,
    };
  });
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
  const stateOf = await monthStates(tx, actor, company_id, { from: start_date, to: start_date });
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
