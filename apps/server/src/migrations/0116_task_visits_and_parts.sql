DROP VIEW "reads"."approvals";--> statement-breakpoint
DROP VIEW "reads"."site_visits";--> statement-breakpoint
ALTER TABLE "site_task_people" ADD COLUMN "took_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE VIEW "reads"."approvals" WITH (security_invoker = true) AS (select "company_id", "id", "status", "requested_by", "decided_by", "decided_at", "granted_at_once", "step" from "approvals");--> statement-breakpoint
CREATE VIEW "reads"."site_visits" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "work_site_id", "date", "status", "scheduled", "check_in_id", "check_out_id", "minutes" from "site_visits");