CREATE TABLE "leave_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"happened_on" date,
	"child_number" integer,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_events__child_number" CHECK ("leave_events"."child_number" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "leave_request_days" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_request_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"leave_request_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"date" date NOT NULL,
	"duration" text NOT NULL,
	"half_days" integer NOT NULL,
	"why" text NOT NULL,
	"holiday" text,
	"morning" boolean NOT NULL,
	"afternoon" boolean NOT NULL,
	"released_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_request_days_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_request_days__half_days" CHECK ("leave_request_days"."half_days" between 0 and 2),
	CONSTRAINT "ck_leave_request_days__duration" CHECK (("leave_request_days"."duration" = 'Full') = ("leave_request_days"."morning" and "leave_request_days"."afternoon")),
	CONSTRAINT "ck_leave_request_days__morning" CHECK ("leave_request_days"."morning" or "leave_request_days"."afternoon")
);
--> statement-breakpoint
CREATE TABLE "leave_request_files" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_request_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"leave_request_id" bigint,
	"uploaded_by" bigint NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_request_files_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"leave_event_id" bigint,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"half_days" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"note" text,
	"sent_back_at" timestamptz,
	"created_by" bigint,
	"approval_id" bigint NOT NULL,
	"replaces_id" bigint,
	"broken_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_requests__end_date" CHECK ("leave_requests"."end_date" >= "leave_requests"."start_date"),
	CONSTRAINT "ck_leave_requests__half_days" CHECK ("leave_requests"."half_days" >= 0),
	CONSTRAINT "ck_leave_requests__sent_back_at" CHECK ("leave_requests"."sent_back_at" is null or "leave_requests"."status" in ('Pending', 'Cancelled'))
);
--> statement-breakpoint
DROP VIEW "reads"."leave_days";--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD COLUMN "half" text;--> statement-breakpoint
ALTER TABLE "leave_events" ADD CONSTRAINT "fk_leave_events__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_days" ADD CONSTRAINT "fk_leave_request_days__leave_request_id" FOREIGN KEY ("company_id","leave_request_id") REFERENCES "public"."leave_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_days" ADD CONSTRAINT "fk_leave_request_days__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_files" ADD CONSTRAINT "fk_leave_request_files__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_files" ADD CONSTRAINT "fk_leave_request_files__leave_request_id" FOREIGN KEY ("company_id","leave_request_id") REFERENCES "public"."leave_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "fk_leave_requests__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "fk_leave_requests__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "fk_leave_requests__leave_event_id" FOREIGN KEY ("company_id","leave_event_id") REFERENCES "public"."leave_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "fk_leave_requests__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_leave_events__employee" ON "leave_events" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_request_days__date" ON "leave_request_days" USING btree ("company_id","leave_request_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_request_days__morning" ON "leave_request_days" USING btree ("company_id","employee_id","date") WHERE morning and released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_request_days__afternoon" ON "leave_request_days" USING btree ("company_id","employee_id","date") WHERE afternoon and released_at is null;--> statement-breakpoint
CREATE INDEX "ix_leave_request_days__date" ON "leave_request_days" USING btree ("company_id","date") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "ix_leave_request_files__request" ON "leave_request_files" USING btree ("company_id","leave_request_id");--> statement-breakpoint
CREATE INDEX "ix_leave_requests__employee" ON "leave_requests" USING btree ("company_id","employee_id","created_at");--> statement-breakpoint
CREATE INDEX "ix_leave_requests__status" ON "leave_requests" USING btree ("company_id","status","created_at");--> statement-breakpoint
CREATE INDEX "ix_leave_requests__event" ON "leave_requests" USING btree ("company_id","leave_event_id") WHERE leave_event_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_requests__approval_id" ON "leave_requests" USING btree ("company_id","approval_id");--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "ck_leave_ledger__half" CHECK ("leave_ledger"."half" is null or "leave_ledger"."kind" = 'taken');--> statement-breakpoint
CREATE VIEW "reads"."leave_days" WITH (security_invoker = true) AS (select "company_id", "employee_id", "entry_on" as "date", least(2, -sum("half_days"))::int as "half_days", case
          when coalesce(sum("leave_ledger"."half_days") filter (where "leave_ledger"."half" is null), 0) < 0 or (coalesce(sum("leave_ledger"."half_days") filter (where "leave_ledger"."half" = 'morning'), 0) < 0 and coalesce(sum("leave_ledger"."half_days") filter (where "leave_ledger"."half" = 'afternoon'), 0) < 0) then 'full'
          when coalesce(sum("leave_ledger"."half_days") filter (where "leave_ledger"."half" = 'morning'), 0) < 0 then 'first_half' else 'second_half' end as "part" from "leave_ledger" where "leave_ledger"."kind" = 'taken' group by "leave_ledger"."company_id", "leave_ledger"."employee_id", "leave_ledger"."entry_on" having sum("leave_ledger"."half_days") < 0);