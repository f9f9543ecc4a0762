import { addByKey } from '@mesra/domain/payroll/reliefs';
import type { PayslipResult } from '@mesra/domain/payroll/result';
import { RELIGIOUS_JOURNEY } from '@mesra/domain/payroll/tax-claim';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import type { TaxPerson } from './payroll-tax.policy.ts';

type Figures = Readonly<Record<string, number>>;

/** What a person's payrolls of a year and former employers have counted, in sen. */
export interface TaxYear {
  /** Reliefs by key that payrolls here have counted, and those of approved former employers. */
  tp1: Figures;
  former_tp1: Figures;
  /** Exempt allowances by key, of both. */
  exempt: Figures;
  /** EPF of the year, and the spouse relief of the latest payroll: they share limits with claims. */
  epf: number;
  former_epf: number;
  spouse_relief: number;
  religious_journeys: number;
  /** The months that have a payroll, latest first. */
  months: string[];
  /** Reliefs that wait or are approved and not counted yet, by key; those of former employers that wait included. */
  requested: Figures;
  /** Such journeys, of any year. */
  requested_journeys: number;
}

/**
 * A person and a year; `before` an approval only what was approved or sent before that request is requested, since who sent
 * first has what a limit leaves.
 */
export type YearOfPerson = TaxPerson & { year: number; before?: number | null };

interface YearRow extends Record<string, unknown> {
  position: number;
  months: { start_date: string; tp1: Figures; exempt: Figures; epf: number; spouse_relief: number }[];
  requested: Figures;
  requested_journeys: number;
  former: { approved: boolean; reliefs: Figures; exempt: Figures; epf: number }[];
  journeys: number;
  earlier_epf: number;
}

/** Claims that wait or are approved and not counted yet. */
const REQUESTED = sql`from tax_claims c where c.company_id = w.company_id and c.employee_id = w.employee_id
  and c.payroll_id is null and c.status in ('Pending', 'Approved') and (w.before is null
    or c.approval_id is distinct from w.before and (c.status = 'Approved' or c.approval_id < w.before))`;

/** Years of people in their order, in one query; `issued`: only payrolls whose payslip is out, for the person themselves. */
export async function readTaxYears(
  { tx }: Pick<RowCall, 'tx'>,
  people: readonly YearOfPerson[],
  issued: boolean,
): Promise<TaxYear[]> {
  const { rows } = await tx.execute<YearRow>(sql`
    select w.position,
      coalesce((select jsonb_agg(jsonb_build_object('start_date', p.start_date,
          'tp1', p.result -> 'remuneration_current' -> 'tp1', 'exempt', p.result -> 'remuneration_current' -> 'exempt_used',
          'epf', (p.result -> 'remuneration_current' ->> 'k')::bigint,
          'spouse_relief', (p.result -> 'mtd' ->> 'S')::bigint) order by p.start_date desc, p.id desc)
        from reads.payslips p where p.company_id = w.company_id and p.employee_id = w.employee_id
          and p.start_date between make_date(w.year, 1, 1) and make_date(w.year, 12, 31)
          ${issued ? sql`and p.released_at is not null` : sql``}), '[]') as months,
      coalesce((select jsonb_object_agg(key, amount) from (select c.key, sum(c.amount)::bigint as amount ${REQUESTED}
        and c.year = w.year group by c.key) s), '{}') as requested,
      (select count(*)::int ${REQUESTED} and c.key = ${RELIGIOUS_JOURNEY}) as requested_journeys,
      (select count(*)::int from reads.payslips p where p.company_id = w.company_id and p.employee_id = w.employee_id
        and p.status <> 'In Process' and (p.result ->> 'religious_journey')::bigint > 0)
      + coalesce((select sum(o.religious_journeys) from reads.employee_openings o
        where o.company_id = w.company_id and o.employee_id = w.employee_id and o.year <= w.year), 0)::int
      + coalesce((select sum(f.religious_journeys) from reads.tax_former_employers f
        where f.company_id = w.company_id and f.employee_id = w.employee_id and f.year <= w.year), 0)::int as journeys,
      coalesce((select sum(o.epf) from reads.employee_openings o where o.company_id = w.company_id
        and o.employee_id = w.employee_id and o.year = w.year), 0)::bigint as earlier_epf,
      coalesce((select jsonb_agg(jsonb_build_object('approved', f.status = 'Approved', 'reliefs', f.reliefs,
          'exempt', f.exempt, 'epf', f.epf) order by f.id)
        from tax_former_employers f where f.company_id = w.company_id and f.employee_id = w.employee_id
          and f.year = w.year and f.status in ('Pending', 'Approved')), '[]') as former
    from jsonb_to_recordset(${JSON.stringify(people.map(({ company_id, employee_id, year, before }, position) => ({ company_id, employee_id, year, before, position })))}::jsonb)
      as w(company_id bigint, employee_id bigint, year int, before bigint, position int) order by w.position`);
  return rows.map(taxYearOf);
}

function taxYearOf(row: YearRow): TaxYear {
  const { months, requested, requested_journeys, former, journeys, earlier_epf } = row;
  const approved = former.filter((one) => one.approved);
  const waiting = former.filter((one) => !one.approved);
  const former_epf = approved.reduce((sum, { epf }) => sum + epf, 0) + Number(earlier_epf);
  return {
    tp1: addByKey(...months.map(({ tp1 }) => tp1)),
    former_tp1: addByKey(...approved.map(({ reliefs }) => reliefs)),
    exempt: addByKey(...[...months, ...approved].map(({ exempt }) => exempt)),
    epf: months.reduce((sum, { epf }) => sum + epf, former_epf),
    former_epf,
    spouse_relief: months[0]?.spouse_relief ?? 0,
    religious_journeys: journeys,
    requested_journeys,
    months: [...new Set(months.map(({ start_date }) => start_date))],
    requested: addByKey(requested, ...waiting.map(({ reliefs }) => reliefs)),
  };
}

/** The result of a person's first payroll of a month; null without one. */
export async function readMonthResult(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, employee_id }: TaxPerson,
  month: string,
): Promise<PayslipResult | null> {
  const { rows } = await tx.execute<{ result: PayslipResult }>(sql`
    select result from reads.payslips where company_id = ${company_id} and employee_id = ${employee_id}
      and start_date = ${month} order by sequence limit 1`);
  return rows[0]?.result ?? null;
}
