-- A name that thousands have is narrowed by branch and department where it is searched, not after.
ALTER TABLE "system"."employee_search"
	ADD COLUMN "branch_id" bigint,
	ADD COLUMN "division_id" bigint,
	ADD COLUMN "department_id" bigint,
	ADD COLUMN "position_id" bigint,
	ADD COLUMN "position_level_id" bigint;--> statement-breakpoint
ALTER TABLE "employees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "system"."employee_search" s SET "branch_id" = e."branch_id", "division_id" = e."division_id",
	"department_id" = e."department_id", "position_id" = e."position_id", "position_level_id" = e."position_level_id"
FROM "employees" e WHERE e."company_id" = s."company_id" AND e."id" = s."employee_id";--> statement-breakpoint
ALTER TABLE "employees" FORCE ROW LEVEL SECURITY;
