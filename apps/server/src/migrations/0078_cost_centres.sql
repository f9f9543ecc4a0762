CREATE TABLE "cost_centres" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cost_centres_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_malay" text,
	"code" text,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "cost_centres_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_cost_shares" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_cost_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"split_id" bigint NOT NULL,
	"cost_centre_id" bigint NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "employee_cost_shares_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_cost_shares__share" CHECK ("employee_cost_shares"."share" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "employee_cost_splits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_cost_splits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_cost_splits_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "cost_centres" ADD CONSTRAINT "fk_cost_centres__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_cost_shares" ADD CONSTRAINT "fk_employee_cost_shares__split_id" FOREIGN KEY ("company_id","split_id") REFERENCES "public"."employee_cost_splits"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_cost_shares" ADD CONSTRAINT "fk_employee_cost_shares__cost_centre_id" FOREIGN KEY ("company_id","cost_centre_id") REFERENCES "public"."cost_centres"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_cost_splits" ADD CONSTRAINT "fk_employee_cost_splits__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_cost_centres__name" ON "cost_centres" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_cost_centres__code" ON "cost_centres" USING btree ("company_id",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_cost_shares__cost_centre_id" ON "employee_cost_shares" USING btree ("company_id","split_id","cost_centre_id");--> statement-breakpoint
CREATE INDEX "ix_employee_cost_shares__cost_centre_id" ON "employee_cost_shares" USING btree ("company_id","cost_centre_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_cost_splits__effective_from" ON "employee_cost_splits" USING btree ("company_id","employee_id","effective_from");--> statement-breakpoint
CREATE VIEW "reads"."employee_cost_shares" WITH (security_invoker = true) AS (select "employee_cost_splits"."company_id", "employee_cost_splits"."employee_id", "employee_cost_shares"."split_id", "employee_cost_splits"."effective_from", "employee_cost_shares"."cost_centre_id", "cost_centres"."name", "cost_centres"."name_malay", "cost_centres"."code", "employee_cost_shares"."share" from "employee_cost_splits" inner join "employee_cost_shares" on ("employee_cost_shares"."company_id" = "employee_cost_splits"."company_id" and "employee_cost_shares"."split_id" = "employee_cost_splits"."id") inner join "cost_centres" on ("cost_centres"."company_id" = "employee_cost_shares"."company_id" and "cost_centres"."id" = "employee_cost_shares"."cost_centre_id"));--> statement-breakpoint
CREATE VIEW "reads"."employee_cost_splits" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "effective_from" from "employee_cost_splits");