CREATE TABLE "face_consents" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "face_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"wording" integer NOT NULL,
	"language" text NOT NULL,
	"given_at" timestamptz NOT NULL,
	"withdrawn_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "face_consents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_face_consents__withdrawn_at" CHECK (withdrawn_at >= given_at)
);
--> statement-breakpoint
CREATE TABLE "face_settings" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "face_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"threshold" numeric(3, 2) NOT NULL,
	"picture_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "face_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_face_settings__threshold" CHECK (threshold between 0.5 and 0.95),
	CONSTRAINT "ck_face_settings__picture_days" CHECK (picture_days between 1 and 366)
);
--> statement-breakpoint
CREATE TABLE "face_templates" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "face_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"model" text NOT NULL,
	"model_version" text NOT NULL,
	"template_sealed" "bytea" NOT NULL,
	"enrolled_at" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "face_templates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "kiosk_pins" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "kiosk_pins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"pin_hash" text NOT NULL,
	"set_at" timestamptz NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamptz,
	"last_tried_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "kiosk_pins_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_kiosk_pins__tries" CHECK (tries >= 0)
);
--> statement-breakpoint
CREATE TABLE "fr_records" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fr_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"presence_event_id" bigint NOT NULL,
	"site_device_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"recorded_at" timestamptz NOT NULL,
	"method" text NOT NULL,
	"score" numeric(5, 4),
	"threshold" numeric(3, 2),
	"model" text,
	"model_version" text,
	"challenge" text,
	"challenge_passed" boolean,
	"challenge_ms" integer,
	"pin" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "fr_records_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_fr_records__score" CHECK (score between 0 and 1 and (score is null) = (threshold is null)),
	CONSTRAINT "ck_fr_records__pin" CHECK (("fr_records"."method" = 'pin') = (pin is not null)),
	CONSTRAINT "ck_fr_records__challenge" CHECK ((challenge is null) = (challenge_passed is null))
);
--> statement-breakpoint
CREATE TABLE "site_devices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"work_site_id" bigint NOT NULL,
	"status" text NOT NULL,
	"secret_hash" "bytea",
	"public_key" jsonb,
	"seal_key" jsonb,
	"server_key" jsonb,
	"server_key_sealed" "bytea",
	"enrolled_at" timestamptz,
	"last_seen_at" timestamptz,
	"queue_count" integer DEFAULT 0 NOT NULL,
	"user_agent" text,
	"created_by" bigint NOT NULL,
	"revoked_at" timestamptz,
	"revoked_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "site_devices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_site_devices__queue_count" CHECK (queue_count >= 0),
	CONSTRAINT "ck_site_devices__revoked_at" CHECK ((revoked_at is null) = (revoked_by is null)),
	CONSTRAINT "ck_site_devices__status" CHECK ((status = 'Revoked') = (revoked_at is not null)),
	CONSTRAINT "ck_site_devices__keys" CHECK (num_nulls(secret_hash, public_key, seal_key, server_key, server_key_sealed, enrolled_at) in (0, 6))
);
--> statement-breakpoint
ALTER TABLE "device_entries" ALTER COLUMN "device_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "device_entries" ADD COLUMN "site_device_id" bigint;--> statement-breakpoint
ALTER TABLE "presence_events" ADD COLUMN "site_device_id" bigint;--> statement-breakpoint
ALTER TABLE "face_consents" ADD CONSTRAINT "fk_face_consents__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_templates" ADD CONSTRAINT "fk_face_templates__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_pins" ADD CONSTRAINT "fk_kiosk_pins__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fr_records" ADD CONSTRAINT "fk_fr_records__presence_event_id" FOREIGN KEY ("company_id","presence_event_id") REFERENCES "public"."presence_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fr_records" ADD CONSTRAINT "fk_fr_records__site_device_id" FOREIGN KEY ("company_id","site_device_id") REFERENCES "public"."site_devices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fr_records" ADD CONSTRAINT "fk_fr_records__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_devices" ADD CONSTRAINT "fk_site_devices__work_site_id" FOREIGN KEY ("company_id","work_site_id") REFERENCES "public"."work_sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_face_consents__open" ON "face_consents" USING btree ("company_id","employee_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "ix_face_consents__employee" ON "face_consents" USING btree ("company_id","employee_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_face_settings__company" ON "face_settings" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_face_templates__employee" ON "face_templates" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_kiosk_pins__employee" ON "kiosk_pins" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_fr_records__event" ON "fr_records" USING btree ("company_id","presence_event_id");--> statement-breakpoint
CREATE INDEX "ix_fr_records__recorded" ON "fr_records" USING btree ("company_id","recorded_at","id");--> statement-breakpoint
CREATE INDEX "ix_fr_records__device" ON "fr_records" USING btree ("company_id","site_device_id","recorded_at");--> statement-breakpoint
CREATE INDEX "ix_fr_records__employee" ON "fr_records" USING btree ("company_id","employee_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_site_devices__uuid" ON "site_devices" USING btree ("company_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_site_devices__secret_hash" ON "site_devices" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "ix_site_devices__site" ON "site_devices" USING btree ("company_id","work_site_id");--> statement-breakpoint
ALTER TABLE "device_entries" ADD CONSTRAINT "fk_device_entries__site_device_id" FOREIGN KEY ("company_id","site_device_id") REFERENCES "public"."site_devices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_events" ADD CONSTRAINT "fk_presence_events__site_device_id" FOREIGN KEY ("company_id","site_device_id") REFERENCES "public"."site_devices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_device_entries__site_sequence" ON "device_entries" USING btree ("company_id","site_device_id","sequence") WHERE site_device_id is not null;--> statement-breakpoint
CREATE INDEX "ix_presence_events__site_device" ON "presence_events" USING btree ("company_id","site_device_id","recorded_at") WHERE site_device_id is not null;--> statement-breakpoint
CREATE INDEX "ix_presence_events__device_picture" ON "presence_events" USING btree ("company_id","recorded_at") WHERE site_device_id is not null and promised_picture is not null;--> statement-breakpoint
ALTER TABLE "device_entries" ADD CONSTRAINT "ck_device_entries__device" CHECK (num_nonnulls(device_id, site_device_id) = 1);--> statement-breakpoint
ALTER TABLE "presence_events" ADD CONSTRAINT "ck_presence_events__site_device" CHECK (site_device_id is null or "presence_events"."source" = 'terminal');