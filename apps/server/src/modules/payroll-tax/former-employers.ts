import { formatMoney } from '@mesra/domain/kit/money';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { areFormerMonths, unknownIn } from '@mesra/domain/payroll/former-employer';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { invalid } from '../../kit/problem.ts';
import { employees } from '../employees/employees.views.ts';
import { taxFormerEmployers } from './payroll-tax.tables.ts';
import type { RequestOf, TaxRequestKind } from './tax-request-kind.ts';
import { mtdTableOf } from './tax-year.ts';

export type FormerEmployerRow = RequestOf<typeof taxFormerEmployers>;

type Entry = { key: string; amount: number };
const isEntries = (value: unknown): value is Entry[] => Array.isArray(value);

/** Entries by key; what is named twice is added up, and nothing is said of zeroes. */
function amountsByKey(entries: unknown): Record<string, number> {
  const amounts: Record<string, number> = {};
  for (const { key, amount } of isEntries(entries) ? entries : [])
    if (amount > 0) amounts[key] = (amounts[key] ?? 0) + amount;
  return amounts;
}

const presentAmounts = (amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts).map(([key, amount]) => ({ key, amount: formatMoney(amount) }));

/** Former employers of a year (TP3). */
export const FORMER_EMPLOYERS: TaxRequestKind<typeof taxFormerEmployers> = {
  name: 'former-employers',
  table: taxFormerEmployers,
  approval: 'former_employer',
  columns: ({ reliefs, exempt, ...entered }) => ({
    ...entered,
    reliefs: amountsByKey(reliefs),
    exempt: amountsByKey(exempt),
  }),
  async check(call, { company_id, employee_id, year, start_month, end_month, reliefs = {}, exempt = {} }) {
    const today = todayIn(call.actor, company_id, call.services.clock);
    if (year !== yearOf(today)) throw invalid('year', 'former_employer.year', { year: yearOf(today) });
    const table = await mtdTableOf(call.tx, company_id, `${year}-01-01`);
    if (!table) throw invalid('year', 'tax_claim.item');
    const unknown = unknownIn({ reliefs, exempt }, table.tp1);
    if (unknown.reliefs.length > 0) throw invalid('reliefs', 'tax_claim.item');
    if (unknown.exempt.length > 0) throw invalid('exempt', 'tax_claim.item');
    const [person] = await call.tx
      .select({ joined_at: employees.company_joined_at })
      .from(employees)
      .where(and(eq(employees.company_id, company_id), eq(employees.id, employee_id)));
    const months = { start_month: start_month ?? 0, end_month: end_month ?? 0 };
    if (!person || !areFormerMonths(months, { joined_at: person.joined_at, today }))
      throw invalid('end_month', 'former_employer.months', { year });
  },
  present: (row) => ({
    year: row.year,
    employer: row.employer,
    employer_number: row.employer_number,
    start_month: row.start_month,
    end_month: row.end_month,
    remuneration: formatMoney(row.remuneration),
    epf: formatMoney(row.epf),
    mtd: formatMoney(row.mtd),
    zakat: formatMoney(row.zakat),
    reliefs: presentAmounts(row.reliefs),
    unnamed_reliefs: formatMoney(row.unnamed_reliefs),
    exempt: presentAmounts(row.exempt),
    religious_journeys: row.religious_journeys,
  }),
  notice: ({ employer }, status) => ({
    kind: status === 'Approved' ? 'former_employer_approved' : 'former_employer_rejected',
    params: { employer: employer ?? '' },
  }),
};
