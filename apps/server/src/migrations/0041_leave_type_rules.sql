CREATE TABLE "leave_type_blocks" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_type_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_type_blocks_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_type_blocks__end_date" CHECK ("leave_type_blocks"."end_date" >= "leave_type_blocks"."start_date")
);
--> statement-breakpoint
CREATE TABLE "leave_type_steps" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_type_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"decided_by" text NOT NULL,
	"levels_up" integer DEFAULT 1 NOT NULL,
	"employee_ids" bigint[] DEFAULT '{}' NOT NULL,
	"from_half_days" integer,
	"branch_id" bigint,
	"department_id" bigint,
	"position_level_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_type_steps_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_type_steps__place" CHECK ("leave_type_steps"."place" between 1 and 6),
	CONSTRAINT "ck_leave_type_steps__levels_up" CHECK ("leave_type_steps"."levels_up" between 1 and 10),
	CONSTRAINT "ck_leave_type_steps__from_half_days" CHECK ("leave_type_steps"."from_half_days" between 1 and 732),
	CONSTRAINT "ck_leave_type_steps__employee_ids" CHECK (("leave_type_steps"."decided_by" = 'people') = (cardinality("leave_type_steps"."employee_ids") > 0))
);
--> statement-breakpoint
ALTER TABLE "leave_ledger" DROP CONSTRAINT "ck_leave_ledger__reason";--> statement-breakpoint
ALTER TABLE "leave_types" DROP CONSTRAINT "ck_leave_types__name";--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD COLUMN "leave_request_id" bigint;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "below_zero_half_days" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "paid_share" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "counts" text DEFAULT 'work_days' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "half_days_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "notice_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "back_days" integer;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "attachment_from_half_days" integer;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "min_service_months" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "max_half_days" integer;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "max_away" integer;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "max_away_in" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "confidential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_type_blocks" ADD CONSTRAINT "fk_leave_type_blocks__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_steps" ADD CONSTRAINT "fk_leave_type_steps__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_steps" ADD CONSTRAINT "fk_leave_type_steps__branch_id" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_steps" ADD CONSTRAINT "fk_leave_type_steps__department_id" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_steps" ADD CONSTRAINT "fk_leave_type_steps__position_level_id" FOREIGN KEY ("company_id","position_level_id") REFERENCES "public"."position_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_leave_type_blocks__type" ON "leave_type_blocks" USING btree ("company_id","leave_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_type_steps__place" ON "leave_type_steps" USING btree ("company_id","leave_type_id","place");--> statement-breakpoint
CREATE INDEX "ix_leave_ledger__request" ON "leave_ledger" USING btree ("company_id","leave_request_id") WHERE leave_request_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_types__kind" ON "leave_types" USING btree ("company_id","kind");--> statement-breakpoint
-- What stands has the usual rules of its kind, and each company the four usual types that it has not named itself.
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
ALTER TABLE "leave_types" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "leave_type_tiers" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "leave_types" SET "kind" = "law", "below_zero_half_days" = CASE WHEN "allow_negative" THEN NULL ELSE 0 END;--> statement-breakpoint
UPDATE "leave_types" t SET "kind" = f."kind", "paid_share" = CASE WHEN f."kind" = 'unpaid' THEN 0 ELSE 100 END FROM (
	SELECT n."company_id", v."kind", min(n."id") AS "id" FROM "leave_types" n JOIN (VALUES
		('marriage', 'event', '(marriage|wedding|kahwin)'),
		('death', 'event', '(bereavement|compassionate|death|kematian|ihsan|ehsan)'),
		('unpaid', 'year', '(unpaid|no[- ]pay|tanpa gaji)'),
		('replacement', 'year', '(replacement|in lieu|ganti)')) v ("kind", "basis", "named") ON n."basis" = v."basis" AND n."name" ~* v."named"
	WHERE n."law" IS NULL AND n."archived_at" IS NULL GROUP BY 1, 2) f
WHERE t."company_id" = f."company_id" AND t."id" = f."id";--> statement-breakpoint
UPDATE "leave_types" SET "back_days" = 2, "attachment_from_half_days" = 1, "confidential" = true WHERE "kind" IN ('sick', 'hospitalisation');--> statement-breakpoint
UPDATE "leave_types" SET "half_days_allowed" = false WHERE "kind" IN ('hospitalisation', 'maternity', 'paternity', 'marriage');--> statement-breakpoint
UPDATE "leave_types" SET "counts" = 'calendar_days' WHERE "kind" IN ('maternity', 'paternity');--> statement-breakpoint
WITH "made" AS (
	INSERT INTO "leave_types" ("company_id", "kind", "basis", "prorated", "carry_half_days", "below_zero_half_days", "paid_share", "half_days_allowed")
	SELECT c."id", v."kind", v."basis", false, v."carry", v."below", v."paid", v."half" FROM "companies" c CROSS JOIN (VALUES
		(6, 'marriage', 'event', 0, 0, 100, false),
		(7, 'death', 'event', 0, 0, 100, true),
		(8, 'unpaid', 'year', 0, NULL, 0, true),
		(9, 'replacement', 'year', NULL, 0, 100, true)) v ("place", "kind", "basis", "carry", "below", "paid", "half")
	WHERE NOT EXISTS (SELECT FROM "leave_types" o WHERE o."company_id" = c."id" AND o."kind" = v."kind")
	ORDER BY c."id", v."place" RETURNING "company_id", "id", "kind")
INSERT INTO "leave_type_tiers" ("company_id", "leave_type_id", "from_years", "half_days")
SELECT "company_id", "id", 0, CASE WHEN "kind" IN ('marriage', 'death') THEN 6 ELSE 0 END FROM "made" ORDER BY "id";--> statement-breakpoint
ALTER TABLE "leave_types" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "leave_type_tiers" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "ck_leave_ledger__leave_request_id" CHECK ("leave_ledger"."leave_request_id" is null or "leave_ledger"."kind" = 'taken');--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "ck_leave_ledger__reason" CHECK ("leave_ledger"."kind" not in ('adjustment', 'encashed') or "leave_ledger"."reason" is not null);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "ck_leave_types__paid_share" CHECK ("leave_types"."paid_share" in (0, 50, 100));--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "ck_leave_types__below_zero_half_days" CHECK ("leave_types"."below_zero_half_days" between 0 and 732);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "ck_leave_types__notice_days" CHECK ("leave_types"."notice_days" between 0 and 366);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "ck_leave_types__back_days" CHECK ("leave_types"."back_days" between 0 and 366);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "ck_leave_types__attachment_from_half_days" CHECK ("leave_types"."attachment_from_half_days" between 1 and 732);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "ck_leave_types__min_service_months" CHECK ("leave_types"."min_service_months" between 0 and 720);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "ck_leave_types__max_half_days" CHECK ("leave_types"."max_half_days" between 1 and 732);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "ck_leave_types__max_away" CHECK ("leave_types"."max_away" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "ck_leave_types__name" CHECK ("leave_types"."name" is not null or "leave_types"."kind" is not null);