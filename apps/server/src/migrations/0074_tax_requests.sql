CREATE TABLE "tax_former_employers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_former_employers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"status" text NOT NULL,
	"requested_by" bigint,
	"approval_id" bigint,
	"answer" text,
	"payroll_id" bigint,
	"proof_key" text,
	"proof_name" text,
	"proof_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"year" integer NOT NULL,
	"employer" text,
	"employer_number" text,
	"start_month" integer,
	"end_month" integer,
	"remuneration" bigint NOT NULL,
	"epf" bigint NOT NULL,
	"mtd" bigint NOT NULL,
	"zakat" bigint NOT NULL,
	"religious_journeys" integer DEFAULT 0 NOT NULL,
	"reliefs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unnamed_reliefs" bigint DEFAULT 0 NOT NULL,
	"exempt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "tax_former_employers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_tax_former_employers__payroll_id" CHECK ("tax_former_employers"."payroll_id" is null or "tax_former_employers"."status" = 'Approved'),
	CONSTRAINT "ck_tax_former_employers__remuneration" CHECK (least("tax_former_employers"."remuneration", "tax_former_employers"."epf", "tax_former_employers"."mtd", "tax_former_employers"."zakat", "tax_former_employers"."unnamed_reliefs") >= 0),
	CONSTRAINT "ck_tax_former_employers__religious_journeys" CHECK ("tax_former_employers"."religious_journeys" between 0 and 2),
	CONSTRAINT "ck_tax_former_employers__start_month" CHECK ("tax_former_employers"."start_month" between 1 and 12 and "tax_former_employers"."end_month" between "tax_former_employers"."start_month" and 12)
);
--> statement-breakpoint
DROP VIEW "reads"."employee_openings";--> statement-breakpoint
DROP INDEX "uq_employee_openings__year";--> statement-breakpoint
ALTER TABLE "tax_former_employers" ADD CONSTRAINT "fk_tax_former_employers__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_former_employers" ADD CONSTRAINT "fk_tax_former_employers__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_former_employers" ADD CONSTRAINT "fk_tax_former_employers__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_tax_former_employers__employee" ON "tax_former_employers" USING btree ("company_id","employee_id","year");--> statement-breakpoint
CREATE INDEX "ix_tax_former_employers__payroll_id" ON "tax_former_employers" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_tax_former_employers__approval_id" ON "tax_former_employers" USING btree ("company_id","approval_id");--> statement-breakpoint
-- One sum for each employee and year becomes a former employer without a name; the first confirmed payroll that has counted it locks
-- it. Its reliefs are known in total alone.
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
INSERT INTO "tax_former_employers" ("company_id", "employee_id", "status", "year", "remuneration", "epf", "mtd", "zakat",
	"religious_journeys", "unnamed_reliefs", "payroll_id", "created_at", "updated_at")
SELECT o."company_id", o."employee_id", 'Approved', o."year", o."remuneration", o."epf", o."mtd", o."zakat",
	o."religious_journeys", o."reliefs", (SELECT p."id" FROM "payrolls" p WHERE p."company_id" = o."company_id"
		AND p."employee_id" = o."employee_id" AND p."status" <> 'In Process'
		AND p."start_date" BETWEEN make_date(o."year", 1, 1) AND make_date(o."year", 12, 31)
		AND (p."facts" #>> '{opening,y}')::bigint >= greatest(o."remuneration", 1) AND (p."facts" #>> '{opening,x}')::bigint >= o."mtd" ORDER BY p."start_date", p."id" LIMIT 1),
	o."created_at", o."updated_at"
FROM "employee_openings" o WHERE o."source" = 'tp3' ORDER BY o."company_id", o."id";--> statement-breakpoint
ALTER TABLE "employee_openings" DISABLE TRIGGER USER;--> statement-breakpoint
DELETE FROM "employee_openings" WHERE "source" = 'tp3';--> statement-breakpoint
ALTER TABLE "employee_openings" ENABLE TRIGGER USER;--> statement-breakpoint
SELECT set_config('app.company_ids', '', true);--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_openings__year" ON "employee_openings" USING btree ("company_id","employee_id","year");--> statement-breakpoint
ALTER TABLE "employee_openings" DROP COLUMN "source";--> statement-breakpoint
CREATE VIEW "reads"."tax_former_employers" WITH (security_invoker = true) AS (select "company_id", "id", "employee_id", "year", "remuneration", "epf", "mtd", "zakat", "reliefs", "unnamed_reliefs", "exempt", "religious_journeys" from "tax_former_employers" where "tax_former_employers"."status" = 'Approved');--> statement-breakpoint
CREATE VIEW "reads"."employee_openings" WITH (security_invoker = true) AS (select "company_id", "employee_id", "year", "remuneration", "epf", "mtd", "zakat", "reliefs", "religious_journeys", "waiver_reason" from "employee_openings");--> statement-breakpoint
CREATE TABLE "tax_deductions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_deductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"status" text NOT NULL,
	"requested_by" bigint,
	"approval_id" bigint,
	"answer" text,
	"payroll_id" bigint,
	"proof_key" text,
	"proof_name" text,
	"proof_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"reference" text,
	CONSTRAINT "tax_deductions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_tax_deductions__payroll_id" CHECK ("tax_deductions"."payroll_id" is null or "tax_deductions"."status" = 'Approved'),
	CONSTRAINT "ck_tax_deductions__amount" CHECK ("tax_deductions"."amount" > 0),
	CONSTRAINT "ck_tax_deductions__end_date" CHECK ("tax_deductions"."end_date" > "tax_deductions"."start_date"),
	CONSTRAINT "ck_tax_deductions__reference" CHECK ("tax_deductions"."type" <> 'cp38' or "tax_deductions"."reference" is not null)
);
--> statement-breakpoint
ALTER TABLE "tax_deductions" ADD CONSTRAINT "fk_tax_deductions__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_deductions" ADD CONSTRAINT "fk_tax_deductions__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_deductions" ADD CONSTRAINT "fk_tax_deductions__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_tax_deductions__employee" ON "tax_deductions" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_tax_deductions__payroll_id" ON "tax_deductions" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_tax_deductions__approval_id" ON "tax_deductions" USING btree ("company_id","approval_id");