CREATE TABLE "ea_forms" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ea_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"serial" integer,
	"amounts" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_opening_balance" boolean DEFAULT false NOT NULL,
	"person" jsonb NOT NULL,
	"numbers_sealed" "bytea" NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"issued_at" timestamptz,
	"issued_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "ea_forms_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_ea_forms__status" CHECK (("ea_forms"."status" = 'Draft') = ("ea_forms"."issued_at" is null)),
	CONSTRAINT "ck_ea_forms__serial" CHECK (("ea_forms"."status" = 'Draft') = ("ea_forms"."serial" is null))
);
--> statement-breakpoint
ALTER TABLE "ea_forms" ADD CONSTRAINT "fk_ea_forms__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_ea_forms__draft" ON "ea_forms" USING btree ("company_id","year","employee_id") WHERE "ea_forms"."status" = 'Draft';--> statement-breakpoint
CREATE UNIQUE INDEX "uq_ea_forms__issued" ON "ea_forms" USING btree ("company_id","year","employee_id") WHERE "ea_forms"."status" = 'Issued';--> statement-breakpoint
CREATE UNIQUE INDEX "uq_ea_forms__serial" ON "ea_forms" USING btree ("company_id","year","serial");--> statement-breakpoint
CREATE INDEX "ix_ea_forms__employee" ON "ea_forms" USING btree ("company_id","employee_id","year");