CREATE TABLE "tax_benefits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_benefits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"status" text NOT NULL,
	"requested_by" bigint,
	"approval_id" bigint,
	"answer" text,
	"payroll_id" bigint,
	"proof_key" text,
	"proof_name" text,
	"proof_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	CONSTRAINT "tax_benefits_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_tax_benefits__payroll_id" CHECK ("tax_benefits"."payroll_id" is null or "tax_benefits"."status" = 'Approved'),
	CONSTRAINT "ck_tax_benefits__value" CHECK ("tax_benefits"."value" > 0),
	CONSTRAINT "ck_tax_benefits__end_date" CHECK ("tax_benefits"."end_date" > "tax_benefits"."start_date")
);
--> statement-breakpoint
ALTER TABLE "tax_benefits" ADD CONSTRAINT "fk_tax_benefits__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_benefits" ADD CONSTRAINT "fk_tax_benefits__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_benefits" ADD CONSTRAINT "fk_tax_benefits__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_tax_benefits__employee" ON "tax_benefits" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_tax_benefits__payroll_id" ON "tax_benefits" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_tax_benefits__approval_id" ON "tax_benefits" USING btree ("company_id","approval_id");