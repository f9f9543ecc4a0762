DROP INDEX "uq_leave_types__law";--> statement-breakpoint
ALTER TABLE "leave_types" DROP COLUMN "law";--> statement-breakpoint
ALTER TABLE "leave_types" DROP COLUMN "allow_negative";