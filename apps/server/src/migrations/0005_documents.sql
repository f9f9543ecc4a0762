CREATE TABLE "company_days" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_acknowledgements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_acknowledgements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"acknowledged_at" timestamptz NOT NULL,
	CONSTRAINT "document_acknowledgements_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_folders" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "document_folders_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_readers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"branch_id" bigint,
	"division_id" bigint,
	"department_id" bigint,
	"position_id" bigint,
	"position_level_id" bigint,
	"employee_id" bigint,
	CONSTRAINT "document_readers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_document_readers__document_id" CHECK (num_nonnulls(branch_id, division_id, department_id, position_id, position_level_id, employee_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "document_reminders" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"document_id" bigint,
	"employee_document_id" bigint,
	"expires_at" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "document_reminders_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"document_id" bigint,
	"employee_document_id" bigint,
	"number" integer NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"ext" text NOT NULL,
	"note" text,
	"acknowledge" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamptz,
	"created_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_document_versions__document_id" CHECK (num_nonnulls(document_id, employee_document_id) = 1 and (document_id is not null or not acknowledge)),
	CONSTRAINT "ck_document_versions__size" CHECK (size > 0)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"folder_id" bigint,
	"title" text NOT NULL,
	"note" text,
	"expires_at" date,
	"readers" text NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "documents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_documents" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"expires_at" date,
	"visible_to_employee" boolean DEFAULT false NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_documents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "document_acknowledgements" ADD CONSTRAINT "fk_document_acknowledgements__version_id" FOREIGN KEY ("company_id","version_id") REFERENCES "public"."document_versions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_acknowledgements" ADD CONSTRAINT "fk_document_acknowledgements__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_folders" ADD CONSTRAINT "fk_document_folders__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_folders" ADD CONSTRAINT "fk_document_folders__parent_id" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."document_folders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__document_id" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__branch_id" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__division_id" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__department_id" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__position_id" FOREIGN KEY ("company_id","position_id") REFERENCES "public"."positions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__position_level_id" FOREIGN KEY ("company_id","position_level_id") REFERENCES "public"."position_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readers" ADD CONSTRAINT "fk_document_readers__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "fk_document_reminders__document_id" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "fk_document_reminders__employee_document_id" FOREIGN KEY ("company_id","employee_document_id") REFERENCES "public"."employee_documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "fk_document_versions__document_id" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "fk_document_versions__employee_document_id" FOREIGN KEY ("company_id","employee_document_id") REFERENCES "public"."employee_documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "fk_documents__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "fk_documents__folder_id" FOREIGN KEY ("company_id","folder_id") REFERENCES "public"."document_folders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "fk_employee_documents__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_acknowledgements__employee_id" ON "document_acknowledgements" USING btree ("company_id","version_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_folders__name" ON "document_folders" USING btree ("company_id",coalesce("parent_id", 0),lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "ix_document_readers__document" ON "document_readers" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_reminders__days" ON "document_reminders" USING btree ("company_id","document_id","expires_at","days");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_reminders__employee_days" ON "document_reminders" USING btree ("company_id","employee_document_id","expires_at","days");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_versions__number" ON "document_versions" USING btree ("company_id","document_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_versions__employee_number" ON "document_versions" USING btree ("company_id","employee_document_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_versions__file_key" ON "document_versions" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "ix_documents__folder" ON "documents" USING btree ("company_id","folder_id");--> statement-breakpoint
CREATE INDEX "ix_documents__expires_at" ON "documents" USING btree ("company_id","expires_at");--> statement-breakpoint
CREATE INDEX "ix_employee_documents__employee" ON "employee_documents" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_employee_documents__expires_at" ON "employee_documents" USING btree ("company_id","expires_at");