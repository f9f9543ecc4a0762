import type { PayslipMailLack, PayslipMailStatus } from '@mesra/contract/payroll-documents/payslip-mail';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { drawIds } from '../../kit/draw-ids.ts';
import type { EventCall } from '../../kit/events.ts';
import { queueLetters } from '../../kit/mail.ts';
import type { LetterOutcome } from '../../kit/services.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { lackOf, type MailPerson, mailPeople } from './mail-people.reads.ts';
import { payslipMails as mails } from './payroll-documents.tables.ts';

/** The mail queue's name of a mailed payslip, and what names one there. */
export const PAYSLIP_LETTER = 'payslip';
export interface PayslipReference {
  company_id: number;
  /** Of the row in `payslip_mails`. */
  id: number;
}

interface Mailed {
  id: number;
  employee_id: number;
}

interface Sending {
  company_id: number;
  /** Because of the setting: what somebody lacks is stored, since nobody is there to be told. */
  automatic: boolean;
  requested_by: number | null;
}

/** Payslips by what became of them. Those in neither are on their way already. */
export interface QueuedPayslips {
  queued: Set<number>;
  lacking: Map<number, PayslipMailLack>;
}

type NewMail = Pick<typeof mails.$inferSelect, 'payroll_id' | 'employee_id' | 'status' | 'address' | 'lack'>;

const newMail = ({ id: payroll_id, employee_id }: Mailed, person: MailPerson | undefined): NewMail => {
  const lack = person ? lackOf(person) : 'no_account';
  const status: PayslipMailStatus = lack ? 'Not sent' : 'Queued';
  return { payroll_id, employee_id, status, lack, address: person?.reader?.email ?? null };
};

/** Stores mails, but for payslips that have one on its way or, of the setting, one at all: decided by the table's keys. */
async function insertMails(
  { tx, services }: EventCall,
  { company_id, automatic, requested_by }: Sending,
  rows: readonly NewMail[],
): Promise<{ id: number; payroll_id: number; status: PayslipMailStatus }[]> {
  const now = services.clock.now().toISOString();
  const ids = await drawIds(tx, 'public.payslip_mails', rows.length);
  const column = <T>(read: (row: NewMail) => T) => sql.param(rows.map(read));
  const stored = await tx.execute<{ id: number; payroll_id: number; status: PayslipMailStatus }>(sql`
    insert into ${mails} (id, company_id, payroll_id, employee_id, automatic, status, address, lack, requested_by, queued_at, done_at)
    overriding system value
    select n.id, ${company_id}, n.payroll_id, n.employee_id, ${automatic}, n.status, n.address, n.lack, ${requested_by},
      ${now}::timestamptz, case when n.status <> 'Queued' then ${now}::timestamptz end
    from unnest(${sql.param(ids)}::bigint[], ${column((row) => row.payroll_id)}::bigint[],
      ${column((row) => row.employee_id)}::bigint[], ${column((row) => row.status)}::text[],
      ${column((row) => row.address)}::text[], ${column((row) => row.lack)}::text[])
      as n(id, payroll_id, employee_id, status, address, lack)
    on conflict do nothing returning id, payroll_id, status`);
  return stored.rows;
}

/** Queues the mails of some payslips: each is one row and one mail in the queue, both or neither. */
export async function queuePayslips(
  call: EventCall,
  sending: Sending,
  which: readonly Mailed[],
): Promise<QueuedPayslips> {
  const found: QueuedPayslips = { queued: new Set(), lacking: new Map() };
  if (which.length === 0) return found;
  const { company_id } = sending;
  const people = await mailPeople(call.tx, company_id, [...new Set(which.map((one) => one.employee_id))]);
  const rows = which.map((one) => newMail(one, people.get(one.employee_id)));
  for (const { payroll_id, lack } of rows) if (lack) found.lacking.set(payroll_id, lack);
  const wanted = sending.automatic ? rows : rows.filter(({ lack }) => lack === null);
  const stored = (await insertMails(call, sending, wanted)).filter(({ status }) => status === 'Queued');
  for (const { payroll_id } of stored) found.queued.add(payroll_id);
  await queueLetters(
    call.tx,
    call.services,
    stored.map(({ id }) => ({ letter: PAYSLIP_LETTER, reference: { company_id, id } })),
  );
  return found;
}

const one = ({ company_id, id }: PayslipReference) => and(eq(mails.company_id, company_id), eq(mails.id, id));

/** A mail that is still to be sent; undefined where it is no more. */
export async function queuedMail(tx: Tx, of: PayslipReference) {
  const [row] = await tx
    .select({ payroll_id: mails.payroll_id, employee_id: mails.employee_id })
    .from(mails)
    .where(and(one(of), eq(mails.status, 'Queued')));
  return row;
}

/** Notes that a mail is not sent. One whose payslip is gone makes room for that of the next. */
export async function noteLack(
  tx: Tx,
  of: PayslipReference,
  lack: PayslipMailLack,
  now: string,
): Promise<void> {
  await tx
    .update(mails)
    .set({ status: 'Not sent', lack, done_at: now, ...(lack === 'withdrawn' ? { withdrawn_at: now } : {}) })
    .where(and(one(of), eq(mails.status, 'Queued')));
}

/** Notes what became of a mail. Returns whether it was the last that somebody waits for, having sent it by hand. */
export async function noteOutcome(
  tx: Tx,
  of: PayslipReference,
  outcome: LetterOutcome,
  now: string,
): Promise<boolean> {
  const became =
    'sent_to' in outcome
      ? { status: 'Sent' as const, address: outcome.sent_to, answer: null, lack: null }
      : { status: 'Failed' as const, answer: outcome.failed, lack: null };
  const [row] = await tx
    .update(mails)
    .set({ ...became, done_at: now })
    .where(one(of))
    .returning({ automatic: mails.automatic });
  if (!row || row.automatic) return false;
  const { rows } = await tx.execute<{ waiting: boolean }>(sql`
    select exists (select from ${mails} m where m.company_id = ${of.company_id} and m.status = 'Queued'
      and m.withdrawn_at is null and not m.automatic) as waiting`);
  return !rows[0]?.waiting;
}

/** A payroll is in process again: its mails were of another payslip, and those that wait are not sent. */
export async function withdrawMails(
  { tx, services }: EventCall,
  { companyId, employeeId }: { companyId: number; employeeId: number },
): Promise<void> {
  const now = services.clock.now().toISOString();
  const status = sql`case when ${mails.status} = 'Queued' then 'Not sent' else ${mails.status} end`;
  const lack = sql`case when ${mails.status} = 'Queued' then 'withdrawn' else ${mails.lack} end`;
  await tx
    .update(mails)
    .set({ status, lack, withdrawn_at: now, done_at: sql`coalesce(${mails.done_at}, ${now}::timestamptz)` })
    .where(
      and(
        eq(mails.company_id, companyId),
        eq(mails.employee_id, employeeId),
        isNull(mails.withdrawn_at),
        sql`not exists (select from ${payslips} p where p.company_id = ${companyId}
          and p.id = ${mails.payroll_id} and p.status <> 'In Process')`,
      ),
    );
}
