CREATE TABLE "leave_ledger" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"leave_year" integer NOT NULL,
	"entry_on" date NOT NULL,
	"kind" text NOT NULL,
	"closes_year" boolean DEFAULT false NOT NULL,
	"half_days" integer NOT NULL,
	"reason" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_ledger_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_ledger__half_days" CHECK ("leave_ledger"."half_days" <> 0),
	CONSTRAINT "ck_leave_ledger__reason" CHECK ("leave_ledger"."kind" <> 'adjustment' or "leave_ledger"."reason" is not null),
	CONSTRAINT "ck_leave_ledger__closes_year" CHECK (not "leave_ledger"."closes_year" or "leave_ledger"."kind" in ('carried', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "leave_type_tiers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_type_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"from_years" integer NOT NULL,
	"half_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_type_tiers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_type_tiers__from_years" CHECK ("leave_type_tiers"."from_years" between 0 and 60),
	CONSTRAINT "ck_leave_type_tiers__half_days" CHECK ("leave_type_tiers"."half_days" between 0 and 732)
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text,
	"law" text,
	"basis" text NOT NULL,
	"prorated" boolean NOT NULL,
	"gender" text,
	"carry_half_days" integer,
	"carry_months" integer,
	"allow_negative" boolean DEFAULT false NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_types_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_types__name" CHECK ("leave_types"."name" is not null or "leave_types"."law" is not null),
	CONSTRAINT "ck_leave_types__carry_half_days" CHECK ("leave_types"."carry_half_days" >= 0),
	CONSTRAINT "ck_leave_types__carry_months" CHECK ("leave_types"."carry_months" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "fk_leave_ledger__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "fk_leave_ledger__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type_tiers" ADD CONSTRAINT "fk_leave_type_tiers__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_leave_ledger__employee" ON "leave_ledger" USING btree ("company_id","employee_id","leave_year");--> statement-breakpoint
CREATE INDEX "ix_leave_ledger__type" ON "leave_ledger" USING btree ("company_id","leave_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_type_tiers__from_years" ON "leave_type_tiers" USING btree ("company_id","leave_type_id","from_years");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_types__law" ON "leave_types" USING btree ("company_id","law");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_types__name" ON "leave_types" USING btree ("company_id",lower("name"));--> statement-breakpoint
-- The companies that are there begin with what the law grants, as new ones do. Their owner reads them all while it does so.
ALTER TABLE "companies" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "leave_types" ("company_id", "law", "basis", "prorated", "gender", "carry_half_days")
SELECT c."id", v."law", v."basis", v."prorated", v."gender", v."carry_half_days" FROM "companies" c
CROSS JOIN (VALUES
	(1, 'annual', 'year', true, null, null::int),
	(2, 'sick', 'year', false, null, 0),
	(3, 'hospitalisation', 'year', false, null, 0),
	(4, 'maternity', 'event', false, 'Female', 0),
	(5, 'paternity', 'event', false, 'Male', 0)) v ("place", "law", "basis", "prorated", "gender", "carry_half_days")
ORDER BY c."id", v."place";--> statement-breakpoint
ALTER TABLE "companies" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "leave_type_tiers" ("company_id", "leave_type_id", "from_years", "half_days")
SELECT t."company_id", t."id", v."from_years", v."half_days" FROM "leave_types" t
JOIN (VALUES ('annual', 0, 16), ('annual', 2, 24), ('annual', 5, 32), ('sick', 0, 28), ('sick', 2, 36), ('sick', 5, 44),
	('hospitalisation', 0, 120), ('maternity', 0, 196), ('paternity', 0, 14)) v ("law", "from_years", "half_days") ON v."law" = t."law"
ORDER BY t."id", v."from_years";
