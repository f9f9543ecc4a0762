-- What people find of field sales, in the columns by which it is declared searchable (39-search).
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
INSERT INTO "system"."search_entries" ("company_id", "kind", "row_id", "employee_id", "text")
SELECT "company_id", 'outlet', "id", NULL::bigint, lower(concat_ws(' ', "name", "code", "city")) FROM "work_sites" WHERE "kind" = 'outlet'
UNION ALL
SELECT "company_id", 'product', "id", NULL::bigint, lower(concat_ws(' ', "name", "brand", "sku", "barcode")) FROM "products"
UNION ALL
SELECT p."company_id", 'sales_project', p."id", NULL::bigint, lower(concat_ws(' ', p."name", p."code", c."name"))
FROM "sales_projects" p JOIN "clients" c ON c."company_id" = p."company_id" AND c."id" = p."client_id"
UNION ALL
SELECT p."company_id", 'promoter', p."id", p."employee_id", lower(concat_ws(' ', p."name", p."code") || E'\n' || coalesce(e."name", ''))
FROM "promoters" p LEFT JOIN "employees" e ON e."company_id" = p."company_id" AND e."id" = p."employee_id"
WHERE p."archived_at" IS NULL;--> statement-breakpoint
-- They are named after the kind from now on: a table may have several.
DROP TRIGGER IF EXISTS "search_insert" ON "announcements";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_update" ON "announcements";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_delete" ON "announcements";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_insert" ON "documents";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_update" ON "documents";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_delete" ON "documents";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_insert" ON "employee_documents";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_update" ON "employee_documents";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_delete" ON "employee_documents";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_insert" ON "claims";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_update" ON "claims";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_delete" ON "claims";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_insert" ON "work_sites";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_update" ON "work_sites";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_delete" ON "work_sites";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_insert" ON "work_projects";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_update" ON "work_projects";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_delete" ON "work_projects";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_insert" ON "clients";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_update" ON "clients";--> statement-breakpoint
DROP TRIGGER IF EXISTS "search_delete" ON "clients";--> statement-breakpoint
ALTER TABLE "promoter_schedules" DROP CONSTRAINT "ck_promoter_schedules__reason";--> statement-breakpoint
ALTER TABLE "promoter_schedules" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "promoter_schedules" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "promoter_schedules" SET "reason" = NULL, "reason_code" = 'employee_left' WHERE "reason" = 'After the last day of service.';--> statement-breakpoint
ALTER TABLE "promoter_schedules" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "promoter_schedules" ADD CONSTRAINT "ck_promoter_schedules__reason" CHECK ("promoter_schedules"."reason" is not null or "promoter_schedules"."reason_code" is not null or "promoter_schedules"."status" <> 'Cancelled');
