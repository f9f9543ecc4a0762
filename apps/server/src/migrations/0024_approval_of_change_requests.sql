ALTER TABLE "employee_change_requests" DROP CONSTRAINT "ck_employee_change_requests__decided_at";--> statement-breakpoint
ALTER TABLE "employee_change_requests" DROP CONSTRAINT "ck_employee_change_requests__granted_fields";--> statement-breakpoint
DROP INDEX "uq_employee_change_requests__kind";--> statement-breakpoint
DROP INDEX "ix_employee_change_requests__status";--> statement-breakpoint
ALTER TABLE "employee_change_requests" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "employee_change_requests" DROP COLUMN "asked_by";--> statement-breakpoint
ALTER TABLE "employee_change_requests" DROP COLUMN "decided_by";--> statement-breakpoint
ALTER TABLE "employee_change_requests" DROP COLUMN "decided_at";