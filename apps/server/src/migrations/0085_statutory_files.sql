CREATE TABLE "statutory_file_contents" (
	"company_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"content_sealed" "bytea" NOT NULL,
	CONSTRAINT "statutory_file_contents_company_id_file_id_pk" PRIMARY KEY("company_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "statutory_file_people" (
	"company_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"name" text NOT NULL,
	"employee_code" text NOT NULL,
	"amounts" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"left_out_reason" text,
	"lacks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "statutory_file_people_company_id_file_id_employee_id_pk" PRIMARY KEY("company_id","file_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "statutory_file_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statutory_file_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"epf_csv_header" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "statutory_file_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "statutory_files" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statutory_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"layout" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text DEFAULT 'Generated' NOT NULL,
	"part_of" bigint DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"count" integer NOT NULL,
	"left_out" integer NOT NULL,
	"totals" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"created_by" bigint,
	"submitted_on" date,
	"receipt_number" text,
	"submitted_by" bigint,
	"paid_on" date,
	"paid_by" bigint,
	"outdated_at" timestamptz,
	"outdated_cause" text,
	"employee_id" bigint,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "statutory_files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_statutory_files__start_date" CHECK (extract(day from start_date) = 1),
	CONSTRAINT "ck_statutory_files__receipt_number" CHECK ("statutory_files"."status" not in ('Submitted', 'Paid') or "statutory_files"."submitted_on" is not null and "statutory_files"."receipt_number" is not null),
	CONSTRAINT "ck_statutory_files__paid_on" CHECK ("statutory_files"."status" <> 'Paid' or "statutory_files"."paid_on" is not null),
	CONSTRAINT "ck_statutory_files__outdated_at" CHECK ("statutory_files"."status" <> 'Outdated' or "statutory_files"."outdated_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "tax_notices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"notice" text NOT NULL,
	"event_on" date NOT NULL,
	"submitted_on" date,
	"receipt_number" text,
	"note" text,
	"created_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "tax_notices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_tax_notices__note" CHECK ("tax_notices"."submitted_on" is not null and "tax_notices"."receipt_number" is not null or "tax_notices"."note" is not null)
);
--> statement-breakpoint
ALTER TABLE "statutory_file_contents" ADD CONSTRAINT "fk_statutory_file_contents__file_id" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."statutory_files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_file_people" ADD CONSTRAINT "fk_statutory_file_people__file_id" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."statutory_files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_file_people" ADD CONSTRAINT "fk_statutory_file_people__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_file_settings" ADD CONSTRAINT "fk_statutory_file_settings__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_files" ADD CONSTRAINT "fk_statutory_files__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_notices" ADD CONSTRAINT "fk_tax_notices__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_statutory_file_settings__company_id" ON "statutory_file_settings" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_statutory_files__kind" ON "statutory_files" USING btree ("company_id","start_date","kind","part_of") WHERE "statutory_files"."status" in ('Generated', 'Submitted', 'Paid');--> statement-breakpoint
CREATE UNIQUE INDEX "uq_tax_notices__notice" ON "tax_notices" USING btree ("company_id","employee_id","notice","event_on");--> statement-breakpoint
CREATE VIEW "reads"."payroll_deductions" WITH (security_invoker = true) AS (select "company_id", "id", "lines" -> 'deductions' as "deductions" from "payrolls");