CREATE TABLE "leave_openings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leave_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"leave_type_id" bigint NOT NULL,
	"leave_year" integer NOT NULL,
	"kind" text NOT NULL,
	"half_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "leave_openings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_ledger" DROP CONSTRAINT "ck_leave_ledger__granted_at_once";--> statement-breakpoint
ALTER TABLE "leave_openings" ADD CONSTRAINT "fk_leave_openings__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_openings" ADD CONSTRAINT "fk_leave_openings__leave_type_id" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_leave_openings__employee_id" ON "leave_openings" USING btree ("company_id","employee_id","leave_type_id","leave_year","kind");--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "ck_leave_ledger__granted_at_once" CHECK (not "leave_ledger"."granted_at_once" or "leave_ledger"."kind" in ('adjustment', 'encashed'));