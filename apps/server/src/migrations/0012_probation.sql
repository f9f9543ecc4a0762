CREATE TABLE "probation_reminders" (
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"probation_until" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "pk_probation_reminders" PRIMARY KEY("company_id","employee_id","probation_until","days")
);
--> statement-breakpoint
ALTER TABLE "probation_reminders" ADD CONSTRAINT "fk_probation_reminders__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;