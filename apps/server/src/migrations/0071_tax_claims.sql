CREATE TABLE "tax_claims" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"spent_on" date,
	"description" text,
	"status" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"approval_id" bigint,
	"answer" text,
	"payroll_id" bigint,
	"proof_key" text,
	"proof_name" text,
	"proof_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "tax_claims_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_tax_claims__amount" CHECK ("tax_claims"."amount" > 0),
	CONSTRAINT "ck_tax_claims__payroll_id" CHECK ("tax_claims"."payroll_id" is null or "tax_claims"."status" = 'Approved')
);
--> statement-breakpoint
ALTER TABLE "tax_claims" ADD CONSTRAINT "fk_tax_claims__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_claims" ADD CONSTRAINT "fk_tax_claims__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_claims" ADD CONSTRAINT "fk_tax_claims__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_tax_claims__employee" ON "tax_claims" USING btree ("company_id","employee_id","year");--> statement-breakpoint
CREATE INDEX "ix_tax_claims__payroll_id" ON "tax_claims" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_tax_claims__approval_id" ON "tax_claims" USING btree ("company_id","approval_id");