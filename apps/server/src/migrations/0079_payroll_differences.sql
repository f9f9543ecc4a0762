CREATE TABLE "payroll_difference_decisions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_difference_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"difference" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"kind" text NOT NULL,
	"run_start_date" date,
	"decided_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_difference_decisions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payroll_difference_decisions__run" CHECK (("payroll_difference_decisions"."kind" = 'Taken') = ("payroll_difference_decisions"."run_start_date" is not null)),
	CONSTRAINT "ck_payroll_difference_decisions__reason" CHECK ("payroll_difference_decisions"."kind" = 'Taken' or "payroll_difference_decisions"."reason" is not null),
	CONSTRAINT "ck_payroll_difference_decisions__later" CHECK ("payroll_difference_decisions"."run_start_date" > "payroll_difference_decisions"."start_date")
);
--> statement-breakpoint
CREATE TABLE "payroll_differences" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payroll_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"difference" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"deferred_in" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_differences_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "payroll_difference_decisions" ADD CONSTRAINT "fk_payroll_difference_decisions__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_differences" ADD CONSTRAINT "fk_payroll_differences__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_payroll_difference_decisions__employee" ON "payroll_difference_decisions" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE INDEX "ix_payroll_difference_decisions__run" ON "payroll_difference_decisions" USING btree ("company_id","run_start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payroll_differences__month" ON "payroll_differences" USING btree ("company_id","employee_id","start_date");