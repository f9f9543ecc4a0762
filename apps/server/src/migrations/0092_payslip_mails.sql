CREATE TABLE "payslip_mails" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payslip_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"payroll_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"automatic" boolean NOT NULL,
	"status" text NOT NULL,
	"address" text,
	"lack" text,
	"answer" text,
	"requested_by" bigint,
	"queued_at" timestamptz NOT NULL,
	"done_at" timestamptz,
	"withdrawn_at" timestamptz,
	CONSTRAINT "payslip_mails_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payslip_mails__lack" CHECK (("payslip_mails"."status" = 'Not sent') = ("payslip_mails"."lack" is not null)),
	CONSTRAINT "ck_payslip_mails__done_at" CHECK (("payslip_mails"."status" = 'Queued') = ("payslip_mails"."done_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payslip_passwords" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payslip_passwords_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"password_sealed" "bytea" NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payslip_passwords_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "payslip_settings" ADD COLUMN "mail" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "payslip_mails" ADD CONSTRAINT "fk_payslip_mails__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_passwords" ADD CONSTRAINT "fk_payslip_passwords__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_payslip_mails__payroll" ON "payslip_mails" USING btree ("company_id","payroll_id","id");--> statement-breakpoint
CREATE INDEX "ix_payslip_mails__employee" ON "payslip_mails" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payslip_mails__automatic" ON "payslip_mails" USING btree ("company_id","payroll_id") WHERE "payslip_mails"."automatic" and "payslip_mails"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payslip_mails__queued" ON "payslip_mails" USING btree ("company_id","payroll_id") WHERE "payslip_mails"."status" = 'Queued' and "payslip_mails"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payslip_passwords__employee" ON "payslip_passwords" USING btree ("company_id","employee_id");