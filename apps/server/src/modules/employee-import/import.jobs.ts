import { type ImportResult, importEndpoints } from '@mesra/contract/employee-import/import';
import type { Language } from '@mesra/contract/kit/language';
import type { Message } from '@mesra/contract/kit/problem';
import { and, eq, sql } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import { jobs } from '../../kit/job.tables.ts';
import type { JobHandler, JobOutcome, RunningJob } from '../../kit/jobs.ts';
import type { FileTable } from '../../kit/reading/table.ts';
import { notify } from '../realtime/realtime.api.ts';
import { type ImportChoices, runImport } from './import-run.ts';

export const IMPORT_JOB = 'employees.import';

interface ImportPayload {
  companyId: number;
  createMissing: boolean;
  dryRun: boolean;
  /** Absent in jobs that an earlier version started. */
  skipErrors?: boolean;
  today: string;
  language: Language;
}

type JobRow = Partial<typeof jobs.$inferInsert>;

/**
 * Updates the job's counts in a separate transaction, so that they are visible while the import is still
 * open.
 */
const report = (job: RunningJob, set: JobRow) =>
  job.transaction((tx) =>
    tx
      .update(jobs)
      .set(set)
      .where(and(eq(jobs.company_id, job.companyId), eq(jobs.id, job.id))),
  );

const outcome = (result: ImportResult): JobOutcome => {
  const refused: Message = { key: 'import.refused', params: { count: result.errors_total } };
  if (result.refused) return { result, message: refused };
  if (result.left_out > 0 && !result.dry_run)
    return { result, message: { key: 'import.done_partly', params: { count: result.left_out } } };
  return result.dry_run ? { result } : { result, message: { key: 'import.done' } };
};

/** Notifies whoever started the import that it is done, and open lists that they have changed. */
async function notifyImport(job: RunningJob, result: ImportResult): Promise<void> {
  const { refused } = result;
  await job.transaction(async (tx) => {
    if (!refused) await publishChange(tx, job.companyId, importEndpoints.import);
    if (job.createdBy === null) return;
    await notify(tx, {
      company_id: job.companyId,
      user_id: job.createdBy,
      kind: refused ? 'import_refused' : 'import',
      params: { count: refused ? result.errors_total : result.total - result.left_out },
      link: '/admin/employee',
    });
  });
}

const NO_FILE: FileTable = { header: [], rows: [], problems: [] };

/** The text that a job keeps sealed: the file's table, as JSON, and how it is read. */
export const fileSecret = (tableJson: string, choices: ImportChoices): string =>
  `{"choices":${JSON.stringify(choices)},"table":${tableJson}}`;

/** The file of a job. A job of an earlier version has the table alone. */
function sentFile(secret: string | null): { table: FileTable; choices: ImportChoices } {
  const sent = JSON.parse(secret ?? 'null') as
    | FileTable
    | { table: FileTable; choices: ImportChoices }
    | null;
  if (!sent) return { table: NO_FILE, choices: {} };
  return 'table' in sent ? sent : { table: sent, choices: {} };
}

/**
 * Imports a large file in one transaction, which also stores the result: a retry after a kill finds a
 * completed import and returns its result instead of repeating it.
 */
export const importJob: JobHandler = async (job) => {
  const [before] = await job.transaction((tx) =>
    tx
      .select({ result: jobs.result })
      .from(jobs)
      .where(and(eq(jobs.company_id, job.companyId), eq(jobs.id, job.id))),
  );
  if (before?.result) return outcome(before.result as ImportResult);
  const payload = job.payload as unknown as ImportPayload;
  const { table, choices } = sentFile(job.secret);
  await report(job, { done: 0, failed: 0, total: table.rows.length, message: { key: 'import.checking' } });
  let written = 0;
  const onRows = async (rows: number) => {
    written += rows;
    await report(job, { done: written, message: null });
  };
  try {
    const result = await job.transaction(async (tx) => {
      const created = await runImport(tx, job.services, table, { ...payload, onRows }, choices);
      if (!created.refused && !payload.dryRun)
        await tx.execute(
          sql`update ${jobs} set result = ${JSON.stringify(created)}::jsonb where company_id = ${job.companyId} and id = ${job.id}`,
        );
      return created;
    });
    await report(job, {
      done: table.rows.length,
      failed: result.refused ? result.errors_total : result.left_out,
    });
    if (!payload.dryRun) await notifyImport(job, result);
    return outcome(result);
  } catch (error) {
    await report(job, { done: 0 });
    throw error;
  }
};
