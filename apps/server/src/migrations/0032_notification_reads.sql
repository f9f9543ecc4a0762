CREATE TABLE "notification_reads" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	CONSTRAINT "notification_reads_company_id_user_id_notification_id_pk" PRIMARY KEY("company_id","user_id","notification_id")
);
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "fk_notification_reads__notification_id" FOREIGN KEY ("company_id","notification_id") REFERENCES "public"."notifications"("company_id","id") ON DELETE no action ON UPDATE no action;