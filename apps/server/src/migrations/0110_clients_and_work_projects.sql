CREATE TABLE "client_contacts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "client_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"phone" text,
	"email" text,
	"note" text,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "client_contacts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"registration_number" text,
	"address" text,
	"postcode" text,
	"city" text,
	"state" text,
	"phone" text,
	"email" text,
	"note" text,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "clients_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "work_project_moves" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_project_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	"created_by" bigint,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "work_project_moves_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_work_project_moves__reason" CHECK ("work_project_moves"."reason" is not null or ("work_project_moves"."to_status" <> 'Cancelled' and "work_project_moves"."from_status" is distinct from 'Completed'))
);
--> statement-breakpoint
CREATE TABLE "work_project_sites" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_project_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"work_site_id" bigint NOT NULL,
	CONSTRAINT "work_project_sites_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "work_projects" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"client_id" bigint,
	"manager_id" bigint,
	"start_date" date NOT NULL,
	"end_date" date,
	"budget_half_days" integer,
	"status" text DEFAULT 'Planned' NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "work_projects_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_work_projects__end_date" CHECK ("work_projects"."end_date" >= "work_projects"."start_date"),
	CONSTRAINT "ck_work_projects__budget_days" CHECK ("work_projects"."budget_half_days" between 1 and 200000)
);
--> statement-breakpoint
DROP VIEW "reads"."work_sites";--> statement-breakpoint
ALTER TABLE "work_sites" ADD COLUMN "client_id" bigint;--> statement-breakpoint
-- One client for each text by which sites name one, in the spelling of the oldest site. Neither the version of a site nor the audit
-- log tells of it: the client of each is the same. The companies stay named until the references are checked.
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
INSERT INTO "clients" ("company_id", "name")
SELECT DISTINCT ON ("company_id", lower("name")) "company_id", "name"
FROM (SELECT "company_id", "id", trim(regexp_replace("client", '\s+', ' ', 'g')) AS "name" FROM "work_sites") s
WHERE "name" <> '' ORDER BY "company_id", lower("name"), "id";--> statement-breakpoint
ALTER TABLE "work_sites" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "work_sites" w SET "client_id" = c."id" FROM "clients" c
WHERE c."company_id" = w."company_id" AND lower(c."name") = lower(trim(regexp_replace(w."client", '\s+', ' ', 'g')));--> statement-breakpoint
ALTER TABLE "work_sites" ENABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO "system"."search_entries" ("company_id", "kind", "row_id", "text")
SELECT "company_id", 'client', "id", lower("name") FROM "clients";--> statement-breakpoint
ALTER TABLE "client_contacts" ADD CONSTRAINT "fk_client_contacts__client_id" FOREIGN KEY ("company_id","client_id") REFERENCES "public"."clients"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "fk_clients__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_project_moves" ADD CONSTRAINT "fk_work_project_moves__project_id" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."work_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_project_sites" ADD CONSTRAINT "fk_work_project_sites__project_id" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."work_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_project_sites" ADD CONSTRAINT "fk_work_project_sites__work_site_ids" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_projects" ADD CONSTRAINT "fk_work_projects__client_id" FOREIGN KEY ("company_id","client_id") REFERENCES "public"."clients"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_projects" ADD CONSTRAINT "fk_work_projects__manager_id" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_client_contacts__client" ON "client_contacts" USING btree ("company_id","client_id","sort_order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_clients__name" ON "clients" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "ix_work_project_moves__project" ON "work_project_moves" USING btree ("company_id","project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_work_project_sites__work_site_ids" ON "work_project_sites" USING btree ("company_id","project_id","work_site_id");--> statement-breakpoint
CREATE INDEX "ix_work_project_sites__work_site" ON "work_project_sites" USING btree ("company_id","work_site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_work_projects__code" ON "work_projects" USING btree ("company_id",lower("code"));--> statement-breakpoint
CREATE INDEX "ix_work_projects__start_date" ON "work_projects" USING btree ("company_id","start_date","id");--> statement-breakpoint
CREATE INDEX "ix_work_projects__client" ON "work_projects" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX "ix_work_projects__manager" ON "work_projects" USING btree ("company_id","manager_id");--> statement-breakpoint
ALTER TABLE "work_sites" ADD CONSTRAINT "fk_work_sites__client_id" FOREIGN KEY ("company_id","client_id") REFERENCES "public"."clients"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_work_sites__client" ON "work_sites" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE VIEW "reads"."clients" WITH (security_invoker = true) AS (select "company_id", "id", "name", "archived_at" from "clients");--> statement-breakpoint
CREATE VIEW "reads"."work_projects" WITH (security_invoker = true) AS (select "company_id", "id", "code", "name", "client_id", "manager_id", "start_date", "end_date", "status" from "work_projects");--> statement-breakpoint
CREATE VIEW "reads"."work_sites" WITH (security_invoker = true) AS (select "company_id", "id", "code", "name", "client_id", "lat", "lng", "radius", "start_date", "end_date", "status", "check_in_picture_since", "check_out_picture_since", "note_since", "person_in_charge_id" from "work_sites");--> statement-breakpoint
ALTER TABLE "work_sites" DROP COLUMN "client";--> statement-breakpoint
SELECT set_config('app.company_ids', '', true);