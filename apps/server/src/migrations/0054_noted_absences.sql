CREATE TABLE "attendance_absences" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attendance_absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_absences_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
DROP VIEW "reads"."attendance_days";--> statement-breakpoint
ALTER TABLE "attendance_days" ADD COLUMN "noted_absent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_absences" ADD CONSTRAINT "fk_attendance_absences__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_attendance_absences__date" ON "attendance_absences" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE VIEW "reads"."attendance_days" WITH (security_invoker = true) AS (select "company_id", "employee_id", "date", "kind", "holiday", "leave", "planned_in", "planned_out", "late_after", "closes_at", "first_in", "last_out", "by_exception", "noted_absent", "missing_out", "in_status", "out_status", "work_site_id", "late_minutes", "early_leave_minutes", "normal_minutes", "overtime_minutes", "break_minutes", "not_counted_minutes", "pending_events", "exceptions" from "attendance_days");