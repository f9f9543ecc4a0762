import { may } from '@mesra/contract/access/may';
import { bulkEndpoints } from '@mesra/contract/employment/bulk';
import type { Language } from '@mesra/contract/kit/language';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import { messageOf } from '../../kit/bulk-outcome.ts';
import { publishChange } from '../../kit/changed.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { JobFailure } from '../../kit/job.tables.ts';
import { countProgress, type JobHandler, type RunningJob } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { actorOf, rolesIn } from '../../kit/roles.ts';
import { notify } from '../realtime/realtime.api.ts';
import { doFor, type Work } from './bulk-work.ts';

export const BULK_JOB = 'employees.bulk';

export interface BulkPayload {
  people: { id: number; label: string }[];
  work: Work;
  language: Language;
  /** Display name of the requester. */
  name: string;
}

/** The requester with their current role in the company; if their access has been revoked, the job stops. */
async function actorNow(tx: Tx, job: RunningJob, name: string): Promise<Actor> {
  const [role] = job.createdBy === null ? [] : await rolesIn(tx, job.companyId, job.createdBy);
  if (!role || !may(role, '/admin/employee')) throw new Problem('forbidden');
  return actorOf(role, name);
}

/** Counts one person as changed or unchanged, in the same transaction as the change. */
async function countOne(tx: Tx, job: RunningJob, cursor: number, what: 'changed' | 'stayed'): Promise<void> {
  await countProgress(tx, job, { done: 1, cursor });
  await tx.execute(sql`update jobs set result = coalesce(result, '{}'::jsonb)
      || jsonb_build_object(${what}::text, coalesce((result ->> ${what})::int, 0) + 1)
    where company_id = ${job.companyId} and id = ${job.id}`);
}

async function oneOf(job: RunningJob, payload: BulkPayload, at: number): Promise<void> {
  const person = payload.people[at];
  if (!person) return;
  const { services, companyId } = job;
  try {
    await job.transaction(async (tx) => {
      const actor = await actorNow(tx, job, payload.name);
      const call: RowCall = { tx, actor, companyIds: [companyId], services, language: payload.language };
      await countOne(tx, job, at + 1, await doFor(call, companyId, person.id, payload.work));
    });
  } catch (error) {
    const failure: JobFailure = { ...person, message: messageOf(error, payload.language) };
    await job.transaction((tx) => countProgress(tx, job, { failures: [failure], cursor: at + 1 }));
  }
}

/** The job's counts. */
const resultOf = (job: RunningJob) =>
  job.transaction(async (tx) => {
    const { rows } = await tx.execute<{
      result: { changed?: number; stayed?: number } | null;
      failed: number;
    }>(sql`select result, failed from jobs where company_id = ${job.companyId} and id = ${job.id}`);
    const result = rows[0]?.result;
    return { changed: result?.changed ?? 0, stayed: result?.stayed ?? 0, failed: rows[0]?.failed ?? 0 };
  });

/** Processes many employees, each in a separate transaction; a retry continues with the next one. */
export const bulkJob: JobHandler = async (job) => {
  const payload = job.payload as unknown as BulkPayload;
  const total = payload.people.length;
  for (let at = await job.transaction((tx) => job.cursor(tx)); at < total; at += 1)
    await oneOf(job, payload, at);
  const { changed, stayed, failed } = await resultOf(job);
  await job.transaction(async (tx) => {
    await publishChange(tx, job.companyId, bulkEndpoints.change);
    if (job.createdBy === null) return;
    await notify(tx, {
      company_id: job.companyId,
      user_id: job.createdBy,
      kind: 'bulk_done',
      params: { total, changed, failed },
      link: '/admin/employee',
    });
  });
  return { result: { changed, stayed }, message: { key: 'bulk.done', params: { changed } } };
};
