import { STATUTORY_FILES, type StatutoryFile } from '@mesra/domain/statutory-files/statutory-file';
import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { payrolls, payslips } from '../payroll-run/payroll-run.views.ts';
import { andVisible } from './payroll-statutory.policy.ts';

export interface MonthState {
  state: 'none' | 'open' | 'closed';
  /** Payrolls of the month that are in process, of people whom the caller sees. */
  in_process: number;
}

/** How far the payrolls of a company's months are, of everyone: a file is made of a month that is closed for all. */
export async function monthStates(
  tx: Tx,
  actor: Actor,
  companyId: number,
  { from, to }: { from: string; to: string },
): Promise<(month: string) => MonthState> {
  const seen = belongsToVisible(actor, [companyId], payrolls) ?? sql`true`;
  const inProcess = sql`${payrolls.status} = 'In Process'`;
  const rows = await tx
    .select({
      start_date: payrolls.start_date,
      open: sql<boolean>`bool_or(${inProcess})`,
      in_process: sql<number>`count(*) filter (where ${inProcess} and ${seen})::int`,
    })
    .from(payrolls)
    .where(and(eq(payrolls.company_id, companyId), between(payrolls.start_date, from, to)))
    .groupBy(payrolls.start_date);
  return (month) => {
    const found = rows.find(({ start_date }) => start_date === month);
    if (!found) return { state: 'none', in_process: 0 };
    return { state: found.open ? 'open' : 'closed', in_process: found.in_process };
  };
}

/** What a payslip has for each file, in sen, as `p` with its deductions as `d`. */
const PAYABLE: Record<StatutoryFile, SQL> = {
  cp39: sql`p.contribution_tax_monthly_amount + d.cp38`,
  epf: sql`p.contribution_epf_employee_amount + p.contribution_epf_employer_amount`,
  perkeso: sql`p.contribution_socso_employee_amount + p.contribution_socso_employer_amount
    + p.contribution_eis_employee_amount + p.contribution_eis_employer_amount + p.contribution_skbbk_employee_amount`,
  hrdf: sql`p.contribution_hrdf`,
  zakat: sql`d.zakat`,
  ptptn: sql`d.ptptn`,
  tabung_haji: sql`d.tabung_haji`,
};

/** The payslips of some months that are issued, with their deductions, of people whom the caller sees. */
export const issuedSlips = (actor: Actor, companyId: number, from: string, to: string): SQL => sql`
  from ${payslips} p
  cross join lateral (
    select ${sql.join(
      ['cp38', 'zakat', 'ptptn', 'tabung_haji'].map(
        (type) =>
          sql`coalesce(sum(amount) filter (where type = ${sql.raw(`'${type}'`)}), 0)::bigint as ${sql.raw(type)}`,
      ),
      sql`, `,
    )}
    from jsonb_to_recordset(p.lines -> 'deductions') as line(type text, amount bigint)) d
  where p.company_id = ${companyId} and p.start_date between ${from} and ${to} and p.status <> 'In Process'
    ${andVisible(actor, companyId)}`;

export type MonthDue = Record<StatutoryFile, { count: number; total: number }>;

/** How many people owe how much in sen to each file, by month, of those whom the caller sees. */
export async function dueByMonth(
  tx: Tx,
  actor: Actor,
  companyId: number,
  { from, to }: { from: string; to: string },
): Promise<Map<string, MonthDue>> {
  const sums = STATUTORY_FILES.map((file) => sql`sum(${PAYABLE[file]}) as ${sql.raw(file)}`);
  const counts = STATUTORY_FILES.map(
    (file) =>
      sql`count(*) filter (where ${sql.raw(file)} <> 0)::int as ${sql.raw(`${file}_count`)},
        sum(${sql.raw(file)})::bigint as ${sql.raw(`${file}_total`)}`,
  );
  const { rows } = await tx.execute<Record<string, unknown> & { start_date: string }>(sql`
    with person as (select p.start_date, p.employee_id, ${sql.join(sums, sql`, `)}
      ${issuedSlips(actor, companyId, from, to)} group by p.start_date, p.employee_id)
    select start_date, ${sql.join(counts, sql`, `)} from person group by start_date`);
  return new Map(
    rows.map((row) => {
      const due = STATUTORY_FILES.map((file) => [
        file,
        { count: Number(row[`${file}_count`]), total: Number(row[`${file}_total`]) },
      ]);
      return [row.start_date, Object.fromEntries(due) as MonthDue];
    }),
  );
}
