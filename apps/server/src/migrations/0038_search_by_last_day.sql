-- The first page of a name that thousands have is found, and counted, where it is searched.
ALTER TABLE "system"."employee_search" ADD COLUMN "inactive_at" date;--> statement-breakpoint
ALTER TABLE "employees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "system"."employee_search" s SET "inactive_at" = e."inactive_at"
FROM "employees" e WHERE e."company_id" = s."company_id" AND e."id" = s."employee_id" AND e."inactive_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DROP FUNCTION IF EXISTS "system"."first_employees"(bigint[], text, bigint[], bigint[], bigint[], bigint[], bigint[], int);
