CREATE TABLE "daily_report_counts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "daily_report_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"daily_report_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"counted" integer NOT NULL,
	"reason" text,
	CONSTRAINT "daily_report_counts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_daily_report_counts__counted" CHECK ("daily_report_counts"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "daily_report_photos" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "daily_report_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"daily_report_id" bigint NOT NULL,
	"file_key" text NOT NULL,
	"hash" text NOT NULL,
	"taken_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "daily_report_photos_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "daily_reports" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "daily_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"schedule_id" bigint NOT NULL,
	"outlet_day_id" bigint NOT NULL,
	"recorded_at" timestamptz NOT NULL,
	"arrived_at" timestamptz NOT NULL,
	"competitors" jsonb NOT NULL,
	"remarks" text,
	"withdrawn_at" timestamptz,
	"withdrawn_by" bigint,
	"withdrawal_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "daily_reports_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_daily_reports__withdrawal_reason" CHECK (num_nulls("daily_reports"."withdrawn_at", "daily_reports"."withdrawn_by", "daily_reports"."withdrawal_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "outlet_day_products" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outlet_day_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"outlet_day_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"minimum_stock" integer NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "outlet_day_products_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_outlet_day_products__price" CHECK ("outlet_day_products"."price" >= 0),
	CONSTRAINT "ck_outlet_day_products__minimum_stock" CHECK ("outlet_day_products"."minimum_stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outlet_day_stocks" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outlet_day_stocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"outlet_day_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"opening" integer,
	"replenished" bigint NOT NULL,
	"sold" bigint NOT NULL,
	"total" bigint NOT NULL,
	"beyond" integer NOT NULL,
	CONSTRAINT "outlet_day_stocks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "outlet_days" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outlet_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"outlet_id" bigint NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "outlet_days_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"schedule_id" bigint NOT NULL,
	"outlet_day_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"type" text NOT NULL,
	"total" integer NOT NULL,
	"recorded_at" timestamptz NOT NULL,
	"arrived_at" timestamptz NOT NULL,
	"reverses" uuid,
	"source" text NOT NULL,
	"entered_by" bigint NOT NULL,
	"reason" text,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "stock_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "uq_stock_entries__uuid" UNIQUE("company_id","uuid"),
	CONSTRAINT "ck_stock_entries__total" CHECK ("stock_entries"."total" >= case "stock_entries"."type" when 'opening' then 0 else 1 end),
	CONSTRAINT "ck_stock_entries__reason" CHECK ("stock_entries"."source" <> 'manual' or "stock_entries"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "task_action_photos" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "task_action_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"task_action_id" bigint NOT NULL,
	"item_key" text,
	"file_key" text NOT NULL,
	"hash" text NOT NULL,
	"taken_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "task_action_photos_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_actions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "task_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"schedule_id" bigint NOT NULL,
	"project_task_id" bigint NOT NULL,
	"template_version_id" bigint,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"recorded_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "task_actions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
DROP VIEW "reads"."presence_events";--> statement-breakpoint
ALTER TABLE "promoter_schedules" ADD COLUMN "checkout_reason" text;--> statement-breakpoint
ALTER TABLE "daily_report_counts" ADD CONSTRAINT "fk_daily_report_counts__daily_report_id" FOREIGN KEY ("company_id","daily_report_id") REFERENCES "public"."daily_reports"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_report_counts" ADD CONSTRAINT "fk_daily_report_counts__product_id" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_report_photos" ADD CONSTRAINT "fk_daily_report_photos__daily_report_id" FOREIGN KEY ("company_id","daily_report_id") REFERENCES "public"."daily_reports"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_reports" ADD CONSTRAINT "fk_daily_reports__schedule_id" FOREIGN KEY ("company_id","schedule_id") REFERENCES "public"."promoter_schedules"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_reports" ADD CONSTRAINT "fk_daily_reports__outlet_day_id" FOREIGN KEY ("company_id","outlet_day_id") REFERENCES "public"."outlet_days"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_day_products" ADD CONSTRAINT "fk_outlet_day_products__outlet_day_id" FOREIGN KEY ("company_id","outlet_day_id") REFERENCES "public"."outlet_days"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_day_products" ADD CONSTRAINT "fk_outlet_day_products__product_id" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_day_stocks" ADD CONSTRAINT "fk_outlet_day_stocks__outlet_day_id" FOREIGN KEY ("company_id","outlet_day_id") REFERENCES "public"."outlet_days"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_day_stocks" ADD CONSTRAINT "fk_outlet_day_stocks__product_id" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_days" ADD CONSTRAINT "fk_outlet_days__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_days" ADD CONSTRAINT "fk_outlet_days__outlet_id" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "fk_stock_entries__schedule_id" FOREIGN KEY ("company_id","schedule_id") REFERENCES "public"."promoter_schedules"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "fk_stock_entries__outlet_day_id" FOREIGN KEY ("company_id","outlet_day_id") REFERENCES "public"."outlet_days"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "fk_stock_entries__product_id" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "fk_stock_entries__reverses" FOREIGN KEY ("company_id","reverses") REFERENCES "public"."stock_entries"("company_id","uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_action_photos" ADD CONSTRAINT "fk_task_action_photos__task_action_id" FOREIGN KEY ("company_id","task_action_id") REFERENCES "public"."task_actions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_actions" ADD CONSTRAINT "fk_task_actions__schedule_id" FOREIGN KEY ("company_id","schedule_id") REFERENCES "public"."promoter_schedules"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_actions" ADD CONSTRAINT "fk_task_actions__template_version_id" FOREIGN KEY ("company_id","template_version_id") REFERENCES "public"."task_template_versions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_daily_report_counts__product_id" ON "daily_report_counts" USING btree ("company_id","daily_report_id","product_id");--> statement-breakpoint
CREATE INDEX "ix_daily_report_counts__product" ON "daily_report_counts" USING btree ("company_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_daily_report_photos__hash" ON "daily_report_photos" USING btree ("company_id","daily_report_id","hash");--> statement-breakpoint
CREATE INDEX "ix_daily_report_photos__file_key" ON "daily_report_photos" USING btree ("company_id","file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_daily_reports__uuid" ON "daily_reports" USING btree ("company_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_daily_reports__schedule_id" ON "daily_reports" USING btree ("company_id","schedule_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "ix_daily_reports__day" ON "daily_reports" USING btree ("company_id","outlet_day_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_outlet_day_products__product_id" ON "outlet_day_products" USING btree ("company_id","outlet_day_id","product_id");--> statement-breakpoint
CREATE INDEX "ix_outlet_day_products__product" ON "outlet_day_products" USING btree ("company_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_outlet_day_stocks__product_id" ON "outlet_day_stocks" USING btree ("company_id","outlet_day_id","product_id");--> statement-breakpoint
CREATE INDEX "ix_outlet_day_stocks__product" ON "outlet_day_stocks" USING btree ("company_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_outlet_days__date" ON "outlet_days" USING btree ("company_id","sales_project_id","outlet_id","date");--> statement-breakpoint
CREATE INDEX "ix_outlet_days__date" ON "outlet_days" USING btree ("company_id","date","sales_project_id","outlet_id");--> statement-breakpoint
CREATE INDEX "ix_outlet_days__outlet" ON "outlet_days" USING btree ("company_id","outlet_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_stock_entries__reverses" ON "stock_entries" USING btree ("company_id","reverses");--> statement-breakpoint
CREATE INDEX "ix_stock_entries__day" ON "stock_entries" USING btree ("company_id","outlet_day_id","product_id","recorded_at");--> statement-breakpoint
CREATE INDEX "ix_stock_entries__schedule" ON "stock_entries" USING btree ("company_id","schedule_id","recorded_at");--> statement-breakpoint
CREATE INDEX "ix_stock_entries__product" ON "stock_entries" USING btree ("company_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_task_action_photos__hash" ON "task_action_photos" USING btree ("company_id","task_action_id","item_key","hash");--> statement-breakpoint
CREATE INDEX "ix_task_action_photos__file_key" ON "task_action_photos" USING btree ("company_id","file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_task_actions__project_task_id" ON "task_actions" USING btree ("company_id","schedule_id","project_task_id");--> statement-breakpoint
CREATE INDEX "ix_task_actions__task" ON "task_actions" USING btree ("company_id","project_task_id");--> statement-breakpoint
CREATE INDEX "ix_task_actions__version" ON "task_actions" USING btree ("company_id","template_version_id");--> statement-breakpoint
CREATE VIEW "reads"."daily_reports" WITH (security_invoker = true) AS (select "company_id", "id", "schedule_id", "outlet_day_id", "recorded_at", "withdrawn_at" from "daily_reports");--> statement-breakpoint
CREATE VIEW "reads"."outlet_day_stocks" WITH (security_invoker = true) AS (select "id", "company_id", "outlet_day_id", "product_id", "opening", "replenished", "sold", "total", "beyond" from "outlet_day_stocks");--> statement-breakpoint
CREATE VIEW "reads"."outlet_days" WITH (security_invoker = true) AS (select "id", "company_id", "sales_project_id", "outlet_id", "date" from "outlet_days");--> statement-breakpoint
CREATE VIEW "reads"."stock_entries" WITH (security_invoker = true) AS (select "company_id", "uuid", "schedule_id", "outlet_day_id", "product_id", "type", "total", "recorded_at", "reverses", "marks" from "stock_entries");--> statement-breakpoint
CREATE VIEW "reads"."sales_project_tasks" WITH (security_invoker = true) AS (select "company_id", "id", "sales_project_id", "start_date", "end_date", "title", "task_template_id", "note" from "sales_project_tasks");--> statement-breakpoint
CREATE VIEW "reads"."task_template_versions" WITH (security_invoker = true) AS (select "id", "company_id", "task_template_id", "number", "items" from "task_template_versions");--> statement-breakpoint
CREATE VIEW "reads"."presence_events" WITH (security_invoker = true) AS (select "company_id", "id", "uuid", "employee_id", "type", "recorded_at", "arrived_at", "local_date", "lat", "lng", "accuracy", "note", "marks", "status", "work_site_id", "approval_id", "visit_uuid", "supersedes_id" from "presence_events");--> statement-breakpoint
-- Of a table that only its own module declares.
ALTER TABLE "task_actions" ADD CONSTRAINT "fk_task_actions__project_task_id" FOREIGN KEY ("company_id","project_task_id") REFERENCES "public"."sales_project_tasks"("company_id","id");
