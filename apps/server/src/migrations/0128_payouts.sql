CREATE TABLE "payout_changes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"promoter_id" bigint NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "payout_changes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payout_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"payout_id" bigint NOT NULL,
	"presence_event_id" bigint,
	"entry_uuid" uuid,
	CONSTRAINT "payout_events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payout_events__entry_uuid" CHECK (num_nonnulls("payout_events"."presence_event_id", "payout_events"."entry_uuid") = 1)
);
--> statement-breakpoint
CREATE TABLE "payout_moves" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"payout_id" bigint NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text,
	"created_by" bigint,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "payout_moves_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payout_moves__reason" CHECK ("payout_moves"."reason" is not null or "payout_moves"."to_status" <> 'Pending')
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"promoter_id" bigint NOT NULL,
	"sales_project_id" bigint NOT NULL,
	"month" date NOT NULL,
	"employee_id" bigint,
	"status" text DEFAULT 'Pending' NOT NULL,
	"total" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"waiting" jsonb NOT NULL,
	"voucher_number" integer,
	"approved_by" bigint,
	"paid_on" date,
	"payment_reference" text,
	"payroll_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_payouts__month" CHECK (extract(day from "payouts"."month") = 1),
	CONSTRAINT "ck_payouts__total" CHECK ("payouts"."total" >= 0),
	CONSTRAINT "ck_payouts__voucher_number" CHECK (("payouts"."voucher_number" is not null) = ("payouts"."employee_id" is null and "payouts"."status" in ('Posted', 'Paid'))),
	CONSTRAINT "ck_payouts__paid_on" CHECK (("payouts"."paid_on" is not null) = ("payouts"."status" = 'Paid')),
	CONSTRAINT "ck_payouts__payroll_id" CHECK ("payouts"."payroll_id" is null or "payouts"."employee_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "payout_events" ADD CONSTRAINT "fk_payout_events__payout_id" FOREIGN KEY ("company_id","payout_id") REFERENCES "public"."payouts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_events" ADD CONSTRAINT "fk_payout_events__presence_event_id" FOREIGN KEY ("company_id","presence_event_id") REFERENCES "public"."presence_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_events" ADD CONSTRAINT "fk_payout_events__entry_uuid" FOREIGN KEY ("company_id","entry_uuid") REFERENCES "public"."stock_entries"("company_id","uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_moves" ADD CONSTRAINT "fk_payout_moves__payout_id" FOREIGN KEY ("company_id","payout_id") REFERENCES "public"."payouts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "fk_payouts__promoter_id" FOREIGN KEY ("company_id","promoter_id") REFERENCES "public"."promoters"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "fk_payouts__sales_project_id" FOREIGN KEY ("company_id","sales_project_id") REFERENCES "public"."sales_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "fk_payouts__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "fk_payouts__payroll_id" FOREIGN KEY ("company_id","payroll_id") REFERENCES "public"."payrolls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payout_events__presence_event_id" ON "payout_events" USING btree ("company_id","presence_event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payout_events__entry_uuid" ON "payout_events" USING btree ("company_id","entry_uuid");--> statement-breakpoint
CREATE INDEX "ix_payout_events__payout" ON "payout_events" USING btree ("company_id","payout_id");--> statement-breakpoint
CREATE INDEX "ix_payout_moves__payout" ON "payout_moves" USING btree ("company_id","payout_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payouts__month" ON "payouts" USING btree ("company_id","promoter_id","sales_project_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_payouts__voucher_number" ON "payouts" USING btree ("company_id","voucher_number");--> statement-breakpoint
CREATE INDEX "ix_payouts__month" ON "payouts" USING btree ("company_id","month","id","status");--> statement-breakpoint
CREATE INDEX "ix_payouts__employee" ON "payouts" USING btree ("company_id","employee_id","month") WHERE "payouts"."employee_id" is not null;--> statement-breakpoint
CREATE INDEX "ix_payouts__project" ON "payouts" USING btree ("company_id","sales_project_id");--> statement-breakpoint
CREATE INDEX "ix_payouts__payroll" ON "payouts" USING btree ("company_id","payroll_id") WHERE "payouts"."payroll_id" is not null;--> statement-breakpoint
CREATE VIEW "reads"."sales_product_commissions" WITH (security_invoker = true) AS (select "company_id", "sales_project_id", "product_id", "start_date", "end_date", "commission_by", "commission_rate" from "sales_project_products");--> statement-breakpoint
CREATE VIEW "reads"."sales_project_commissions" WITH (security_invoker = true) AS (select "company_id", "id", "commission_by", "commission_rate" from "sales_projects");--> statement-breakpoint
-- The months of every schedule are worked out once. The owner is bound by row-level security too, so all companies are named.
select set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);--> statement-breakpoint
insert into payout_changes (company_id, promoter_id, sales_project_id, month)
select distinct company_id, promoter_id, sales_project_id, date_trunc('month', date)::date from promoter_schedules;
