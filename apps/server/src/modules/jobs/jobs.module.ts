import { jobEndpoints } from '@mesra/contract/kit/job';
import { sayMessage } from '@mesra/contract/kit/messages';
import { and, eq, inArray } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { jobs } from '../../kit/job.tables.ts';
import { presentJob } from '../../kit/jobs.ts';
import type { ServerModule } from '../../kit/module.ts';
import { notFound } from '../../kit/problem.ts';

/** A job is seen by whoever started it, and by the owner of its company. */
const read = handle(jobEndpoints.read, async ({ params, actor, tx, companyIds, language }) => {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(inArray(jobs.company_id, [...companyIds]), eq(jobs.id, params.id)));
  if (!row) throw notFound();
  const role = actor.roles.find((one) => one.company_id === row.company_id);
  if (row.created_by !== actor.user_id && role?.type !== 'owner') throw notFound();
  return { data: presentJob(row, (message) => sayMessage(message, language)) };
});

export const jobsModule: ServerModule = { handled: [read] };
