CREATE TABLE "site_allowances" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_allowances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"work_site_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"amount" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "site_allowances_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_site_allowances__amount" CHECK ("site_allowances"."amount" between 0 and 100000000)
);
--> statement-breakpoint
ALTER TABLE "site_allowances" ADD CONSTRAINT "fk_site_allowances__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_site_allowances__effective_from" ON "site_allowances" USING btree ("company_id","work_site_id","effective_from");--> statement-breakpoint
CREATE VIEW "reads"."site_allowances" WITH (security_invoker = true) AS (select "company_id", "id", "work_site_id", "effective_from", "amount" from "site_allowances");