import { eq, sql } from 'drizzle-orm';
import { AS_READER, reads } from '../../kit/reads.views.ts';
import { payrollDayLocks as allLocks, payrolls as allPayrolls } from './payroll-run.tables.ts';

/** Of which months somebody has a payroll, and how far it is; no figure of it. */
export const payrolls = reads
  .view('payrolls')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, employee_id, start_date, end_date, sequence, status, version } = allPayrolls;
    return query
      .select({ company_id, id, employee_id, start_date, end_date, sequence, status, version })
      .from(allPayrolls);
  });

/** What the earnings marked `ordinary rate` of each monthly payroll come to, in sen; of older ones, those of the form. */
export const payrollOrdinaryItems = reads
  .view('payroll_ordinary_items')
  .with(AS_READER)
  .as((query) => {
    const { company_id, employee_id, start_date, input, lines, sequence } = allPayrolls;
    const amount = sql<number>`coalesce((${lines} ->> 'ordinary_items')::bigint,
      (select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint
      from jsonb_array_elements(${input} -> 'earnings') line where (line ->> 'ordinary_rate')::boolean))`;
    return query
      .select({ company_id, employee_id, start_date, amount: amount.as('amount') })
      .from(allPayrolls)
      .where(eq(sequence, 1));
  });

/** Days that confirmed payrolls have taken, by source. */
export const payrollDayLocks = reads
  .view('payroll_day_locks')
  .with(AS_READER)
  .as((query) => {
    const { company_id, employee_id, start_date, end_date, payroll_id, source } = allLocks;
    return query.select({ company_id, employee_id, start_date, end_date, payroll_id, source }).from(allLocks);
  });

/** What a payslip says of a payroll, from the person as they stood to every figure; issued once it is confirmed. */
export const payslips = reads
  .view('payslips')
  .with(AS_READER)
  .as((query) =>
    query
      .select({
        company_id: allPayrolls.company_id,
        id: allPayrolls.id,
        employee_id: allPayrolls.employee_id,
        start_date: allPayrolls.start_date,
        end_date: allPayrolls.end_date,
        sequence: allPayrolls.sequence,
        status: allPayrolls.status,
        person: allPayrolls.person,
        person_sealed: allPayrolls.person_sealed,
        facts: allPayrolls.facts,
        result: allPayrolls.result,
        lines: allPayrolls.lines,
        processed_by: allPayrolls.processed_by,
        payment_id: allPayrolls.payment_id,
        confirmed_at: allPayrolls.confirmed_at,
        paid_at: allPayrolls.paid_at,
        released_at: allPayrolls.released_at,
        salary_amount: allPayrolls.salary_amount,
        total_salary: allPayrolls.total_salary,
        total_earning: allPayrolls.total_earning,
        total_gross_pay: allPayrolls.total_gross_pay,
        total_deduction: allPayrolls.total_deduction,
        total_adjustment: allPayrolls.total_adjustment,
        total_contribution_employee: allPayrolls.total_contribution_employee,
        total_contribution_employer: allPayrolls.total_contribution_employer,
        total_net_pay: allPayrolls.total_net_pay,
        contribution_epf_employee_amount: allPayrolls.contribution_epf_employee_amount,
        contribution_epf_employer_amount: allPayrolls.contribution_epf_employer_amount,
        contribution_socso_employee_amount: allPayrolls.contribution_socso_employee_amount,
        contribution_socso_employer_amount: allPayrolls.contribution_socso_employer_amount,
        contribution_eis_employee_amount: allPayrolls.contribution_eis_employee_amount,
        contribution_eis_employer_amount: allPayrolls.contribution_eis_employer_amount,
        contribution_skbbk_employee_amount: allPayrolls.contribution_skbbk_employee_amount,
        contribution_hrdf: allPayrolls.contribution_hrdf,
        contribution_tax_monthly_amount: allPayrolls.contribution_tax_monthly_amount,
        total_cost: allPayrolls.total_cost,
      })
      .from(allPayrolls),
  );
