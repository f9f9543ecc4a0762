import type { CellMessage, ImportResult } from '@mesra/contract/employee-import/import';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { fieldName } from '@mesra/contract/kit/say';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { FileProblem, FileTable } from '../../kit/reading/table.ts';
import type { Services } from '../../kit/services.ts';
import { applyImport, type ImportProgress } from './import-apply.ts';
import { parseTable } from './import-parse.ts';
import { type ImportOptions, type ImportPlan, planImport } from './import-plan.ts';

export interface ImportRun extends ImportOptions, ImportProgress {
  dryRun: boolean;
  language: Language;
}

const MAX_MESSAGES = 1_000;
const LOCK_CLASS = 8_150_212;

function presentMessages(warnings: readonly FileProblem[], language: Language): CellMessage[] {
  return warnings.slice(0, MAX_MESSAGES).map(({ row, column, message }) => {
    const params = { field: fieldName(column ?? 'row', language), ...message.params };
    return { row, column, message: messageText({ key: message.key, params }, language) };
  });
}

const countOf = (plan: ImportPlan, action: string) => plan.rows.filter((row) => row.action === action).length;

/**
 * Imports a table of employees in the caller's transaction, serialised per company. With any error, or as a
 * dry run, nothing is written; returns what was or would be done.
 */
export async function runImport(
  tx: Tx,
  services: Services,
  table: FileTable,
  run: ImportRun,
): Promise<ImportResult> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${run.companyId % 2_147_483_647})`);
  const parsed = await parseTable(table);
  const plan = await planImport(tx, services, parsed, run);
  const refused = plan.errors.length > 0;
  const write = !refused && !run.dryRun;
  if (write) await applyImport(tx, services, plan, run, run);
  const counts = refused && !run.dryRun;
  return {
    created: counts ? 0 : countOf(plan, 'created'),
    updated: counts ? 0 : countOf(plan, 'updated'),
    skipped: counts ? 0 : countOf(plan, 'skipped'),
    errors: presentMessages(plan.errors, run.language),
    errors_total: plan.errors.length,
    warnings: presentMessages(plan.warnings, run.language),
    total: table.rows.length,
    rows: plan.rows.map((row) => ({
      row: row.line,
      action: row.action,
      employee_code: row.employee_code,
      name: row.name,
      changed: row.changed,
    })),
    columns: parsed.columns,
    missing: plan.missing,
    dry_run: run.dryRun,
  };
}
