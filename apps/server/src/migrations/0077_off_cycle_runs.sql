CREATE TABLE "off_cycle_people" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "off_cycle_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"off_cycle_run_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"amount" bigint,
	"recovered_by" bigint,
	CONSTRAINT "off_cycle_people_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_off_cycle_people__amount" CHECK ("off_cycle_people"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "off_cycle_runs" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "off_cycle_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"pay_day" date NOT NULL,
	"created_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "off_cycle_runs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_off_cycle_runs__sequence" CHECK ("off_cycle_runs"."sequence" > 1)
);
--> statement-breakpoint
ALTER TABLE "off_cycle_people" ADD CONSTRAINT "fk_off_cycle_people__off_cycle_run_id" FOREIGN KEY ("company_id","off_cycle_run_id") REFERENCES "public"."off_cycle_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "off_cycle_people" ADD CONSTRAINT "fk_off_cycle_people__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "off_cycle_people" ADD CONSTRAINT "fk_off_cycle_people__recovered_by" FOREIGN KEY ("company_id","recovered_by") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_off_cycle_people__employee" ON "off_cycle_people" USING btree ("company_id","off_cycle_run_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_off_cycle_people__employee" ON "off_cycle_people" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_off_cycle_people__recovered_by" ON "off_cycle_people" USING btree ("company_id","recovered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_off_cycle_runs__sequence" ON "off_cycle_runs" USING btree ("company_id","start_date","sequence");--> statement-breakpoint
CREATE VIEW "reads"."off_cycle_runs" WITH (security_invoker = true) AS (select "company_id", "id", "start_date", "sequence", "type", "name", "pay_day" from "off_cycle_runs");