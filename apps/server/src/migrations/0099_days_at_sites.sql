CREATE TABLE "cost_centre_sites" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cost_centre_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"cost_centre_id" bigint NOT NULL,
	"work_site_id" bigint NOT NULL,
	CONSTRAINT "cost_centre_sites_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
DROP VIEW "reads"."employee_cost_splits";--> statement-breakpoint
ALTER TABLE "employee_cost_splits" ADD COLUMN "by_sites" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cost_centre_sites" ADD CONSTRAINT "fk_cost_centre_sites__cost_centre_id" FOREIGN KEY ("company_id","cost_centre_id") REFERENCES "public"."cost_centres"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centre_sites" ADD CONSTRAINT "fk_cost_centre_sites__work_site_ids" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_cost_centre_sites__work_site_ids" ON "cost_centre_sites" USING btree ("company_id","work_site_id");--> statement-breakpoint
CREATE INDEX "ix_cost_centre_sites__cost_centre_id" ON "cost_centre_sites" USING btree ("company_id","cost_centre_id");--> statement-breakpoint
CREATE VIEW "reads"."site_cost_centres" WITH (security_invoker = true) AS (select "cost_centre_sites"."company_id", "cost_centre_sites"."work_site_id", "cost_centre_sites"."cost_centre_id", "cost_centres"."name", "cost_centres"."name_malay", "cost_centres"."code" from "cost_centre_sites" inner join "cost_centres" on ("cost_centres"."company_id" = "cost_centre_sites"."company_id" and "cost_centres"."id" = "cost_centre_sites"."cost_centre_id"));--> statement-breakpoint
CREATE VIEW "reads"."site_visits" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "work_site_id", "date", "status", "check_in_id", "check_out_id", "minutes" from "site_visits");--> statement-breakpoint
CREATE VIEW "reads"."employee_cost_splits" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "effective_from", "by_sites" from "employee_cost_splits");--> statement-breakpoint
-- The order of a day was that of planning; it is that of time from now on (domain/site-visits/day-order).
ALTER TABLE "site_visits" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "site_visits" v SET "position" = o.position FROM (
	SELECT company_id, id, row_number() OVER (PARTITION BY company_id, employee_id, date
		ORDER BY starts_at NULLS LAST, position, id) - 1 AS position
	FROM "site_visits" WHERE scheduled AND cancelled_at IS NULL) o
WHERE v.company_id = o.company_id AND v.id = o.id AND v.position <> o.position;--> statement-breakpoint
ALTER TABLE "site_visits" FORCE ROW LEVEL SECURITY;
