import { may } from '@mesra/contract/access/may';
import type { ScreenPath } from '@mesra/contract/access/screens';
import { jobEndpoints } from '@mesra/contract/jobs/job';
import { messageText } from '@mesra/contract/kit/messages';
import { and, eq, inArray } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { jobs } from '../../kit/job.tables.ts';
import { presentJob } from '../../kit/jobs.ts';
import type { ServerModule } from '../../kit/module.ts';
import { notFound } from '../../kit/problem.ts';

/**
 * Screens that start jobs revealing personal data; a user who loses access to the screen cannot read the job.
 */
const STARTED_ON: Readonly<Record<string, ScreenPath>> = {
  'employees.bulk': '/admin/employee',
  'employees.import': '/admin/employee',
  ea_forms: '/payroll/document',
  off_cycle_run: '/payroll/manage',
  payroll_differences: '/payroll/manage',
  payroll_run: '/payroll/manage',
};

/**
 * A job is visible to the user who started it, while they may still start such jobs, and to the company's
 * owner.
 */
const read = handle(jobEndpoints.read, async ({ params, actor, tx, companyIds, language }) => {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(inArray(jobs.company_id, [...companyIds]), eq(jobs.id, params.id)));
  if (!row) throw notFound();
  const role = actor.roles.find((one) => one.company_id === row.company_id);
  const screen = STARTED_ON[row.type];
  const starter = row.created_by === actor.user_id && (screen === undefined || (role && may(role, screen)));
  if (!starter && role?.type !== 'owner') throw notFound();
  return { data: presentJob(row, (message) => messageText(message, language)) };
});

export const jobsModule: ServerModule = { handled: [read] };
