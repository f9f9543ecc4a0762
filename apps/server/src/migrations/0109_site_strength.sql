CREATE TABLE "site_shift_checks" (
	"company_id" bigint NOT NULL,
	"work_site_id" bigint NOT NULL,
	"date" date NOT NULL,
	"template_id" bigint NOT NULL,
	"short" integer NOT NULL,
	"checked_at" timestamptz NOT NULL,
	CONSTRAINT "pk_site_shift_checks" PRIMARY KEY("company_id","work_site_id","date","template_id"),
	CONSTRAINT "ck_site_shift_checks__short" CHECK ("site_shift_checks"."short" >= 0)
);
--> statement-breakpoint
DROP VIEW "reads"."work_sites";--> statement-breakpoint
ALTER TABLE "site_shift_checks" ADD CONSTRAINT "fk_site_shift_checks__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_shift_checks" ADD CONSTRAINT "fk_site_shift_checks__template_id" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."schedule_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "reads"."work_sites" WITH (security_invoker = true) AS (select "company_id", "id", "code", "name", "lat", "lng", "radius", "start_date", "end_date", "status", "check_in_picture_since", "check_out_picture_since", "note_since", "person_in_charge_id" from "work_sites");