CREATE TABLE "site_contacts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"work_site_id" bigint NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"phone" text,
	"email" text,
	"note" text,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "site_contacts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
DROP VIEW "reads"."work_sites";--> statement-breakpoint
ALTER TABLE "work_sites" ADD COLUMN "check_in_picture_since" timestamptz;--> statement-breakpoint
ALTER TABLE "work_sites" ADD COLUMN "check_out_picture_since" timestamptz;--> statement-breakpoint
ALTER TABLE "work_sites" ADD COLUMN "note_since" timestamptz;--> statement-breakpoint
ALTER TABLE "site_contacts" ADD CONSTRAINT "fk_site_contacts__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_site_contacts__work_site" ON "site_contacts" USING btree ("company_id","work_site_id","sort_order","id");--> statement-breakpoint
CREATE VIEW "reads"."site_contacts" WITH (security_invoker = true) AS (select "company_id", "id", "work_site_id", "name", "role", "phone", "email", "note", "sort_order" from "site_contacts");--> statement-breakpoint
CREATE VIEW "reads"."work_sites" WITH (security_invoker = true) AS (select "company_id", "id", "code", "name", "lat", "lng", "radius", "start_date", "end_date", "status", "check_in_picture_since", "check_out_picture_since", "note_since" from "work_sites");