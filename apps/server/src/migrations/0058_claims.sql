CREATE TABLE "claim_batches" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"payment_date" date NOT NULL,
	"note" text,
	"created_by" bigint NOT NULL,
	"approved_by" bigint,
	"paid_by" bigint,
	"paid_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_batches_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claim_batches__paid_at" CHECK (("claim_batches"."status" = 'Paid') = ("claim_batches"."paid_at" is not null)),
	CONSTRAINT "ck_claim_batches__approved_by" CHECK ("claim_batches"."approved_by" <> "claim_batches"."created_by")
);
--> statement-breakpoint
CREATE TABLE "claim_payables" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_payables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"claim_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"paid_through" text NOT NULL,
	"claim_category_id" bigint,
	"amount" bigint NOT NULL,
	"due_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_payables_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claim_payables__amount" CHECK ("claim_payables"."amount" <> 0),
	CONSTRAINT "ck_claim_payables__claim_category_id" CHECK ("claim_payables"."claim_category_id" is null or "claim_payables"."paid_through" = 'payroll')
);
--> statement-breakpoint
CREATE TABLE "claim_payments" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"claim_payable_id" bigint NOT NULL,
	"claim_id" bigint NOT NULL,
	"claim_batch_id" bigint,
	"payroll_id" bigint,
	"paid_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_payments_company_id_claim_payable_id_pk" PRIMARY KEY("company_id","claim_payable_id"),
	CONSTRAINT "ck_claim_payments__payroll_id" CHECK (num_nonnulls("claim_payments"."claim_batch_id", "claim_payments"."payroll_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "claim_exchange_rates" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_exchange_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"effective_from" date NOT NULL,
	"rate" text NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_exchange_rates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_mileage_rates" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_mileage_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"vehicle" text NOT NULL,
	"effective_from" date NOT NULL,
	"bands" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_mileage_rates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"four_eyes" boolean DEFAULT false NOT NULL,
	"batch_approval" boolean DEFAULT false NOT NULL,
	"rounding" text DEFAULT 'half_up_sen' NOT NULL,
	"currencies" jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_advances" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_advances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"given_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_advances_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claim_advances__amount" CHECK ("claim_advances"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "claim_items" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"claim_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"claim_category_id" bigint NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'MYR' NOT NULL,
	"foreign_amount" bigint,
	"exchange_rate" text,
	"rate_source" text,
	"vendor" text,
	"tax_amount" bigint,
	"note" text,
	"vehicle" text,
	"metres" integer,
	"origin" text,
	"destination" text,
	"mileage" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"half_days" integer,
	"per_diem" bigint,
	"duplicate_reason" text,
	"decision" text,
	"accepted_amount" bigint,
	"decision_reason" text,
	"checked_by" bigint,
	"checked_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_items_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claim_items__position" CHECK ("claim_items"."position" between 1 and 50),
	CONSTRAINT "ck_claim_items__exchange_rate" CHECK (("claim_items"."currency" = 'MYR') = ("claim_items"."exchange_rate" is null and "claim_items"."foreign_amount" is null)),
	CONSTRAINT "ck_claim_items__accepted_amount" CHECK (("claim_items"."decision" is null) = ("claim_items"."accepted_amount" is null)
        and ("claim_items"."amount" < 0 and "claim_items"."accepted_amount" between "claim_items"."amount" and 0
          or "claim_items"."amount" >= 0 and "claim_items"."accepted_amount" between 0 and "claim_items"."amount" or "claim_items"."accepted_amount" is null)),
	CONSTRAINT "ck_claim_items__decision" CHECK (("claim_items"."decision" is null) = ("claim_items"."checked_by" is null))
);
--> statement-breakpoint
CREATE TABLE "claim_receipts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"claim_item_id" bigint,
	"uploaded_by" bigint NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"digest" text NOT NULL,
	"likeness" text,
	"likeness_bands" integer[],
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_receipts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claim_receipts__likeness" CHECK ("claim_receipts"."likeness" ~ '^[0-9a-f]{16}$')
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"corrects_id" bigint,
	"items" integer DEFAULT 0 NOT NULL,
	"undecided" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"start_date" date,
	"end_date" date,
	"total" bigint DEFAULT 0 NOT NULL,
	"accepted_total" bigint,
	"advance_amount" bigint DEFAULT 0 NOT NULL,
	"note" text,
	"sent_at" timestamptz,
	"approved_at" timestamptz,
	"approved_on" date,
	"paid_at" timestamptz,
	"approval_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claims_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claims__advance_amount" CHECK ("claims"."advance_amount" >= 0),
	CONSTRAINT "ck_claims__items" CHECK ("claims"."items" between 0 and 50),
	CONSTRAINT "ck_claims__approval_id" CHECK ("claims"."status" in ('Draft', 'Cancelled') or "claims"."approval_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "claim_payables" ADD CONSTRAINT "fk_claim_payables__claim_id" FOREIGN KEY ("company_id","claim_id") REFERENCES "public"."claims"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payables" ADD CONSTRAINT "fk_claim_payables__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payables" ADD CONSTRAINT "fk_claim_payables__claim_category_id" FOREIGN KEY ("company_id","claim_category_id") REFERENCES "public"."claim_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payments" ADD CONSTRAINT "fk_claim_payments__claim_payable_id" FOREIGN KEY ("company_id","claim_payable_id") REFERENCES "public"."claim_payables"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payments" ADD CONSTRAINT "fk_claim_payments__claim_batch_id" FOREIGN KEY ("company_id","claim_batch_id") REFERENCES "public"."claim_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payments" ADD CONSTRAINT "fk_claim_payments__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_advances" ADD CONSTRAINT "fk_claim_advances__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "fk_claim_items__claim_id" FOREIGN KEY ("company_id","claim_id") REFERENCES "public"."claims"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "fk_claim_items__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "fk_claim_items__claim_category_id" FOREIGN KEY ("company_id","claim_category_id") REFERENCES "public"."claim_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD CONSTRAINT "fk_claim_receipts__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD CONSTRAINT "fk_claim_receipts__claim_item_id" FOREIGN KEY ("company_id","claim_item_id") REFERENCES "public"."claim_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "fk_claims__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "fk_claims__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_claim_batches__status" ON "claim_batches" USING btree ("company_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_payables__claim_id" ON "claim_payables" USING btree ("company_id","claim_id","paid_through",coalesce("claim_category_id", 0));--> statement-breakpoint
CREATE INDEX "ix_claim_payables__employee" ON "claim_payables" USING btree ("company_id","employee_id","due_on");--> statement-breakpoint
CREATE INDEX "ix_claim_payments__batch" ON "claim_payments" USING btree ("company_id","claim_batch_id");--> statement-breakpoint
CREATE INDEX "ix_claim_payments__payroll" ON "claim_payments" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE INDEX "ix_claim_payments__claim" ON "claim_payments" USING btree ("company_id","claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_exchange_rates__effective_from" ON "claim_exchange_rates" USING btree ("company_id","currency","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_mileage_rates__effective_from" ON "claim_mileage_rates" USING btree ("company_id","vehicle","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_settings__company_id" ON "claim_settings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "ix_claim_advances__employee" ON "claim_advances" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_items__position" ON "claim_items" USING btree ("company_id","claim_id","position");--> statement-breakpoint
CREATE INDEX "ix_claim_items__employee" ON "claim_items" USING btree ("company_id","employee_id","claim_category_id","date");--> statement-breakpoint
CREATE INDEX "ix_claim_items__category" ON "claim_items" USING btree ("company_id","claim_category_id","date");--> statement-breakpoint
CREATE INDEX "ix_claim_items__date" ON "claim_items" USING btree ("company_id","date","claim_id");--> statement-breakpoint
CREATE INDEX "ix_claim_items__details" ON "claim_items" USING btree ("company_id","date","amount",lower("vendor")) WHERE vendor is not null;--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__item" ON "claim_receipts" USING btree ("company_id","claim_item_id");--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__digest" ON "claim_receipts" USING btree ("company_id","digest");--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__likeness" ON "claim_receipts" USING gin ("company_id","likeness_bands");--> statement-breakpoint
CREATE INDEX "ix_claims__status" ON "claims" USING btree ("company_id","status","id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_claims__employee" ON "claims" USING btree ("company_id","employee_id","id");--> statement-breakpoint
CREATE INDEX "ix_claims__sent_at" ON "claims" USING btree ("company_id","sent_at","id") WHERE sent_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claims__approval_id" ON "claims" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE VIEW "reads"."claim_batches" WITH (security_invoker = true) AS (select "company_id", "id", "name", "status" from "claim_batches");--> statement-breakpoint
CREATE VIEW "reads"."claim_payables" WITH (security_invoker = true) AS (select "company_id", "id", "claim_id", "employee_id", "paid_through", "claim_category_id", "amount", "due_on" from "claim_payables");--> statement-breakpoint
CREATE VIEW "reads"."claim_payments" WITH (security_invoker = true) AS (select "company_id", "claim_payable_id", "claim_id", "claim_batch_id", "payroll_id", "paid_at" from "claim_payments");--> statement-breakpoint
CREATE VIEW "reads"."claim_items" WITH (security_invoker = true) AS (select "company_id", "id", "claim_id", "employee_id", "position", "claim_category_id", "date", "amount", "accepted_amount", "decision", "vendor", "note", "checked_by" from "claim_items");--> statement-breakpoint
CREATE VIEW "reads"."claims" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "title", "status", "total", "accepted_total", "sent_at", "approved_on", "start_date", "end_date", "approval_id", "approved_at", "advance_amount", "paid_at" from "claims");