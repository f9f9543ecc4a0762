import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { lackOf, mailPeople } from './mail-people.reads.ts';
import { payslipMails as mails } from './payroll-documents.tables.ts';
import { ISSUED } from './payslip.present.ts';

/** What a mail server says of a mailbox that takes no more. */
const FULL = '552 5.2.2 The mailbox is full';
const MINUTE_MS = 60_000;

/** The payslips of the latest month that is out, of people whom mail reaches. */
async function reachable(tx: Tx, companyId: number) {
  const out = and(
    eq(payslips.company_id, companyId),
    inArray(payslips.status, [...ISSUED]),
    isNotNull(payslips.released_at),
    eq(payslips.sequence, 1),
  );
  const { id, employee_id, start_date, released_at } = payslips;
  const rows = await tx
    .select({ id, employee_id, start_date, released_at })
    .from(payslips)
    .where(out)
    .orderBy(desc(start_date), id);
  const latest = rows.filter((row) => row.start_date === rows[0]?.start_date);
  const people = await mailPeople(
    tx,
    companyId,
    latest.map((row) => row.employee_id),
  );
  return latest.flatMap((row) => {
    const person = people.get(row.employee_id);
    const address = person && lackOf(person) === null ? person.reader?.email : undefined;
    return address && row.released_at ? [{ ...row, address, released_at: row.released_at }] : [];
  });
}

/** Payslips that were sent by mail as they were released; the last of each company to a mailbox that was full. */
export async function seedPayslipMails(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const { id: company_id, ownerId } of companies) {
    const scope = { companyIds: [company_id], userId: ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      const [before] = await tx
        .select({ id: mails.id })
        .from(mails)
        .where(eq(mails.company_id, company_id))
        .limit(1);
      const rows = before ? [] : await reachable(tx, company_id);
      if (rows.length === 0) return;
      await tx.insert(mails).values(
        rows.map(({ id: payroll_id, employee_id, address, released_at }, at) => ({
          ...{ company_id, payroll_id, employee_id, address, automatic: false, requested_by: ownerId },
          ...(rows.length > 1 && at === rows.length - 1
            ? { status: 'Failed' as const, answer: FULL }
            : { status: 'Sent' as const }),
          queued_at: released_at,
          done_at: new Date(Date.parse(released_at) + MINUTE_MS).toISOString(),
        })),
      );
    });
  }
}
