import {
  IMPORT_AT_ONCE,
  IMPORT_COLUMNS,
  type ImportResult,
  importEndpoints,
  MAX_IMPORT_ROWS,
} from '@mesra/contract/employee-import/import';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type Call, handleUpload } from '../../kit/http.ts';
import { jobs } from '../../kit/job.tables.ts';
import { presentJob, startJob } from '../../kit/jobs.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import type { FileTable } from '../../kit/reading/table.ts';
import { IMPORT_JOB } from './import.jobs.ts';
import { runImport } from './import-run.ts';

const NOTHING: ImportResult = {
  created: 0,
  updated: 0,
  skipped: 0,
  errors: [],
  errors_total: 0,
  warnings: [],
  total: 0,
  rows: [],
  columns: { matched: [], unknown: [], missing: [] },
  missing: { branch: [], division: [], department: [], position: [], position_level: [] },
  dry_run: false,
};

/** Rejects a file with errors as a whole, listing every invalid cell. */
function failImport(result: ImportResult): never {
  const message = { key: 'import.refused', params: { count: result.errors_total } };
  throw new Problem('invalid', {
    ...message,
    fields: { file: [message] },
    current: { ...result, job: null },
  });
}

const EMPLOYEES = { kind: 'table', columns: IMPORT_COLUMNS, max_rows: MAX_IMPORT_ROWS } as const;

const importFile = handleUpload(
  importEndpoints.import,
  () => EMPLOYEES,
  async (call) => {
    const { body, file, actor, tx, services, language } = call;
    const companyId = body.company_id;
    const today = todayIn(actor, companyId, services.clock);
    const options = { companyId, createMissing: body.create_missing, dryRun: body.dry_run, today, language };
    if (file.sound && file.rows > IMPORT_AT_ONCE) {
      const { id } = await startJob(tx, services, {
        companyId,
        type: IMPORT_JOB,
        payload: options,
        secret: file.json,
        total: file.rows,
        createdBy: actor.user_id,
      });
      const job = await jobOf(call, companyId, id, language);
      return { data: { ...NOTHING, total: file.rows, dry_run: body.dry_run, id, job }, status: 202 };
    }
    const table = JSON.parse(file.json) as FileTable;
    const result = await runImport(tx, services, table, options);
    if (result.errors_total > 0 && !body.dry_run) failImport(result);
    return { data: { ...result, job: null }, message: body.dry_run ? 'ok' : 'import.done' };
  },
);

async function jobOf({ tx }: Pick<Call<unknown>, 'tx'>, companyId: number, id: number, language: Language) {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), eq(jobs.id, id)));
  if (!row) throw notFound();
  return presentJob(row, (message) => messageText(message, language));
}

export const importHandlers = [importFile];
