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
CREATE TABLE "leave_ledger" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"leave_year" integer NOT NULL,
	"entry_on" date NOT NULL,
	"kind" text NOT NULL,
	"closes_year" boolean DEFAULT false NOT NULL,
	"half_days" integer NOT NULL,
	"reason" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_ledger_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_ledger__half_days" CHECK ("leave_ledger"."half_days" <> 0),
	CONSTRAINT "ck_leave_ledger__reason" CHECK ("leave_ledger"."kind" <> 'adjustment' or "leave_ledger"."reason" is not null),
	CONSTRAINT "ck_leave_ledger__closes_year" CHECK (not "leave_ledger"."closes_year" or "leave_ledger"."kind" in ('carried', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "leave_type_tiers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_type_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"from_years" integer NOT NULL,
	"half_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_type_tiers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_type_tiers__from_years" CHECK ("leave_type_tiers"."from_years" between 0 and 60),
	CONSTRAINT "ck_leave_type_tiers__half_days" CHECK ("leave_type_tiers"."half_days" between 0 and 732)
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text,
	"law" text,
	"basis" text NOT NULL,
	"prorated" boolean NOT NULL,
	"gender" text,
	"carry_half_days" integer,
	"carry_months" integer,
	"allow_negative" boolean DEFAULT false NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_types_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_types__name" CHECK ("leave_types"."name" is not null or "leave_types"."law" is not null),
	CONSTRAINT "ck_leave_types__carry_half_days" CHECK ("leave_types"."carry_half_days" >= 0),
	CONSTRAINT "ck_leave_types__carry_months" CHECK ("leave_types"."carry_months" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "employee_work_sites" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_work_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"work_site_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"is_primary" boolean DEFAULT false NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_work_sites_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_work_sites__end_date" CHECK ("employee_work_sites"."end_date" >= "employee_work_sites"."start_date")
);
--> statement-breakpoint
CREATE TABLE "work_sites" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"client" text,
	"address" text,
	"postcode" text,
	"city" text,
	"state" text,
	"country" text DEFAULT 'MY' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"radius" integer DEFAULT 100 NOT NULL,
	"start_date" date,
	"end_date" date,
	"person_in_charge_id" bigint,
	"status" text DEFAULT 'Active' NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "work_sites_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_work_sites__lat" CHECK ("work_sites"."lat" between -90 and 90 and ("work_sites"."lat" is null) = ("work_sites"."lng" is null)),
	CONSTRAINT "ck_work_sites__lng" CHECK ("work_sites"."lng" between -180 and 180),
	CONSTRAINT "ck_work_sites__radius" CHECK ("work_sites"."radius" between 10 and 5000),
	CONSTRAINT "ck_work_sites__end_date" CHECK ("work_sites"."end_date" >= "work_sites"."start_date")
);
--> statement-breakpoint
ALTER TABLE "schedule_defaults" ADD CONSTRAINT "fk_schedule_defaults__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_template_times" ADD CONSTRAINT "fk_schedule_template_times__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD CONSTRAINT "fk_work_schedules__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD CONSTRAINT "fk_work_schedules__week_id" FOREIGN KEY ("company_id","week_id") REFERENCES "public"."work_weeks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_week_days" ADD CONSTRAINT "fk_work_week_days__week_id" FOREIGN KEY ("company_id","week_id") REFERENCES "public"."work_weeks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_week_days" ADD CONSTRAINT "fk_work_week_days__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "fk_leave_ledger__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "fk_leave_ledger__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_tiers" ADD CONSTRAINT "fk_leave_type_tiers__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_work_sites" ADD CONSTRAINT "fk_employee_work_sites__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_work_sites" ADD CONSTRAINT "fk_employee_work_sites__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sites" ADD CONSTRAINT "fk_work_sites__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sites" ADD CONSTRAINT "fk_work_sites__person_in_charge_id" FOREIGN KEY ("company_id","person_in_charge_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_defaults__effective_from" ON "schedule_defaults" USING btree ("company_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_template_times__effective_from" ON "schedule_template_times" USING btree ("company_id","template_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_templates__name" ON "schedule_templates" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_schedule_templates__is_default" ON "schedule_templates" USING btree ("company_id") WHERE "schedule_templates"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "uq_work_schedules__effective_from" ON "work_schedules" USING btree ("company_id","employee_id","effective_from");--> statement-breakpoint
CREATE INDEX "ix_work_schedules__week" ON "work_schedules" USING btree ("company_id","week_id");--> statement-breakpoint
CREATE INDEX "ix_work_week_days__template" ON "work_week_days" USING btree ("company_id","template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_work_weeks__pattern" ON "work_weeks" USING btree ("company_id","pattern");--> statement-breakpoint
CREATE INDEX "ix_leave_ledger__employee" ON "leave_ledger" USING btree ("company_id","employee_id","leave_year");--> statement-breakpoint
CREATE INDEX "ix_leave_ledger__type" ON "leave_ledger" USING btree ("company_id","leave_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_type_tiers__from_years" ON "leave_type_tiers" USING btree ("company_id","leave_type_id","from_years");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_types__law" ON "leave_types" USING btree ("company_id","law");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_types__name" ON "leave_types" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "ix_employee_work_sites__employee" ON "employee_work_sites" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_employee_work_sites__work_site" ON "employee_work_sites" USING btree ("company_id","work_site_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_work_sites__code" ON "work_sites" USING btree ("company_id",lower("code"));--> statement-breakpoint
CREATE INDEX "ix_work_sites__name" ON "work_sites" USING btree ("company_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "ix_work_sites__person_in_charge" ON "work_sites" USING btree ("company_id","person_in_charge_id");