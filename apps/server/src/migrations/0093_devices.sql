CREATE TABLE "device_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "device_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"replaces" uuid,
	"sequence" integer NOT NULL,
	"previous" text,
	"hash" text NOT NULL,
	"jws" text NOT NULL,
	"signature_valid" boolean NOT NULL,
	"revoked" boolean NOT NULL,
	"chain" text,
	"recorded_at" timestamptz NOT NULL,
	"arrived_at" timestamptz NOT NULL,
	"outcome" text NOT NULL,
	"message" jsonb NOT NULL,
	"problem" jsonb,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "device_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_device_entries__sequence" CHECK (sequence >= 1),
	CONSTRAINT "ck_device_entries__chain" CHECK ((chain is null) = not signature_valid),
	CONSTRAINT "ck_device_entries__problem" CHECK ((problem is null) = (outcome = 'recorded'))
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"uuid" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"name" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"user_agent" text NOT NULL,
	"last_seen_at" timestamptz NOT NULL,
	"queue_count" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamptz,
	"revoked_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "devices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_devices__queue_count" CHECK (queue_count >= 0),
	CONSTRAINT "ck_devices__revoked_at" CHECK ((revoked_at is null) = (revoked_by is null))
);
--> statement-breakpoint
ALTER TABLE "presence_events" ADD COLUMN "promised_picture" text;--> statement-breakpoint
ALTER TABLE "presence_events" ADD COLUMN "complete_by" timestamptz;--> statement-breakpoint
ALTER TABLE "device_entries" ADD CONSTRAINT "fk_device_entries__device_id" FOREIGN KEY ("company_id","device_id") REFERENCES "public"."devices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_entries" ADD CONSTRAINT "fk_device_entries__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "fk_devices__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_device_entries__uuid" ON "device_entries" USING btree ("company_id","uuid");--> statement-breakpoint
CREATE INDEX "ix_device_entries__sequence" ON "device_entries" USING btree ("company_id","device_id","sequence");--> statement-breakpoint
CREATE INDEX "ix_device_entries__replaces" ON "device_entries" USING btree ("company_id","replaces") WHERE replaces is not null;--> statement-breakpoint
CREATE INDEX "ix_device_entries__open" ON "device_entries" USING btree ("company_id","employee_id") WHERE chain = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "uq_devices__uuid" ON "devices" USING btree ("company_id","uuid");--> statement-breakpoint
CREATE INDEX "ix_devices__user" ON "devices" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "ix_presence_events__awaited" ON "presence_events" USING btree ("company_id","complete_by") WHERE promised_picture is not null and picture_key is null;