CREATE TABLE "holiday_branches" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "holiday_branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"holiday_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	CONSTRAINT "holiday_branches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"day_part" text DEFAULT 'full' NOT NULL,
	"nationwide" boolean DEFAULT false NOT NULL,
	"states" text[] DEFAULT '{}' NOT NULL,
	"source" text,
	"confirmed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "holidays_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "holiday_branches" ADD CONSTRAINT "fk_holiday_branches__holiday_id" FOREIGN KEY ("company_id","holiday_id") REFERENCES "public"."holidays"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_branches" ADD CONSTRAINT "fk_holiday_branches__branch_ids" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_holiday_branches__branch_ids" ON "holiday_branches" USING btree ("company_id","holiday_id","branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_holidays__name" ON "holidays" USING btree ("company_id","date",lower("name"));