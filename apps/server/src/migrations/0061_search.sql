-- Beside the tables, since under row-level security no index but one of plain comparisons may be used: reached through
-- system.search_entries alone, which confines it (39-search).
CREATE TABLE "system"."search_entries" (
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"row_id" bigint NOT NULL,
	"employee_id" bigint,
	"text" text NOT NULL,
	CONSTRAINT "search_entries_company_id_kind_row_id_pk" PRIMARY KEY("company_id","kind","row_id")
);
--> statement-breakpoint
ALTER TABLE "documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "claims" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_sites" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "system"."search_entries" ("company_id", "kind", "row_id", "employee_id", "text")
SELECT "company_id", 'document', "id", NULL::bigint, lower("title") FROM "documents" WHERE "archived_at" IS NULL
UNION ALL
SELECT d."company_id", 'employee_document', d."id", d."employee_id", lower(d."title" || E'\n' || e."name")
FROM "employee_documents" d JOIN "employees" e ON e."company_id" = d."company_id" AND e."id" = d."employee_id"
WHERE d."archived_at" IS NULL
UNION ALL
SELECT c."company_id", 'claim', c."id", c."employee_id", lower(c."title" || E'\n' || e."name")
FROM "claims" c JOIN "employees" e ON e."company_id" = c."company_id" AND e."id" = c."employee_id"
UNION ALL
SELECT "company_id", 'site', "id", NULL, lower(concat_ws(' ', "name", "code", "client", "city")) FROM "work_sites";--> statement-breakpoint
ALTER TABLE "documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "claims" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_sites" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employees" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "ix_search_entries__text" ON "system"."search_entries" USING gin ("company_id", "kind", "text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ix_search_entries__employee" ON "system"."search_entries" USING btree ("company_id","employee_id");
