CREATE TABLE "promoter_documents" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "promoter_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"promoter_id" bigint NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"expires_at" date,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "promoter_documents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "outlets" (
	"id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"chain" text,
	"region" text,
	"business_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "outlets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"amount" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "product_prices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_product_prices__amount" CHECK ("product_prices"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"sku" text NOT NULL,
	"barcode" text,
	"picture" text,
	"note" text,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "products_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "promoter_schedules" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "promoter_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"promoter_id" bigint NOT NULL,
	"outlet_id" bigint NOT NULL,
	"date" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"starts_at" timestamptz NOT NULL,
	"ends_at" timestamptz NOT NULL,
	"status" text DEFAULT 'Scheduled' NOT NULL,
	"reason" text,
	"checkin_event_id" bigint,
	"checkout_event_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "promoter_schedules_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_promoter_schedules__end_time" CHECK (("promoter_schedules"."start_time" is null) = ("promoter_schedules"."end_time" is null)),
	CONSTRAINT "ck_promoter_schedules__ends_at" CHECK ("promoter_schedules"."ends_at" > "promoter_schedules"."starts_at"),
	CONSTRAINT "ck_promoter_schedules__reason" CHECK ("promoter_schedules"."reason" is not null or "promoter_schedules"."status" <> 'Cancelled')
);
--> statement-breakpoint
CREATE TABLE "promoter_invitations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "promoter_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"promoter_id" bigint NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"invited_by" bigint NOT NULL,
	"sent_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"answered_at" timestamptz,
	"answered_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "promoter_invitations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "promoters" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "promoters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"employee_id" bigint,
	"name" text,
	"identity_number_sealed" "bytea",
	"identity_number_index" "bytea",
	"phone" text,
	"email" text,
	"bank_swift" text,
	"bank_account_sealed" "bytea",
	"note" text,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "promoters_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_promoters__name" CHECK (("promoters"."employee_id" is null) = ("promoters"."name" is not null)),
	CONSTRAINT "ck_promoters__identity_number" CHECK ((identity_number_sealed is null) = (identity_number_index is null)),
	CONSTRAINT "ck_promoters__employee_id" CHECK ("promoters"."employee_id" is null or num_nonnulls(identity_number_sealed, phone, email, bank_swift, bank_account_sealed) = 0)
);
--> statement-breakpoint
CREATE TABLE "sales_project_outlets" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_project_outlets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"outlet_id" bigint NOT NULL,
	"promoters_required" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "sales_project_outlets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_sales_project_outlets__end_date" CHECK ("sales_project_outlets"."end_date" >= "sales_project_outlets"."start_date"),
	CONSTRAINT "ck_sales_project_outlets__promoters_required" CHECK ("sales_project_outlets"."promoters_required" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sales_project_products" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_project_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"product_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"minimum_stock" integer DEFAULT 0 NOT NULL,
	"commission_by" text,
	"commission_rate" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "sales_project_products_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_sales_project_products__end_date" CHECK ("sales_project_products"."end_date" >= "sales_project_products"."start_date"),
	CONSTRAINT "ck_sales_project_products__price" CHECK ("sales_project_products"."price" >= 0),
	CONSTRAINT "ck_sales_project_products__minimum_stock" CHECK ("sales_project_products"."minimum_stock" >= 0),
	CONSTRAINT "ck_sales_project_products__commission_rate" CHECK (("sales_project_products"."commission_by" is null) = ("sales_project_products"."commission_rate" is null) and "sales_project_products"."commission_rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sales_project_promoters" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_project_promoters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"promoter_id" bigint NOT NULL,
	"rate" bigint,
	"rate_unit" text,
	"transport" bigint DEFAULT 0 NOT NULL,
	"commission" boolean DEFAULT true NOT NULL,
	"target_by" text,
	"target" bigint,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "sales_project_promoters_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_sales_project_promoters__end_date" CHECK ("sales_project_promoters"."end_date" >= "sales_project_promoters"."start_date"),
	CONSTRAINT "ck_sales_project_promoters__rate" CHECK (("sales_project_promoters"."rate" is null) = ("sales_project_promoters"."rate_unit" is null) and "sales_project_promoters"."rate" > 0),
	CONSTRAINT "ck_sales_project_promoters__transport" CHECK ("sales_project_promoters"."transport" >= 0),
	CONSTRAINT "ck_sales_project_promoters__target" CHECK (("sales_project_promoters"."target" is null) = ("sales_project_promoters"."target_by" is null) and "sales_project_promoters"."target" > 0)
);
--> statement-breakpoint
CREATE TABLE "sales_project_supervisor_outlets" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_project_supervisor_outlets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"project_supervisor_id" bigint NOT NULL,
	"outlet_id" bigint NOT NULL,
	CONSTRAINT "sales_project_supervisor_outlets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sales_project_supervisors" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_project_supervisors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"employee_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "sales_project_supervisors_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_sales_project_supervisors__end_date" CHECK ("sales_project_supervisors"."end_date" >= "sales_project_supervisors"."start_date")
);
--> statement-breakpoint
CREATE TABLE "sales_project_tasks" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_project_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"title" text NOT NULL,
	"task_template_id" bigint,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "sales_project_tasks_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_sales_project_tasks__end_date" CHECK ("sales_project_tasks"."end_date" >= "sales_project_tasks"."start_date")
);
--> statement-breakpoint
CREATE TABLE "sales_project_moves" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_project_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	"created_by" bigint,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "sales_project_moves_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_sales_project_moves__reason" CHECK ("sales_project_moves"."reason" is not null or "sales_project_moves"."to_status" <> 'Cancelled')
);
--> statement-breakpoint
CREATE TABLE "sales_projects" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"client_id" bigint NOT NULL,
	"manager_id" bigint,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"target_amount" bigint,
	"target_quantity" integer,
	"commission_by" text,
	"commission_rate" bigint,
	"work_project_id" bigint,
	"status" text DEFAULT 'Draft' NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "sales_projects_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_sales_projects__end_date" CHECK ("sales_projects"."end_date" >= "sales_projects"."start_date"),
	CONSTRAINT "ck_sales_projects__target_amount" CHECK ("sales_projects"."target_amount" > 0),
	CONSTRAINT "ck_sales_projects__target_quantity" CHECK ("sales_projects"."target_quantity" > 0),
	CONSTRAINT "ck_sales_projects__commission_rate" CHECK (("sales_projects"."commission_by" is null) = ("sales_projects"."commission_rate" is null) and "sales_projects"."commission_rate" >= 0)
);
--> statement-breakpoint
DROP VIEW "reads"."employees";--> statement-breakpoint
DROP VIEW "reads"."work_sites";--> statement-breakpoint
ALTER TABLE "document_versions" DROP CONSTRAINT "ck_document_versions__document_id";--> statement-breakpoint
ALTER TABLE "document_reminders" ADD COLUMN "promoter_document_id" bigint;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "promoter_document_id" bigint;--> statement-breakpoint
ALTER TABLE "work_sites" ADD COLUMN "kind" text DEFAULT 'work' NOT NULL;--> statement-breakpoint
ALTER TABLE "promoter_documents" ADD CONSTRAINT "fk_promoter_documents__promoter_id" FOREIGN KEY ("company_id","promoter_id") REFERENCES "public"."promoters"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "fk_outlets__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "fk_outlets__id" FOREIGN KEY ("company_id","id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "fk_product_prices__product_id" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "fk_products__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_schedules" ADD CONSTRAINT "fk_promoter_schedules__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_schedules" ADD CONSTRAINT "fk_promoter_schedules__promoter_id" FOREIGN KEY ("company_id","promoter_id") REFERENCES "public"."promoters"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_schedules" ADD CONSTRAINT "fk_promoter_schedules__outlet_id" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_schedules" ADD CONSTRAINT "fk_promoter_schedules__checkin_event_id" FOREIGN KEY ("company_id","checkin_event_id") REFERENCES "public"."presence_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_schedules" ADD CONSTRAINT "fk_promoter_schedules__checkout_event_id" FOREIGN KEY ("company_id","checkout_event_id") REFERENCES "public"."presence_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_invitations" ADD CONSTRAINT "fk_promoter_invitations__promoter_id" FOREIGN KEY ("company_id","promoter_id") REFERENCES "public"."promoters"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_invitations" ADD CONSTRAINT "fk_promoter_invitations__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoters" ADD CONSTRAINT "fk_promoters__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoters" ADD CONSTRAINT "fk_promoters__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_outlets" ADD CONSTRAINT "fk_sales_project_outlets__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_outlets" ADD CONSTRAINT "fk_sales_project_outlets__outlet_id" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_products" ADD CONSTRAINT "fk_sales_project_products__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_products" ADD CONSTRAINT "fk_sales_project_products__product_id" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_promoters" ADD CONSTRAINT "fk_sales_project_promoters__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_promoters" ADD CONSTRAINT "fk_sales_project_promoters__promoter_id" FOREIGN KEY ("company_id","promoter_id") REFERENCES "public"."promoters"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_supervisor_outlets" ADD CONSTRAINT "fk_sales_project_supervisor_outlets__project_supervisor_id" FOREIGN KEY ("company_id","project_supervisor_id") REFERENCES "public"."sales_project_supervisors"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_supervisor_outlets" ADD CONSTRAINT "fk_sales_project_supervisor_outlets__outlet_ids" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_supervisors" ADD CONSTRAINT "fk_sales_project_supervisors__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_supervisors" ADD CONSTRAINT "fk_sales_project_supervisors__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_tasks" ADD CONSTRAINT "fk_sales_project_tasks__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_tasks" ADD CONSTRAINT "fk_sales_project_tasks__task_template_id" FOREIGN KEY ("company_id","task_template_id") REFERENCES "public"."task_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_project_moves" ADD CONSTRAINT "fk_sales_project_moves__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_projects" ADD CONSTRAINT "fk_sales_projects__client_id" FOREIGN KEY ("company_id","client_id") REFERENCES "public"."clients"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_projects" ADD CONSTRAINT "fk_sales_projects__manager_id" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_projects" ADD CONSTRAINT "fk_sales_projects__work_project_id" FOREIGN KEY ("company_id","work_project_id") REFERENCES "public"."work_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_promoter_documents__promoter" ON "promoter_documents" USING btree ("company_id","promoter_id");--> statement-breakpoint
CREATE INDEX "ix_promoter_documents__expires_at" ON "promoter_documents" USING btree ("company_id","expires_at");--> statement-breakpoint
CREATE INDEX "ix_outlets__chain" ON "outlets" USING btree ("company_id",lower("chain"),"id");--> statement-breakpoint
CREATE INDEX "ix_outlets__region" ON "outlets" USING btree ("company_id",lower("region"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_product_prices__effective_from" ON "product_prices" USING btree ("company_id","product_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_products__sku" ON "products" USING btree ("company_id",lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_products__barcode" ON "products" USING btree ("company_id","barcode") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "ix_products__name" ON "products" USING btree ("company_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "ix_products__brand" ON "products" USING btree ("company_id",lower("brand"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_promoter_schedules__date" ON "promoter_schedules" USING btree ("company_id","sales_project_id","promoter_id","outlet_id","date") WHERE status <> 'Cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "uq_promoter_schedules__uuid" ON "promoter_schedules" USING btree ("company_id","uuid");--> statement-breakpoint
CREATE INDEX "ix_promoter_schedules__date" ON "promoter_schedules" USING btree ("company_id","date","sales_project_id","outlet_id");--> statement-breakpoint
CREATE INDEX "ix_promoter_schedules__project" ON "promoter_schedules" USING btree ("company_id","sales_project_id","date");--> statement-breakpoint
CREATE INDEX "ix_promoter_schedules__outlet" ON "promoter_schedules" USING btree ("company_id","outlet_id","date");--> statement-breakpoint
CREATE INDEX "ix_promoter_schedules__promoter" ON "promoter_schedules" USING btree ("company_id","promoter_id","date");--> statement-breakpoint
CREATE INDEX "ix_promoter_schedules__open" ON "promoter_schedules" USING btree ("company_id","ends_at") WHERE status = 'Scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX "uq_promoter_schedules__checkin_event_id" ON "promoter_schedules" USING btree ("company_id","checkin_event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_promoter_schedules__checkout_event_id" ON "promoter_schedules" USING btree ("company_id","checkout_event_id");--> statement-breakpoint
CREATE INDEX "ix_promoter_invitations__token_hash" ON "promoter_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_promoter_invitations__promoter_id" ON "promoter_invitations" USING btree ("company_id","promoter_id","sales_project_id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "ix_promoter_invitations__project" ON "promoter_invitations" USING btree ("company_id","sales_project_id");--> statement-breakpoint
CREATE INDEX "ix_promoter_invitations__expires_at" ON "promoter_invitations" USING btree ("expires_at") WHERE status = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX "uq_promoters__code" ON "promoters" USING btree ("company_id",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_promoters__employee_id" ON "promoters" USING btree ("company_id","employee_id") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_promoters__identity_number" ON "promoters" USING btree ("company_id","identity_number_index") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "ix_promoters__name" ON "promoters" USING btree ("company_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "ix_sales_project_outlets__project" ON "sales_project_outlets" USING btree ("company_id","sales_project_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_sales_project_outlets__outlet" ON "sales_project_outlets" USING btree ("company_id","outlet_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_sales_project_products__project" ON "sales_project_products" USING btree ("company_id","sales_project_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_sales_project_products__product" ON "sales_project_products" USING btree ("company_id","product_id");--> statement-breakpoint
CREATE INDEX "ix_sales_project_promoters__project" ON "sales_project_promoters" USING btree ("company_id","sales_project_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_sales_project_promoters__promoter" ON "sales_project_promoters" USING btree ("company_id","promoter_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_sales_project_supervisor_outlets__outlet_ids" ON "sales_project_supervisor_outlets" USING btree ("company_id","project_supervisor_id","outlet_id");--> statement-breakpoint
CREATE INDEX "ix_sales_project_supervisor_outlets__outlet" ON "sales_project_supervisor_outlets" USING btree ("company_id","outlet_id");--> statement-breakpoint
CREATE INDEX "ix_sales_project_supervisors__project" ON "sales_project_supervisors" USING btree ("company_id","sales_project_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_sales_project_supervisors__employee" ON "sales_project_supervisors" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_sales_project_tasks__project" ON "sales_project_tasks" USING btree ("company_id","sales_project_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_sales_project_tasks__template" ON "sales_project_tasks" USING btree ("company_id","task_template_id");--> statement-breakpoint
CREATE INDEX "ix_sales_project_moves__project" ON "sales_project_moves" USING btree ("company_id","sales_project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_sales_projects__code" ON "sales_projects" USING btree ("company_id",lower("code"));--> statement-breakpoint
CREATE INDEX "ix_sales_projects__start_date" ON "sales_projects" USING btree ("company_id","start_date","id");--> statement-breakpoint
CREATE INDEX "ix_sales_projects__client" ON "sales_projects" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX "ix_sales_projects__manager" ON "sales_projects" USING btree ("company_id","manager_id");--> statement-breakpoint
CREATE INDEX "ix_sales_projects__work_project" ON "sales_projects" USING btree ("company_id","work_project_id");--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "fk_document_reminders__promoter_document_id" FOREIGN KEY ("company_id","promoter_document_id") REFERENCES "public"."promoter_documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "fk_document_versions__promoter_document_id" FOREIGN KEY ("company_id","promoter_document_id") REFERENCES "public"."promoter_documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_memberships__promoter_id" ON "memberships" USING btree ("company_id","promoter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_reminders__promoter_days" ON "document_reminders" USING btree ("company_id","promoter_document_id","expires_at","days");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_versions__promoter_number" ON "document_versions" USING btree ("company_id","promoter_document_id","number");--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "ck_document_versions__document_id" CHECK (num_nonnulls(document_id, employee_document_id, site_document_id, promoter_document_id) = 1 and (document_id is not null or not acknowledge));--> statement-breakpoint
CREATE VIEW "reads"."outlets" WITH (security_invoker = true) AS (select "company_id", "id", "chain", "region", "business_hours" from "outlets");--> statement-breakpoint
CREATE VIEW "reads"."product_prices" WITH (security_invoker = true) AS (select "company_id", "product_id", "effective_from", "amount" from "product_prices");--> statement-breakpoint
CREATE VIEW "reads"."products" WITH (security_invoker = true) AS (select "company_id", "id", "name", "brand", "sku", "barcode", "picture", "archived_at" from "products");--> statement-breakpoint
CREATE VIEW "reads"."promoter_schedules" WITH (security_invoker = true) AS (select "company_id", "id", "uuid", "sales_project_id", "promoter_id", "outlet_id", "date", "start_time", "end_time", "starts_at", "ends_at", "status" from "promoter_schedules");--> statement-breakpoint
CREATE VIEW "reads"."promoters" WITH (security_invoker = true) AS (select "company_id", "id", "code", "employee_id", "name", "archived_at" from "promoters");--> statement-breakpoint
CREATE VIEW "reads"."sales_project_outlets" WITH (security_invoker = true) AS (select "company_id", "id", "sales_project_id", "outlet_id", "start_date", "end_date", "promoters_required" from "sales_project_outlets");--> statement-breakpoint
CREATE VIEW "reads"."sales_project_products" WITH (security_invoker = true) AS (select "company_id", "id", "sales_project_id", "product_id", "start_date", "end_date", "price", "minimum_stock" from "sales_project_products");--> statement-breakpoint
CREATE VIEW "reads"."sales_project_promoters" WITH (security_invoker = true) AS (select "id", "company_id", "sales_project_id", "start_date", "end_date", "promoter_id", "rate", "rate_unit", "transport", "commission", "target_by", "target", "tiers", "version", "created_at", "updated_at" from "sales_project_promoters");--> statement-breakpoint
CREATE VIEW "reads"."sales_project_supervisor_outlets" WITH (security_invoker = true) AS (select "company_id", "project_supervisor_id", "outlet_id" from "sales_project_supervisor_outlets");--> statement-breakpoint
CREATE VIEW "reads"."sales_project_supervisors" WITH (security_invoker = true) AS (select "company_id", "id", "sales_project_id", "employee_id", "start_date", "end_date" from "sales_project_supervisors");--> statement-breakpoint
CREATE VIEW "reads"."sales_projects" WITH (security_invoker = true) AS (select "company_id", "id", "code", "name", "client_id", "manager_id", "start_date", "end_date", "status" from "sales_projects");--> statement-breakpoint
CREATE VIEW "reads"."task_templates" WITH (security_invoker = true) AS (select "company_id", "id", "name", "number", "archived_at" from "task_templates");--> statement-breakpoint
CREATE VIEW "reads"."employees" WITH (security_invoker = true) AS (select "company_id", "id", "user_id", "employee_code", "name", "image", "gender", "date_of_birth", "nationality", "permanent_resident", "email", "phone", "company_joined_at", "inactive_at", "probation_until", "confirmed_at", "employment_type", "employee_type", "branch_id", "division_id", "department_id", "position_id", "position_level_id", "reports_to_id", "identity_number_index", "passport_index", "search_text", "spm_supervisor", "archived_at" from "employees");--> statement-breakpoint
CREATE VIEW "reads"."work_sites" WITH (security_invoker = true) AS (select "company_id", "id", "kind", "code", "name", "client_id", "start_date", "end_date", "status", "note", "address", "postcode", "city", "state", "country", "lat", "lng", "radius", "check_in_picture_since", "check_out_picture_since", "note_since", "person_in_charge_id", "version", "created_at", "updated_at" from "work_sites");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "fk_memberships__promoter_id" FOREIGN KEY ("company_id","promoter_id") REFERENCES "public"."promoters"("company_id","id");--> statement-breakpoint
-- Numbers as ranges of one, so that no extension is needed to compare them beside the days.
ALTER TABLE "sales_project_products" ADD CONSTRAINT "ex_sales_project_products__start_date" EXCLUDE USING gist (int8range("company_id", "company_id", '[]') WITH &&, int8range("sales_project_id", "sales_project_id", '[]') WITH &&, int8range("product_id", "product_id", '[]') WITH &&, daterange("start_date", "end_date", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "sales_project_outlets" ADD CONSTRAINT "ex_sales_project_outlets__start_date" EXCLUDE USING gist (int8range("company_id", "company_id", '[]') WITH &&, int8range("sales_project_id", "sales_project_id", '[]') WITH &&, int8range("outlet_id", "outlet_id", '[]') WITH &&, daterange("start_date", "end_date", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "sales_project_supervisors" ADD CONSTRAINT "ex_sales_project_supervisors__start_date" EXCLUDE USING gist (int8range("company_id", "company_id", '[]') WITH &&, int8range("sales_project_id", "sales_project_id", '[]') WITH &&, int8range("employee_id", "employee_id", '[]') WITH &&, daterange("start_date", "end_date", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "sales_project_promoters" ADD CONSTRAINT "ex_sales_project_promoters__start_date" EXCLUDE USING gist (int8range("company_id", "company_id", '[]') WITH &&, int8range("sales_project_id", "sales_project_id", '[]') WITH &&, int8range("promoter_id", "promoter_id", '[]') WITH &&, daterange("start_date", "end_date", '[]') WITH &&);--> statement-breakpoint
-- Deferrable: sessions that are exchanged in one change overlap until it is done.
ALTER TABLE "promoter_schedules" ADD CONSTRAINT "ex_promoter_schedules__starts_at" EXCLUDE USING gist (int8range("company_id", "company_id", '[]') WITH &&, int8range("promoter_id", "promoter_id", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" <> 'Cancelled') DEFERRABLE INITIALLY IMMEDIATE;
