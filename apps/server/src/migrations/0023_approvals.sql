CREATE TABLE "approvals" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"employee_id" bigint NOT NULL,
	"subject" text,
	"status" text DEFAULT 'Pending' NOT NULL,
	"requested_by" bigint NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamptz,
	"granted_at_once" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_approvals__decided_at" CHECK ((status in ('Approved', 'Rejected')) = (decided_at is not null) and (decided_at is null) = (decided_by is null)),
	CONSTRAINT "ck_approvals__granted_at_once" CHECK (not granted_at_once or (status = 'Approved' and decided_by = requested_by))
);
--> statement-breakpoint
ALTER TABLE "employee_change_requests" ADD COLUMN "approval_id" bigint;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "fk_approvals__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_approvals__subject" ON "approvals" USING btree ("company_id","kind","employee_id","subject") WHERE status in ('Pending', 'Reviewed');--> statement-breakpoint
CREATE INDEX "ix_approvals__employee" ON "approvals" USING btree ("company_id","employee_id","id");--> statement-breakpoint
CREATE INDEX "ix_approvals__status" ON "approvals" USING btree ("company_id","status","kind","id");--> statement-breakpoint
ALTER TABLE "employee_change_requests" ADD CONSTRAINT "fk_employee_change_requests__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_change_requests__approval_id" ON "employee_change_requests" USING btree ("company_id","approval_id");--> statement-breakpoint
CREATE VIEW "reads"."approvals" WITH (security_invoker = true) AS (select "company_id", "id", "status", "requested_by", "decided_by", "decided_at", "granted_at_once" from "approvals");--> statement-breakpoint
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
INSERT INTO "approvals" ("id", "company_id", "kind", "employee_id", "subject", "status", "requested_by", "decided_by", "decided_at", "created_at", "updated_at")
OVERRIDING SYSTEM VALUE
SELECT "id", "company_id", 'change_request', "employee_id",
	CASE WHEN "operation" <> 'create' THEN "kind" || ':' || coalesce("record_id", 0) END,
	CASE "status" WHEN 'Refused' THEN 'Rejected' ELSE "status" END,
	"asked_by", "decided_by", "decided_at", "created_at", "updated_at"
FROM "employee_change_requests";--> statement-breakpoint
SELECT setval('"approvals_id_seq"', greatest((SELECT max("id") FROM "approvals"), 1));--> statement-breakpoint
ALTER TABLE "employee_change_requests" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "employee_change_requests" SET "approval_id" = "id";--> statement-breakpoint
ALTER TABLE "employee_change_requests" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "employee_change_requests" ALTER COLUMN "approval_id" SET NOT NULL;