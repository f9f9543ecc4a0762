CREATE TABLE "system"."identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"linked_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system"."mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"content_sealed" "bytea",
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"sent_at" timestamptz,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "system"."one_time_secrets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."one_time_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"user_id" bigint,
	"data_sealed" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "system"."passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"last_used_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "system"."recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system"."recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"type" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"accesses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scope" jsonb,
	"employee_id" bigint,
	"token_hash" "bytea" NOT NULL,
	"invited_by" bigint NOT NULL,
	"sent_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"accepted_at" timestamptz,
	"revoked_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_marks" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"read_to" bigint NOT NULL,
	CONSTRAINT "notification_marks_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text,
	"at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "system"."sessions" ADD COLUMN "last_seen_at" timestamptz;--> statement-breakpoint
ALTER TABLE "system"."users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "system"."users" ADD COLUMN "phone_verified_at" timestamptz;--> statement-breakpoint
ALTER TABLE "system"."users" ADD COLUMN "username" text;--> statement-breakpoint
ALTER TABLE "system"."users" ADD COLUMN "username_verified_at" timestamptz;--> statement-breakpoint
ALTER TABLE "system"."users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "system"."users" ADD COLUMN "scheme" text;--> statement-breakpoint
ALTER TABLE "system"."users" ADD COLUMN "totp_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "system"."users" ADD COLUMN "totp_enabled_at" timestamptz;--> statement-breakpoint
ALTER TABLE "system"."users" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "plan" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "setup_skipped" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "first_payroll_month" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "status" text DEFAULT 'Active' NOT NULL;--> statement-breakpoint
ALTER TABLE "system"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system"."one_time_secrets" ADD CONSTRAINT "one_time_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system"."passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system"."recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "system"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "fk_invitations__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_identities__subject" ON "system"."identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_identities__provider" ON "system"."identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_one_time_secrets__secret_hash" ON "system"."one_time_secrets" USING btree ("purpose","secret_hash");--> statement-breakpoint
CREATE INDEX "ix_one_time_secrets__user" ON "system"."one_time_secrets" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_passkeys__credential_id" ON "system"."passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "ix_passkeys__user" ON "system"."passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_recovery_codes__code_hash" ON "system"."recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "ix_invitations__token_hash" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_invitations__email" ON "invitations" USING btree ("company_id",lower("email")) WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "ix_notifications__user" ON "notifications" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_users__username" ON "system"."users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "uq_memberships__employee_id" ON "memberships" USING btree ("company_id","employee_id");