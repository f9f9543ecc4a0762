-- The table has the name of what its rows are; so do its constraints, its indexes and what the log says of it.
ALTER TABLE "employee_work_sites" RENAME TO "site_assignments";--> statement-breakpoint
ALTER SEQUENCE "employee_work_sites_id_seq" RENAME TO "site_assignments_id_seq";--> statement-breakpoint
ALTER TABLE "site_assignments" RENAME CONSTRAINT "employee_work_sites_company_id_id_pk" TO "site_assignments_company_id_id_pk";--> statement-breakpoint
ALTER TABLE "site_assignments" RENAME CONSTRAINT "ck_employee_work_sites__end_date" TO "ck_site_assignments__end_date";--> statement-breakpoint
ALTER TABLE "site_assignments" RENAME CONSTRAINT "fk_employee_work_sites__employee_id" TO "fk_site_assignments__employee_id";--> statement-breakpoint
ALTER TABLE "site_assignments" RENAME CONSTRAINT "fk_employee_work_sites__work_site_id" TO "fk_site_assignments__work_site_id";--> statement-breakpoint
ALTER TABLE "site_assignments" RENAME CONSTRAINT "ex_employee_work_sites__start_date" TO "ex_site_assignments__start_date";--> statement-breakpoint
ALTER TABLE "site_assignments" RENAME CONSTRAINT "ex_employee_work_sites__is_primary" TO "ex_site_assignments__is_primary";--> statement-breakpoint
ALTER INDEX "ix_employee_work_sites__employee" RENAME TO "ix_site_assignments__employee";--> statement-breakpoint
ALTER INDEX "ix_employee_work_sites__work_site" RENAME TO "ix_site_assignments__work_site";--> statement-breakpoint
-- PostgreSQL 18 and later name what is not null.
DO $$
DECLARE old text;
BEGIN
	FOR old IN SELECT "conname" FROM "pg_constraint" WHERE "conrelid" = '"site_assignments"'::regclass AND "conname" LIKE 'employee\_work\_sites\_%\_not\_null' LOOP
		EXECUTE format('ALTER TABLE "site_assignments" RENAME CONSTRAINT %I TO %I', old, replace(old, 'employee_work_sites', 'site_assignments'));
	END LOOP;
END $$;--> statement-breakpoint
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
UPDATE "audit_log" SET "table_name" = 'site_assignments' WHERE "table_name" = 'employee_work_sites';
