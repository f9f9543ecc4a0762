ALTER TABLE "leave_requests" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
-- Whether a rate of before was typed is not known: it stays as it was entered.
ALTER TABLE "claim_items" ADD COLUMN "rate_typed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_items" ALTER COLUMN "rate_typed" SET DEFAULT false;
