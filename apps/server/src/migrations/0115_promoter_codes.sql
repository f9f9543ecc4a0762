DROP VIEW "reads"."promoters";--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "code" text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_promoter_schedules__date" ON "promoter_schedules" USING btree ("company_id","sales_project_id","promoter_id","outlet_id","date") WHERE status <> 'Cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "uq_promoters__code" ON "promoters" USING btree ("company_id",lower("code"));--> statement-breakpoint
CREATE VIEW "reads"."promoter_schedules" WITH (security_invoker = true) AS (select "company_id", "id", "uuid", "sales_project_id", "promoter_id", "outlet_id", "date", "start_time", "end_time", "starts_at", "ends_at", "status" from "promoter_schedules");--> statement-breakpoint
CREATE VIEW "reads"."promoters" WITH (security_invoker = true) AS (select "company_id", "id", "code", "employee_id", "name", "archived_at" from "promoters");--> statement-breakpoint
-- Deferrable: sessions that are exchanged in one change overlap until it is done.
ALTER TABLE "promoter_schedules" DROP CONSTRAINT "ex_promoter_schedules__starts_at";--> statement-breakpoint
ALTER TABLE "promoter_schedules" ADD CONSTRAINT "ex_promoter_schedules__starts_at" EXCLUDE USING gist (int8range("company_id", "company_id", '[]') WITH &&, int8range("promoter_id", "promoter_id", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" <> 'Cancelled') DEFERRABLE INITIALLY IMMEDIATE;
