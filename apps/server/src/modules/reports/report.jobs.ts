import { randomBytes } from 'node:crypto';
import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import type { ReportRow } from '@mesra/contract/kit/report';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { countProgress, type JobHandler, type RunningJob } from '../../kit/jobs.ts';
import { forLog } from '../../kit/log.ts';
import { Problem } from '../../kit/problem.ts';
import { actorOf, rolesIn } from '../../kit/roles.ts';
import { planByValues } from '../../kit/statements.ts';
import { sweepFiles } from '../../kit/sweep-files.ts';
import { notify } from '../realtime/realtime.api.ts';
import { type ReadableReport, type ReportCall, readable } from './report-call.ts';
import { type ReportHead, shownDay } from './report-cells.ts';
import { reportHead } from './report-head.ts';
import { reportPdf } from './report-pdf.ts';
import { reportXlsx, sheetName } from './report-xlsx.ts';
import { rightsOf } from './reports.policy.ts';
import { reports, type StoredReport } from './reports.tables.ts';

/** The job type that makes the file of a report. */
export const REPORT_JOB = 'reports.generate';
/** Records read in one transaction. */
const CHUNK = 500;
/** A process that dies over a report is not started for it again and again. */
const MAX_ATTEMPTS = 3;
/** Beyond this nobody turns the pages. */
const MAX_PDF_ROWS = 10_000;
const STORED_DAYS = 30;

const folderOf = (companyId: number) => `reports/${companyId}`;

const whereReport = ({ company_id, id }: Pick<StoredReport, 'company_id' | 'id'>) =>
  and(eq(reports.company_id, company_id), eq(reports.id, id));

/** A report being made, and whom for. */
interface Making {
  job: RunningJob;
  row: StoredReport;
  declaration: ReadableReport;
}

/** The report as whoever asked for it may read it now; refused once they may not, or hold other rights than then. */
async function callIn({ job, row, declaration }: Making, tx: Tx): Promise<ReportCall<never>> {
  const { company_id, user_id, filters, language, rights } = row;
  const [role] = await rolesIn(tx, company_id, user_id);
  const actor = role && actorOf(role, '');
  if (!role || !actor || !allows(actor, company_id, declaration.preview) || rightsOf(role) !== rights)
    throw new Problem('forbidden', { key: 'report.access_lost' });
  planByValues(tx);
  const { services } = job;
  return {
    ...{ tx, services, actor, language, filters: filters as never },
    ...{ companyId: company_id, companyIds: [company_id] },
  };
}

/** The rows of all records, read in chunks with a transaction each, which also counts them as done. */
async function* allRows(making: Making, ids: readonly number[]): AsyncGenerator<ReportRow> {
  const { job, row, declaration } = making;
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    yield* await job.transaction(async (tx) => {
      const found = await declaration.rows(await callIn(making, tx), chunk);
      await tx
        .update(reports)
        .set({ done: at + chunk.length })
        .where(whereReport(row));
      return found;
    });
  }
}

function headOf(tx: Tx, { row, declaration, job }: Making): Promise<ReportHead> {
  const { start_date, end_date } = row.filters;
  return reportHead(tx, job.services.clock, {
    company_id: row.company_id,
    title: messageText(declaration.title(row.filters as never), row.language),
    period: `${shownDay(start_date)} – ${shownDay(end_date)}`,
  });
}

async function makeFile(making: Making): Promise<{ bytes: Buffer; rows: number }> {
  const { job, row, declaration } = making;
  const { ids, columns, head } = await job.transaction(async (tx) => {
    const call = await callIn(making, tx);
    await declaration.check?.(call);
    const found = (await declaration.records(call)).ids;
    await tx
      .update(reports)
      .set({ status: 'generating', total: found.length, done: 0 })
      .where(whereReport(row));
    return { ids: found, columns: declaration.columns(call), head: await headOf(tx, making) };
  });
  const rows = allRows(making, ids);
  if (row.format === 'xlsx')
    return reportXlsx(columns, rows, {
      sheet: sheetName(head.title),
      total: messageText({ key: 'report.total' }, row.language),
    });
  const collected: ReportRow[] = [];
  for await (const one of rows) {
    collected.push(one);
    if (collected.length > MAX_PDF_ROWS)
      throw new Problem('wrong_state', { key: 'report.too_many_rows', params: { rows: MAX_PDF_ROWS } });
  }
  return {
    bytes: await reportPdf(columns, collected, { head, language: row.language }),
    rows: collected.length,
  };
}

/** Stores the outcome once and tells whoever asked. */
async function finish(
  { job, row, declaration }: Making,
  outcome: Partial<typeof reports.$inferInsert>,
): Promise<void> {
  await job.transaction(async (tx) => {
    const changed = await tx
      .update(reports)
      .set({ ...outcome, finished_at: job.services.clock.now().toISOString() })
      .where(and(whereReport(row), inArray(reports.status, ['pending', 'generating'])))
      .returning({ id: reports.id });
    if (changed.length === 0) return;
    await notify(tx, {
      company_id: row.company_id,
      user_id: row.user_id,
      kind: outcome.status === 'success' ? 'report' : 'report_failed',
      params: { title: messageText(declaration.title(row.filters as never), row.language) },
      link: declaration.link,
    });
  });
}

const messageOf = (error: unknown): Message =>
  error instanceof Problem ? error.text : { key: 'report.failed' };

/** The report of a job with its declaration; null once it is over, or where nothing of the kind is declared. */
async function readMaking(job: RunningJob): Promise<Making | null> {
  const [row] = await job.transaction((tx) =>
    tx
      .select()
      .from(reports)
      .where(and(eq(reports.company_id, job.companyId), eq(reports.job_id, job.id))),
  );
  const declaration = job.services.reports.find((one) => one.kind === row?.kind);
  const isOpen = row?.status === 'pending' || row?.status === 'generating';
  return row && declaration && isOpen ? { job, row, declaration: readable(declaration) } : null;
}

/**
 * Makes the file of a report. It only reads, so that after a kill it begins again from the start: the file is stored
 * whole before the row names it, and a report is finished once.
 */
export const reportJob: JobHandler = async (job) => {
  const making = await readMaking(job);
  if (!making) return {};
  const attempt = await job.transaction(async (tx) => {
    const next = (await job.cursor(tx)) + 1;
    await countProgress(tx, job, { cursor: next });
    return next;
  });
  const { row } = making;
  try {
    if (attempt > MAX_ATTEMPTS) throw new Problem('failed', { key: 'report.failed' });
    const { bytes, rows } = await makeFile(making);
    const file_key = `${folderOf(job.companyId)}/${randomBytes(20).toString('hex')}`;
    await job.services.files.put(file_key, bytes);
    const { start_date, end_date } = row.filters;
    await finish(making, {
      ...{ status: 'success', rows, file_key, file_size: bytes.length },
      file_name: `${row.kind}-${start_date}-${end_date}.${row.format}`,
    });
  } catch (error) {
    if (!(error instanceof Problem)) console.error(`report ${row.id} (${row.kind}) failed:`, forLog(error));
    await finish(making, { status: 'error', error: messageOf(error) });
  }
  return {};
};

/** Deletes the reports of more than 30 days ago, and files that no report names. */
export async function deleteOldReports(job: RunningJob, today: PlainDate): Promise<void> {
  const keys = await job.transaction(async (tx) => {
    const before = addDays(today, -STORED_DAYS);
    const gone = await tx
      .delete(reports)
      .where(and(eq(reports.company_id, job.companyId), sql`${reports.created_at} < ${before}::date`))
      .returning({ key: reports.file_key });
    return gone.flatMap(({ key }) => key ?? []);
  });
  for (const key of keys) await job.services.files.remove(key);
  await sweepFiles(job, folderOf(job.companyId), async (tx, keys) => {
    const rows = await tx
      .select({ key: reports.file_key })
      .from(reports)
      .where(and(eq(reports.company_id, job.companyId), inArray(reports.file_key, keys)));
    return rows.map(({ key }) => key);
  });
}
