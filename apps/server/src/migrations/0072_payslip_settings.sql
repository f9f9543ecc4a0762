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
SELECT set_config('app.company_ids', '', true);
