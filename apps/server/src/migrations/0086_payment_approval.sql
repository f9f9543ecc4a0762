CREATE TABLE "payroll_bank_codes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_bank_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"bank_swift" text NOT NULL,
	"bank_code" text NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_bank_codes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_bank_codes__bank_code" CHECK ("payroll_bank_codes"."bank_code" ~ '^[0-9]{1,7}$')
);
--> statement-breakpoint
CREATE TABLE "payroll_bank_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_bank_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"cimb_organisation_code" text,
	"cimb_padding" text,
	"cimb_payment_type" text,
	"maybank_corporate_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_bank_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_payment_cheques" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_payment_cheques_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"cheque_number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_payment_cheques_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_payment_returns" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_payment_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"returned_on" date NOT NULL,
	"reason" text NOT NULL,
	"recorded_by" bigint NOT NULL,
	"repaid_in" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_payment_returns_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_payment_returns__amount" CHECK ("payroll_payment_returns"."amount" > 0),
	CONSTRAINT "ck_payroll_payment_returns__repaid_in" CHECK ("payroll_payment_returns"."repaid_in" <> "payroll_payment_returns"."payment_id")
);
--> statement-breakpoint
DROP VIEW "reads"."employee_pay";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "payment_method" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_payment_releases" ADD COLUMN "return_id" bigint;--> statement-breakpoint
ALTER TABLE "payroll_payments" ADD COLUMN "approval_id" bigint;--> statement-breakpoint
ALTER TABLE "payroll_payments" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "payroll_approval_settings" ADD COLUMN "payment_approvers" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_payment_cheques" ADD CONSTRAINT "fk_payroll_payment_cheques__payment_id" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payroll_payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_cheques" ADD CONSTRAINT "fk_payroll_payment_cheques__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_returns" ADD CONSTRAINT "fk_payroll_payment_returns__payment_id" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payroll_payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_returns" ADD CONSTRAINT "fk_payroll_payment_returns__repaid_in" FOREIGN KEY ("company_id","repaid_in") REFERENCES "public"."payroll_payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_returns" ADD CONSTRAINT "fk_payroll_payment_returns__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_bank_codes__bank_swift" ON "payroll_bank_codes" USING btree ("company_id","bank_swift");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_bank_settings__company_id" ON "payroll_bank_settings" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_payment_cheques__payroll_id" ON "payroll_payment_cheques" USING btree ("company_id","payment_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_payment_cheques__cheque_number" ON "payroll_payment_cheques" USING btree ("company_id","payment_id","cheque_number");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_payment_returns__payroll_id" ON "payroll_payment_returns" USING btree ("company_id","payment_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_payment_returns__repaid_in" ON "payroll_payment_returns" USING btree ("company_id","repaid_in","payroll_id") WHERE "payroll_payment_returns"."repaid_in" is not null;--> statement-breakpoint
ALTER TABLE "payroll_payments" ADD CONSTRAINT "fk_payroll_payments__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_payments__approval" ON "payroll_payments" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_payrolls__payment" ON "payrolls" USING btree ("company_id","payment_id") WHERE "payrolls"."payment_id" is not null;--> statement-breakpoint
CREATE VIEW "reads"."employee_pay" WITH (security_invoker = true) AS (select "company_id", "id", "nationality", "permanent_resident", "pre_1998_elector", "tax_resident", "tax_regime", "marital_status", "spouse_working", "spouse_disabled", "disabled", "domestic_servant", "public_servant", "manual_worker", "contribution_epf_employee_rate", "contribution_socso_type", "socso_first_contribution_date", "eis_first_contribution_date", "skbbk_opt_out_from", "skbbk_opt_in_from", "payment_method", "bank_swift", "identity_number_sealed", "passport_sealed", "bank_account_sealed", "epf_number_sealed", "socso_number_sealed", "tax_number_sealed" from "employees");