CREATE TABLE "employments" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"event" text NOT NULL,
	"employment_type" text DEFAULT 'permanent' NOT NULL,
	"branch_id" bigint,
	"division_id" bigint,
	"department_id" bigint,
	"position_id" bigint,
	"position_level_id" bigint,
	"reports_to_id" bigint,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employments__effective_to" CHECK ("employments"."effective_to" >= "employments"."effective_from"),
	CONSTRAINT "ck_employments__reports_to_id" CHECK ("employments"."reports_to_id" <> "employments"."employee_id")
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "employment_type" text DEFAULT 'permanent' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "reports_to_id" bigint;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "probation_until" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "confirmed_at" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "notice_given_at" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "leaving_reason" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "leaving_note" text;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__branch_id" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__division_id" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__department_id" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__position_id" FOREIGN KEY ("company_id","position_id") REFERENCES "public"."positions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__position_level_id" FOREIGN KEY ("company_id","position_level_id") REFERENCES "public"."position_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "fk_employments__reports_to_id" FOREIGN KEY ("company_id","reports_to_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employments__effective_from" ON "employments" USING btree ("company_id","employee_id","effective_from");--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "fk_employees__reports_to_id" FOREIGN KEY ("company_id","reports_to_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_employees__reports_to" ON "employees" USING btree ("company_id","reports_to_id");--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "ck_employees__reports_to_id" CHECK ("employees"."reports_to_id" <> "employees"."id");--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "ck_employees__probation_until" CHECK ("employees"."probation_until" is null or "employees"."probation_until" >= "employees"."company_joined_at");--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "ck_employees__confirmed_at" CHECK ("employees"."confirmed_at" is null or "employees"."confirmed_at" >= "employees"."company_joined_at");--> statement-breakpoint
-- Numbers as ranges of one, so that no extension is needed to compare them beside the days.
ALTER TABLE "employments" ADD CONSTRAINT "ex_employments__period" EXCLUDE USING gist (int8range("company_id", "company_id", '[]') WITH &&, int8range("employee_id", "employee_id", '[]') WITH &&, daterange("effective_from", "effective_to", '[]') WITH &&) DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- What each person is known to be stands since they joined. The owner of the tables reads everybody's while it moves them.
ALTER TABLE "employees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "employments" ("company_id", "employee_id", "effective_from", "event", "branch_id", "division_id", "department_id", "position_id", "position_level_id")
SELECT "company_id", "id", "company_joined_at", 'joined', "branch_id", "division_id", "department_id", "position_id", "position_level_id" FROM "employees";--> statement-breakpoint
ALTER TABLE "employees" FORCE ROW LEVEL SECURITY;
