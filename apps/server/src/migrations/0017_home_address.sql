ALTER TABLE "employees" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "country" text DEFAULT 'MY' NOT NULL;