CREATE TABLE "product_price_spans" (
	"company_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"before_day" date NOT NULL,
	"amount" bigint,
	CONSTRAINT "product_price_spans_company_id_product_id_from_day_pk" PRIMARY KEY("company_id","product_id","from_day")
);
--> statement-breakpoint
DROP INDEX "ix_products__name";--> statement-breakpoint
DROP INDEX "uq_promoter_schedules__checkin_event_id";--> statement-breakpoint
DROP INDEX "uq_promoter_schedules__checkout_event_id";--> statement-breakpoint
DROP INDEX "ix_promoters__name";--> statement-breakpoint
DROP INDEX "ix_sales_projects__start_date";--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_price_spans" ADD CONSTRAINT "fk_product_price_spans__product_id" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_product_price_spans__amount" ON "product_price_spans" USING btree ("company_id","amount","product_id","from_day","before_day");--> statement-breakpoint
CREATE INDEX "ix_employees__spm_supervisor" ON "employees" USING btree ("company_id",lower("name"),"id") WHERE spm_supervisor;--> statement-breakpoint
CREATE INDEX "ix_outlets__name" ON "outlets" USING btree ("company_id","sort_name","id","active");--> statement-breakpoint
CREATE INDEX "ix_outlets__of_chain" ON "outlets" USING btree ("company_id","chain","sort_name","id","active","region");--> statement-breakpoint
CREATE INDEX "ix_outlets__of_region" ON "outlets" USING btree ("company_id","region","sort_name","id","active","chain");--> statement-breakpoint
CREATE INDEX "ix_products__of_brand" ON "products" USING btree ("company_id","brand",lower("name"),"id","archived_at");--> statement-breakpoint
CREATE INDEX "ix_sales_projects__name" ON "sales_projects" USING btree ("company_id",lower("name"),"id","status","name");--> statement-breakpoint
CREATE INDEX "ix_products__name" ON "products" USING btree ("company_id",lower("name"),"id","archived_at","name");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_promoter_schedules__checkin_event_id" ON "promoter_schedules" USING btree ("company_id","checkin_event_id") WHERE checkin_event_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_promoter_schedules__checkout_event_id" ON "promoter_schedules" USING btree ("company_id","checkout_event_id") WHERE checkout_event_id is not null;--> statement-breakpoint
CREATE INDEX "ix_promoters__name" ON "promoters" USING btree ("company_id","sort_name","id","archived_at","employee_id");--> statement-breakpoint
CREATE INDEX "ix_sales_projects__start_date" ON "sales_projects" USING btree ("company_id","start_date","id","status");--> statement-breakpoint
-- Beside the tables, since under row-level security no index but one of plain comparisons may be used: reached through
-- system.listed and system.first_listed alone, which confine it and fill it (57-lists).
CREATE TABLE "system"."list_entries" (
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"row_id" bigint NOT NULL,
	"open" boolean NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "list_entries_company_id_kind_row_id_pk" PRIMARY KEY("company_id","kind","row_id")
);
--> statement-breakpoint
CREATE INDEX "ix_list_entries__name" ON "system"."list_entries" USING btree ("company_id","kind","name","row_id");--> statement-breakpoint
CREATE INDEX "ix_list_entries__text" ON "system"."list_entries" USING gin ("company_id","kind","text" gin_trgm_ops) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE TABLE "system"."list_words" (
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ix_list_words__least" ON "system"."list_words" USING btree ("company_id","kind","word","name");--> statement-breakpoint
CREATE INDEX "ix_list_words__word" ON "system"."list_words" USING gin ("company_id","kind","word" gin_trgm_ops) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
-- What lists have of other rows. Neither version nor log tells of it: the rows are as they were. The companies stay named until
-- the references are checked.
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
ALTER TABLE "promoters" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "promoters" p SET "sort_name" = lower(coalesce(p."name", (SELECT e."name" FROM "employees" e
	WHERE e."company_id" = p."company_id" AND e."id" = p."employee_id")));--> statement-breakpoint
ALTER TABLE "promoters" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "outlets" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "outlets" o SET "sort_name" = lower(w."name"), "active" = w."status" = 'Active' FROM "work_sites" w
WHERE w."company_id" = o."company_id" AND w."id" = o."id";--> statement-breakpoint
ALTER TABLE "outlets" ENABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO "product_price_spans" ("company_id", "product_id", "from_day", "before_day", "amount")
SELECT p."company_id", p."id", '-infinity', coalesce((SELECT min(r."effective_from") FROM "product_prices" r
	WHERE r."company_id" = p."company_id" AND r."product_id" = p."id"), 'infinity'), NULL FROM "products" p
UNION ALL
SELECT r."company_id", r."product_id", r."effective_from",
	coalesce(lead(r."effective_from") OVER (PARTITION BY r."company_id", r."product_id" ORDER BY r."effective_from"), 'infinity'), r."amount"
FROM "product_prices" r;--> statement-breakpoint
-- A promoter's own rows lie together, so that one that is added is compared with these alone. As ranges of one, numbers took most
-- of the time that storing a month took.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "promoter_schedules" DROP CONSTRAINT "ex_promoter_schedules__starts_at";--> statement-breakpoint
ALTER TABLE "promoter_schedules" ADD CONSTRAINT "ex_promoter_schedules__starts_at" EXCLUDE USING gist ("promoter_id" WITH =, "company_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" <> 'Cancelled') DEFERRABLE INITIALLY IMMEDIATE;
