import { monthInFigures, type PlainDate } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import type { EventCall } from '../../kit/events.ts';
import { isAmong } from '../../kit/ids.ts';
import { todayOf } from '../company/company.api.ts';
import { memberships } from '../company/company.views.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { dueRuns } from './due-mail.reads.ts';
import { lackOf, mailPeople } from './mail-people.reads.ts';

interface Reader {
  user_id: number;
  employee_id: number;
  sequence: number;
}

/**
 * Tells the people of payslips that are out, those who sign in, that theirs is there: once, also for two payslips of a month.
 * Whoever gets the payslip itself by mail now is not mailed about it besides.
 */
export async function notifyOfPayslips(
  { tx, services }: EventCall,
  {
    companyId,
    start_date,
    payrolls,
  }: { companyId: number; start_date: PlainDate; payrolls: readonly number[] },
): Promise<void> {
  const { rows } = await tx.execute<Reader & Record<string, unknown>>(sql`
    select m.user_id, p.employee_id, p.sequence from ${payslips} p
    join ${memberships} m on m.company_id = p.company_id and m.employee_id = p.employee_id
    where p.company_id = ${companyId} and ${isAmong(sql`p.id`, payrolls)}`);
  const runs = await dueRuns(tx, companyId, await todayOf({ tx, services }, companyId));
  const mailed = new Set(runs.filter((run) => run.start_date === start_date).map(({ sequence }) => sequence));
  const due = rows.filter(({ sequence }) => mailed.has(sequence));
  const people = await mailPeople(tx, companyId, [...new Set(due.map(({ employee_id }) => employee_id))]);
  const isMailed = ({ user_id, employee_id, sequence }: Reader): boolean => {
    const person = mailed.has(sequence) ? people.get(employee_id) : undefined;
    return person !== undefined && person.user_id === user_id && lackOf(person) === null;
  };
  const byMail = new Map<number, boolean>();
  for (const row of rows) byMail.set(row.user_id, (byMail.get(row.user_id) ?? true) && isMailed(row));
  await notifyMany(
    tx,
    [...byMail].map(([user_id, mails]) => ({
      company_id: companyId,
      user_id,
      kind: mails ? 'payslip_mailed' : 'payslip',
      params: { month: monthInFigures(start_date) },
      link: '/payroll',
    })),
  );
}
