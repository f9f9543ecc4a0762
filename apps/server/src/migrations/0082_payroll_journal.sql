CREATE TABLE "payroll_journal_entries" (
	"company_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"turn" smallint NOT NULL,
	"employee_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"postings" jsonb NOT NULL,
	"centres" jsonb NOT NULL,
	"journal_id" bigint,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "payroll_journal_entries_company_id_payroll_id_turn_pk" PRIMARY KEY("company_id","payroll_id","turn")
);
--> statement-breakpoint
CREATE TABLE "payroll_journal_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_journal_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"accounts" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_journal_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_journals" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"date" date NOT NULL,
	"reference" text NOT NULL,
	"payrolls" integer NOT NULL,
	"reversed" integer NOT NULL,
	"total" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "payroll_journals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
DROP VIEW "reads"."payslips";--> statement-breakpoint
ALTER TABLE "payroll_journal_entries" ADD CONSTRAINT "fk_payroll_journal_entries__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_journal_entries" ADD CONSTRAINT "fk_payroll_journal_entries__journal_id" FOREIGN KEY ("company_id","journal_id") REFERENCES "public"."payroll_journals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_journal_settings" ADD CONSTRAINT "fk_payroll_journal_settings__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_journals" ADD CONSTRAINT "fk_payroll_journals__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_payroll_journal_entries__month" ON "payroll_journal_entries" USING btree ("company_id","start_date","journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_journal_settings__company_id" ON "payroll_journal_settings" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_journals__reference" ON "payroll_journals" USING btree ("company_id","reference");--> statement-breakpoint
CREATE VIEW "reads"."payslips" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "start_date", "end_date", "sequence", "status", "person", "person_sealed", "facts", "result", "lines", "processed_by", "payment_id", "confirmed_at", "paid_at", "released_at", "salary_amount", "total_salary", "total_earning", "total_gross_pay", "total_deduction", "total_adjustment", "total_contribution_employee", "total_contribution_employer", "total_net_pay", "contribution_epf_employee_amount", "contribution_epf_employer_amount", "contribution_socso_employee_amount", "contribution_socso_employer_amount", "contribution_eis_employee_amount", "contribution_eis_employer_amount", "contribution_skbbk_employee_amount", "contribution_hrdf", "contribution_tax_monthly_amount" from "payrolls");