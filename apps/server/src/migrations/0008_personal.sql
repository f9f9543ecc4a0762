CREATE TABLE "employee_educations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_educations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"level" text NOT NULL,
	"institution" text NOT NULL,
	"field_of_study" text,
	"graduated_year" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_educations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_educations__graduated_year" CHECK ("employee_educations"."graduated_year" between 1930 and 2100)
);
--> statement-breakpoint
CREATE TABLE "employee_emergency_contacts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_emergency_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"phone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_emergency_contacts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_permits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_permits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"passport_issue_date" date,
	"passport_expires_at" date,
	"permit_number_sealed" "bytea",
	"permit_type" text,
	"permit_expires_at" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_permits_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_employee_permits__passport_expires_at" CHECK ("employee_permits"."passport_expires_at" is null or "employee_permits"."passport_issue_date" is null or "employee_permits"."passport_expires_at" > "employee_permits"."passport_issue_date")
);
--> statement-breakpoint
CREATE TABLE "permit_reminders" (
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"document" text NOT NULL,
	"expires_at" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "pk_permit_reminders" PRIMARY KEY("company_id","employee_id","document","expires_at","days")
);
--> statement-breakpoint
CREATE TABLE "employee_spouses" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "employee_spouses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"name" text NOT NULL,
	"identity_number_sealed" "bytea",
	"date_of_birth" date,
	"phone" text,
	"employer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "employee_spouses_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "employee_educations" ADD CONSTRAINT "fk_employee_educations__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_emergency_contacts" ADD CONSTRAINT "fk_employee_emergency_contacts__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_permits" ADD CONSTRAINT "fk_employee_permits__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permit_reminders" ADD CONSTRAINT "fk_permit_reminders__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_spouses" ADD CONSTRAINT "fk_employee_spouses__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_employee_educations__employee" ON "employee_educations" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_employee_emergency_contacts__employee" ON "employee_emergency_contacts" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_permits__employee_id" ON "employee_permits" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_employee_spouses__employee" ON "employee_spouses" USING btree ("company_id","employee_id");