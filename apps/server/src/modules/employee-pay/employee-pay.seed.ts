import { laterOf } from '@mesra/domain/kit/plain-date';
import { lineType } from '@mesra/domain/payroll/line-types';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { employees } from '../employees/employees.views.ts';
import { costCentres, costShares, costSplits, recurringLines } from './employee-pay.tables.ts';

const RM = 100;
const FROM = '2026-01-01';

interface DemoLine {
  type: string;
  name: string;
  /** Sen a month. */
  amount: number;
  start_date: string;
  end_date?: string;
  ordinary_rate?: true;
}

/**
 * What the demo's people have every month: a phone allowance, a post allowance that is part of the ordinary rate, and the
 * car loan of a few, which was lowered in July. By the number in the employee code, the same every time.
 */
function linesOf(person: number): DemoLine[] {
  const lines: DemoLine[] = [];
  if (person % 3 === 0)
    lines.push({ type: 'fixed_allowance', name: 'Phone allowance', amount: 100 * RM, start_date: FROM });
  if (person % 6 === 2) {
    const post = { type: 'fixed_allowance', name: 'Post allowance', amount: 150 * RM } as const;
    lines.push({ ...post, start_date: FROM, ordinary_rate: true });
  }
  if (person % 12 === 5) {
    const loan = { type: 'loan', name: 'Car loan' };
    lines.push({ ...loan, amount: 300 * RM, start_date: FROM, end_date: '2026-06-30' });
    lines.push({ ...loan, amount: 200 * RM, start_date: '2026-07-01', end_date: '2027-06-30' });
  }
  return lines;
}

/** Enters what the demo's people have every month; does nothing where some are entered. */
export async function seedRecurringPay(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const { id, ownerId } of companies) {
    const scope = { companyIds: [id], userId: ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      const [done] = await tx.select({ id: recurringLines.id }).from(recurringLines).limit(1);
      if (done) return;
      const { id: employee_id, employee_code, company_joined_at } = employees;
      const people = await tx.select({ employee_id, employee_code, company_joined_at }).from(employees);
      const rows = people.flatMap((one) =>
        linesOf(Number(one.employee_code.replace(/\D/g, '')) || 0).flatMap((line) => {
          const standard = lineType(line.type);
          const start_date = laterOf(line.start_date, one.company_joined_at);
          if (!standard || (line.end_date && line.end_date < start_date)) return [];
          const { kind, epf, socso, eis, tax, hrdf, contribution_total_type } = standard;
          const what = { kind, epf, socso, eis, tax, hrdf, contribution_total_type, ordinary_rate: false };
          return [{ company_id: id, employee_id: one.employee_id, ...what, ...line, start_date }];
        }),
      );
      if (rows.length > 0) await tx.insert(recurringLines).values(rows);
    });
  }
}

const CENTRES = [
  { code: '100', name: 'Head office', name_malay: 'Ibu pejabat' },
  { code: '200', name: 'Operations', name_malay: 'Operasi' },
  { code: '300', name: 'Sales', name_malay: 'Jualan' },
];

/** Shares of the three centres by a person's number: most of one, some of two, a few of none. */
function sharesOf(person: number): number[] {
  if (person % 10 === 0) return [];
  if (person % 4 === 1) return [0, 6_000, 4_000];
  if (person % 9 === 2) return [3_333, 3_333, 3_334];
  const one = person % 3;
  return CENTRES.map((_, at) => (at === one ? 10_000 : 0));
}

async function splitCosts(tx: Tx, company_id: number): Promise<void> {
  const [done] = await tx.select({ id: costCentres.id }).from(costCentres).limit(1);
  if (done) return;
  const centres = await tx
    .insert(costCentres)
    .values(CENTRES.map((one) => ({ ...one, company_id })))
    .returning({ id: costCentres.id });
  const { id: employee_id, employee_code, company_joined_at } = employees;
  const people = await tx.select({ employee_id, employee_code, company_joined_at }).from(employees);
  const rows = people
    .map((one) => ({ ...one, shares: sharesOf(Number(one.employee_code.replace(/\D/g, '')) || 0) }))
    .filter(({ shares }) => shares.length > 0);
  if (rows.length === 0) return;
  const splits = await tx
    .insert(costSplits)
    .values(
      rows.map((one) => ({
        company_id,
        employee_id: one.employee_id,
        effective_from: laterOf(FROM, one.company_joined_at),
      })),
    )
    .returning({ id: costSplits.id, employee_id: costSplits.employee_id });
  const splitOf = new Map(splits.map((one) => [one.employee_id, one.id]));
  await tx.insert(costShares).values(
    rows.flatMap(({ employee_id: of, shares }) =>
      centres.flatMap(({ id }, at) => {
        const share = shares[at] ?? 0;
        return share > 0 ? [{ company_id, split_id: splitOf.get(of) ?? 0, cost_centre_id: id, share }] : [];
      }),
    ),
  );
}

/** Enters cost centres and who of the demo's people is of which; does nothing where there are some. */
export async function seedCostCentres(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const { id, ownerId } of companies) {
    const scope = { companyIds: [id], userId: ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, (tx) => splitCosts(tx, id));
  }
}
