CREATE TABLE "payroll_payment_releases" (
	"company_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"sequence" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"released_at" timestamptz NOT NULL,
	CONSTRAINT "payroll_payment_releases_company_id_payment_id_payroll_id_pk" PRIMARY KEY("company_id","payment_id","payroll_id")
);
--> statement-breakpoint
ALTER TABLE "payroll_payments" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "payroll_payment_releases" ADD CONSTRAINT "fk_payroll_payment_releases__payment_id" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payroll_payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_releases" ADD CONSTRAINT "fk_payroll_payment_releases__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;