import { debitsOf, journalLines, unmapped } from '@mesra/domain/payroll/journal-lines';
import { isPaymentDate } from '@mesra/domain/payroll/payment-date';
import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { checkMonth, lockMonth, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { accountsFor, hasConfirmed, type JournalMonth, openPostings } from './journal.reads.ts';
import { post } from './journal-entry.store.ts';
import { payrollJournalEntries, payrollJournals } from './payroll-journal.tables.ts';

/** `JV-2026-11`, and `JV-2026-11-2` for what came afterwards. */
export async function nextReference(tx: Tx, { company_id, start_date }: JournalMonth): Promise<string> {
  const month = `JV-${start_date.slice(0, 7)}`;
  const [before] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(payrollJournals)
    .where(and(eq(payrollJournals.company_id, company_id), like(payrollJournals.reference, `${month}%`)));
  return before?.count ? `${month}-${before.count + 1}` : month;
}

/** What a journal of the month would be now: its lines, and what has no account. */
export async function draft(call: RowCall, month: JournalMonth) {
  const found = await openPostings(call, month);
  const known = await accountsFor(call, month, found.centres);
  const lines = journalLines(found.postings, known);
  return { ...found, lines, total: debitsOf(lines), unmapped: unmapped(found.postings, known) };
}

/** A month, and the day and the reference of its journal. */
export interface NewJournal extends WageMonth {
  date: string;
  reference: string;
}

/**
 * Makes a journal of what of a month is in none. 422 at `accounts` names what has no account, at `date` and `reference` what is
 * wrong with them; 409 where nothing is left, or nothing is confirmed.
 */
export async function makeJournal(
  call: RowCall,
  journal: NewJournal,
): Promise<typeof payrollJournals.$inferSelect> {
  const { tx, actor, services } = call;
  const { company_id, start_date, date, reference } = journal;
  checkMonth(start_date, journal.end_date);
  if (!isPaymentDate(date, journal)) throw invalid('date', 'journal.date');
  await lockMonth(tx, journal);
  const created_at = services.clock.now().toISOString();
  await post(tx, { company_id, start_date, at: created_at });
  const { payrolls, reversed, lines, total, unmapped: missing } = await draft(call, journal);
  if (payrolls + reversed === 0) {
    const key = (await hasConfirmed(tx, journal)) ? 'journal.nothing' : 'journal.none_confirmed';
    throw new Problem('wrong_state', { key });
  }
  if (missing.length > 0) throw invalid('accounts', 'journal.unmapped', { accounts: missing.join(', ') });
  const taken = and(eq(payrollJournals.company_id, company_id), eq(payrollJournals.reference, reference));
  if ((await tx.select({ id: payrollJournals.id }).from(payrollJournals).where(taken)).length > 0)
    throw invalid('reference', 'journal.reference_taken');
  const [row] = await tx
    .insert(payrollJournals)
    .values({
      ...{ company_id, start_date, date, reference, payrolls, reversed, total, lines },
      ...{ created_by: actor.user_id, created_at },
    })
    .returning();
  if (!row) throw notFound();
  const { company_id: ofCompany, start_date: ofMonth, journal_id } = payrollJournalEntries;
  await tx
    .update(payrollJournalEntries)
    .set({ journal_id: row.id })
    .where(and(eq(ofCompany, company_id), eq(ofMonth, start_date), isNull(journal_id)));
  return row;
}
