CREATE TABLE "sales_project_brands" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sales_project_brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"brand" text NOT NULL,
	"commission_by" text NOT NULL,
	"commission_rate" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "sales_project_brands_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_sales_project_brands__end_date" CHECK ("sales_project_brands"."end_date" >= "sales_project_brands"."start_date"),
	CONSTRAINT "ck_sales_project_brands__brand" CHECK (btrim("sales_project_brands"."brand") <> ''),
	CONSTRAINT "ck_sales_project_brands__commission_rate" CHECK ("sales_project_brands"."commission_rate" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sales_project_brands" ADD CONSTRAINT "fk_sales_project_brands__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_sales_project_brands__project" ON "sales_project_brands" USING btree ("company_id","sales_project_id","start_date");--> statement-breakpoint
CREATE VIEW "reads"."sales_brand_commissions" WITH (security_invoker = true) AS (select "company_id", "sales_project_id", "brand", "start_date", "end_date", "commission_by", "commission_rate" from "sales_project_brands");--> statement-breakpoint
-- The brand by its hash, so that no extension is needed to compare it beside the days.
ALTER TABLE "sales_project_brands" ADD CONSTRAINT "ex_sales_project_brands__start_date" EXCLUDE USING gist (int8range("company_id", "company_id", '[]') WITH &&, int8range("sales_project_id", "sales_project_id", '[]') WITH &&, int8range(hashtextextended(lower("brand"), 0), hashtextextended(lower("brand"), 0), '[]') WITH &&, daterange("start_date", "end_date", '[]') WITH &&);
