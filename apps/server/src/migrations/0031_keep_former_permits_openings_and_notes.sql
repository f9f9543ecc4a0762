CREATE TABLE "document_openings" (
	"company_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"opened_at" timestamptz NOT NULL,
	CONSTRAINT "pk_document_openings" PRIMARY KEY("company_id","version_id","employee_id")
);
--> statement-breakpoint
DROP INDEX "uq_employee_permits__employee_id";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "employee_permits" ADD COLUMN "replaced_at" timestamptz;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "fk_document_openings__version_id" FOREIGN KEY ("company_id","version_id") REFERENCES "public"."document_versions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "fk_document_openings__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_employee_permits__employee" ON "employee_permits" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_employee_permits__employee_id" ON "employee_permits" USING btree ("company_id","employee_id") WHERE replaced_at is null;