CREATE TABLE "bank_account_reveals" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_reveals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"bank_account_id" bigint NOT NULL,
	"account" text NOT NULL,
	"revealed_at" timestamptz NOT NULL,
	CONSTRAINT "bank_account_reveals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "company_bank_accounts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"bank_swift" text NOT NULL,
	"account_number_sealed" "bytea" NOT NULL,
	"account_number_index" "bytea" NOT NULL,
	"holder" text NOT NULL,
	"purpose" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "company_bank_accounts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_company_bank_accounts__is_default" CHECK (not (is_default and archived_at is not null))
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"division_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "statutory_carry_forwards" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statutory_carry_forwards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"table" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"source_date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "statutory_carry_forwards_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_statutory_carry_forwards__to" CHECK ("statutory_carry_forwards"."from" <= "statutory_carry_forwards"."to" and "statutory_carry_forwards"."source_date" < "statutory_carry_forwards"."from")
);
--> statement-breakpoint
CREATE TABLE "statutory_periods" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statutory_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"statutory_settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "statutory_periods_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_statutory_periods__effective_from" CHECK (extract(day from effective_from) = 1)
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "hrdf_number" text;--> statement-breakpoint
ALTER TABLE "bank_account_reveals" ADD CONSTRAINT "fk_bank_account_reveals__bank_account_id" FOREIGN KEY ("company_id","bank_account_id") REFERENCES "public"."company_bank_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bank_accounts" ADD CONSTRAINT "fk_company_bank_accounts__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "fk_organizations__branch_id" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "fk_organizations__division_id" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "fk_organizations__department_id" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_carry_forwards" ADD CONSTRAINT "fk_statutory_carry_forwards__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statutory_periods" ADD CONSTRAINT "fk_statutory_periods__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_company_bank_accounts__account_number" ON "company_bank_accounts" USING btree ("company_id","purpose","account_number_index");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_company_bank_accounts__is_default" ON "company_bank_accounts" USING btree ("company_id","purpose") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_organizations__department_id" ON "organizations" USING btree ("company_id","branch_id","division_id","department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_statutory_periods__effective_from" ON "statutory_periods" USING btree ("company_id","effective_from");--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "ck_branches__lat" CHECK ((lat is null) = (lng is null) and lat between -90 and 90);--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "ck_branches__lng" CHECK (lng between -180 and 180);--> statement-breakpoint
ALTER TABLE "statutory_carry_forwards" ADD CONSTRAINT "ex_statutory_carry_forwards__to" EXCLUDE USING gist (
	int8range("company_id", "company_id", '[]') WITH &&,
	int8range(hashtext("table")::bigint, hashtext("table")::bigint, '[]') WITH &&,
	daterange("from", "to", '[]') WITH &&
);--> statement-breakpoint
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
INSERT INTO "organizations" ("company_id", "branch_id", "division_id", "department_id")
SELECT DISTINCT "company_id", "branch_id", "division_id", "department_id" FROM "employees"
WHERE "branch_id" IS NOT NULL AND "division_id" IS NOT NULL AND "department_id" IS NOT NULL AND "archived_at" IS NULL;--> statement-breakpoint
UPDATE "branches" SET "state" = 'W.P.' || substr("state", 3) WHERE "state" LIKE 'Wp %';
