CREATE TABLE "schedule_defaults" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schedule_defaults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"template_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_defaults_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_template_times" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schedule_template_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"ontime_checkin_minute" integer DEFAULT 0 NOT NULL,
	"ontime_checkout_minute" integer DEFAULT 0 NOT NULL,
	"break_minute" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_template_times_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_schedule_template_times__start_time" CHECK ("schedule_template_times"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "ck_schedule_template_times__end_time" CHECK ("schedule_template_times"."end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "schedule_template_times"."end_time" <> "schedule_template_times"."start_time"),
	CONSTRAINT "ck_schedule_template_times__ontime_checkin_minute" CHECK ("schedule_template_times"."ontime_checkin_minute" >= 0),
	CONSTRAINT "ck_schedule_template_times__ontime_checkout_minute" CHECK ("schedule_template_times"."ontime_checkout_minute" >= 0),
	CONSTRAINT "ck_schedule_template_times__break_minute" CHECK ("schedule_template_times"."break_minute" >= 0)
);
--> statement-breakpoint
CREATE TABLE "schedule_templates" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schedule_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"colour" text DEFAULT 'blue' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_templates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_schedule_templates__archived" CHECK (not ("schedule_templates"."is_default" and "schedule_templates"."archived_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "work_schedules" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"week_id" bigint,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "work_schedules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "work_week_days" (
	"company_id" bigint NOT NULL,
	"week_id" bigint NOT NULL,
	"weekday" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"template_id" bigint,
	CONSTRAINT "pk_work_week_days" PRIMARY KEY("company_id","week_id","weekday","position"),
	CONSTRAINT "ck_work_week_days__weekday" CHECK ("work_week_days"."weekday" between 0 and 6),
	CONSTRAINT "ck_work_week_days__template_id" CHECK (("work_week_days"."kind" = 'work') = ("work_week_days"."template_id" is not null)),
	CONSTRAINT "ck_work_week_days__position" CHECK ("work_week_days"."position" >= 0 and ("work_week_days"."kind" = 'work' or "work_week_days"."position" = 0))
);
--> statement-breakpoint
CREATE TABLE "work_weeks" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_weeks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"pattern" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "work_weeks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedule_defaults" ADD CONSTRAINT "fk_schedule_defaults__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_template_times" ADD CONSTRAINT "fk_schedule_template_times__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD CONSTRAINT "fk_work_schedules__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD CONSTRAINT "fk_work_schedules__week_id" FOREIGN KEY ("company_id","week_id") REFERENCES "public"."work_weeks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_week_days" ADD CONSTRAINT "fk_work_week_days__week_id" FOREIGN KEY ("company_id","week_id") REFERENCES "public"."work_weeks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_week_days" ADD CONSTRAINT "fk_work_week_days__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_defaults__effective_from" ON "schedule_defaults" USING btree ("company_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_template_times__effective_from" ON "schedule_template_times" USING btree ("company_id","template_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_templates__name" ON "schedule_templates" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_templates__is_default" ON "schedule_templates" USING btree ("company_id") WHERE "schedule_templates"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "uq_work_schedules__effective_from" ON "work_schedules" USING btree ("company_id","employee_id","effective_from");--> statement-breakpoint
CREATE INDEX "ix_work_schedules__week" ON "work_schedules" USING btree ("company_id","week_id");--> statement-breakpoint
CREATE INDEX "ix_work_week_days__template" ON "work_week_days" USING btree ("company_id","template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_work_weeks__pattern" ON "work_weeks" USING btree ("company_id","pattern");