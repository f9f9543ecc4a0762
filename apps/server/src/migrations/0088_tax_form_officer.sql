ALTER TABLE "companies" ADD COLUMN "tax_branch" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "tax_officer_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "tax_officer_position" text;