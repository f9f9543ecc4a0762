import { setImmediate } from 'node:timers/promises';
import type { ImportColumn } from '@mesra/contract/employee-import/import';
import {
  addressErrors,
  bankErrors,
  completeFromIdentity,
  employeeErrors,
  employeeWarnings,
  type FieldMessage,
} from '@mesra/contract/employees/employee-check';
import type { Tx } from '../../kit/db.ts';
import type { FileProblem } from '../../kit/reading/table.ts';
import type { Services } from '../../kit/services.ts';
import { type Existing, loadExisting, matchingKeys } from '../employees/employees.api.ts';
import { changedColumns, completeValues, type EmployeeValues } from './import-compare.ts';
import type { ParsedFile, ParsedRow } from './import-parse.ts';
import { type NameSuggestion, namesMissing, suggestedNames, unknownNames } from './name-suggestions.ts';
import { loadStructure, type Structure, type StructureKind } from './org-units.ts';

export interface ImportOptions {
  companyId: number;
  createMissing: boolean;
  /** The company's current date; its year is that of the opening figures. */
  today: string;
}

/** The planned action of a row. */
export interface PlannedRow {
  line: number;
  action: 'created' | 'updated' | 'skipped' | 'error';
  employee_code: string;
  name: string;
  values: EmployeeValues;
  existing: Existing | null;
  changed: ImportColumn[];
}

export interface ImportPlan {
  rows: PlannedRow[];
  errors: FileProblem[];
  warnings: FileProblem[];
  structure: Structure;
  /** Unknown org unit names, as written in the file. */
  missing: Record<StructureKind, string[]>;
  suggestions: NameSuggestion[];
}

const CHUNK = 250;

interface Finder {
  find(row: ParsedRow): { existing: Existing | null; conflict: FileProblem | null };
}

async function finderFor(
  tx: Tx,
  services: Services,
  options: ImportOptions,
  rows: readonly ParsedRow[],
): Promise<Finder> {
  const { vault } = services;
  const { companyId } = options;
  const indexed = (name: 'identity_number' | 'passport') =>
    rows.flatMap(({ values }) => (values[name] ? vault.indexes(companyId, name, values[name]) : []));
  const where = matchingKeys({
    codes: rows.flatMap(({ values }) => (values.employee_code ? [values.employee_code.toLowerCase()] : [])),
    identities: indexed('identity_number'),
    passports: indexed('passport'),
  });
  const year = Number(options.today.slice(0, 4));
  const found = await loadExisting(tx, vault, { companyId, year, where });
  const byCode = new Map(found.map((one) => [one.row.employee_code.toLowerCase(), one]));
  const byNumber = new Map<string, Existing>();
  for (const one of found)
    for (const name of ['identity_number', 'passport'] as const) {
      const index = one.row[`${name}_index`];
      if (index) byNumber.set(`${name} ${index.toString('hex')}`, one);
    }
  const numbered = (row: ParsedRow, name: 'identity_number' | 'passport') => {
    const value = row.values[name];
    if (!value) return undefined;
    const found = vault
      .indexes(companyId, name, value)
      .map((index) => byNumber.get(`${name} ${index.toString('hex')}`));
    return found.find((one) => one !== undefined);
  };
  return {
    find(row) {
      const code = byCode.get(row.values.employee_code?.toLowerCase() ?? '');
      const identity = numbered(row, 'identity_number');
      const other = [identity, numbered(row, 'passport')].find((one) => one && code && one !== code);
      if (code && other)
        return {
          existing: null,
          conflict: {
            row: row.line,
            column: 'employee_code',
            message: {
              key: 'import.two_employees',
              params: { code: code.row.name, other: other.row.name },
            },
          },
        };
      return { existing: code ?? identity ?? numbered(row, 'passport') ?? null, conflict: null };
    },
  };
}

/** Names in the row that the company does not have; each is an error if creating is not allowed. */
function missingNames(row: ParsedRow, plan: ImportPlan, createMissing: boolean): void {
  for (const [kind, name] of unknownNames(row.values, plan.structure))
    if (!createMissing)
      plan.errors.push({
        row: row.line,
        column: kind,
        message: { key: 'import.unknown_name', params: { value: name } },
      });
}

/** Leaves rows with errors out of a plan; what only they name is then not missing. */
export function leaveOut(plan: ImportPlan, parsed: readonly ParsedRow[]): void {
  const failing = new Set(plan.errors.map((error) => error.row));
  plan.missing = namesMissing(
    parsed.filter(({ line }) => !failing.has(line)),
    plan.structure,
  );
}

const at = (row: ParsedRow, warnings: readonly FieldMessage[]): FileProblem[] =>
  warnings
    .filter(({ field }) => !row.wrong.has(field))
    .map(({ field, message }) => ({ row: row.line, column: field, message }));

/** Errors of the account, unless the employee has it so already. */
function accountErrors(values: EmployeeValues, changed: readonly ImportColumn[] | null): FieldMessage[] {
  if (changed === null) return bankErrors(values, values);
  const entered = (['bank_swift', 'bank_account'] as const).filter((column) => changed.includes(column));
  return bankErrors(values, Object.fromEntries(entered.map((column) => [column, values[column]])));
}

/** Row-level checks, once the matching employee is known. */
function checkRow(
  row: ParsedRow,
  values: EmployeeValues,
  existing: Existing | null,
  plan: ImportPlan,
  today: string,
): void {
  if (!row.wrong.has('nationality') && !row.wrong.has('company_joined_at'))
    plan.errors.push(...at(row, employeeErrors(values, today)));
  plan.errors.push(...at(row, addressErrors(values)));
  if (values.nationality === '')
    plan.errors.push({ row: row.line, column: 'nationality', message: { key: 'validation.required' } });
  plan.warnings.push(...at(row, employeeWarnings(values)));
  const { salaries = [], row: before } = existing ?? {};
  if (values.basic_salary === undefined && salaries.length === 0)
    plan.warnings.push({ row: row.line, column: 'basic_salary', message: { key: 'import.salary_missing' } });
  if (!before) return;
  const joined = values.company_joined_at;
  if (before.inactive_at && joined > before.inactive_at)
    plan.errors.push({
      row: row.line,
      column: 'company_joined_at',
      message: { key: 'employee.left_before_joined' },
    });
  const first = before.company_joined_at;
  if (joined !== first && salaries.some(({ effective_from: day }) => day > first && day <= joined))
    plan.errors.push({
      row: row.line,
      column: 'company_joined_at',
      message: { key: 'import.salary_conflict' },
    });
  const changed = existing?.changed_from;
  if (changed && joined !== first && joined >= changed)
    plan.errors.push({
      row: row.line,
      column: 'company_joined_at',
      message: { key: 'employment.changes_before_joining', params: { value: changed } },
    });
}

/** Plans what an import would do with each row, with all problems. Read-only; `applyImport` executes it. */
export async function planImport(
  tx: Tx,
  services: Services,
  parsed: ParsedFile,
  options: ImportOptions,
): Promise<ImportPlan> {
  const structure = await loadStructure(tx, options.companyId);
  const plan: ImportPlan = {
    rows: [],
    errors: [...parsed.errors],
    warnings: [],
    structure,
    missing: namesMissing(parsed.rows, structure),
    suggestions: suggestedNames(parsed.rows, structure),
  };
  if (parsed.rows.length === 0) return plan;
  const finder = await finderFor(tx, services, options, parsed.rows);
  const updated = new Map<number, number>();
  for (const [index, row] of parsed.rows.entries()) {
    if (index % CHUNK === CHUNK - 1) await setImmediate();
    const { existing, conflict } = finder.find(row);
    if (conflict) plan.errors.push(conflict);
    const twice = existing ? updated.get(existing.row.id) : undefined;
    if (twice !== undefined)
      plan.errors.push({
        row: row.line,
        column: null,
        message: { key: 'import.same_as_row', params: { row: twice } },
      });
    if (existing) updated.set(existing.row.id, row.line);
    const values = completeFromIdentity(completeValues(row.values, existing, plan.structure));
    missingNames(row, plan, options.createMissing);
    checkRow(row, values, existing, plan, options.today);
    const compared = changedColumns(values, existing, plan.structure);
    plan.errors.push(...compared.problems.map((problem) => ({ ...problem, row: row.line })));
    plan.errors.push(...at(row, accountErrors(values, existing && compared.changed)));
    const action = existing ? (compared.changed.length > 0 ? 'updated' : 'skipped') : 'created';
    plan.rows.push({
      line: row.line,
      action,
      employee_code: values.employee_code,
      name: values.name,
      values,
      existing,
      changed: existing ? compared.changed : [],
    });
  }
  plan.errors.sort((a, b) => a.row - b.row);
  const failing = new Set(plan.errors.map((error) => error.row));
  for (const row of plan.rows) if (failing.has(row.line)) row.action = 'error';
  return plan;
}
