import { columnsByName } from '@mesra/contract/employee-import/column-names';
import type { ImportCorrections, ImportFields, ImportResult } from '@mesra/contract/employee-import/import';
import type { Language } from '@mesra/contract/kit/language';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { MAX_MESSAGES, presentProblems } from '../../kit/reading/present-problems.ts';
import type { FileProblem, FileTable } from '../../kit/reading/table.ts';
import type { Services } from '../../kit/services.ts';
import { applyImport, type ImportProgress } from './import-apply.ts';
import { readHeader, rememberHeader } from './import-columns.store.ts';
import { corrected } from './import-correct.ts';
import { parseTable } from './import-parse.ts';
import { type ImportOptions, type ImportPlan, leaveOut, planImport } from './import-plan.ts';

/** How a file is read, as chosen by the person who sent it. */
export interface ImportChoices {
  fields?: ImportFields | undefined;
  corrections?: ImportCorrections | undefined;
}

export interface ImportRun extends ImportOptions, ImportProgress {
  dryRun: boolean;
  /** Imports the rows without errors and leaves the others out. */
  skipErrors?: boolean | undefined;
  language: Language;
}

const LOCK_CLASS = 8_150_212;

const countOf = (plan: ImportPlan, action: string) => plan.rows.filter((row) => row.action === action).length;

/** The columns of a file as chosen, or as the company reads such a file. */
async function headerOf(tx: Tx, companyId: number, table: FileTable, choices: ImportChoices) {
  const { fields } = choices;
  if (!fields || table.header.length === 0) return readHeader(tx, companyId, table.header);
  if (fields.length !== table.header.length) return null;
  return { fields, twice: [], remembered: false };
}

const NOT_OF_THIS_FILE: FileProblem = { row: 1, column: null, message: { key: 'import.fields' } };

/** Reads a file as it is, or as it was chosen and corrected. */
async function parseFile(tx: Tx, companyId: number, table: FileTable, choices: ImportChoices) {
  const header = await headerOf(tx, companyId, table, choices);
  if (!header) {
    const { fields } = columnsByName(table.header);
    const parsed = await parseTable({ ...table, problems: [NOT_OF_THIS_FILE] }, fields);
    return { fields, parsed };
  }
  const read = corrected(table, header.fields, choices.corrections);
  return { fields: header.fields, parsed: await parseTable(read.table, read.fields, header.twice) };
}

/** Whether errors keep everything from being written: any, or with `skipErrors` those of the file or of every row. */
function isRefused(plan: ImportPlan, skipErrors: boolean): boolean {
  if (plan.errors.length === 0) return false;
  const lines = new Set(plan.rows.map((row) => row.line));
  const ofFile = plan.errors.some((error) => !lines.has(error.row));
  return !skipErrors || ofFile || plan.rows.every((row) => row.action === 'error');
}

/**
 * Imports a table of employees in the caller's transaction, serialised per company. With errors (unless rows with
 * errors are left out), or as a dry run, nothing is written; returns what was or would be done.
 */
export async function runImport(
  tx: Tx,
  services: Services,
  table: FileTable,
  run: ImportRun,
  choices: ImportChoices = {},
): Promise<ImportResult> {
  const { companyId, dryRun, language } = run;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${companyId % 2_147_483_647})`);
  const { fields, parsed } = await parseFile(tx, companyId, table, choices);
  const plan = await planImport(tx, services, parsed, run);
  const refused = isRefused(plan, run.skipErrors === true);
  const leavesOut = !refused && plan.errors.length > 0;
  if (leavesOut) leaveOut(plan, parsed.rows);
  if (!refused && !dryRun) {
    await applyImport(tx, services, plan, run, run);
    if (choices.fields)
      await rememberHeader(tx, companyId, {
        header: table.header,
        fields,
        at: services.clock.now().toISOString(),
      });
  }
  const nothing = refused && !dryRun;
  return {
    created: nothing ? 0 : countOf(plan, 'created'),
    updated: nothing ? 0 : countOf(plan, 'updated'),
    skipped: nothing ? 0 : countOf(plan, 'skipped'),
    errors: presentProblems(plan.errors, language, leavesOut ? plan.errors.length : MAX_MESSAGES),
    errors_total: plan.errors.length,
    warnings: presentProblems(plan.warnings, language),
    total: table.rows.length,
    rows: plan.rows.map((row) => ({
      row: row.line,
      action: row.action,
      employee_code: row.employee_code,
      name: row.name,
      changed: row.changed,
    })),
    columns: parsed.columns,
    fields,
    missing: plan.missing,
    suggestions: plan.suggestions,
    dry_run: dryRun,
    refused,
    left_out: leavesOut ? countOf(plan, 'error') : 0,
  };
}
