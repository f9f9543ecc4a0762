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