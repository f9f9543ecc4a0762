CREATE TABLE "availabilities" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "availabilities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"days" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "availabilities_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_availabilities__days" CHECK (jsonb_array_length("availabilities"."days") = 7)
);
--> statement-breakpoint
CREATE TABLE "shift_wishes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shift_wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"template_id" bigint,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "shift_wishes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_calendars" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schedule_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "schedule_calendars_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "open_shift_requests" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "open_shift_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"open_shift_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"approval_id" bigint,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "open_shift_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "open_shifts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "open_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"date" date NOT NULL,
	"template_id" bigint,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"break_minute" integer NOT NULL,
	"work_site_id" bigint,
	"starts_at" timestamptz NOT NULL,
	"note" text,
	"status" text DEFAULT 'Open' NOT NULL,
	"employee_id" bigint,
	"reason" text,
	"created_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "open_shifts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_open_shifts__start_time" CHECK ("open_shifts"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "ck_open_shifts__end_time" CHECK ("open_shifts"."end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "open_shifts"."end_time" <> "open_shifts"."start_time"),
	CONSTRAINT "ck_open_shifts__break_minute" CHECK ("open_shifts"."break_minute" >= 0),
	CONSTRAINT "ck_open_shifts__employee_id" CHECK (("open_shifts"."status" not in ('Requested', 'Filled') or "open_shifts"."employee_id" is not null)
        and ("open_shifts"."status" <> 'Open' or "open_shifts"."employee_id" is null)),
	CONSTRAINT "ck_open_shifts__reason" CHECK (("open_shifts"."status" = 'Cancelled') = ("open_shifts"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "shift_swaps" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shift_swaps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"given" jsonb NOT NULL,
	"colleague_id" bigint NOT NULL,
	"colleague_date" date,
	"taken" jsonb,
	"starts_at" timestamptz NOT NULL,
	"note" text,
	"status" text DEFAULT 'Requested' NOT NULL,
	"reason" text,
	"approval_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "shift_swaps_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_shift_swaps__colleague_id" CHECK ("shift_swaps"."colleague_id" <> "shift_swaps"."employee_id"),
	CONSTRAINT "ck_shift_swaps__taken" CHECK (("shift_swaps"."taken" is null) = ("shift_swaps"."colleague_date" is null)),
	CONSTRAINT "ck_shift_swaps__approval_id" CHECK ("shift_swaps"."status" not in ('Accepted', 'Approved') or "shift_swaps"."approval_id" is not null)
);
--> statement-breakpoint
DROP VIEW "reads"."branches";--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "fk_availabilities__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_wishes" ADD CONSTRAINT "fk_shift_wishes__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_wishes" ADD CONSTRAINT "fk_shift_wishes__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_calendars" ADD CONSTRAINT "fk_schedule_calendars__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_shift_requests" ADD CONSTRAINT "fk_open_shift_requests__open_shift_id" FOREIGN KEY ("company_id","open_shift_id") REFERENCES "public"."open_shifts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_shift_requests" ADD CONSTRAINT "fk_open_shift_requests__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_shift_requests" ADD CONSTRAINT "fk_open_shift_requests__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_shifts" ADD CONSTRAINT "fk_open_shifts__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_shifts" ADD CONSTRAINT "fk_open_shifts__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_shifts" ADD CONSTRAINT "fk_open_shifts__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "fk_shift_swaps__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "fk_shift_swaps__colleague_id" FOREIGN KEY ("company_id","colleague_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "fk_shift_swaps__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_availabilities__effective_from" ON "availabilities" USING btree ("company_id","employee_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_shift_wishes__date" ON "shift_wishes" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE INDEX "ix_shift_wishes__date" ON "shift_wishes" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "ix_shift_wishes__template" ON "shift_wishes" USING btree ("company_id","template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_calendars__employee" ON "schedule_calendars" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_calendars__token_hash" ON "schedule_calendars" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "ix_open_shift_requests__shift" ON "open_shift_requests" USING btree ("company_id","open_shift_id");--> statement-breakpoint
CREATE INDEX "ix_open_shift_requests__employee" ON "open_shift_requests" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_open_shift_requests__approval_id" ON "open_shift_requests" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_open_shifts__date" ON "open_shifts" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "ix_open_shifts__employee" ON "open_shifts" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_open_shifts__template" ON "open_shifts" USING btree ("company_id","template_id");--> statement-breakpoint
CREATE INDEX "ix_open_shifts__work_site" ON "open_shifts" USING btree ("company_id","work_site_id");--> statement-breakpoint
CREATE INDEX "ix_open_shifts__waiting" ON "open_shifts" USING btree ("company_id","starts_at") WHERE "open_shifts"."status" in ('Open', 'Requested');--> statement-breakpoint
CREATE UNIQUE INDEX "uq_shift_swaps__date" ON "shift_swaps" USING btree ("company_id","employee_id","date") WHERE "shift_swaps"."status" in ('Requested', 'Accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "uq_shift_swaps__approval_id" ON "shift_swaps" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_shift_swaps__employee" ON "shift_swaps" USING btree ("company_id","employee_id","created_at");--> statement-breakpoint
CREATE INDEX "ix_shift_swaps__colleague" ON "shift_swaps" USING btree ("company_id","colleague_id","created_at");--> statement-breakpoint
CREATE INDEX "ix_shift_swaps__waiting" ON "shift_swaps" USING btree ("company_id","starts_at") WHERE "shift_swaps"."status" in ('Requested', 'Accepted');--> statement-breakpoint
CREATE VIEW "reads"."branches" WITH (security_invoker = true) AS (select "company_id", "id", "name", "state", "archived_at", "lat", "lng" from "branches");