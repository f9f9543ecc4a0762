import type { Job } from '@mesra/contract/jobs/job';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { Logger, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { inTransaction, type Tx } from './db.ts';
import { drawId } from './draw-ids.ts';
import { type JobFailure, jobs } from './job.tables.ts';
import { forLog } from './log.ts';
import { MAIL_TASK, sendQueued } from './mail.ts';
import { MAIL_CONNECTIONS } from './post.ts';
import { notFound } from './problem.ts';
import { sealContextOf } from './seal-context.ts';
import type { Services } from './services.ts';

/** A running job: its input, and ways to commit its work in chunks. */
export interface RunningJob {
  id: number;
  companyId: number;
  createdBy: number | null;
  payload: Record<string, unknown>;
  /** The decrypted input, or null. */
  secret: string | null;
  services: Services;
  /** One transaction as the user who started the job. Pass `progress` to count the work committed with it. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The progress written by `countProgress`; 0 at the start. */
  cursor(tx: Tx): Promise<number>;
}

export interface JobOutcome {
  result?: unknown;
  message?: Message;
}

/** Performs one job type. May be called again after a crash: committed work must not be repeated. */
export type JobHandler = (job: RunningJob) => Promise<JobOutcome>;

const TASK = 'mesra_job';
const TASK_LOCK = 41_077;
const MAIL_LOCK = 41_078;
const SWEEP_MS = 15_000;
const TIDY_MS = 3_600_000;

export interface NewJob {
  companyId: number;
  type: string;
  /** Joins an open job with the same key. */
  key?: string;
  payload?: Record<string, unknown>;
  secret?: string;
  total?: number;
  createdBy: number | null;
}

const secretContext = (companyId: number, id: number) => sealContextOf('jobs.secret_payload', companyId, id);

/** Starts a job in the caller's transaction, or joins the open one with the same key. */
export async function startJob(
  tx: Tx,
  services: Services,
  job: NewJob,
): Promise<{ id: number; joined: boolean }> {
  const id = await drawId(tx, 'public.jobs');
  const values = {
    id,
    company_id: job.companyId,
    type: job.type,
    job_key: job.key ?? null,
    payload: job.payload ?? {},
    secret_payload:
      job.secret === undefined ? null : services.vault.seal(secretContext(job.companyId, id), job.secret),
    total: job.total ?? 0,
    created_by: job.createdBy,
  };
  const created = await tx
    .insert(jobs)
    .overridingSystemValue()
    .values(values)
    .onConflictDoNothing()
    .returning({ id: jobs.id });
  if (created[0]) {
    await enqueue(tx.$client, job.companyId, created[0].id);
    return { id: created[0].id, joined: false };
  }
  const open = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.company_id, job.companyId),
        eq(jobs.type, job.type),
        eq(jobs.job_key, job.key ?? ''),
        inArray(jobs.status, ['pending', 'running']),
      ),
    );
  if (open[0]) return { id: open[0].id, joined: true };
  return startJob(tx, services, job);
}

const enqueue = (client: pg.PoolClient | pg.Pool, companyId: number, jobId: number) =>
  client.query('select system.enqueue($1, $2, $3)', [
    TASK,
    JSON.stringify({ companyId, jobId }),
    `${TASK}:${jobId}`,
  ]);

/** Adds to the counts of a job, in the transaction that did the counted work. */
export async function countProgress(
  tx: Tx,
  job: Pick<RunningJob, 'id' | 'companyId'>,
  step: { done?: number; total?: number; failures?: JobFailure[]; cursor?: number },
): Promise<void> {
  const failures = step.failures ?? [];
  await tx
    .update(jobs)
    .set({
      done: sql`${jobs.done} + ${step.done ?? 0}`,
      failed: sql`${jobs.failed} + ${failures.length}`,
      failures: sql`${jobs.failures} || ${JSON.stringify(failures)}::jsonb`,
      ...(step.total === undefined ? {} : { total: step.total }),
      ...(step.cursor === undefined ? {} : { cursor: step.cursor }),
    })
    .where(and(eq(jobs.company_id, job.companyId), eq(jobs.id, job.id)));
}

type Handlers = Record<string, JobHandler>;

/**
 * Does some work while holding its lock, so that no two processes do it at once; nothing if another does. The lock is
 * released if the process dies, and the sweep takes the work up.
 */
async function holding(
  services: Services,
  lock: number,
  id: number,
  work: () => Promise<void>,
): Promise<void> {
  const client = await services.db.owner.connect();
  try {
    const key = [lock, id % 2_147_483_647];
    const locked = await client.query('select pg_try_advisory_lock($1, $2) as got', key);
    if (!locked.rows[0]?.got) return;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1, $2)', key);
    }
  } finally {
    client.release();
  }
}

/** Performs a job in this process; the caller must ensure exclusive execution. */
export async function performJob(
  services: Services,
  handlers: Handlers,
  companyId: number,
  jobId: number,
): Promise<void> {
  const asSystem = { companyIds: [companyId], userId: null };
  const whereRow = and(eq(jobs.company_id, companyId), eq(jobs.id, jobId));
  const [row] = await inTransaction(services.db.app, asSystem, (tx) =>
    tx
      .update(jobs)
      .set({ status: 'running' })
      .where(and(whereRow, inArray(jobs.status, ['pending', 'running'])))
      .returning(),
  );
  if (!row) return;
  const scope = { companyIds: [companyId], userId: row.created_by, requestId: `job ${jobId}` };
  const finish = (set: Partial<typeof jobs.$inferInsert>) =>
    inTransaction(services.db.app, asSystem, (tx) =>
      tx
        .update(jobs)
        .set({ ...set, secret_payload: null, finished_at: services.clock.now().toISOString() })
        .where(whereRow),
    );
  try {
    const handler = handlers[row.type];
    if (!handler) throw new Error(`No handler for jobs of type ${row.type}`);
    const outcome = await handler({
      id: jobId,
      companyId,
      createdBy: row.created_by,
      payload: row.payload,
      secret: row.secret_payload
        ? services.vault.open(secretContext(companyId, jobId), row.secret_payload)
        : null,
      services,
      transaction: (work) => inTransaction(services.db.app, scope, work),
      cursor: async (tx) =>
        (await tx.select({ cursor: jobs.cursor }).from(jobs).where(whereRow))[0]?.cursor ?? 0,
    });
    await finish({ status: 'success', result: outcome.result ?? null, message: outcome.message ?? null });
  } catch (error) {
    console.error(`job ${jobId} (${row.type}) failed:`, forLog(error));
    await finish({ status: 'failed', message: { key: 'problem.failed' } });
  }
}

export interface JobRunner {
  stop(): Promise<void>;
}

/** Runs jobs in this process and resumes those abandoned by a killed process (design section 7). */
export async function runJobs(services: Services, handlers: Handlers): Promise<JobRunner> {
  const runnerOf = (taskList: TaskList, concurrency: number) =>
    run({
      ...{ pgPool: services.db.owner, concurrency, noHandleSignals: true, pollInterval: 2000 },
      ...{ logger: quietLogger(), taskList },
    });
  const perform = async (payload: unknown) => {
    const { companyId, jobId } = payload as { companyId: number; jobId: number };
    await holding(services, TASK_LOCK, jobId, () => performJob(services, handlers, companyId, jobId));
  };
  const send = async (payload: unknown) => {
    const { id } = payload as { id: number };
    await holding(services, MAIL_LOCK, id, () => sendQueued(services, id));
  };
  const runners = [
    await runnerOf({ [TASK]: perform }, 2),
    // Apart, so that a mail server that does not answer holds up nothing but mail.
    await runnerOf({ [MAIL_TASK]: send }, MAIL_CONNECTIONS),
  ];
  const sweep = () =>
    resumeAbandoned(services).catch((error) => console.error('jobs could not be swept:', forLog(error)));
  await sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  const tidying = setInterval(() => {
    services.db.owner
      .query('select system.tidy($1)', [services.clock.now()])
      .catch((error) => console.error('not tidied:', forLog(error)));
  }, TIDY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      clearInterval(tidying);
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

/** Requeues open jobs whose lock is not held, and mails that a killed process was sending. */
async function resumeAbandoned(services: Services): Promise<void> {
  await services.db.owner.query('select system.requeue_stranded_mails($1)', [MAIL_LOCK]);
  const { rows } = await services.db.owner.query<{ company_id: number; id: number }>(
    'select * from system.open_jobs()',
  );
  for (const row of rows) {
    const held = await services.db.owner.query(
      `select 1 from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2`,
      [TASK_LOCK, row.id % 2_147_483_647],
    );
    if (held.rows.length === 0) await enqueue(services.db.owner, row.company_id, row.id);
  }
}

/** The queue's own log messages include error messages, which may quote data. */
const quietLogger = () =>
  new Logger(() => (level, _message, meta) => {
    if (level !== 'error') return;
    const { job, error } = (meta ?? {}) as { job?: { id: string; task_identifier: string }; error?: unknown };
    console.error(job ? `queue: ${job.task_identifier} ${job.id} failed:` : 'queue:', forLog(error));
  });

/** A job of a company as the API answers it; 404 where there is none. */
export async function readJob(tx: Tx, companyId: number, id: number, language: Language): Promise<Job> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), eq(jobs.id, id)));
  if (!row) throw notFound();
  return presentJob(row, (message) => messageText(message, language));
}

/** The latest job of a type and key, open or ended; null where there was none. */
export async function latestJob(
  tx: Tx,
  { company_id, type, key }: { company_id: number; type: string; key: string },
  textOf: (message: Message) => string,
): Promise<Job | null> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), eq(jobs.type, type), eq(jobs.job_key, key)))
    .orderBy(desc(jobs.id))
    .limit(1);
  return row ? presentJob(row, textOf) : null;
}

/** A job as the API shows it. */
export function presentJob(row: typeof jobs.$inferSelect, textOf: (message: Message) => string): Job {
  const {
    secret_payload: _secret,
    payload: _payload,
    created_by: _by,
    job_key: _key,
    cursor: _cursor,
    message,
    failures,
    ...rest
  } = row;
  return {
    ...rest,
    result: row.result ?? null,
    message: message ? textOf(message) : null,
    failures: failures.map(({ message: why, ...failure }) => ({
      ...failure,
      message: textOf(why),
      reason: why.key,
    })),
  };
}
