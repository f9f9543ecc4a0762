CREATE TABLE "site_visits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"employee_id" bigint NOT NULL,
	"work_site_id" bigint NOT NULL,
	"date" date NOT NULL,
	"scheduled" boolean NOT NULL,
	"starts_at" text,
	"ends_at" text,
	"window_from" timestamptz,
	"due_at" timestamptz NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"purpose" text,
	"status" text NOT NULL,
	"check_in_id" bigint,
	"check_out_id" bigint,
	"minutes" integer,
	"late_minutes" integer,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cancelled_at" timestamptz,
	"cancel_reason" text,
	"planned_by" bigint,
	"late_notified_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "site_visits_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_site_visits__ends_at" CHECK (("site_visits"."starts_at" is null) = ("site_visits"."ends_at" is null)),
	CONSTRAINT "ck_site_visits__cancelled_at" CHECK ("site_visits"."cancelled_at" is null or "site_visits"."status" = 'Cancelled'),
	CONSTRAINT "ck_site_visits__planned_by" CHECK ("site_visits"."scheduled" or "site_visits"."planned_by" is null)
);
--> statement-breakpoint
ALTER TABLE "presence_events" ADD COLUMN "visit_uuid" uuid;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "fk_site_visits__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "fk_site_visits__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "fk_site_visits__check_in_id" FOREIGN KEY ("company_id","check_in_id") REFERENCES "public"."presence_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "fk_site_visits__check_out_id" FOREIGN KEY ("company_id","check_out_id") REFERENCES "public"."presence_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_site_visits__uuid" ON "site_visits" USING btree ("company_id","uuid");--> statement-breakpoint
CREATE INDEX "ix_site_visits__employee" ON "site_visits" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE INDEX "ix_site_visits__date" ON "site_visits" USING btree ("company_id","scheduled","date","id");--> statement-breakpoint
CREATE INDEX "ix_site_visits__site" ON "site_visits" USING btree ("company_id","work_site_id","date");--> statement-breakpoint
CREATE INDEX "ix_site_visits__awaited" ON "site_visits" USING btree ("window_from") WHERE status = 'Scheduled' and late_notified_at is null and window_from is not null;--> statement-breakpoint
CREATE VIEW "reads"."presence_events" WITH (security_invoker = true) AS (select "company_id", "id", "uuid", "employee_id", "type", "recorded_at", "local_date", "lat", "lng", "accuracy", "note", "marks", "status" from "presence_events");