DROP INDEX "ix_employees__name";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "employee_type" text GENERATED ALWAYS AS (case when nationality = 'MY' then 'citizen' when permanent_resident then 'permanent_resident' else 'foreigner' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "ix_employees__company_joined_at" ON "employees" USING btree ("company_id","company_joined_at","id");--> statement-breakpoint
CREATE INDEX "ix_employees__branch_id" ON "employees" USING btree ("company_id","branch_id",lower("name"),"id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__division_id" ON "employees" USING btree ("company_id","division_id",lower("name"),"id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__department_id" ON "employees" USING btree ("company_id","department_id",lower("name"),"id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__position_id" ON "employees" USING btree ("company_id","position_id",lower("name"),"id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__position_level_id" ON "employees" USING btree ("company_id","position_level_id",lower("name"),"id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__employee_type" ON "employees" USING btree ("company_id","employee_type",lower("name"),"id","inactive_at");--> statement-breakpoint
CREATE INDEX "ix_employees__name" ON "employees" USING btree ("company_id",lower("name"),"id","inactive_at","name");--> statement-breakpoint
-- Both come with every PostgreSQL and may be made by the owner of a database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- Beside the employees, since under row-level security no index but one of plain comparisons may be used: reached through
-- system.search_employees alone, which confines it (27-employee-search).
CREATE TABLE "system"."employee_search" (
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "employee_search_company_id_employee_id_pk" PRIMARY KEY("company_id","employee_id")
);
--> statement-breakpoint
CREATE INDEX "ix_employee_search__search_text" ON "system"."employee_search" USING gin ("company_id", "search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "employees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "system"."employee_search" SELECT "company_id", "id", "search_text" FROM "employees";--> statement-breakpoint
ALTER TABLE "employees" FORCE ROW LEVEL SECURITY;
