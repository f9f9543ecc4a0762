CREATE TABLE "payroll_items" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"type" text NOT NULL,
	"code" text,
	"name" text,
	"name_malay" text,
	"kind" text NOT NULL,
	"epf" boolean NOT NULL,
	"socso" boolean NOT NULL,
	"eis" boolean NOT NULL,
	"tax" boolean NOT NULL,
	"hrdf" boolean NOT NULL,
	"contribution_total_type" text NOT NULL,
	"exempt" text,
	"prorated" boolean NOT NULL,
	"ordinary_rate" boolean NOT NULL,
	"ea_box" text,
	"account_code" text,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_items_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_items__effective_from" CHECK (extract(day from effective_from) = 1),
	CONSTRAINT "ck_payroll_items__name" CHECK ("payroll_items"."type" not like 'own_%' or "payroll_items"."name" is not null and "payroll_items"."code" is not null),
	CONSTRAINT "ck_payroll_items__exempt" CHECK ("payroll_items"."exempt" is null or "payroll_items"."kind" = 'earning')
);
--> statement-breakpoint
CREATE TABLE "payroll_rules" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"net_percent" integer NOT NULL,
	"net_amount" bigint NOT NULL,
	"tax_percent" integer NOT NULL,
	"tax_amount" bigint NOT NULL,
	"tax_mode" text NOT NULL,
	"claim_socso_automatically" boolean NOT NULL,
	"deduction_limit_percent" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_rules_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_rules__effective_from" CHECK (extract(day from effective_from) = 1),
	CONSTRAINT "ck_payroll_rules__percent" CHECK ("payroll_rules"."net_percent" between 0 and 100 and "payroll_rules"."tax_percent" between 0 and 100
        and "payroll_rules"."deduction_limit_percent" between 0 and 100),
	CONSTRAINT "ck_payroll_rules__amounts" CHECK (least("payroll_rules"."net_amount", "payroll_rules"."tax_amount") >= 0)
);
--> statement-breakpoint
CREATE TABLE "payroll_source_acceptances" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_source_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"accepted_by" bigint NOT NULL,
	"accepted_at" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_source_acceptances_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "payroll_items" ADD CONSTRAINT "fk_payroll_items__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_rules" ADD CONSTRAINT "fk_payroll_rules__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_source_acceptances" ADD CONSTRAINT "fk_payroll_source_acceptances__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_items__effective_from" ON "payroll_items" USING btree ("company_id","type","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_rules__effective_from" ON "payroll_rules" USING btree ("company_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_source_acceptances__source" ON "payroll_source_acceptances" USING btree ("company_id","source");