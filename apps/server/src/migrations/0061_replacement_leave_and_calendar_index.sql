DROP VIEW "reads"."attendance_overtime";--> statement-breakpoint
ALTER TABLE "leave_ledger" DROP CONSTRAINT "ck_leave_ledger__reason";--> statement-breakpoint
DROP INDEX "ix_leave_request_days__date";--> statement-breakpoint
ALTER TABLE "attendance_overtime" ADD COLUMN "as_leave" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD COLUMN "attendance_overtime_id" bigint;--> statement-breakpoint
CREATE INDEX "ix_leave_ledger__overtime" ON "leave_ledger" USING btree ("company_id","attendance_overtime_id") WHERE attendance_overtime_id is not null;--> statement-breakpoint
CREATE INDEX "ix_leave_request_days__date" ON "leave_request_days" USING btree ("company_id","date","employee_id","leave_request_id","duration","half_days") WHERE released_at is null;--> statement-breakpoint
ALTER TABLE "attendance_overtime" ADD CONSTRAINT "ck_attendance_overtime__as_leave" CHECK (not "attendance_overtime"."as_leave" or "attendance_overtime"."granted_minutes" > 0);--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "ck_leave_ledger__attendance_overtime_id" CHECK ("leave_ledger"."attendance_overtime_id" is null or "leave_ledger"."kind" = 'earned');--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "ck_leave_ledger__reason" CHECK ("leave_ledger"."kind" not in ('adjustment', 'earned', 'encashed') or "leave_ledger"."reason" is not null or "leave_ledger"."attendance_overtime_id" is not null);--> statement-breakpoint
CREATE VIEW "reads"."attendance_overtime" WITH (security_invoker = true) AS (select "id", "company_id", "employee_id", "date", "approval_id", "requested_minutes", "granted_minutes", "as_leave", "answer", "version", "created_at", "updated_at" from "attendance_overtime");