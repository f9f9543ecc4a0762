CREATE TABLE "loan_changes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "loan_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"loan_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"amount" bigint,
	"reason" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "loan_changes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_loan_changes__amount" CHECK (("loan_changes"."kind" = 'instalment') = ("loan_changes"."amount" is not null) and "loan_changes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "loan_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "loan_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"loan_id" bigint NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"payroll_id" bigint,
	"reverses_id" bigint,
	"reference" text,
	"reason" text,
	"created_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "loan_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_loan_entries__amount" CHECK ("loan_entries"."amount" <> 0 and ("loan_entries"."amount" > 0) = (("loan_entries"."type" in ('paid_out', 'fee')) = ("loan_entries"."reverses_id" is null))),
	CONSTRAINT "ck_loan_entries__payroll_id" CHECK ("loan_entries"."payroll_id" is not null or "loan_entries"."type" not in ('instalment', 'rest'))
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "loans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"principal" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"first_month" date NOT NULL,
	"instalments" integer,
	"instalment" bigint,
	"status" text NOT NULL,
	"requested_by" bigint,
	"approval_id" bigint,
	"answer" text,
	"reason" text,
	"pay_by" text,
	"pay_month" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "loans_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_loans__principal" CHECK ("loans"."principal" > 0 and "loans"."fee" >= 0),
	CONSTRAINT "ck_loans__first_month" CHECK (extract(day from "loans"."first_month") = 1),
	CONSTRAINT "ck_loans__instalments" CHECK (num_nonnulls("loans"."instalments", "loans"."instalment") = 1),
	CONSTRAINT "ck_loans__pay_month" CHECK (("loans"."pay_month" is not null) = ("loans"."pay_by" is not distinct from 'payroll'))
);
--> statement-breakpoint
ALTER TABLE "loan_changes" ADD CONSTRAINT "fk_loan_changes__loan_id" FOREIGN KEY ("company_id","loan_id") REFERENCES "public"."loans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_entries" ADD CONSTRAINT "fk_loan_entries__loan_id" FOREIGN KEY ("company_id","loan_id") REFERENCES "public"."loans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "fk_loans__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "fk_loans__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_loan_changes__month" ON "loan_changes" USING btree ("company_id","loan_id","month","kind");--> statement-breakpoint
CREATE INDEX "ix_loan_entries__loan" ON "loan_entries" USING btree ("company_id","loan_id");--> statement-breakpoint
CREATE INDEX "ix_loan_entries__payroll" ON "loan_entries" USING btree ("company_id","payroll_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_loan_entries__reverses_id" ON "loan_entries" USING btree ("company_id","reverses_id");--> statement-breakpoint
CREATE INDEX "ix_loans__employee" ON "loans" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_loans__approval_id" ON "loans" USING btree ("company_id","approval_id");