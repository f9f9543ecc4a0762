CREATE TABLE "leave_type_shares" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_type_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"paid_share" integer NOT NULL,
	"ended_at" timestamptz NOT NULL,
	CONSTRAINT "leave_type_shares_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_leave_type_shares__paid_share" CHECK ("leave_type_shares"."paid_share" in (0, 50, 100))
);
--> statement-breakpoint
DROP VIEW "reads"."leave_shares";--> statement-breakpoint
ALTER TABLE "leave_type_shares" ADD CONSTRAINT "fk_leave_type_shares__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_leave_type_shares__type" ON "leave_type_shares" USING btree ("company_id","leave_type_id","ended_at");--> statement-breakpoint
CREATE VIEW "reads"."leave_type_shares" WITH (security_invoker = true) AS (select "company_id", "id", "leave_type_id", "paid_share", "ended_at" from "leave_type_shares");--> statement-breakpoint
CREATE VIEW "reads"."leave_shares" WITH (security_invoker = true) AS (select "leave_ledger"."company_id", "leave_ledger"."employee_id", "leave_ledger"."entry_on" as "date", "leave_ledger"."leave_type_id", "leave_types"."paid_share", least(2, -sum("leave_ledger"."half_days"))::int as "half_days" from "leave_ledger" inner join "leave_types" on "leave_types"."company_id" = "leave_ledger"."company_id" and "leave_types"."id" = "leave_ledger"."leave_type_id" where "leave_ledger"."kind" = 'taken' group by "leave_ledger"."company_id", "leave_ledger"."employee_id", "leave_ledger"."entry_on", "leave_ledger"."leave_type_id", "leave_types"."paid_share" having sum("leave_ledger"."half_days") < 0);