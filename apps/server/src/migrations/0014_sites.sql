CREATE TABLE "employee_work_sites" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_work_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"work_site_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"is_primary" boolean DEFAULT false NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_work_sites_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_work_sites__end_date" CHECK ("employee_work_sites"."end_date" >= "employee_work_sites"."start_date")
);
--> statement-breakpoint
CREATE TABLE "work_sites" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"client" text,
	"address" text,
	"postcode" text,
	"city" text,
	"state" text,
	"country" text DEFAULT 'MY' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"radius" integer DEFAULT 100 NOT NULL,
	"start_date" date,
	"end_date" date,
	"person_in_charge_id" bigint,
	"status" text DEFAULT 'Active' NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "work_sites_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_work_sites__lat" CHECK ("work_sites"."lat" between -90 and 90 and ("work_sites"."lat" is null) = ("work_sites"."lng" is null)),
	CONSTRAINT "ck_work_sites__lng" CHECK ("work_sites"."lng" between -180 and 180),
	CONSTRAINT "ck_work_sites__radius" CHECK ("work_sites"."radius" between 10 and 5000),
	CONSTRAINT "ck_work_sites__end_date" CHECK ("work_sites"."end_date" >= "work_sites"."start_date")
);
--> statement-breakpoint
ALTER TABLE "employee_work_sites" ADD CONSTRAINT "fk_employee_work_sites__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_work_sites" ADD CONSTRAINT "fk_employee_work_sites__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sites" ADD CONSTRAINT "fk_work_sites__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sites" ADD CONSTRAINT "fk_work_sites__person_in_charge_id" FOREIGN KEY ("company_id","person_in_charge_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_employee_work_sites__employee" ON "employee_work_sites" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_employee_work_sites__work_site" ON "employee_work_sites" USING btree ("company_id","work_site_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_work_sites__code" ON "work_sites" USING btree ("company_id",lower("code"));--> statement-breakpoint
CREATE INDEX "ix_work_sites__name" ON "work_sites" USING btree ("company_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "ix_work_sites__person_in_charge" ON "work_sites" USING btree ("company_id","person_in_charge_id");
--> statement-breakpoint
-- Numbers as ranges of one, so that no extension is needed to compare them beside the days.
ALTER TABLE "employee_work_sites" ADD CONSTRAINT "ex_employee_work_sites__start_date" EXCLUDE USING gist (int8range("company_id", "company_id", '[]') WITH &&, int8range("employee_id", "employee_id", '[]') WITH &&, int8range("work_site_id", "work_site_id", '[]') WITH &&, daterange("start_date", "end_date", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "employee_work_sites" ADD CONSTRAINT "ex_employee_work_sites__is_primary" EXCLUDE USING gist (int8range("company_id", "company_id", '[]') WITH &&, int8range("employee_id", "employee_id", '[]') WITH &&, daterange("start_date", "end_date", '[]') WITH &&) WHERE ("is_primary");
