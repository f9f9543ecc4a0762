CREATE TABLE "approval_delegations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "approval_delegations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"from_user_id" bigint NOT NULL,
	"to_user_id" bigint NOT NULL,
	"kinds" text[],
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"revoked_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "approval_delegations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_approval_delegations__ends_on" CHECK (ends_on >= starts_on),
	CONSTRAINT "ck_approval_delegations__to_user_id" CHECK (to_user_id <> from_user_id)
);
--> statement-breakpoint
CREATE TABLE "approval_steps" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "approval_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"approval_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"line_manager" integer,
	"by_holders" boolean NOT NULL,
	"people" bigint[] NOT NULL,
	"opened_at" timestamptz,
	"deciders" bigint[] DEFAULT '{}' NOT NULL,
	"holders" boolean DEFAULT false NOT NULL,
	"owners" boolean DEFAULT false NOT NULL,
	"escalated_at" timestamptz,
	"decided_at" timestamptz,
	"decided_by" bigint,
	"decided_for" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "approval_steps_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ck_approval_steps__position" CHECK (position >= 1),
	CONSTRAINT "ck_approval_steps__line_manager" CHECK (line_manager between 1 and 10),
	CONSTRAINT "ck_approval_steps__decided" CHECK ((decided_at is null) = (decided_by is null))
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "decided_for" bigint;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "reminded_at" timestamptz;--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "fk_approval_steps__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "fk_approval_steps__employee_id" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ix_approval_delegations__to" ON "approval_delegations" USING btree ("company_id","to_user_id","ends_on");--> statement-breakpoint
CREATE INDEX "ix_approval_delegations__from" ON "approval_delegations" USING btree ("company_id","from_user_id","ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_approval_steps__position" ON "approval_steps" USING btree ("company_id","approval_id","position");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "ck_approvals__decided_for" CHECK (decided_for is null or decided_by is not null);--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "ck_approvals__step" CHECK (step >= 0);