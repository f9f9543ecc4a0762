ALTER TABLE "system"."company_ids" ADD COLUMN "created_by" bigint;--> statement-breakpoint
CREATE INDEX "ix_company_ids__created_by" ON "system"."company_ids" USING btree ("created_by");