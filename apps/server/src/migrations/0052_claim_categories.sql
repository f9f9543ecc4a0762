CREATE TABLE "claim_categories" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text,
	"preset" text,
	"code" text,
	"kind" text NOT NULL,
	"counts_as" text DEFAULT 'reimbursement' NOT NULL,
	"paid_through" text DEFAULT 'payroll' NOT NULL,
	"receipt_from" bigint,
	"oldest_days" integer,
	"epf" boolean DEFAULT false NOT NULL,
	"socso" boolean DEFAULT false NOT NULL,
	"eis" boolean DEFAULT false NOT NULL,
	"tax" boolean DEFAULT false NOT NULL,
	"hrdf" boolean DEFAULT false NOT NULL,
	"account_code" text,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_categories_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_claim_categories__name" CHECK ("claim_categories"."name" is not null or "claim_categories"."preset" is not null),
	CONSTRAINT "ck_claim_categories__receipt_from" CHECK ("claim_categories"."receipt_from" >= 0),
	CONSTRAINT "ck_claim_categories__oldest_days" CHECK ("claim_categories"."oldest_days" between 0 and 3660),
	CONSTRAINT "ck_claim_categories__counts_as" CHECK ("claim_categories"."counts_as" = 'wages' or not ("claim_categories"."epf" or "claim_categories"."socso" or "claim_categories"."eis" or "claim_categories"."tax" or "claim_categories"."hrdf")),
	CONSTRAINT "ck_claim_categories__paid_through" CHECK ("claim_categories"."paid_through" = 'payroll' or "claim_categories"."counts_as" = 'reimbursement')
);
--> statement-breakpoint
CREATE TABLE "claim_limits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claim_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"claim_category_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"position_level_id" bigint,
	"employee_id" bigint,
	"per_claim" bigint,
	"per_day" bigint,
	"per_month" bigint,
	"per_year" bigint,
	"per_diem" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claim_limits_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "uq_claim_limits__effective_from" UNIQUE NULLS NOT DISTINCT("company_id","claim_category_id","effective_from","position_level_id","employee_id"),
	CONSTRAINT "ck_claim_limits__employee_id" CHECK ("claim_limits"."position_level_id" is null or "claim_limits"."employee_id" is null),
	CONSTRAINT "ck_claim_limits__amounts" CHECK (least("claim_limits"."per_claim", "claim_limits"."per_day", "claim_limits"."per_month", "claim_limits"."per_year", "claim_limits"."per_diem") >= 0)
);
--> statement-breakpoint
ALTER TABLE "claim_limits" ADD CONSTRAINT "fk_claim_limits__claim_category_id" FOREIGN KEY ("company_id","claim_category_id") REFERENCES "public"."claim_categories"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_limits" ADD CONSTRAINT "fk_claim_limits__position_level_id" FOREIGN KEY ("company_id","position_level_id") REFERENCES "public"."position_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_limits" ADD CONSTRAINT "fk_claim_limits__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_categories__preset" ON "claim_categories" USING btree ("company_id","preset");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_categories__name" ON "claim_categories" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_claim_categories__code" ON "claim_categories" USING btree ("company_id",lower("code"));--> statement-breakpoint
CREATE INDEX "ix_claim_limits__level" ON "claim_limits" USING btree ("company_id","position_level_id");--> statement-breakpoint
CREATE INDEX "ix_claim_limits__employee" ON "claim_limits" USING btree ("company_id","employee_id");--> statement-breakpoint
-- Companies that are there already begin with the usual categories too.
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
INSERT INTO "claim_categories" ("company_id", "preset", "kind", "receipt_from")
SELECT c."id", v."preset", v."kind", v."receipt_from" FROM "companies" c
CROSS JOIN (VALUES (1, 'mileage', 'mileage', NULL::bigint), (2, 'meals', 'amount', 0), (3, 'parking', 'amount', 0),
  (4, 'medical', 'amount', 0), (5, 'phone', 'amount', 0), (6, 'accommodation', 'amount', 0),
  (7, 'per_diem', 'per_diem', NULL)) v ("place", "preset", "kind", "receipt_from")
ORDER BY c."id", v."place";
