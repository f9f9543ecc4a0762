CREATE TABLE "outlet_reviews" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outlet_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"approval_id" bigint NOT NULL,
	"schedule_id" bigint NOT NULL,
	"entry_uuid" uuid,
	"task_action_id" bigint,
	"decided_at" timestamptz,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "outlet_reviews_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_outlet_reviews__entry_uuid" CHECK (num_nonnulls("outlet_reviews"."entry_uuid", "outlet_reviews"."task_action_id") = 1)
);
--> statement-breakpoint
DROP VIEW "reads"."stock_entries";--> statement-breakpoint
ALTER TABLE "outlet_reviews" ADD CONSTRAINT "fk_outlet_reviews__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_reviews" ADD CONSTRAINT "fk_outlet_reviews__schedule_id" FOREIGN KEY ("company_id","schedule_id") REFERENCES "public"."promoter_schedules"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_reviews" ADD CONSTRAINT "fk_outlet_reviews__task_action_id" FOREIGN KEY ("company_id","task_action_id") REFERENCES "public"."task_actions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_reviews" ADD CONSTRAINT "fk_outlet_reviews__entry_uuid" FOREIGN KEY ("company_id","entry_uuid") REFERENCES "public"."stock_entries"("company_id","uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_outlet_reviews__approval_id" ON "outlet_reviews" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE INDEX "ix_outlet_reviews__schedule" ON "outlet_reviews" USING btree ("company_id","schedule_id");--> statement-breakpoint
CREATE INDEX "ix_outlet_reviews__entry" ON "outlet_reviews" USING btree ("company_id","entry_uuid");--> statement-breakpoint
CREATE INDEX "ix_outlet_reviews__task" ON "outlet_reviews" USING btree ("company_id","task_action_id");--> statement-breakpoint
CREATE VIEW "reads"."task_action_photos" WITH (security_invoker = true) AS (select "company_id", "id", "task_action_id", "item_key", "taken_at", "created_at" from "task_action_photos");--> statement-breakpoint
CREATE VIEW "reads"."task_actions" WITH (security_invoker = true) AS (select "company_id", "id", "schedule_id", "project_task_id", "template_version_id", "recorded_at" from "task_actions");--> statement-breakpoint
CREATE VIEW "reads"."outlet_reviews" WITH (security_invoker = true) AS (select "company_id", "approval_id", "schedule_id", "entry_uuid", "task_action_id", "decided_at" from "outlet_reviews");--> statement-breakpoint
CREATE VIEW "reads"."outlet_supervisors" WITH (security_invoker = true) AS (select "sales_project_supervisors"."company_id", "sales_project_supervisors"."sales_project_id", "sales_project_supervisor_outlets"."outlet_id", "sales_project_supervisors"."employee_id", "sales_project_supervisors"."start_date", "sales_project_supervisors"."end_date" from "sales_project_supervisors" inner join "sales_project_supervisor_outlets" on ("sales_project_supervisor_outlets"."company_id" = "sales_project_supervisors"."company_id" and "sales_project_supervisor_outlets"."project_supervisor_id" = "sales_project_supervisors"."id"));--> statement-breakpoint
CREATE VIEW "reads"."stock_entries" WITH (security_invoker = true) AS (select "company_id", "uuid", "schedule_id", "outlet_day_id", "product_id", "type", "total", "recorded_at", "reverses", "marks", "arrived_at", "source", "entered_by" from "stock_entries");