import { KNOWN_KEYS } from '@mesra/contract/employee-import/column-names';
import {
  IMPORT_AT_ONCE,
  type ImportResult,
  importEndpoints,
  MAX_IMPORT_ROWS,
} from '@mesra/contract/employee-import/import';
import { todayIn } from '../../kit/actor.ts';
import { handle, handleUpload } from '../../kit/http.ts';
import { readJob, startJob } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import type { FileTable } from '../../kit/reading/table.ts';
import { fileSecret, IMPORT_JOB } from './import.jobs.ts';
import { readHeader } from './import-columns.store.ts';
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
  fields: [],
  suggestions: [],
  missing: { branch: [], division: [], department: [], position: [], position_level: [] },
  dry_run: false,
  refused: false,
  left_out: 0,
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

const EMPLOYEES = { kind: 'table', columns: KNOWN_KEYS, max_rows: MAX_IMPORT_ROWS } as const;

const importFile = handleUpload(
  importEndpoints.import,
  () => EMPLOYEES,
  async (call) => {
    const { body, file, actor, tx, services, language } = call;
    const companyId = body.company_id;
    const today = todayIn(actor, companyId, services.clock);
    const options = {
      companyId,
      createMissing: body.create_missing,
      dryRun: body.dry_run,
      skipErrors: body.skip_errors,
      today,
      language,
    };
    const choices = { fields: body.fields, corrections: body.corrections };
    if (file.sound && file.rows > IMPORT_AT_ONCE) {
      const { id } = await startJob(tx, services, {
        companyId,
        type: IMPORT_JOB,
        payload: options,
        secret: fileSecret(file.json, choices),
        total: file.rows,
        createdBy: actor.user_id,
      });
      const job = await readJob(tx, companyId, id, language);
      return { data: { ...NOTHING, total: file.rows, dry_run: body.dry_run, id, job }, status: 202 };
    }
    const table = JSON.parse(file.json) as FileTable;
    const result = await runImport(tx, services, table, options, choices);
    if (result.refused && !body.dry_run) failImport(result);
    const done =
      result.left_out > 0 ? { key: 'import.done_partly', params: { count: result.left_out } } : 'import.done';
    return { data: { ...result, job: null }, message: body.dry_run ? 'ok' : done };
  },
);

const readColumns = handle(importEndpoints.columns, async ({ body, tx }) => {
  const { fields, remembered } = await readHeader(tx, body.company_id, body.header);
  return { data: { fields, remembered } };
});

export const importHandlers = [importFile, readColumns];
