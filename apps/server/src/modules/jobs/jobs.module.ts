import { may } from '@mesra/contract/access/may';
import type { ScreenPath } from '@mesra/contract/access/screens';
import { jobEndpoints } from '@mesra/contract/kit/job';
import { sayMessage } from '@mesra/contract/kit/messages';
import { and, eq, inArray } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { jobs } from '../../kit/job.tables.ts';
import { presentJob } from '../../kit/jobs.ts';
import type { ServerModule } from '../../kit/module.ts';
import { notFound } from '../../kit/problem.ts';

/** Where jobs are started that say something about people. Whoever may no longer open it is told nothing more. */
const STARTED_ON: Readonly<Record<string, ScreenPath>> = {
  'employees.bulk': '/admin/employee',
  'employees.import': '/admin/employee',
  payroll_run: '/payroll/manage',
};

/** A job is seen by whoever started it and may still start its like, and by the owner of its company. */
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
  return { data: presentJob(row, (message) => sayMessage(message, language)) };
});

export const jobsModule: ServerModule = { handled: [read] };
