import { employmentChangeEndpoints } from '@mesra/contract/employment/employment-change';
import { eq } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { companies } from '../company/company.views.ts';
import { applyPeriodsOf } from '../employees/employees.api.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { toHolders } from '../reminders/reminders.api.ts';
import { placementNotices } from './employment.notices.ts';

const SCREEN = '/admin/employee';

/** The company's current date, at least `day`: a late job must not reapply what has since ended. */
async function dayNow(tx: Tx, { companyId, services }: RunningJob, day: string): Promise<string> {
  const [company] = await tx
    .select({ time_zone: companies.time_zone })
    .from(companies)
    .where(eq(companies.id, companyId));
  const now = company ? dayIn(company.time_zone, services.clock.now()) : day;
  return now > day ? now : day;
}

/**
 * Applies employment changes on their day, including days on which the product was down, and notifies the
 * employee, the new manager, and record keepers who have the employee in scope.
 */
export const beginPeriods = (job: RunningJob, day: string): Promise<void> =>
  job.transaction(async (tx) => {
    const today = await dayNow(tx, job, day);
    const begun = (await applyPeriodsOf(tx, job.companyId, today)).filter((one) => !one.left);
    if (begun.length === 0) return;
    const { companyId: company_id } = job;
    const notices = begun.flatMap((one) => placementNotices({ ...one, company_id }, today));
    const told = await toHolders(tx, {
      companyId: company_id,
      due: begun,
      screen: SCREEN,
      many: 'employments_began',
      one: ({ employee_id, name }) => ({
        kind: 'employment_began',
        params: { name, day: today },
        link: `${SCREEN}/view/employment?id=${employee_id}`,
      }),
    });
    await notifyMany(tx, [...notices, ...told]);
    await publishChange(tx, company_id, employmentChangeEndpoints.create);
  });
