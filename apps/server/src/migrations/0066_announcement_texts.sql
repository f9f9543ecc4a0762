ALTER TABLE "announcement_receipts" ADD COLUMN "text_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "text_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement_receipts" DROP CONSTRAINT "pk_announcement_receipts";
--> statement-breakpoint
ALTER TABLE "announcement_receipts" ADD CONSTRAINT "pk_announcement_receipts" PRIMARY KEY("company_id","announcement_id","user_id","text_version");