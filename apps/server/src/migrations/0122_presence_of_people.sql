DROP VIEW "reads"."presence_events";--> statement-breakpoint
DROP INDEX "uq_approvals__company_subject";--> statement-breakpoint
DROP INDEX "ix_approvals__open";--> statement-breakpoint
DROP INDEX "ix_approvals__decided_by";--> statement-breakpoint
ALTER TABLE "device_entries" ALTER COLUMN "employee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ALTER COLUMN "employee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "presence_events" ALTER COLUMN "employee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "promoter_id" bigint;--> statement-breakpoint
ALTER TABLE "device_entries" ADD COLUMN "promoter_id" bigint;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "promoter_id" bigint;--> statement-breakpoint
ALTER TABLE "presence_events" ADD COLUMN "promoter_id" bigint;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "fk_approvals__promoter_id" FOREIGN KEY ("company_id","promoter_id") REFERENCES "public"."promoters"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_entries" ADD CONSTRAINT "fk_device_entries__promoter_id" FOREIGN KEY ("company_id","promoter_id") REFERENCES "public"."promoters"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "fk_devices__promoter_id" FOREIGN KEY ("company_id","promoter_id") REFERENCES "public"."promoters"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_events" ADD CONSTRAINT "fk_presence_events__promoter_id" FOREIGN KEY ("company_id","promoter_id") REFERENCES "public"."promoters"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_approvals__promoter_subject" ON "approvals" USING btree ("company_id","kind","promoter_id","subject") WHERE promoter_id is not null and status in ('Pending', 'Reviewed');--> statement-breakpoint
CREATE INDEX "ix_presence_events__promoter" ON "presence_events" USING btree ("company_id","promoter_id","recorded_at") WHERE promoter_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_approvals__company_subject" ON "approvals" USING btree ("company_id","kind","subject") WHERE employee_id is null and promoter_id is null and status in ('Pending', 'Reviewed');--> statement-breakpoint
CREATE INDEX "ix_approvals__open" ON "approvals" USING btree ("company_id","created_at","id","kind","step","requested_by","employee_id","status","promoter_id") WHERE status in ('Pending', 'Reviewed');--> statement-breakpoint
CREATE INDEX "ix_approvals__decided_by" ON "approvals" USING btree ("company_id","decided_by","decided_at","id","kind","step","requested_by","employee_id","promoter_id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "ck_approvals__person" CHECK (num_nonnulls(employee_id, promoter_id) <= 1);--> statement-breakpoint
ALTER TABLE "device_entries" ADD CONSTRAINT "ck_device_entries__person" CHECK (num_nonnulls(employee_id, promoter_id) = 1);--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "ck_devices__person" CHECK (num_nonnulls(employee_id, promoter_id) = 1);--> statement-breakpoint
ALTER TABLE "presence_events" ADD CONSTRAINT "ck_presence_events__person" CHECK (num_nonnulls(employee_id, promoter_id) = 1);--> statement-breakpoint
CREATE VIEW "reads"."presence_events" WITH (security_invoker = true) AS (select "company_id", "id", "uuid", "employee_id", "type", "recorded_at", "arrived_at", "local_date", "lat", "lng", "accuracy", "note", "marks", "status", "work_site_id", "approval_id", "visit_uuid", "supersedes_id", "promoter_id" from "presence_events");