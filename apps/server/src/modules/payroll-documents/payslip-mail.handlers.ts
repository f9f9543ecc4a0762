import { messageText } from '@mesra/contract/kit/messages';
import { payslipMailEndpoints } from '@mesra/contract/payroll-documents/payslip-mail';
import { and, asc, eq } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { visiblePayslips } from './payroll-documents.policy.ts';
import { isIssued } from './payslip.present.ts';
import { queuePayslips } from './payslip-mail.store.ts';

interface Row {
  id: number;
  employee_id: number;
  name: string;
  status: string;
  released_at: string | null;
}

/** Why a payslip is not for its employee to see yet; null: it is. */
const notOut = ({ status, released_at }: Row): string | null => {
  if (!isIssued(status)) return 'payslip_mail.not_issued';
  return released_at === null ? 'payslip_mail.not_released' : null;
};

/**
 * Sends payslips by hand, again too, once they are out. Any that is not there, or of somebody whom the caller may not see, makes
 * all of it not found: nobody is skipped silently.
 */
const send = handle(payslipMailEndpoints.send, async ({ body, tx, actor, services, language }) => {
  const { company_id } = body;
  const { id, employee_id, person, status, released_at } = payslips;
  const found = await tx
    .select({ id, employee_id, person, status, released_at })
    .from(payslips)
    .where(
      and(
        eq(payslips.company_id, company_id),
        isAmong(payslips.id, body.ids),
        visiblePayslips(actor, [company_id]),
      ),
    )
    .orderBy(asc(payslips.id));
  if (found.length < new Set(body.ids).size) throw notFound();
  const rows: Row[] = found.map(({ person: { name }, ...row }) => ({ ...row, name }));
  const out = rows.filter((row) => notOut(row) === null);
  const sending = { company_id, automatic: false, requested_by: actor.user_id };
  const { queued, lacking } = await queuePayslips({ tx, services }, sending, out);
  const reasonOf = (row: Row): string => {
    const lack = lacking.get(row.id);
    return notOut(row) ?? (lack ? `payslip_mail.${lack}` : 'payslip_mail.already_queued');
  };
  const left = rows
    .filter((row) => !queued.has(row.id))
    .map((row) => ({ id: row.id, name: row.name, message: messageText({ key: reasonOf(row) }, language) }));
  const count = queued.size;
  const message = count > 0 ? { key: 'payslip_mail.queued', params: { count } } : 'payslip_mail.none_queued';
  return { data: { queued: count, left }, message };
});

export const payslipMailHandlers = [send];
