CREATE TABLE "site_documents" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"work_site_id" bigint NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"expires_at" date,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "site_documents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "document_versions" DROP CONSTRAINT "ck_document_versions__document_id";--> statement-breakpoint
ALTER TABLE "document_reminders" ADD COLUMN "site_document_id" bigint;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "site_document_id" bigint;--> statement-breakpoint
ALTER TABLE "site_documents" ADD CONSTRAINT "fk_site_documents__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_site_documents__work_site" ON "site_documents" USING btree ("company_id","work_site_id");--> statement-breakpoint
CREATE INDEX "ix_site_documents__expires_at" ON "site_documents" USING btree ("company_id","expires_at");--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "fk_document_reminders__site_document_id" FOREIGN KEY ("company_id","site_document_id") REFERENCES "public"."site_documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "fk_document_versions__site_document_id" FOREIGN KEY ("company_id","site_document_id") REFERENCES "public"."site_documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_reminders__site_days" ON "document_reminders" USING btree ("company_id","site_document_id","expires_at","days");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_document_versions__site_number" ON "document_versions" USING btree ("company_id","site_document_id","number");--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "ck_document_versions__document_id" CHECK (num_nonnulls(document_id, employee_document_id, site_document_id) = 1 and (document_id is not null or not acknowledge));