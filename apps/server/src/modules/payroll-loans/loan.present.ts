import { messageText } from '@mesra/contract/kit/messages';
import type {
  Loan,
  LoanEntry,
  LoanMonth,
  LoanRow as LoanRowAnswer,
} from '@mesra/contract/payroll-loans/loan';
import { formatMoney } from '@mesra/domain/kit/money';
import { laterOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { type DueMonth, dueMonths, loanNotes, totalOf } from '@mesra/domain/payroll/loans';
import type { RowCall } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { grouped } from '../payroll-setup/payroll-setup.api.ts';
import { type EntryRow, type LoanRow, readEntries, restedOn, termsOf } from './loan.reads.ts';
import { type Advanced, advancedIn } from './loan-wages.reads.ts';
import { loanCan, soleOwnerIn } from './payroll-loans.policy.ts';

type Names = ReadonlyMap<number, string>;

const named = (id: number | null, names: Names) => {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
};

/** What is still to come of a loan that runs or is about to; nothing of one that does not. */
export function coming(row: LoanRow): DueMonth[] {
  const expected = row.status === 'Pending' || row.status === 'Approved';
  if (!expected && row.status !== 'Active') return [];
  const position = expected ? { balance: totalOf(row), taken: 0 } : row;
  return dueMonths(termsOf(row), row.changes, position, laterOf(row.first_month, row.open_from));
}

const peopleIn = (row: LoanRow): number[] =>
  [row.requested_by, ...row.changes.map(({ created_by }) => created_by)].filter((id) => id !== null);

interface Shown extends Pick<RowCall, 'actor'> {
  names: Names;
  /** Companies that the caller alone owns. */
  sole: ReadonlySet<number>;
}

function presentRow({ actor, names, sole }: Shown, row: LoanRow): LoanRowAnswer {
  const { id, company_id, employee, kind, purpose, first_month, instalments, status } = row;
  const { answer, reason, pay_by, pay_month, version, created_at } = row;
  const next = status === 'Active' ? coming(row).find(({ amount }) => amount > 0) : undefined;
  return {
    ...{ id, company_id, employee, kind, purpose, first_month, instalments, status },
    ...{ answer, reason, pay_by, pay_month, version, created_at },
    principal: formatMoney(row.principal),
    fee: formatMoney(row.fee),
    total: formatMoney(totalOf(row)),
    instalment: row.instalment === null ? null : formatMoney(row.instalment),
    balance: formatMoney(row.balance),
    next: next ? { month: next.month, amount: formatMoney(next.amount) } : null,
    requested_by: named(row.requested_by, names),
    can: loanCan(actor, row, sole),
  };
}

/** Loans as a list shows them. */
export async function presentLoans(
  { tx, actor }: Pick<RowCall, 'tx' | 'actor'>,
  rows: readonly LoanRow[],
): Promise<LoanRowAnswer[]> {
  const names = await peopleNames(tx, rows.flatMap(peopleIn));
  const shown = { actor, names, sole: await soleOwnerIn(tx, actor, rows) };
  return rows.map((row) => presentRow(shown, row));
}

/** Whether an entry is a payment outside payroll that no confirmed payroll rests on, of a loan that runs. */
const canTakeBack = (row: LoanRow, { type, day, reverses_id }: EntryRow): boolean =>
  row.status === 'Active' && type === 'early' && reverses_id === null && !restedOn(row, day);

/** The ledger of a loan with what was owed after each entry. */
function presentEntries(row: LoanRow, entries: readonly EntryRow[], names: Names): LoanEntry[] {
  const reversed = new Set(entries.map(({ reverses_id }) => reverses_id));
  let balance = 0;
  return entries.map((entry) => {
    const { id, type, day, payroll, reverses_id, reference, reason, created_at } = entry;
    balance += entry.amount;
    return {
      ...{ id, type, day, payroll, reference, reason, created_at },
      amount: formatMoney(entry.amount),
      balance: formatMoney(balance),
      reverses: reverses_id,
      reversed: reversed.has(id),
      open: canTakeBack(row, entry) && !reversed.has(id),
      by: named(entry.created_by, names),
    };
  });
}

/** The months that payrolls have taken, and those that are to come. */
function presentSchedule(row: LoanRow, entries: readonly EntryRow[]): LoanMonth[] {
  const taken = new Map<string, number>();
  for (const { type, amount, day } of entries)
    if (type === 'instalment' || type === 'rest')
      taken.set(startOfMonth(day), (taken.get(startOfMonth(day)) ?? 0) - amount);
  const reasons = new Map(
    row.changes.flatMap(({ kind, month, reason }) => (kind === 'skip' ? [[month, reason] as const] : [])),
  );
  const to_come = coming(row);
  let balance = row.status === 'Active' ? row.balance : totalOf(row);
  const future = to_come.map(({ month, amount, carried, skipped }) => {
    balance -= amount;
    return {
      ...{ month, taken: false, amount: formatMoney(amount), carried: formatMoney(carried) },
      skipped: skipped ? (reasons.get(month) ?? '') : null,
      balance: formatMoney(balance),
    };
  });
  // What was owed after each month, of entries of any kind up to its end.
  const after = (month: string) =>
    entries.filter(({ day }) => startOfMonth(day) <= month).reduce((sum, { amount }) => sum + amount, 0);
  const past = [...taken]
    .filter(([, amount]) => amount > 0)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([month, amount]) => ({
      ...{ month, taken: true, amount: formatMoney(amount), carried: formatMoney(0), skipped: null },
      balance: formatMoney(after(month)),
    }));
  const skipped = [...reasons]
    .filter(([month]) => !future.some((one) => one.month === month) && !taken.get(month))
    .map(([month, reason]) => ({
      ...{ month, taken: true, amount: formatMoney(0), carried: formatMoney(0), skipped: reason },
      balance: formatMoney(after(month)),
    }));
  return [...past, ...skipped, ...future].sort((a, b) => a.month.localeCompare(b.month));
}

/** What the law says of a loan that is to be decided or runs. */
const notesOf = (row: LoanRow, advanced: Advanced | undefined, { language }: RowCall): string[] =>
  advanced && ['Pending', 'Approved', 'Active'].includes(row.status)
    ? loanNotes({ ...advanced, fee: row.fee }).map((note) =>
        messageText({ key: `loan.note.${note}` }, language),
      )
    : [];

/** Loans with schedule, ledger and changes, in a constant number of queries. */
export async function presentWhole(call: RowCall, rows: readonly LoanRow[]): Promise<Loan[]> {
  const [entries, advanced] = await Promise.all([readEntries(call, rows), advancedIn(call, rows)]);
  const ids = [...rows.flatMap(peopleIn), ...entries.flatMap(({ created_by }) => created_by ?? [])];
  const names = await peopleNames(call.tx, ids);
  const shown = { actor: call.actor, names, sole: await soleOwnerIn(call.tx, call.actor, rows) };
  const byLoan = grouped(entries, ({ loan_id }) => loan_id);
  return rows.map((row) => {
    const ledger = byLoan.get(row.id) ?? [];
    return {
      ...presentRow(shown, row),
      schedule: presentSchedule(row, ledger),
      entries: presentEntries(row, ledger, names),
      changes: row.changes.map(({ id, kind, month, amount, reason, created_by }) => ({
        ...{ id, kind, month, reason },
        amount: amount === null ? null : formatMoney(amount),
        by: named(created_by, names),
        open: month >= row.open_from,
      })),
      open_from: row.open_from,
      notes: notesOf(row, advanced.get(row.id), call),
    };
  });
}

/** One loan with schedule, ledger and changes. */
export async function presentLoan(call: RowCall, row: LoanRow): Promise<Loan> {
  const [shown] = await presentWhole(call, [row]);
  if (!shown) throw notFound();
  return shown;
}
