CREATE TABLE "payslip_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payslip_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"release" text NOT NULL,
	"employer_contributions" boolean NOT NULL,
	"year_to_date" boolean NOT NULL,
	"workings" boolean NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payslip_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payslip_settings__effective_from" CHECK (extract(day from effective_from) = 1)
);
--> statement-breakpoint
DROP VIEW "reads"."payslips";--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "released_at" timestamptz;--> statement-breakpoint
ALTER TABLE "payslip_settings" ADD CONSTRAINT "fk_payslip_settings__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payslip_settings__effective_from" ON "payslip_settings" USING btree ("company_id","effective_from");--> statement-breakpoint
CREATE INDEX "ix_payrolls__unreleased" ON "payrolls" USING btree ("company_id","start_date") WHERE "payrolls"."released_at" is null and "payrolls"."status" <> 'In Process';--> statement-breakpoint
CREATE VIEW "reads"."payslips" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "start_date", "end_date", "sequence", "status", "person", "person_sealed", "facts", "result", "confirmed_at", "paid_at", "released_at", "salary_amount", "total_salary", "total_earning", "total_gross_pay", "total_deduction", "total_adjustment", "total_contribution_employee", "total_contribution_employer", "total_net_pay", "contribution_epf_employee_amount", "contribution_epf_employer_amount", "contribution_socso_employee_amount", "contribution_socso_employer_amount", "contribution_eis_employee_amount", "contribution_eis_employer_amount", "contribution_skbbk_employee_amount", "contribution_hrdf", "contribution_tax_monthly_amount" from "payrolls");--> statement-breakpoint
-- Payslips that are issued are out already. Their payrolls are closed, and nothing else of them changes.
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
ALTER TABLE "payrolls" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "payrolls" SET "released_at" = coalesce("confirmed_at", "paid_at", "updated_at") WHERE "status" <> 'In Process';--> statement-breakpoint
ALTER TABLE "payrolls" ENABLE TRIGGER USER;--> statement-breakpoint
SELECT set_config('app.company_ids', '', true);--> statement-breakpoint
CREATE TABLE "month_approval_payrolls" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "month_approval_payrolls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"month_approval_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"payroll_version" integer NOT NULL,
	"outcome" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "month_approval_payrolls_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "month_approvals" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "month_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"approval_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"people" integer NOT NULL,
	"unusual" integer NOT NULL,
	"totals" jsonb NOT NULL,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "month_approvals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_approval_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_approval_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"first_approvers" bigint[] NOT NULL,
	"second_approvers" bigint[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_approval_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_approval_settings__effective_from" CHECK (extract(day from effective_from) = 1),
	CONSTRAINT "ck_payroll_approval_settings__second_approvers" CHECK (cardinality("payroll_approval_settings"."second_approvers") = 0 or cardinality("payroll_approval_settings"."first_approvers") > 0)
);
--> statement-breakpoint
DROP VIEW "reads"."payrolls";--> statement-breakpoint
ALTER TABLE "approval_steps" ALTER COLUMN "employee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "employee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_steps" ADD COLUMN "accounts" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_steps" ADD COLUMN "excluded" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "processed_by" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "month_approval_payrolls" ADD CONSTRAINT "fk_month_approval_payrolls__month_approval_id" FOREIGN KEY ("company_id","month_approval_id") REFERENCES "public"."month_approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_approval_payrolls" ADD CONSTRAINT "fk_month_approval_payrolls__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_approvals" ADD CONSTRAINT "fk_month_approvals__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_approval_settings" ADD CONSTRAINT "fk_payroll_approval_settings__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_month_approval_payrolls__payroll" ON "month_approval_payrolls" USING btree ("company_id","month_approval_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_month_approvals__approval" ON "month_approvals" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_month_approvals__month" ON "month_approvals" USING btree ("company_id","start_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_approval_settings__effective_from" ON "payroll_approval_settings" USING btree ("company_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_approvals__company_subject" ON "approvals" USING btree ("company_id","kind","subject") WHERE employee_id is null and status in ('Pending', 'Reviewed');--> statement-breakpoint
CREATE VIEW "reads"."payrolls" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "start_date", "end_date", "sequence", "status", "version" from "payrolls");