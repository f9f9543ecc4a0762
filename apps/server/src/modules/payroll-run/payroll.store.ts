import { CONTRIBUTION_KEYS, MONTH_KEYS, TOTAL_KEYS } from '@mesra/contract/payroll-run/payslip';
import { costOf } from '@mesra/domain/payroll/journal';
import { openingBalanceReminders } from '@mesra/domain/payroll/opening-balance';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import { openNumbers } from '../employees/employees.api.ts';
import type { PayrollMonth } from './payroll.reads.ts';
import { type Computed, ENGINE_VERSION } from './payroll-compute.ts';
import type { Collected } from './payroll-facts.ts';
import type { PayrollInput } from './payroll-run.tables.ts';

/** The columns of a payslip's figures. */
export const FIGURE_COLUMNS = [...TOTAL_KEYS, ...CONTRIBUTION_KEYS];

const DOCUMENTS = ['input', 'lines', 'reasons', 'person'] as const;
const WORKINGS = ['facts', 'result', 'remuneration_accumulate'] as const;

/** The permanent encryption context of a payroll, known before its row exists. */
export const personContext = (row: {
  company_id: number;
  employee_id: number;
  start_date: string;
  sequence: number;
}) => sealContextOf('payrolls.person_sealed', row.company_id, row.employee_id, row.start_date, row.sequence);

/**
 * A snapshot of a person's identity, bank and statutory numbers, encrypted together; their signature tells whether one has
 * changed, which what is encrypted does not.
 */
function sealPerson(vault: Vault, month: PayrollMonth, { employee_id, sealed }: Collected) {
  const open = openNumbers(vault, { company_id: month.company_id, id: employee_id, ...sealed });
  const text = JSON.stringify(open);
  const person_sealed = vault.seal(personContext({ ...month, employee_id }), text).toString('base64');
  return { person_sealed, numbers: vault.sign(text) };
}

export interface PayslipToStore {
  collected: Collected;
  computed: Computed;
  input: PayrollInput;
}

type Stored = (typeof DOCUMENTS | typeof WORKINGS)[number];

function payslipRow(vault: Vault, month: PayrollMonth, { collected, computed, input }: PayslipToStore) {
  const { result, facts, lines, comparison } = computed;
  const { person_sealed, numbers } = sealPerson(vault, month, collected);
  const figures = {
    employee_id: collected.employee_id,
    ...Object.fromEntries(FIGURE_COLUMNS.map((key) => [key, result[key]])),
    total_cost: costOf(result),
    unusual: comparison.unusual,
    person_sealed,
  };
  const documents: Record<Stored, unknown> = {
    input,
    lines,
    reasons: [...comparison.reasons, ...openingBalanceReminders(facts)],
    facts,
    result,
    remuneration_accumulate: result.remuneration_accumulate,
    person: { ...collected.person, numbers },
  };
  return { figures, documents };
}

const columns = (kind: string, names: readonly string[]) => names.map((name) => `${name} ${kind}`).join(', ');
const JSON_COLUMNS: readonly Stored[] = [...DOCUMENTS, ...WORKINGS];
const FIGURES = [...MONTH_KEYS, 'unusual'];
const STORED = [...FIGURES, ...JSON_COLUMNS];

/** Between the documents of a column: a character that JSON has in its escaped form alone. */
const SEPARATOR = '\u001e';
const FIRST_DOCUMENT = 8;
/** A column's documents as rows: read once as JSON, where those inside a larger document would be read twice. */
const documentsOf = (at: number) =>
  `string_to_table($${FIRST_DOCUMENT + at}, chr(${SEPARATOR.codePointAt(0)}))`;

const UPSERT = `
  insert into payrolls (company_id, start_date, end_date, sequence, engine_version, processed_by, employee_id, person_sealed, ${STORED.join(', ')})
  select $1, $2, $3, $4, $5, array_remove(array[system.user_id()], null), r.employee_id, decode(r.person_sealed, 'base64'),
    ${[...FIGURES.map((name) => `r.${name}`), ...DOCUMENTS.map((name) => `r.${name}::jsonb`), ...WORKINGS.map((name) => `r.${name}::json`)].join(', ')}
  from rows from (
    json_to_recordset($6) as (employee_id bigint, person_sealed text, ${columns('bigint', MONTH_KEYS)}, unusual boolean),
    ${JSON_COLUMNS.map((_, at) => documentsOf(at)).join(', ')}
  ) as r(employee_id, person_sealed, ${STORED.join(', ')})
  on conflict (company_id, employee_id, start_date, sequence) do update set
    status = 'In Process', end_date = excluded.end_date, engine_version = excluded.engine_version,
    processed_by = payrolls.processed_by
      || case when excluded.processed_by <@ payrolls.processed_by then '{}' else excluded.processed_by end,
    person_sealed = excluded.person_sealed, ${STORED.map((name) => `${name} = excluded.${name}`).join(', ')},
    confirmed_at = null, confirmed_by = null, released_at = null, reopen_reason = coalesce($7, payrolls.reopen_reason)
  where (payrolls.status = 'In Process' or ($7::text is not null and payrolls.status = 'Confirmed'))
    and (payrolls.status <> 'In Process' or payrolls.engine_version <> excluded.engine_version
      or payrolls.facts::text <> excluded.facts::text or payrolls.input <> excluded.input
      or payrolls.person <> excluded.person or payrolls.reasons <> excluded.reasons)
  returning id, employee_id, version`;

/** Payslips as the database takes them: their figures as one text, the documents of each column as another. */
interface PayslipRows {
  figures: string;
  documents: readonly string[];
}

/** Calculated payslips as they are stored; null where there are none. */
export function payslipRows(
  vault: Vault,
  month: PayrollMonth,
  payslips: readonly PayslipToStore[],
): PayslipRows | null {
  if (payslips.length === 0) return null;
  const rows = payslips.map((record) => payslipRow(vault, month, record));
  return {
    figures: JSON.stringify(rows.map(({ figures }) => figures)),
    documents: JSON_COLUMNS.map((name) =>
      rows.map(({ documents }) => JSON.stringify(documents[name])).join(SEPARATOR),
    ),
  };
}

/**
 * Stores calculated payslips in one statement. Idempotent: one payroll per person, month and sequence, and
 * identical ones are left unchanged. Confirmed payrolls change only with a reason, closed ones never.
 */
export async function storePayslips(
  tx: Tx,
  month: PayrollMonth,
  rows: PayslipRows | null,
  reason: string | null = null,
): Promise<{ id: number; employee_id: number; version: number }[]> {
  if (rows === null) return [];
  const values = [
    month.company_id,
    month.start_date,
    month.end_date,
    month.sequence,
    ENGINE_VERSION,
    rows.figures,
    reason,
    ...rows.documents,
  ];
  const result = await tx.$client.query<{ id: number; employee_id: number; version: number }>(UPSERT, values);
  return result.rows;
}
