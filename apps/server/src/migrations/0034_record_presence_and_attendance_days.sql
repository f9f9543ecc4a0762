CREATE TABLE "attendance_corrections" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attendance_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"approval_id" bigint NOT NULL,
	"first_in" timestamptz,
	"last_out" timestamptz,
	"work_site_id" bigint,
	"reason" text NOT NULL,
	"proof_key" text,
	"proof_name" text,
	"proof_type" text,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_corrections_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_attendance_corrections__first_in" CHECK ("attendance_corrections"."first_in" is not null or "attendance_corrections"."last_out" is not null),
	CONSTRAINT "ck_attendance_corrections__last_out" CHECK ("attendance_corrections"."last_out" > "attendance_corrections"."first_in")
);
--> statement-breakpoint
CREATE TABLE "attendance_days" (
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"holiday" text,
	"planned_in" timestamptz,
	"planned_out" timestamptz,
	"late_after" timestamptz,
	"closes_at" timestamptz,
	"first_in" timestamptz,
	"last_out" timestamptz,
	"by_exception" boolean DEFAULT false NOT NULL,
	"missing_out" boolean DEFAULT false NOT NULL,
	"in_status" text,
	"out_status" text,
	"work_site_id" bigint,
	"late_minutes" integer DEFAULT 0 NOT NULL,
	"early_leave_minutes" integer DEFAULT 0 NOT NULL,
	"normal_minutes" integer DEFAULT 0 NOT NULL,
	"overtime_minutes" integer DEFAULT 0 NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"not_counted_minutes" integer DEFAULT 0 NOT NULL,
	"pending_events" integer DEFAULT 0 NOT NULL,
	"exceptions" text[] DEFAULT '{}' NOT NULL,
	"record" jsonb,
	CONSTRAINT "attendance_days_company_id_employee_id_date_pk" PRIMARY KEY("company_id","employee_id","date")
);
--> statement-breakpoint
CREATE TABLE "attendance_overtime" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attendance_overtime_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"approval_id" bigint NOT NULL,
	"requested_minutes" integer NOT NULL,
	"granted_minutes" integer,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_overtime_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_attendance_overtime__requested_minutes" CHECK ("attendance_overtime"."requested_minutes" between 1 and 1440),
	CONSTRAINT "ck_attendance_overtime__granted_minutes" CHECK ("attendance_overtime"."granted_minutes" between 0 and "attendance_overtime"."requested_minutes")
);
--> statement-breakpoint
CREATE TABLE "attendance_rule_sets" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attendance_rule_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"target_id" bigint,
	"effective_from" date NOT NULL,
	"settings" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_rule_sets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_attendance_rule_sets__target_id" CHECK (("attendance_rule_sets"."scope" = 'company') = ("attendance_rule_sets"."target_id" is null))
);
--> statement-breakpoint
CREATE TABLE "presence_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "presence_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"employee_id" bigint NOT NULL,
	"type" text NOT NULL,
	"recorded_at" timestamptz NOT NULL,
	"arrived_at" timestamptz NOT NULL,
	"zone" text NOT NULL,
	"local_date" date NOT NULL,
	"session" integer,
	"work_site_id" bigint,
	"lat" double precision,
	"lng" double precision,
	"accuracy" double precision,
	"fix_age" integer,
	"picture_key" text,
	"picture_hash" text,
	"note" text,
	"source" text NOT NULL,
	"entered_by" bigint,
	"reason" text,
	"supersedes_id" bigint,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"review_reason" text,
	"approval_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "presence_events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_presence_events__lat" CHECK ("presence_events"."lat" between -90 and 90 and ("presence_events"."lat" is null) = ("presence_events"."lng" is null)),
	CONSTRAINT "ck_presence_events__lng" CHECK ("presence_events"."lng" between -180 and 180),
	CONSTRAINT "ck_presence_events__accuracy" CHECK ("presence_events"."accuracy" >= 0),
	CONSTRAINT "ck_presence_events__reason" CHECK ("presence_events"."source" <> 'manual' or "presence_events"."reason" is not null),
	CONSTRAINT "ck_presence_events__status" CHECK ("presence_events"."status" <> 'Rejected' or "presence_events"."review_reason" is not null)
);
--> statement-breakpoint
DROP VIEW "reads"."branches";--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "requested_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_corrections" ADD CONSTRAINT "fk_attendance_corrections__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_corrections" ADD CONSTRAINT "fk_attendance_corrections__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "fk_attendance_days__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_overtime" ADD CONSTRAINT "fk_attendance_overtime__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_overtime" ADD CONSTRAINT "fk_attendance_overtime__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_events" ADD CONSTRAINT "fk_presence_events__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_events" ADD CONSTRAINT "fk_presence_events__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_events" ADD CONSTRAINT "fk_presence_events__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_events" ADD CONSTRAINT "fk_presence_events__supersedes_id" FOREIGN KEY ("company_id","supersedes_id") REFERENCES "public"."presence_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_attendance_corrections__approval_id" ON "attendance_corrections" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_attendance_corrections__day" ON "attendance_corrections" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE INDEX "ix_attendance_days__date" ON "attendance_days" USING btree ("company_id","date","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_attendance_overtime__date" ON "attendance_overtime" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_attendance_overtime__approval_id" ON "attendance_overtime" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_attendance_rule_sets__effective_from" ON "attendance_rule_sets" USING btree ("company_id","scope",coalesce("target_id", 0),"effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_presence_events__uuid" ON "presence_events" USING btree ("company_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_presence_events__supersedes_id" ON "presence_events" USING btree ("company_id","supersedes_id");--> statement-breakpoint
CREATE INDEX "ix_presence_events__day" ON "presence_events" USING btree ("company_id","employee_id","local_date");--> statement-breakpoint
CREATE INDEX "ix_presence_events__last" ON "presence_events" USING btree ("company_id","employee_id","recorded_at");--> statement-breakpoint
CREATE INDEX "ix_presence_events__picture" ON "presence_events" USING btree ("company_id","picture_hash") WHERE picture_hash is not null;--> statement-breakpoint
CREATE INDEX "ix_presence_events__approval" ON "presence_events" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE VIEW "reads"."employments" WITH (security_invoker = true) AS (select "company_id", "employee_id", "effective_from", "effective_to", "branch_id", "department_id", "position_level_id" from "employments");--> statement-breakpoint
CREATE VIEW "reads"."site_assignments" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "work_site_id", "start_date", "end_date", "is_primary" from "site_assignments");--> statement-breakpoint
CREATE VIEW "reads"."work_sites" WITH (security_invoker = true) AS (select "company_id", "id", "code", "name", "lat", "lng", "radius", "start_date", "end_date", "status" from "work_sites");--> statement-breakpoint
CREATE VIEW "reads"."branches" WITH (security_invoker = true) AS (select "company_id", "id", "name", "state", "archived_at" from "branches");