CREATE TABLE "payroll_calendars" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"pay_day" integer,
	"attendance_cut_off" integer,
	"leave_cut_off" integer,
	"claims_cut_off" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_calendars_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_calendars__effective_from" CHECK (extract(day from effective_from) = 1),
	CONSTRAINT "ck_payroll_calendars__pay_day" CHECK ("payroll_calendars"."pay_day" between 1 and 31),
	CONSTRAINT "ck_payroll_calendars__attendance_cut_off" CHECK ("payroll_calendars"."attendance_cut_off" between 1 and 31),
	CONSTRAINT "ck_payroll_calendars__leave_cut_off" CHECK ("payroll_calendars"."leave_cut_off" between 1 and 31),
	CONSTRAINT "ck_payroll_calendars__claims_cut_off" CHECK ("payroll_calendars"."claims_cut_off" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "payroll_late_facts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_late_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"source" text NOT NULL,
	"date" date NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"before_amount" bigint NOT NULL,
	"after_amount" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_late_facts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
DROP VIEW "reads"."employee_pay";--> statement-breakpoint
DROP VIEW "reads"."employee_salaries";--> statement-breakpoint
DROP INDEX "uq_payroll_day_locks__payroll_id";--> statement-breakpoint
ALTER TABLE "employee_salaries" ADD COLUMN "unit" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "manual_worker" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_day_locks" ADD COLUMN "source" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_calendars" ADD CONSTRAINT "fk_payroll_calendars__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_late_facts" ADD CONSTRAINT "fk_payroll_late_facts__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_calendars__effective_from" ON "payroll_calendars" USING btree ("company_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_late_facts__date" ON "payroll_late_facts" USING btree ("company_id","employee_id","source","date");--> statement-breakpoint
CREATE INDEX "ix_payroll_late_facts__source" ON "payroll_late_facts" USING btree ("company_id","source","date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_day_locks__payroll_id" ON "payroll_day_locks" USING btree ("company_id","payroll_id","source","start_date");--> statement-breakpoint
CREATE VIEW "reads"."payroll_day_locks" WITH (security_invoker = true) AS (select "company_id", "employee_id", "start_date", "end_date", "payroll_id", "source" from "payroll_day_locks");--> statement-breakpoint
CREATE VIEW "reads"."employee_pay" WITH (security_invoker = true) AS (select "company_id", "id", "nationality", "permanent_resident", "pre_1998_elector", "tax_resident", "tax_regime", "marital_status", "spouse_working", "spouse_disabled", "disabled", "domestic_servant", "public_servant", "manual_worker", "contribution_epf_employee_rate", "contribution_socso_type", "socso_first_contribution_date", "eis_first_contribution_date", "skbbk_opt_out_from", "skbbk_opt_in_from", "bank_swift", "identity_number_sealed", "passport_sealed", "bank_account_sealed", "epf_number_sealed", "socso_number_sealed", "tax_number_sealed" from "employees");--> statement-breakpoint
CREATE VIEW "reads"."employee_salaries" WITH (security_invoker = true) AS (select "company_id", "employee_id", "effective_from", "amount", "epf", "socso", "eis", "tax", "hrdf", "unit" from "employee_salaries");