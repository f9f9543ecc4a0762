import type { PaymentMethod } from '@mesra/domain/employees/payment-method';
import type { Problem } from '@mesra/domain/kit/outcome';
import type { NamedShare } from '@mesra/domain/payroll/cost-centres';
import type { PayslipFacts, ReliefClaim, SalaryPayload, YearFigures } from '@mesra/domain/payroll/facts';
import { DAY_SOURCES } from '@mesra/domain/payroll/feed-facts';
import type { FeedDecision } from '@mesra/domain/payroll/feed-lines';
import type { LineFacts } from '@mesra/domain/payroll/line-facts';
import type { PayslipResult } from '@mesra/domain/payroll/result';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  bigNumber,
  bytes,
  companyId,
  day,
  editable,
  inCompany,
  moment,
  rowId,
  sen,
} from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';
import { payrollPayments } from '../payroll-payments/payroll-payments.tables.ts';

/** What a day lock is about: the wage month, or the days of a source. */
const LOCK_SOURCES = ['month', ...DAY_SOURCES] as const;

/** A form line; `recurring` is left from when lines were repeated in the next month (decision 0045). */
export type InputLine = LineFacts & { recurring?: boolean };

/** A payroll officer's manual input for one payroll; everything else is calculated. Amounts in sen. */
export interface PayrollInput {
  salary_payload: SalaryPayload | null;
  earnings: InputLine[];
  deductions: InputLine[];
  total_adjustment: number;
  tp1_claims: ReliefClaim[];
  zakat: number;
  religious_journey: number;
  contribution_epf_employee_rate: string | null;
  contribution_socso_type: PayslipFacts['employee']['contribution_socso_type'];
  manual: PayslipFacts['manual'];
  contribution_tax_manual: boolean;
  /** Lines of other modules that are not paid, with the reason; absent in inputs from before there were any. */
  left_out?: (FeedDecision & { reason: string })[];
  /** Proposals of other modules that are taken. */
  accepted?: FeedDecision[];
}

/** A snapshot of the person in plain text; their numbers are encrypted in a separate column. */
export interface PayrollPerson {
  name: string;
  employee_code: string;
  branch: string | null;
  division: string | null;
  department: string | null;
  position: string | null;
  /** Absent: by bank. */
  payment_method?: PaymentMethod;
  bank_swift: string | null;
  /** The signature of the encrypted numbers; absent in payrolls from before there was one. */
  numbers?: string;
  /** Who bears the cost; absent: unassigned. */
  cost_centres?: NamedShare[];
}

/** A summary of a payslip's lines for month comparison and cost breakdown, in sen. */
export interface PayrollLines {
  monthly_salary: number;
  earnings: { type: string; name: string; amount: number }[];
  deductions: { type: string; name: string; amount: number }[];
  /** The items marked `ordinary rate`; absent where the form alone had any. */
  ordinary_items?: number;
}

/** Payslip figures read by lists, totals and files; the rest is in `result`. In sen. */
const figures = {
  salary_amount: sen().notNull(),
  total_salary: sen().notNull(),
  total_earning: sen().notNull(),
  total_gross_pay: sen().notNull(),
  total_deduction: sen().notNull(),
  total_adjustment: sen().notNull(),
  total_contribution_employee: sen().notNull(),
  total_contribution_employer: sen().notNull(),
  total_net_pay: sen().notNull(),
  contribution_epf_employee_amount: sen().notNull(),
  contribution_epf_employer_amount: sen().notNull(),
  contribution_socso_employee_amount: sen().notNull(),
  contribution_socso_employer_amount: sen().notNull(),
  contribution_eis_employee_amount: sen().notNull(),
  contribution_eis_employer_amount: sen().notNull(),
  contribution_skbbk_employee_amount: sen().notNull(),
  contribution_hrdf: sen().notNull(),
  contribution_tax_monthly_amount: sen().notNull(),
  /** What it costs the company: what its journal posts to accounts of costs. */
  total_cost: sen().notNull(),
};

/**
 * One person's pay for one month. Sequence 1 is the monthly run, others are off-cycle; ids count up in the order of
 * processing. Keeps the facts it was
 * worked out from and the statute it used; a trigger keeps it from changing once it waits for payment or is paid.
 */
export const payrolls = pgTable(
  'payrolls',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    sequence: integer().notNull().default(1),
    status: text({ enum: ['In Process', 'Confirmed', 'Waiting for Payment', 'Paid'] })
      .notNull()
      .default('In Process'),
    ...figures,
    lines: jsonb().$type<PayrollLines>().notNull(),
    unusual: boolean().notNull().default(false),
    /** Why it is unusual compared with last month. */
    reasons: jsonb().$type<Problem[]>().notNull().default([]),
    input: jsonb().$type<PayrollInput>().notNull(),
    facts: json().$type<PayslipFacts>().notNull(),
    result: json().$type<PayslipResult>().notNull(),
    /** Year-to-date figures, including this payroll. */
    remuneration_accumulate: json().$type<YearFigures>().notNull(),
    /** Inputs of later payrolls, separate so that reading them does not need the whole result. */
    remuneration_current: json()
      .$type<YearFigures>()
      .generatedAlwaysAs(sql`(result -> 'remuneration_current')`),
    /** Departure levy of a religious journey that counted, in sen. */
    religious_journey: sen().generatedAlwaysAs(sql`((result ->> 'religious_journey')::bigint)`),
    person: jsonb().$type<PayrollPerson>().notNull(),
    person_sealed: bytes().notNull(),
    /** Version of the calculation rules. */
    engine_version: text().notNull(),
    /** The accounts that have processed it: they neither approve nor pay it where its month needs approval. */
    processed_by: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    payment_id: bigNumber(),
    reopen_reason: text(),
    confirmed_at: moment(),
    confirmed_by: bigNumber(),
    paid_at: moment(),
    paid_by: bigNumber(),
    /** When its employee could first see the payslip; null: not yet. */
    released_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payrolls__start_date').on(t.company_id, t.employee_id, t.start_date, t.sequence),
    index('ix_payrolls__month').on(t.company_id, t.start_date, t.status),
    index('ix_payrolls__unreleased')
      .on(t.company_id, t.start_date)
      .where(sql`${t.released_at} is null and ${t.status} <> 'In Process'`),
    index('ix_payrolls__payment').on(t.company_id, t.payment_id).where(sql`${t.payment_id} is not null`),
    index('ix_payrolls__religious_journey')
      .on(t.company_id, t.employee_id)
      .where(sql`${t.religious_journey} > 0`),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.payment_id, payrollPayments),
    check('ck_payrolls__end_date', sql`${t.end_date} >= ${t.start_date}`),
    check('ck_payrolls__total_net_pay', sql`${t.total_net_pay} >= 0`),
  ],
);

/**
 * Days that an employee's confirmed payroll has taken, by source; what happened on them cannot change. `month` is the
 * wage month, for every source that gave the payroll no days. Off-cycle payrolls take none.
 */
export const payrollDayLocks = pgTable(
  'payroll_day_locks',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    payroll_id: bigNumber().notNull(),
    source: text({ enum: LOCK_SOURCES }).notNull().default('month'),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_day_locks__payroll_id').on(t.company_id, t.payroll_id, t.source, t.start_date),
    index('ix_payroll_day_locks__days').on(t.company_id, t.employee_id, t.start_date),
    inCompany(t.company_id, t.payroll_id, payrolls),
  ],
);

/** The previous state of a reopened payroll: figures, calculation and reason. */
export const payrollRevisions = pgTable(
  'payroll_revisions',
  {
    id: rowId(),
    company_id: companyId(),
    payroll_id: bigNumber().notNull(),
    payroll_version: integer().notNull(),
    reason: text().notNull(),
    facts: json().$type<PayslipFacts>().notNull(),
    result: json().$type<PayslipResult>().notNull(),
    created_by: bigNumber(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_payroll_revisions__payroll').on(t.company_id, t.payroll_id),
  ],
);
