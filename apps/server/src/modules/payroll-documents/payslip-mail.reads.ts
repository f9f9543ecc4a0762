import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { PAYSLIP_MAIL_FILTER, PayslipMail } from '@mesra/contract/payroll-documents/payslip-mail';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { payslipMails as mails } from './payroll-documents.tables.ts';

/** The latest mail of each of some payslips as they stand, by payslip. */
export async function latestMails(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, PayslipMail>> {
  if (ids.length === 0) return new Map();
  const { payroll_id, status, address, automatic, lack, answer, queued_at, done_at } = mails;
  const rows = await tx
    .selectDistinctOn([payroll_id], {
      ...{ payroll_id, status, address, automatic, lack, answer, queued_at, done_at },
    })
    .from(mails)
    .where(and(eq(mails.company_id, companyId), isAmong(payroll_id, ids), isNull(mails.withdrawn_at)))
    .orderBy(payroll_id, desc(mails.id));
  return new Map(
    rows.map((row) => [
      row.payroll_id,
      {
        ...{ status: row.status, address: row.address, automatic: row.automatic },
        at: row.done_at ?? row.queued_at,
        reason: row.lack ? messageText({ key: `payslip_mail.${row.lack}` }, language) : row.answer,
      },
    ]),
  );
}

/** Payslips whose latest mail is that far; `None`: which have none. */
export function withMail(states: readonly (typeof PAYSLIP_MAIL_FILTER)[number][]): SQL {
  const latest = sql`(select m.status from ${mails} m where m.company_id = ${payslips.company_id}
    and m.payroll_id = ${payslips.id} and m.withdrawn_at is null order by m.id desc limit 1)`;
  return sql`coalesce(${latest}, 'None') = any (${sql.param([...states])}::text[])`;
}
