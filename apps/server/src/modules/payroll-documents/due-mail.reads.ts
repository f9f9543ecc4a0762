import { earlierOf, endOfMonth, type PlainDate, plainMonthOf } from '@mesra/domain/kit/plain-date';
import { isMailDue, payslipSettingOf } from '@mesra/domain/payroll/payslip-setting';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { companies } from '../company/company.views.ts';
import { payDayOf } from '../payroll-run/payroll-run.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { payslipSettingsOf } from '../payroll-setup/payroll-setup.api.ts';
import { payslipMails } from './payroll-documents.tables.ts';
import { ISSUED } from './payslip.present.ts';

/** The payslips of one run of a month. */
interface Run {
  start_date: string;
  sequence: number;
}

/** Payslips `p` that are out and not mailed as they stand: neither because of the setting nor by hand. */
const UNMAILED: SQL = sql`p.status = any (${sql.param([...ISSUED])}::text[]) and p.released_at is not null
  and not exists (select from ${payslipMails} m where m.company_id = p.company_id and m.payroll_id = p.id
    and m.withdrawn_at is null and (m.automatic or m.status in ('Queued', 'Sent')))`;

const usesPayroll = async (tx: Tx, companyId: number): Promise<boolean> => {
  const [company] = await tx
    .select({ modules: companies.modules })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.modules.payroll === true;
};

/** Runs with payslips that are to be mailed on a day by the setting of their month. */
export async function dueRuns(tx: Tx, companyId: number, today: PlainDate): Promise<Run[]> {
  const settings = await payslipSettingsOf(tx, companyId);
  const mailing = settings.filter(({ mail }) => mail !== 'off').map((row) => row.effective_from);
  if (mailing.length === 0 || !(await usesPayroll(tx, companyId))) return [];
  const { rows } = await tx.execute<Run & Record<string, unknown>>(sql`
    select p.start_date, p.sequence from ${payslips} p
    where p.company_id = ${companyId} and p.start_date >= ${mailing.reduce(earlierOf)} and ${UNMAILED}
    group by p.start_date, p.sequence order by p.start_date, p.sequence`);
  const due: Run[] = [];
  for (const { start_date, sequence } of rows) {
    const { mail } = payslipSettingOf(settings, start_date);
    const month = { company_id: companyId, start_date, end_date: endOfMonth(plainMonthOf(start_date)) };
    const payDay = mail === 'pay_day' ? await payDayOf(tx, { ...month, sequence }) : null;
    if (isMailDue(mail, payDay, today)) due.push({ start_date, sequence });
  }
  return due;
}

/** The next of those payslips of a run. */
export async function nextUnmailed(
  tx: Tx,
  companyId: number,
  { start_date, sequence }: Run,
  max: number,
): Promise<{ id: number; employee_id: number }[]> {
  const { rows } = await tx.execute<{ id: number; employee_id: number }>(sql`
    select p.id, p.employee_id from ${payslips} p
    where p.company_id = ${companyId} and p.start_date = ${start_date} and p.sequence = ${sequence} and ${UNMAILED}
    order by p.id limit ${max}`);
  return rows;
}
