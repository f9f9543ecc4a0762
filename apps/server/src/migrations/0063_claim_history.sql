CREATE TABLE "claim_batch_releases" (
	"company_id" bigint NOT NULL,
	"claim_batch_id" bigint NOT NULL,
	"claim_payable_id" bigint NOT NULL,
	"released_at" timestamptz NOT NULL,
	CONSTRAINT "claim_batch_releases_company_id_claim_batch_id_claim_payable_id_pk" PRIMARY KEY("company_id","claim_batch_id","claim_payable_id")
);
--> statement-breakpoint
DROP INDEX "ix_claim_receipts__likeness";--> statement-breakpoint
ALTER TABLE "claim_receipts" DROP CONSTRAINT "ck_claim_receipts__likeness";--> statement-breakpoint
ALTER TABLE "claim_receipts" ALTER COLUMN "likeness" SET DATA TYPE bit(64) USING ('x' || "likeness")::bit(64);--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD COLUMN "likeness_1" integer;--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD COLUMN "likeness_2" integer;--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD COLUMN "likeness_3" integer;--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD COLUMN "likeness_4" integer;--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD COLUMN "detail" bit(1024);--> statement-breakpoint
ALTER TABLE "claim_batch_releases" ADD CONSTRAINT "fk_claim_batch_releases__claim_batch_id" FOREIGN KEY ("company_id","claim_batch_id") REFERENCES "public"."claim_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_batch_releases" ADD CONSTRAINT "fk_claim_batch_releases__claim_payable_id" FOREIGN KEY ("company_id","claim_payable_id") REFERENCES "public"."claim_payables"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__likeness_1" ON "claim_receipts" USING btree ("company_id","likeness_1","likeness","id");--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__likeness_2" ON "claim_receipts" USING btree ("company_id","likeness_2","likeness","id");--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__likeness_3" ON "claim_receipts" USING btree ("company_id","likeness_3","likeness","id");--> statement-breakpoint
CREATE INDEX "ix_claim_receipts__likeness_4" ON "claim_receipts" USING btree ("company_id","likeness_4","likeness","id");--> statement-breakpoint
ALTER TABLE "claim_receipts" DROP COLUMN "likeness_bands";--> statement-breakpoint
DROP INDEX "ix_claims__status";--> statement-breakpoint
DROP INDEX "ix_claims__sent_at";--> statement-breakpoint
CREATE INDEX "ix_claims__end_date" ON "claims" USING btree ("company_id","end_date","start_date","employee_id") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "ix_claims__status" ON "claims" USING btree ("company_id","status","id","employee_id","sent_at");--> statement-breakpoint
CREATE INDEX "ix_claims__sent_at" ON "claims" USING btree ("company_id","sent_at","id","employee_id") WHERE sent_at is not null;