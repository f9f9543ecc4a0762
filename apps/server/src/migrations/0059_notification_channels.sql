CREATE TABLE "system"."notification_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"topics" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest_hour" integer DEFAULT 8 NOT NULL,
	"quiet_from" text,
	"quiet_to" text
);
--> statement-breakpoint
CREATE TABLE "system"."push_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."push_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"private_sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system"."push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"keys_sealed" "bytea" NOT NULL,
	"user_agent" text,
	"created_at" timestamptz NOT NULL,
	"dead_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "system"."refused_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"refused_at" timestamptz NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"company_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"timing" text NOT NULL,
	"due_at" timestamptz NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"mail_id" bigint,
	"reason" text,
	"done_at" timestamptz,
	CONSTRAINT "pk_notification_deliveries" PRIMARY KEY("company_id","user_id","notification_id","channel")
);
--> statement-breakpoint
ALTER TABLE "system"."mails" ADD COLUMN "failed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "fanned_out_at" timestamptz;--> statement-breakpoint
ALTER TABLE "system"."notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "fk_notification_deliveries__notification_id" FOREIGN KEY ("company_id","notification_id") REFERENCES "public"."notifications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_push_subscriptions__endpoint" ON "system"."push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "ix_push_subscriptions__user" ON "system"."push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ix_notification_deliveries__due" ON "notification_deliveries" USING btree ("company_id","due_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "ix_notifications__new" ON "notifications" USING btree ("company_id","id") WHERE fanned_out_at is null;--> statement-breakpoint
-- What has been told in the app stays there: none of it goes out by mail or push now.
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
UPDATE "notifications" SET "fanned_out_at" = now();
