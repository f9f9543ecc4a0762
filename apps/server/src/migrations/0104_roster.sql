CREATE TABLE "posts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"work_site_id" bigint,
	"template_id" bigint NOT NULL,
	"weekdays" integer[] NOT NULL,
	"people_needed" integer NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "posts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_posts__weekdays" CHECK ("posts"."weekdays" <@ array[0, 1, 2, 3, 4, 5, 6] and cardinality("posts"."weekdays") > 0),
	CONSTRAINT "ck_posts__people_needed" CHECK ("posts"."people_needed" > 0),
	CONSTRAINT "ck_posts__effective_to" CHECK ("posts"."effective_to" is null or "posts"."effective_to" >= "posts"."effective_from")
);
--> statement-breakpoint
CREATE TABLE "roster_edit_days" (
	"company_id" bigint NOT NULL,
	"edit_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"before_id" bigint,
	"after_id" bigint,
	CONSTRAINT "pk_roster_edit_days" PRIMARY KEY("company_id","edit_id","employee_id","date")
);
--> statement-breakpoint
CREATE TABLE "roster_edits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "roster_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "roster_edits_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "roster_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "roster_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"rest_minutes" integer NOT NULL,
	"open_shift_fills_at_once" boolean NOT NULL,
	"open_shift_order" text NOT NULL,
	"swaps" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "roster_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_roster_settings__rest_minutes" CHECK ("roster_settings"."rest_minutes" between 0 and 1440)
);
--> statement-breakpoint
CREATE TABLE "day_plan_sessions" (
	"company_id" bigint NOT NULL,
	"day_plan_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"template_id" bigint,
	"start_time" text,
	"end_time" text,
	"break_minute" integer,
	"work_site_id" bigint,
	CONSTRAINT "pk_day_plan_sessions" PRIMARY KEY("company_id","day_plan_id","position"),
	CONSTRAINT "ck_day_plan_sessions__position" CHECK ("day_plan_sessions"."position" in (0, 1)),
	CONSTRAINT "ck_day_plan_sessions__template_id" CHECK ("day_plan_sessions"."template_id" is not null or "day_plan_sessions"."start_time" is not null),
	CONSTRAINT "ck_day_plan_sessions__start_time" CHECK ("day_plan_sessions"."start_time" is null or "day_plan_sessions"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "ck_day_plan_sessions__end_time" CHECK (("day_plan_sessions"."end_time" is null) = ("day_plan_sessions"."start_time" is null)
        and ("day_plan_sessions"."end_time" is null or ("day_plan_sessions"."end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "day_plan_sessions"."end_time" <> "day_plan_sessions"."start_time"))),
	CONSTRAINT "ck_day_plan_sessions__break_minute" CHECK (("day_plan_sessions"."break_minute" is null) = ("day_plan_sessions"."start_time" is null) and ("day_plan_sessions"."break_minute" is null or "day_plan_sessions"."break_minute" >= 0))
);
--> statement-breakpoint
CREATE TABLE "day_plans" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "day_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"pattern" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "day_plans_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "roster_days" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "roster_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"published_id" bigint,
	"draft_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "roster_days_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_roster_days__draft_id" CHECK ("roster_days"."published_id" is not null or "roster_days"."draft_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "fk_posts__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "fk_posts__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_edit_days" ADD CONSTRAINT "fk_roster_edit_days__edit_id" FOREIGN KEY ("company_id","edit_id") REFERENCES "public"."roster_edits"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_edit_days" ADD CONSTRAINT "fk_roster_edit_days__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_edit_days" ADD CONSTRAINT "fk_roster_edit_days__before_id" FOREIGN KEY ("company_id","before_id") REFERENCES "public"."day_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_edit_days" ADD CONSTRAINT "fk_roster_edit_days__after_id" FOREIGN KEY ("company_id","after_id") REFERENCES "public"."day_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_plan_sessions" ADD CONSTRAINT "fk_day_plan_sessions__day_plan_id" FOREIGN KEY ("company_id","day_plan_id") REFERENCES "public"."day_plans"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_plan_sessions" ADD CONSTRAINT "fk_day_plan_sessions__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_plan_sessions" ADD CONSTRAINT "fk_day_plan_sessions__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_days" ADD CONSTRAINT "fk_roster_days__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_days" ADD CONSTRAINT "fk_roster_days__published_id" FOREIGN KEY ("company_id","published_id") REFERENCES "public"."day_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_days" ADD CONSTRAINT "fk_roster_days__draft_id" FOREIGN KEY ("company_id","draft_id") REFERENCES "public"."day_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_posts__template" ON "posts" USING btree ("company_id","template_id");--> statement-breakpoint
CREATE INDEX "ix_posts__work_site" ON "posts" USING btree ("company_id","work_site_id");--> statement-breakpoint
CREATE INDEX "ix_roster_edits__created_at" ON "roster_edits" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_roster_settings__company_id" ON "roster_settings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "ix_day_plan_sessions__template" ON "day_plan_sessions" USING btree ("company_id","template_id");--> statement-breakpoint
CREATE INDEX "ix_day_plan_sessions__work_site" ON "day_plan_sessions" USING btree ("company_id","work_site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_day_plans__pattern" ON "day_plans" USING btree ("company_id","pattern");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_roster_days__date" ON "roster_days" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE INDEX "ix_roster_days__date" ON "roster_days" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "ix_roster_days__published" ON "roster_days" USING btree ("company_id","published_id");--> statement-breakpoint
CREATE INDEX "ix_roster_days__draft" ON "roster_days" USING btree ("company_id","draft_id");--> statement-breakpoint
CREATE INDEX "ix_roster_days__unpublished" ON "roster_days" USING btree ("company_id","date") WHERE "roster_days"."published_id" is distinct from "roster_days"."draft_id";--> statement-breakpoint
CREATE VIEW "reads"."posts" WITH (security_invoker = true) AS (select "company_id", "id", "name", "work_site_id", "template_id", "weekdays", "people_needed", "effective_from", "effective_to" from "posts");--> statement-breakpoint
CREATE VIEW "reads"."roster_days" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "date", "published_id", "draft_id" from "roster_days");--> statement-breakpoint
CREATE VIEW "reads"."schedule_templates" WITH (security_invoker = true) AS (select "company_id", "id", "name", "colour", "archived_at" from "schedule_templates");