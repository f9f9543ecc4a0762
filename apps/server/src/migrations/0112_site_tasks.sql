CREATE TABLE "site_task_moves" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_task_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	"created_by" bigint,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "site_task_moves_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_site_task_moves__reason" CHECK ("site_task_moves"."reason" is not null or "site_task_moves"."to_status" not in ('Returned', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "site_task_people" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_task_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	CONSTRAINT "site_task_people_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_task_photos" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_task_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"item_key" text NOT NULL,
	"file_key" text NOT NULL,
	"hash" text NOT NULL,
	"taken_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "site_task_photos_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_tasks" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"template_version_id" bigint NOT NULL,
	"task_plan_id" bigint,
	"work_site_id" bigint NOT NULL,
	"project_id" bigint,
	"title" text NOT NULL,
	"audience" text NOT NULL,
	"starts_at" text,
	"ends_at" text,
	"priority" text NOT NULL,
	"note" text,
	"date" date NOT NULL,
	"due_at" timestamptz NOT NULL,
	"status" text DEFAULT 'Assigned' NOT NULL,
	"carried_by" bigint,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"signatures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"approval_id" bigint,
	"completed_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "site_tasks_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_site_tasks__ends_at" CHECK (("site_tasks"."starts_at" is null) = ("site_tasks"."ends_at" is null)),
	CONSTRAINT "ck_site_tasks__carried_by" CHECK ("site_tasks"."carried_by" is not null or "site_tasks"."status" in ('Assigned', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "task_plan_people" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "task_plan_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"task_plan_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	CONSTRAINT "task_plan_people_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_plans" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "task_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"task_template_id" bigint NOT NULL,
	"work_site_id" bigint NOT NULL,
	"project_id" bigint,
	"title" text NOT NULL,
	"audience" text NOT NULL,
	"starts_at" text,
	"ends_at" text,
	"priority" text NOT NULL,
	"note" text,
	"first_date" date NOT NULL,
	"weekdays" integer[] NOT NULL,
	"every_weeks" integer NOT NULL,
	"until" date NOT NULL,
	"generated_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "task_plans_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_task_plans__ends_at" CHECK (("task_plans"."starts_at" is null) = ("task_plans"."ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "task_template_versions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "task_template_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"task_template_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "task_template_versions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_templates" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "task_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"number" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "task_templates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "site_task_moves" ADD CONSTRAINT "fk_site_task_moves__task_id" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."site_tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_task_people" ADD CONSTRAINT "fk_site_task_people__task_id" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."site_tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_task_people" ADD CONSTRAINT "fk_site_task_people__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_task_photos" ADD CONSTRAINT "fk_site_task_photos__task_id" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."site_tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tasks" ADD CONSTRAINT "fk_site_tasks__template_version_id" FOREIGN KEY ("company_id","template_version_id") REFERENCES "public"."task_template_versions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tasks" ADD CONSTRAINT "fk_site_tasks__task_plan_id" FOREIGN KEY ("company_id","task_plan_id") REFERENCES "public"."task_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tasks" ADD CONSTRAINT "fk_site_tasks__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tasks" ADD CONSTRAINT "fk_site_tasks__project_id" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."work_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tasks" ADD CONSTRAINT "fk_site_tasks__carried_by" FOREIGN KEY ("company_id","carried_by") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tasks" ADD CONSTRAINT "fk_site_tasks__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_plan_people" ADD CONSTRAINT "fk_task_plan_people__task_plan_id" FOREIGN KEY ("company_id","task_plan_id") REFERENCES "public"."task_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_plan_people" ADD CONSTRAINT "fk_task_plan_people__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_plans" ADD CONSTRAINT "fk_task_plans__task_template_id" FOREIGN KEY ("company_id","task_template_id") REFERENCES "public"."task_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_plans" ADD CONSTRAINT "fk_task_plans__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_plans" ADD CONSTRAINT "fk_task_plans__project_id" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."work_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_template_versions" ADD CONSTRAINT "fk_task_template_versions__task_template_id" FOREIGN KEY ("company_id","task_template_id") REFERENCES "public"."task_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_site_task_moves__task" ON "site_task_moves" USING btree ("company_id","task_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_site_task_people__employee" ON "site_task_people" USING btree ("company_id","task_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_site_task_people__employee" ON "site_task_people" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_site_task_photos__hash" ON "site_task_photos" USING btree ("company_id","task_id","item_key","hash");--> statement-breakpoint
CREATE INDEX "ix_site_task_photos__file_key" ON "site_task_photos" USING btree ("company_id","file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_site_tasks__plan" ON "site_tasks" USING btree ("company_id","task_plan_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_site_tasks__approval_id" ON "site_tasks" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_site_tasks__date" ON "site_tasks" USING btree ("company_id","date","id");--> statement-breakpoint
CREATE INDEX "ix_site_tasks__site" ON "site_tasks" USING btree ("company_id","work_site_id","date");--> statement-breakpoint
CREATE INDEX "ix_site_tasks__project" ON "site_tasks" USING btree ("company_id","project_id","date");--> statement-breakpoint
CREATE INDEX "ix_site_tasks__carried_by" ON "site_tasks" USING btree ("company_id","carried_by","date");--> statement-breakpoint
CREATE INDEX "ix_site_tasks__open" ON "site_tasks" USING btree ("company_id","date","id") WHERE status in ('Assigned', 'In Progress', 'Returned');--> statement-breakpoint
CREATE UNIQUE INDEX "uq_task_plan_people__employee" ON "task_plan_people" USING btree ("company_id","task_plan_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_task_plans__until" ON "task_plans" USING btree ("company_id","until");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_task_template_versions__number" ON "task_template_versions" USING btree ("company_id","task_template_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_task_templates__name" ON "task_templates" USING btree ("company_id",lower("name"));