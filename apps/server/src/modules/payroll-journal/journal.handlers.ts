import { messageText } from '@mesra/contract/kit/messages';
import { type JournalLine, journalEndpoints } from '@mesra/contract/payroll-journal/journal';
import { formatMoney } from '@mesra/domain/kit/money';
import { endOfMonth, monthInFigures } from '@mesra/domain/kit/plain-date';
import type { JournalColumn, JournalEntryLine } from '@mesra/domain/payroll/journal-lines';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { tableFile } from '../../kit/table-file.ts';
import { checkMonth } from '../payroll-setup/payroll-setup.api.ts';
import { columnsOf, settingOf } from './journal.reads.ts';
import { draft, makeJournal, nextReference } from './journal.store.ts';
import { payrollJournals } from './payroll-journal.tables.ts';

type JournalRow = typeof payrollJournals.$inferSelect;

const lineOf = ({ amount, ...line }: JournalEntryLine): JournalLine => ({
  ...line,
  debit: formatMoney(Math.max(0, amount)),
  credit: formatMoney(Math.max(0, -amount)),
});

async function present(tx: Tx, rows: readonly JournalRow[]) {
  const names = await peopleNames(
    tx,
    rows.flatMap(({ created_by }) => (created_by === null ? [] : [created_by])),
  );
  return rows.map(({ lines: _lines, created_by, total, ...row }) => ({
    ...row,
    total: formatMoney(total),
    created_by_name: created_by === null ? null : (names.get(created_by) ?? null),
  }));
}

async function presentOne(tx: Tx, row: JournalRow) {
  const [shown] = await present(tx, [row]);
  if (!shown) throw notFound();
  return shown;
}

const list = handle(journalEndpoints.list, async ({ query, tx }) => {
  const { id, company_id, date, start_date, reference } = payrollJournals;
  const where = and(
    eq(company_id, query.company_id),
    query.keyword ? sql`${reference} ilike ${likePattern(query.keyword)}` : undefined,
  );
  const page = pageOf(query, { date, start_date }, id);
  const [rows, counted] = await Promise.all([
    tx
      .select()
      .from(payrollJournals)
      .where(where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
    countMatches(tx, sql`from ${payrollJournals} where ${where}`),
  ]);
  return { data: await present(tx, rows), meta: metaOf(query, counted) };
});

const open = handle(journalEndpoints.open, async ({ query, ...call }) => {
  checkMonth(query.start_date, query.end_date);
  const { postings: _postings, centres: _centres, lines, total, ...found } = await draft(call, query);
  return {
    data: {
      ...found,
      lines: lines.map(lineOf),
      total: formatMoney(total),
      date: endOfMonth(query.start_date.slice(0, 7)),
      reference: await nextReference(call.tx, query),
    },
  };
});

const create = handle(journalEndpoints.create, async ({ body, ...call }) => {
  const row = await makeJournal(call, body);
  return { data: await presentOne(call.tx, row), message: 'created', status: 201 };
});

async function oneJournal({ tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>, id: number) {
  const [row] = await tx
    .select()
    .from(payrollJournals)
    .where(and(inArray(payrollJournals.company_id, [...companyIds]), eq(payrollJournals.id, id)));
  if (!row) throw notFound();
  return row;
}

const lines = handle(journalEndpoints.lines, async (call) => {
  const row = await oneJournal(call, call.params.id);
  return { data: { journal: await presentOne(call.tx, row), lines: row.lines.map(lineOf) } };
});

type FileHead = Pick<JournalRow, 'date' | 'reference'> & { description: string };

/** A cell of a journal's file. */
function cell(
  column: JournalColumn,
  line: JournalEntryLine,
  { date, reference, description }: FileHead,
): string {
  const { debit, credit } = lineOf(line);
  const cells: Record<JournalColumn, string | null> = {
    date,
    reference,
    account_code: line.account_code,
    account_name: line.account_name,
    cost_centre_code: line.cost_centre_code,
    cost_centre_name: line.cost_centre_name,
    description,
    debit: line.amount > 0 ? debit : '',
    credit: line.amount < 0 ? credit : '',
    amount: formatMoney(line.amount),
  };
  return cells[column] ?? '';
}

const file = handle(journalEndpoints.file, async (call) => {
  const { tx, language, query } = call;
  const row = await oneJournal(call, call.params.id);
  const columns = columnsOf(await settingOf(tx, row.company_id));
  const month = monthInFigures(row.start_date);
  const description = messageText({ key: 'journal.description', params: { month } }, language);
  return tableFile(
    {
      name: row.reference.replace(/[^\w.-]+/g, '-'),
      sheet: row.start_date.slice(0, 7),
      header: columns.map((column) => messageText({ key: `journal.column.${column}` }, language)),
      rows: row.lines.map((line) => columns.map((column) => cell(column, line, { ...row, description }))),
    },
    query.format,
  );
});

export const journalHandlers = [list, open, create, lines, file];
