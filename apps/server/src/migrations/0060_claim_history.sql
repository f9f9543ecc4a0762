CREATE TABLE "claim_batch_releases" (
	"company_id" bigint NOT NULL,
	"claim_batch_id" bigint NOT NULL,
	"claim_payable_id" bigint NOT NULL,
	"released_at" timestamptz NOT NULL,
	CONSTRAINT "claim_batch_releases_company_id_claim_batch_id_claim_payable_id_pk" PRIMARY KEY("company_id","claim_batch_id","claim_payable_id")
);
--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD COLUMN "detail" bit(1024);--> statement-breakpoint
ALTER TABLE "claim_batch_releases" ADD CONSTRAINT "fk_claim_batch_releases__claim_batch_id" FOREIGN KEY ("company_id","claim_batch_id") REFERENCES "public"."claim_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_batch_releases" ADD CONSTRAINT "fk_claim_batch_releases__claim_payable_id" FOREIGN KEY ("company_id","claim_payable_id") REFERENCES "public"."claim_payables"("company_id","id") ON DELETE no action ON UPDATE no action;