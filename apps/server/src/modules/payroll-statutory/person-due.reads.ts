import {
  FILE_AMOUNTS,
  type FileAmount,
  type FileAmounts,
  type StatutoryFile,
} from '@mesra/domain/statutory-files/statutory-file';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import { issuedSlips } from './due.reads.ts';

/** Where a payslip has the amounts of the files, in sen. */
const COLUMNS: Record<Exclude<FileAmount, 'wages' | 'amount'>, SQL> = {
  mtd: sql`p.contribution_tax_monthly_amount`,
  cp38: sql`d.cp38`,
  epf_employer: sql`p.contribution_epf_employer_amount`,
  epf_employee: sql`p.contribution_epf_employee_amount`,
  socso_employer: sql`p.contribution_socso_employer_amount`,
  socso_employee: sql`p.contribution_socso_employee_amount`,
  eis_employer: sql`p.contribution_eis_employer_amount`,
  eis_employee: sql`p.contribution_eis_employee_amount`,
  skbbk_employee: sql`p.contribution_skbbk_employee_amount`,
  levy: sql`p.contribution_hrdf`,
};

/** The wages of a month up to a payslip that contributions rest on, in sen. */
type Wages = Partial<Record<'epf_wages' | 'socso_wages' | 'eis_wages' | 'hrdf_wages', number>>;

const WAGES: Partial<Record<StatutoryFile, (wages: Wages) => number>> = {
  epf: ({ epf_wages = 0 }) => epf_wages,
  perkeso: ({ socso_wages = 0, eis_wages = 0 }) => Math.max(socso_wages, eis_wages),
  hrdf: ({ hrdf_wages = 0 }) => hrdf_wages,
};

/**
 * The wages up to a payslip, and those before it where the month has several of the person: each has its own. Read only where
 * the file tells wages, since the workings of a payslip are large.
 */
const WAGES_OF_SLIP = sql`p.result -> 'month_total' as month_total,
  case when exists (select from ${payrolls} o where o.company_id = p.company_id and o.employee_id = p.employee_id
    and o.start_date = p.start_date and o.id <> p.id) then p.facts -> 'taken_this_month' end as taken`;

interface Slip extends Record<string, unknown> {
  employee_id: number;
  month_total?: Wages;
  taken?: Wages | null;
}

function ofSlip(file: StatutoryFile, slip: Slip): [FileAmount, number][] {
  const wages = WAGES[file];
  return FILE_AMOUNTS[file].map((key) => {
    if (key !== 'wages' || !wages) return [key, Number(slip[key])];
    return [key, wages(slip.month_total ?? {}) - wages(slip.taken ?? {})];
  });
}

/** What everyone whom the caller sees owes to a file of a month, over all their payslips of it; nobody who owes nothing. */
export async function dueOfPeople(
  tx: Tx,
  actor: Actor,
  { company_id, start_date }: { company_id: number; start_date: string },
  file: StatutoryFile,
): Promise<Map<number, FileAmounts>> {
  const columns = FILE_AMOUNTS[file].flatMap((key) => {
    if (key === 'wages') return [WAGES_OF_SLIP];
    return [sql`${key === 'amount' ? sql.raw(`d.${file}`) : COLUMNS[key]} as ${sql.raw(key)}`];
  });
  const { rows } = await tx.execute<Slip>(sql`
    select p.employee_id, ${sql.join(columns, sql`, `)} ${issuedSlips(actor, company_id, start_date, start_date)}`);
  const due = new Map<number, FileAmounts>();
  for (const slip of rows) {
    const amounts = due.get(slip.employee_id) ?? {};
    for (const [key, amount] of ofSlip(file, slip)) amounts[key] = (amounts[key] ?? 0) + amount;
    due.set(slip.employee_id, amounts);
  }
  for (const [id, amounts] of due) if (owesNothing(file, amounts)) due.delete(id);
  return due;
}

const owesNothing = (file: StatutoryFile, amounts: FileAmounts): boolean =>
  FILE_AMOUNTS[file].every((key) => key === 'wages' || (amounts as Record<string, number>)[key] === 0);
