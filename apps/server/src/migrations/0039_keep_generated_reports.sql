CREATE TABLE "reports" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"filters" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"job_id" bigint NOT NULL,
	"rights" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"rows" integer,
	"file_key" text,
	"file_name" text,
	"file_size" integer,
	"error" jsonb,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"finished_at" timestamptz,
	CONSTRAINT "reports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "fk_reports__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_reports__user_id" ON "reports" USING btree ("company_id","user_id","kind","id");--> statement-breakpoint
CREATE INDEX "ix_reports__job_id" ON "reports" USING btree ("company_id","job_id");--> statement-breakpoint
CREATE VIEW "reads"."attendance_days" WITH (security_invoker = true) AS (select "company_id", "employee_id", "date", "kind", "holiday", "planned_in", "planned_out", "late_after", "closes_at", "first_in", "last_out", "by_exception", "missing_out", "in_status", "out_status", "work_site_id", "late_minutes", "early_leave_minutes", "normal_minutes", "overtime_minutes", "break_minutes", "not_counted_minutes", "pending_events", "exceptions" from "attendance_days");--> statement-breakpoint
CREATE VIEW "reads"."attendance_overtime" WITH (security_invoker = true) AS (select "id", "company_id", "employee_id", "date", "approval_id", "requested_minutes", "granted_minutes", "answer", "version", "created_at", "updated_at" from "attendance_overtime");