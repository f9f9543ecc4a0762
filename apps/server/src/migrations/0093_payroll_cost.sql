DROP VIEW "reads"."payslips";--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "total_cost" bigint;--> statement-breakpoint
-- What each payroll costs, whatever its state, as `costOf` (domain/payroll/journal.ts) works it out of the lines that it keeps. Nothing
-- else of it changes, so neither its version nor the audit log tells of it.
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
ALTER TABLE "payrolls" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "payrolls" SET "total_cost" = "salary_amount" + "total_adjustment" + "total_contribution_employer"
	+ coalesce((SELECT sum((l ->> 'amount')::bigint) FROM jsonb_array_elements("lines" -> 'earnings') l
		WHERE l ->> 'type' NOT IN ('advance_paid', 'loan_paid', 'additional_remuneration_income_tax_paid_by_employer')), 0)
	- coalesce((SELECT sum((l ->> 'amount')::bigint) FROM jsonb_array_elements("lines" -> 'deductions') l
		WHERE l ->> 'type' IN ('unpaid_leave', 'absence', 'lateness', 'overpayment')), 0);--> statement-breakpoint
ALTER TABLE "payrolls" ENABLE TRIGGER USER;--> statement-breakpoint
-- Worked out again when somebody looks, by the parts that the cost has now.
DELETE FROM "home_figures" WHERE "kind" = 'payroll';--> statement-breakpoint
SELECT set_config('app.company_ids', '', true);--> statement-breakpoint
ALTER TABLE "payrolls" ALTER COLUMN "total_cost" SET NOT NULL;--> statement-breakpoint
CREATE VIEW "reads"."payslips" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "start_date", "end_date", "sequence", "status", "person", "person_sealed", "facts", "result", "lines", "processed_by", "payment_id", "confirmed_at", "paid_at", "released_at", "salary_amount", "total_salary", "total_earning", "total_gross_pay", "total_deduction", "total_adjustment", "total_contribution_employee", "total_contribution_employer", "total_net_pay", "contribution_epf_employee_amount", "contribution_epf_employer_amount", "contribution_socso_employee_amount", "contribution_socso_employer_amount", "contribution_eis_employee_amount", "contribution_eis_employer_amount", "contribution_skbbk_employee_amount", "contribution_hrdf", "contribution_tax_monthly_amount", "total_cost" from "payrolls");